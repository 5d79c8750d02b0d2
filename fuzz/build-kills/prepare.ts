// What every kill starts from and is compared with, made once: a site that was never built, one that was built and edited, what an
// undisturbed build publishes, and the journal of its changes on disk.
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeFixture, writeSite } from './fixture.ts'
import type { Change } from './replay.ts'
import { readJournal, replay, stateOf } from './replay.ts'
import type { Fault } from './run-build.ts'
import { published, runBuild } from './run-build.ts'

/** What a build starts from: `cold` is a site that was never built, `edited` one that was built and edited. */
export type Start = 'cold' | 'edited'
export const starts: readonly Start[] = ['cold', 'edited']

export interface Prepared {
  /** Holds a folder for each start, which is copied for each kill. */
  folder: string
  /** What may be published before and what must be published after. */
  old: Readonly<Record<Start, string | undefined>>
  wanted: string
  /** What an undisturbed build changes, by start, and the folder that it did so in. */
  changes: Readonly<Record<Start, readonly Change[]>>
  recorded: Readonly<Record<Start, string>>
  /** How long that takes, in milliseconds. */
  took: number
}

export async function prepare(folder: string): Promise<Prepared> {
  const inFolder = (name: string) => join(folder, name)
  mkdirSync(inFolder('cold'))
  makeFixture(inFolder('cold'))
  copy(inFolder('cold'), inFolder('edited'))
  writeSite(inFolder('edited'), 'first')
  await buildWhole(inFolder('edited'))
  const old = { cold: undefined, edited: published(inFolder('edited')) }
  for (const start of starts) writeSite(inFolder(start), 'second')

  copy(inFolder('cold'), inFolder('whole'))
  await buildWhole(inFolder('whole'))
  const wanted = published(inFolder('whole')) ?? ''
  // The bundler takes longer than all else, and tests/bundle-cache.test.ts kills it.
  const menus = 'site/.cache/written'
  for (const start of starts) {
    mkdirSync(join(inFolder(start), menus), { recursive: true })
    copy(`${join(inFolder('whole'), menus)}/.`, join(inFolder(start), menus))
  }

  const changes: Record<Start, readonly Change[]> = { cold: [], edited: [] }
  const recorded = { cold: inFolder('recorded-cold'), edited: inFolder('recorded-edited') }
  let took = 0
  for (const start of starts) {
    const journal = inFolder(`${start}.json`)
    copy(inFolder(start), recorded[start])
    took = Math.max(took, (await buildWhole(recorded[start], { at: 0, how: 'kill', journal })).took)
    changes[start] = readJournal(journal)
    if (published(recorded[start]) !== wanted) throw new Error('Undisturbed builds publish different sites.')
    checkJournal(inFolder(start), recorded[start], changes[start])
  }
  return { folder, old, wanted, changes, recorded, took }
}

async function buildWhole(folder: string, fault?: Fault) {
  const run = await runBuild(folder, fault ? { fault } : {})
  if (run.status !== 0) throw new Error(`The fixture can't be built:\n${run.stdout}${run.stderr}`)
  return run
}

/** A build that changes the disk in a way that isn't recorded would make every replay wrong. */
function checkJournal(start: string, recorded: string, changes: readonly Change[]): void {
  const folder = `${recorded}-again`
  copy(start, folder)
  replay(changes, { recorded, folder, at: changes.length + 1, how: 'kill' })
  const missing = difference(stateOf(folder), stateOf(recorded))
  if (missing) throw new Error(`The journal isn't all that a build changes:\n${missing}`)
}

/** Keeps links between files, as a cache and a release have them. */
export function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} can't be copied: ${stderr}`)
}

/** The first lines that only one of the texts has. */
export function difference(found: string | undefined, wanted: string): string {
  const [a, b] = [found ?? '', wanted].map((text) => new Set(text.split('\n'))) as [Set<string>, Set<string>]
  const lines = [
    ...[...a].filter((line) => !b.has(line)).map((line) => `  found   ${line}`),
    ...[...b].filter((line) => !a.has(line)).map((line) => `  missing ${line}`),
  ]
  return lines.slice(0, 10).join('\n')
}
