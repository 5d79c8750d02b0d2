// From the path of a request to the name of a file in a build.
import { posix } from 'node:path'
import type { Release } from './release.ts'

type Listed = Pick<Release, 'files'>

/**
 * The file that a path names, or undefined. Only names that the build lists are ever found, letter by letter: no spelling of a
 * path leads out of the folder, and none reaches a file under a second name on disks that ignore case or trailing dots.
 */
export function findFile({ files }: Listed, path: string): string | undefined {
  const decoded = decode(path)
  if (decoded === undefined) return undefined
  if (decoded.includes('..') || decoded.includes('\0') || decoded.includes('\\')) return undefined
  // Encoded slashes can spell one file in several ways: `//a`, `/./a`. From here on it has one name.
  const name = posix.normalize(decoded).slice(1)
  if (name === '') return 'index.html'
  if (name.startsWith('_') || name.endsWith('.html')) return undefined
  // Compressed forms are chosen by header, not by URL. An archive is a separate file.
  if (/\.(br|gz)$/.test(name) && files.has(name.replace(/\.(br|gz)$/, ''))) return undefined
  if (/\.[a-z0-9]+$/i.test(name) && files.has(name)) return name
  return name !== '404' && files.has(`${name}.html`) ? `${name}.html` : undefined
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Files whose names have the hash of their content: a page of the build before may still ask for one. */
export const isHashed = (name: string): boolean =>
  /^(assets|search)\//.test(name) && name !== 'search/root.json'

/** The Markdown of a page in place of its HTML, where that was asked for and is there. */
export function formOf({ files }: Listed, found: string, wantsMarkdown: boolean): string {
  if (!wantsMarkdown || !found.endsWith('.html')) return found
  const markdown = found.replace(/\.html$/, '.md')
  return files.has(markdown) ? markdown : found
}

/** One URL per page: `/guides/auth/`, `/guides//auth` and `/guides/auth.html` lead to `/guides/auth`. */
export const plainPath = (path: string): string =>
  path
    .replace(/\/{2,}/g, '/')
    .replace(/(\/index)?(\.html)?\/?$/, '')
    .replace(/(.)\/index\.md$/, '$1.md') || '/'

/** The path that rules in `_headers` use for a file. */
export const pathOf = (file: string): string => `/${file.replace(/(^index)?\.html$/, '')}`
