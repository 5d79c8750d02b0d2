// The build that is served now: which files it has, and its own headers and redirects. A new build is noticed with the next request.
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { headersFor, parseHeaders } from '../outputs/headers.ts'
import { parseRedirects } from '../outputs/redirects.ts'

export interface Release {
  /** Its build id: two builds with the same id hold the same files. */
  id: string
  /** Without symbolic links: it stays the same build while another one is published. */
  folder: string
  /** Every file, with `/` between folders. Nothing else is ever read, whatever a request asks for. */
  files: ReadonlySet<string>
  /** The build before it, for pages that were loaded from that one. */
  previous?: { folder: string; files: ReadonlySet<string> }
  redirects: ReadonlyMap<string, string>
  headersOf: (path: string) => Record<string, string>
}

/** The path that stands for every response without a file: an error, a redirect. */
export const noFile = '/404'

/** Gives the build that `dist` leads to now, or the last one while there is none. */
export function openReleases(dist: string): () => Release | undefined {
  let known: { stamp: string; release: Release } | undefined
  return () => {
    try {
      // The stamp first: if another build is published meanwhile, the next request sees a different one.
      const stamp = stampOf(dist)
      if (stamp !== known?.stamp) known = { stamp, release: readRelease(dist) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    return known?.release
  }
}

/** Changes with every build. The number of a removed folder is soon given to another one; together with the times it's unique. */
function stampOf(dist: string): string {
  const { ino, ctimeMs, birthtimeMs } = statSync(dist)
  return `${ino}:${ctimeMs}:${birthtimeMs}`
}

function readRelease(dist: string): Release {
  const folder = realpathSync(dist)
  const id = basename(folder)
  const files = listFiles(folder)
  const read = (name: string) => (files.has(name) ? readFileSync(join(folder, name), 'utf8') : '')
  const rules = parseHeaders(read('_headers'))
  const previous = previousOf(folder)
  return {
    id,
    folder,
    files,
    ...(previous ? { previous } : {}),
    redirects: parseRedirects(read('_redirects')),
    headersOf: (path) => ({ ...headersFor(rules, path), 'X-Build': id }),
  }
}

function listFiles(folder: string): Set<string> {
  const files = new Set<string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      files.add(
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      )
  return files
}

/** The newest of the other builds beside this one. */
function previousOf(folder: string): Release['previous'] {
  const parent = dirname(folder)
  if (basename(parent) !== '.builds') return undefined
  const [newest] = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== basename(folder))
    .map((entry) => join(parent, entry.name))
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  return newest && { folder: newest.path, files: listFiles(newest.path) }
}
