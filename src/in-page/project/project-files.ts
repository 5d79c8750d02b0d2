// The files of a new project, put into the engine's file system straight from the archive. The engine's own way looks up every
// folder of every path and copies every file, which takes three times as long.
import { MemoryFS } from '@electric-sql/pglite'

const dataFolder = '/pglite/data'
const block = 512
const folderType = '5'

/** Postgres's cache of its catalogs. */
const catalogCache = '/pg_internal.init'

interface Files {
  unlink: (path: string) => void
  mkdirTree: (path: string) => void
  mkdir: (path: string) => void
  createDataFile: (
    parent: string,
    name: string,
    data: Uint8Array,
    canRead: boolean,
    canWrite: boolean,
    /** Whether the file system may keep `data` instead of a copy. */
    canOwn: boolean,
  ) => void
}

export class ProjectFiles extends MemoryFS {
  readonly #archive: Uint8Array
  #endStart = () => {}

  /** A tar archive, with folders before what is in them. Its bytes become the files', so it can't be used again. */
  constructor(archive: Uint8Array) {
    super()
    this.#archive = archive
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as Files
    this.#keepCatalogCache(files)
    files.mkdirTree(dataFolder)
    for (const { path, isFolder, data } of entriesIn(this.#archive)) {
      const slash = path.lastIndexOf('/')
      if (isFolder) files.mkdir(`${dataFolder}${path}`)
      else
        files.createDataFile(
          `${dataFolder}${path.slice(0, slash)}`,
          path.slice(slash + 1),
          data,
          true,
          true,
          true,
        )
    }
  }

  /** Called when Postgres runs. */
  endStart(): void {
    this.#endStart()
  }

  /** A start removes it, because a recovery could have changed the catalogs. There's nothing to recover here, and making it takes time. */
  #keepCatalogCache(files: Files): void {
    const { unlink } = files
    files.unlink = (path) => {
      if (!path.endsWith(catalogCache)) unlink.call(files, path)
    }
    this.#endStart = () => {
      files.unlink = unlink
    }
  }
}

function* entriesIn(archive: Uint8Array): Generator<{ path: string; isFolder: boolean; data: Uint8Array }> {
  for (let at = 0; at + block <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + block)
    const name = `${textIn(header, 345, 155)}${textIn(header, 0, 100)}`
    const size = Number.parseInt(textIn(header, 124, 12), 8) || 0
    const start = at + block
    yield {
      path: `/${name.replace(/^\.?\/|\/$/g, '')}`,
      isFolder: textIn(header, 156, 1) === folderType,
      data: archive.subarray(start, start + size),
    }
    at = start + Math.ceil(size / block) * block
  }
}

const decoder = new TextDecoder()

function textIn(header: Uint8Array, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return decoder.decode(end < 0 ? field : field.subarray(0, end)).trim()
}
