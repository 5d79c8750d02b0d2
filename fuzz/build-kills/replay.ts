// Brings a folder into the state that a kill leaves. A build's changes on disk are recorded once, and repeated up to the kill: this
// takes milliseconds, where a build takes a second. Real kills are compared with it.

import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'

const doers = {
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
}
type Name = keyof typeof doers

/** As fs-hook.cjs records it. */
export interface Change {
  name: Name
  args: (string | { base64: string } | object | undefined)[]
  /** False if it threw, or if the changes after it are its parts. */
  isDone: boolean
}

export const readJournal = (path: string): Change[] => JSON.parse(readFileSync(path, 'utf8')) as Change[]

/** Changes that a kill can leave half done. */
export const canBeHalf = ({ name }: Change): boolean =>
  ['writeFileSync', 'copyFileSync', 'rmSync'].includes(name)

/** Does in `folder` what was recorded in `recorded`: all changes before the one at `at`, from 1, and half of that one if it's `kill-halfway`. */
export function replay(
  changes: readonly Change[],
  { recorded, folder, at, how }: { recorded: string; folder: string; at: number; how: string },
): void {
  const here = (change: Change) => change.args.map((arg) => movedTo(arg, recorded, folder))
  for (const change of changes.slice(0, at - 1))
    if (change.isDone) (doers[change.name] as (...args: unknown[]) => void)(...here(change))
  const last = changes[at - 1]
  if (how === 'kill-halfway' && last) doHalf(last.name, here(last))
}

/** Content comes back as bytes, and paths lead into the other folder. */
function movedTo(arg: Change['args'][number], from: string, to: string): unknown {
  if (typeof arg === 'string') return arg.startsWith(from) ? to + arg.slice(from.length) : arg
  return arg && 'base64' in arg ? Buffer.from(arg.base64, 'base64') : arg
}

function doHalf(name: Name, [path, second]: unknown[]): void {
  const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2))
  if (name === 'writeFileSync') writeFileSync(path as string, half(Buffer.from(second as Uint8Array)))
  if (name === 'copyFileSync') writeFileSync(second as string, half(readFileSync(path as string)))
  if (name !== 'rmSync' || !statSync(path as string, { throwIfNoEntry: false })?.isDirectory()) return
  const names = readdirSync(path as string)
  for (const entry of names.slice(0, Math.ceil(names.length / 2)))
    rmSync(join(path as string, entry), { recursive: true, force: true })
}

/** A line for each thing that a build may change: its path, its content, and how many names it has. Names of drafts are chance. */
export function stateOf(folder: string): string {
  return ['site', 'code/.cache']
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => readdirSync(path, { recursive: true, withFileTypes: true }))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(folder, path).replaceAll(/\.draft-\d+-\w+/g, '.draft')
      if (entry.isSymbolicLink()) return `${name} -> ${readlinkSync(path)}`
      if (!entry.isFile()) return name
      // It says which process holds it.
      if (name.includes('build.lock')) return `${name} ${statSync(path).nlink}`
      const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
      return `${name} ${statSync(path).nlink} ${hash}`
    })
    .sort()
    .join('\n')
}
