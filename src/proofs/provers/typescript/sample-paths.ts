// Where a sample can be written and what it can import: files of its page, and packages.
import { lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, posix, resolve, sep } from 'node:path'
import type { FenceUse } from '../../../markdown/facts.ts'
import { invariant } from '../../../problems/invariant.ts'
import type { Problem } from '../../../problems/problem.ts'
import { problemAt } from '../verdict.ts'
import type { ProgramFile } from './page-program.ts'

export interface RefusedFence {
  fence: FenceUse
  problem: Problem
}

const refuse = (fence: FenceUse, line: number, message: string, hint: string): RefusedFence => ({
  fence,
  problem: problemAt(fence, { line }, { code: 'bad-path', message, hint }),
})

const isProgramName = /^\S+\.([cm]?[jt]s|[jt]sx|vue|svelte)$/i

/** Titles that name a file elsewhere, such as `../../bin/install.mjs`. Prose titles are never written to disk. */
export function checkTitle(fence: FenceUse): RefusedFence[] {
  const { title } = fence.meta
  if (!title || !isProgramName.test(title) || isBelow(title)) return []
  return [
    refuse(
      fence,
      -1,
      `title="${title}" isn't a plain path inside the page's folder.`,
      `Write title="${plainPath(title)}".`,
    ),
  ]
}

const isBelow = (path: string): boolean =>
  !/[\\\0]|^[A-Za-z]:|^~/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part))

const plainPath = (path: string): string =>
  path
    .replace(/^(~|[A-Za-z]:)/, '')
    .split(/[\\/\0]+/)
    .filter((part) => !['', '.', '..'].includes(part))
    .join('/')

/** Two fences for the same file: only the last would be compiled, but both would count as proved. */
export function checkCollisions(files: readonly ProgramFile[]): RefusedFence[] {
  // Some file systems ignore case.
  const paths = files.map(({ path }) => path.toLowerCase())
  return files.flatMap(({ path, origins }, index) => {
    const own = paths[index] ?? ''
    const earlier = files.find(
      (_, other) => other < index && (paths[other] === own || isFolderOf(paths[other], own)),
    )
    const fence = origins.find(Boolean)?.fence
    if (!earlier || !fence) return []
    return [
      refuse(
        fence,
        -1,
        `This fence creates the file "${path}", and an earlier one creates "${earlier.path}". They can't both exist.`,
        'Give one of them another title.',
      ),
    ]
  })
}

const isFolderOf = (a = '', b = ''): boolean => a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

const statement = /^[^\S\n]*(?:import|export)\b(?:[\w\s{},*$]*\bfrom\b)?\s*(['"])([^'"\n]+)\1/gm
const reference = /^[^\S\n]*\/\/\/[^\S\n]*<reference\s+path\s*=\s*(['"])([^'"\n]+)\1/gm

/** Imports from outside the page. Imports written in other ways show up in the list of files that were read. */
export function checkImports({ path, text, origins }: ProgramFile): RefusedFence[] {
  return [...text.matchAll(statement), ...text.matchAll(reference)].flatMap((match) => {
    const specifier = match[2] ?? ''
    const line = text.slice(0, match.index + match[0].length).split('\n').length - 1
    const origin = origins[line]
    if (!origin || !leavesPage(specifier, dirname(path))) return []
    return [
      refuse(
        origin.fence,
        origin.line,
        `This imports "${specifier}", which is outside the page's files.`,
        'Import a package, or a file that is the title of a fence on this page.',
      ),
    ]
  })
}

function leavesPage(specifier: string, folder: string): boolean {
  if (/^(\/|\\|[A-Za-z]:[\\/]|file:)/.test(specifier)) return true
  return /^\.\.?([\\/]|$)/.test(specifier) && posix.join(folder, specifier).startsWith('..')
}

/** Writes a sample. A path outside the folder that `checkTitle` missed must not pass here. */
export function writeBelow(folder: string, path: string, text: string): void {
  const full = resolve(folder, path)
  invariant(full.startsWith(resolve(folder) + sep), `A sample would be written to ${full}.`)
  for (let parent = dirname(full); parent !== resolve(folder); parent = dirname(parent))
    invariant(!isLink(parent), `A sample would be written through the link ${parent}.`)
  mkdirSync(dirname(full), { recursive: true })
  // Refuses whatever is there, a link too.
  writeFileSync(full, text, { flag: 'wx' })
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
