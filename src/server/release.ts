// The build that is served now: which files it has, and its own headers and redirects. A new build is noticed with the next request.
import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { hashOf } from '../lib/hash.ts'
import { headersFor, parseHeaders } from '../outputs/headers.ts'
import { parseRedirects } from '../outputs/redirects.ts'

export interface Release {
  /** Its build id: two builds with the same id hold the same files. */
  id: string
  /** Without symbolic links: it stays the same build while another one is published. */
  folder: string
  /** Every file, with `/` between folders. Nothing else is ever read, whatever a request asks for. */
  files: ReadonlySet<string>
  /** Whether its files never change. A plain folder may be written to while it's served. */
  isFixed: boolean
  /** The build before it, for pages that were loaded from that one. */
  previous?: { folder: string; files: ReadonlySet<string> }
  redirects: ReadonlyMap<string, string>
  headersOf: (path: string) => Record<string, string>
}

/** The path that stands for every response without a file: an error, a redirect. */
export const noFile = '/404'

/** Files for static hosts: our server applies them and doesn't send them. */
const hostFiles = ['_headers', '_redirects']

/** Milliseconds between two listings of a plain folder that are made because a file wasn't found. */
const listInterval = 1000

export interface Releases {
  /** Undefined until there is a first build. */
  current: () => Release | undefined
  /** After a file was missing: the files of a plain folder may have changed without a sign. */
  listAgain: () => Release | undefined
}

export function openReleases(dist: string): Releases {
  let known: { stamp: string | undefined; listed: number; release: Release } | undefined
  let isChecked = false
  const load = () => {
    try {
      // The stamp first: if another build is published meanwhile, the next request sees a different one.
      const isFixed = lstatSync(dist).isSymbolicLink()
      const stamp = stampOf(dist, isFixed)
      known = { stamp, listed: performance.now(), release: readRelease(dist, isFixed) }
    } catch (error) {
      // It's being replaced at this moment. The last build is still right, and so are its headers.
      if (!isMissing(error)) throw error
    }
    return known?.release
  }
  const current = () => {
    if (!known) return load()
    // Requests that arrive in the same moment get the same build.
    if (isChecked) return known.release
    isChecked = known.release.isFixed
    if (isChecked)
      setImmediate(() => {
        isChecked = false
      })
    const stamp = stampOf(dist, known.release.isFixed)
    return stamp === undefined || stamp === known.stamp ? known.release : load()
  }
  return {
    current,
    listAgain: () => {
      const release = current()
      const isRecent = known && performance.now() - known.listed < listInterval
      return release?.isFixed || isRecent ? release : load()
    },
  }
}

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Changes with every build; undefined while there is none. One system call for a link, since this runs for every request. */
function stampOf(dist: string, isFixed: boolean): string | undefined {
  const stat = statSync(dist, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return undefined
  // The number of a removed folder is soon given to another one. Together with the times it's unique.
  const folder = `${stat.ino}:${stat.ctimeMs}:${stat.birthtimeMs}`
  if (isFixed) return folder
  return [folder, ...hostFiles.map((name) => fileStamp(join(dist, name)) ?? '')].join(' ')
}

/** Changes when a file is written again; undefined if it's gone. */
export function fileStamp(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && `${stat.ino}:${stat.mtimeMs}:${stat.size}`
}

function readRelease(dist: string, isFixed: boolean): Release {
  const folder = realpathSync(dist)
  const files = listFiles(folder)
  const read = (name: string) => (files.has(name) ? readFileSync(join(folder, name), 'utf8') : '')
  const rules = parseHeaders(read('_headers'))
  const previous = isFixed ? previousOf(folder) : undefined
  const id = isFixed ? basename(folder) : hashOf(...[...files].sort(), fileStamp(folder) ?? '')
  return {
    id,
    folder,
    files,
    isFixed,
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
