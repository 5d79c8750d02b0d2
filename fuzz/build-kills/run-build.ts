// Builds a fixture in a process of its own, which can be killed, and reads what was published.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './fixture.ts'

export interface Fault {
  /** Which change on disk, from 1; 0 for none. */
  at: number
  how: string
  /** Receives all changes: see replay.ts. */
  journal?: string
}

export interface BuildRun {
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
  /** Milliseconds. */
  took: number
}

/** Longer than a build can take. One that hangs is a failure. */
const limit = 120_000

export function runBuild(
  folder: string,
  { fault, killAfter }: { fault?: Fault; killAfter?: number } = {},
): Promise<BuildRun> {
  const start = performance.now()
  const files = join(repository, 'fuzz/build-kills')
  const hook = fault ? ['--require', join(files, 'fs-hook.cjs')] : []
  const below = [join(folder, 'site'), join(folder, 'code/.cache')]
  const child = spawn(process.execPath, [...hook, join(files, 'build-once.mjs'), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...(fault ? { FS_FAULT: JSON.stringify({ ...fault, below }) } : {}),
    },
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (data: Buffer) => {
      said[stream] += data.toString()
    })
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfter ?? limit)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status, signal) => {
      clearTimeout(timer)
      resolve({ status, signal, ...said, took: performance.now() - start })
    })
  })
}

/** A line for each published file, with the hash of its content; undefined if nothing is published. */
export function published(folder: string): string | undefined {
  const dist = join(folder, 'site/dist')
  if (!existsSync(dist)) return undefined
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(
      (path) => `${path.slice(dist.length)} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`,
    )
    .sort()
    .join('\n')
}

/** What a finished build must not leave behind. */
export function leftovers(folder: string): string[] {
  const inSite = readdirSync(join(folder, 'site')).filter((name) => /^dist./.test(name))
  const releases = readdirSync(join(folder, 'site/.builds'))
  const drafts = releases.filter((name) => name.startsWith('.'))
  const lock = existsSync(join(folder, 'site/.cache/build.lock')) ? ['build.lock'] : []
  return [...inSite, ...drafts, ...lock, ...(releases.length > 2 ? [`${releases.length} releases`] : [])]
}
