// The files that pages can show as samples: those that git tracks in examples/. Otherwise, a single line in a page could
// publish any file on this machine, such as .env or .git/config.
import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { brandWriter } from '../lib/brand-words.ts'
import type { RefusedSample } from '../markdown/step.ts'
import type { Brand } from '../schemas/brand.ts'

const folder = 'examples'
/** What git ignores, for copies of the repository without git. */
const ignored = ['node_modules', 'dist', 'test-results', 'playwright-report']

export function sampleReader(
  root: string,
  brand: Brand,
): (path: string) => string | RefusedSample | undefined {
  const inBrand = brandWriter(brand)
  // Git runs once, and only if a page shows a file.
  let tracked: ReadonlySet<string> | 'no checkout' | undefined
  const isPublic = (path: string): boolean => {
    tracked ??= trackedFiles(root)
    return tracked === 'no checkout'
      ? path.split('/').every((part) => !part.startsWith('.') && !ignored.includes(part))
      : tracked.has(path)
  }

  return (path) => {
    if (!isBelowExamples(path)) return outside(path)
    const full = join(root, path)
    if (!statSync(full, { throwIfNoEntry: false })?.isFile()) return undefined
    const real = relative(realpathSync(root), realpathSync(full)).replaceAll(sep, '/')
    if (!isBelowExamples(real)) return link(path)
    if (!isPublic(path) || !isPublic(real))
      return tracked === 'no checkout' ? unpublished(path) : untracked(path)
    return inBrand(readFileSync(full, 'utf8').replaceAll('\r\n', '\n'))
  }
}

function isBelowExamples(path: string): boolean {
  const [first, ...rest] = path.split('/')
  const isPlain = rest.every((part) => !['', '.', '..'].includes(part)) && !/[\\\0]/.test(path)
  return first === folder && rest.length > 0 && isPlain
}

function trackedFiles(root: string): ReadonlySet<string> | 'no checkout' {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--', folder, 'content'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = status === 0 ? stdout.split('\0').filter(Boolean) : []
  // A copy that was unpacked inside another repository isn't a checkout either.
  return files.length > 0 ? new Set(files) : 'no checkout'
}

const outside = (path: string): RefusedSample => ({
  message: `<CodeBlock> shows "${path}", which isn't a plain path in ${folder}/.`,
  hint: `Only files in ${folder}/ are published. Write a path from the repository's root, such as ${folder}/app/main.ts.`,
})

const link = (path: string): RefusedSample => ({
  message: `<CodeBlock> shows "${path}", a symbolic link to a file outside ${folder}/.`,
  hint: `Copy the file into ${folder}/.`,
})

const untracked = (path: string): RefusedSample => ({
  message: `<CodeBlock> shows "${path}", which git doesn't track.`,
  hint: `If it's meant for the public, run: git add ${path}`,
})

const unpublished = (path: string): RefusedSample => ({
  message: `<CodeBlock> shows "${path}", a hidden or generated file.`,
  hint: 'Rename it without a leading dot, or move it out of the folder that git ignores.',
})
