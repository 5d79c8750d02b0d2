// Kills real builds of a small site: at random moments, and at each change that they make on disk. What is published must be the
// old site or the new one at all times, and the next build must give what an undisturbed one gives, byte for byte.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '../bench/random.ts'
import { makeFixture, writeSite } from './build-kills/fixture.ts'
import type { Fault } from './build-kills/run-build.ts'
import { leftovers, published, runBuild } from './build-kills/run-build.ts'

interface Options {
  seed: number
  /** How many builds are killed at random moments. */
  count: number
  /** How many are killed at a change on disk; without it, one for each change, and another for each that can be half done. */
  changes?: number
  log: (line: string) => void
}

/** What a build starts from: `cold` is a site that was never built, `edited` one that was built and edited. */
type Start = 'cold' | 'edited'
const starts: readonly Start[] = ['cold', 'edited']

interface Kill {
  start: Start
  fault?: Fault
  killAfter?: number
}

interface Prepared {
  /** Holds a folder for each start, which is copied for each kill. */
  folder: string
  /** What may be published before and what must be published after. */
  old: Readonly<Record<Start, string | undefined>>
  wanted: string
  /** What an undisturbed build changes, by start. */
  changes: Readonly<Record<Start, readonly string[]>>
  /** How long that takes, in milliseconds. */
  took: number
}

export async function fuzzBuildKills({
  seed,
  count,
  changes,
  log,
}: Options): Promise<{ failures: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'build-kills-'))
  try {
    const prepared = await prepare(folder)
    const random = randomFrom(seed)
    const all = [
      ...atChanges(prepared, random).slice(0, changes),
      ...Array.from({ length: count }, () => atMoment(prepared, random)),
    ]
    log(
      `builds change the disk ${starts.map((start) => `${prepared.changes[start].length} times (${start})`).join(' and ')}`,
    )
    let done = 0
    let failed = 0
    const results = await inParallel(all, async (kill, index) => {
      const result = await tryKill(kill, prepared, join(folder, `kill-${index}`))
      failed += result.failures.length
      if (++done % 50 === 0) log(`${done} of ${all.length} builds, ${failed} failures`)
      return result
    })
    const killed = results.filter(({ wasKilled }) => wasKilled).length
    log(`${all.length} builds, ${killed} of them killed before they ended`)
    return { failures: results.flatMap(({ failures }) => failures) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepare(folder: string): Promise<Prepared> {
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

  const changes = { cold: [] as string[], edited: [] as string[] }
  let took = 0
  for (const start of starts) {
    const [counted, list] = [inFolder(`counted-${start}`), inFolder('changes')]
    copy(inFolder(start), counted)
    took = Math.max(took, (await buildWhole(counted, { at: 0, how: 'kill', list })).took)
    changes[start] = readFileSync(list, 'utf8').split('\n')
    if (published(counted) !== wanted) throw new Error('Undisturbed builds publish different sites.')
  }
  return { folder, old, wanted, changes, took }
}

async function buildWhole(folder: string, fault?: Fault) {
  const run = await runBuild(folder, fault ? { fault } : {})
  if (run.status !== 0) throw new Error(`The fixture can't be built:\n${run.stdout}${run.stderr}`)
  return run
}

/** Keeps links between files, as a cache and a release have them. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${from} can't be copied: ${stderr}`)
}

const halfDone = ['writeFileSync', 'copyFileSync', 'rmSync']

/** Each change once, and once more halfway through it, in an order that chance decides. */
function atChanges({ changes }: Prepared, random: () => number): Kill[] {
  return starts
    .flatMap((start) =>
      changes[start].flatMap((name, index): Kill[] =>
        ['kill', ...(halfDone.includes(name) ? ['kill-halfway'] : [])].map((how) => ({
          start,
          fault: { at: index + 1, how },
        })),
      ),
    )
    .map((kill) => ({ kill, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ kill }) => kill)
}

const atMoment = ({ took }: Prepared, random: () => number): Kill => ({
  start: random() < 0.5 ? 'cold' : 'edited',
  killAfter: Math.round(random() * took),
})

async function tryKill(
  kill: Kill,
  { folder, old, wanted, changes }: Prepared,
  own: string,
): Promise<{ wasKilled: boolean; failures: string[] }> {
  const { start, fault, killAfter } = kill
  const failures: string[] = []
  const fail = (what: string) => failures.push(`${describe(kill, changes[start])}: ${what}`)
  copy(join(folder, start), own)
  try {
    const { signal, stderr } = await runBuild(own, {
      ...(fault ? { fault } : {}),
      ...(killAfter === undefined ? {} : { killAfter }),
    })
    if (fault && !signal) fail(`the build ended before that. ${stderr}`)
    const between = published(own)
    if (between !== old[start] && between !== wanted)
      fail(`dist/ is neither the old site nor the new one:\n${difference(between, wanted)}`)
    const next = await runBuild(own)
    if (next.status !== 0) fail(`the next build fails:\n${next.stdout}${next.stderr}`)
    else if (published(own) !== wanted)
      fail(`the next build publishes something else:\n${difference(published(own), wanted)}`)
    else if (leftovers(own).length > 0) fail(`the next build leaves ${leftovers(own).join(', ')}`)
    return { wasKilled: signal === 'SIGKILL', failures }
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
}

const describe = ({ start, fault, killAfter }: Kill, changes: readonly string[]): string =>
  fault
    ? `${start}, ${fault.how} at change ${fault.at} (${changes[fault.at - 1]})`
    : `${start}, killed after ${killAfter} ms`

function difference(found: string | undefined, wanted: string): string {
  const [a, b] = [found ?? '', wanted].map((text) => new Set(text.split('\n'))) as [Set<string>, Set<string>]
  const lines = [
    ...[...a].filter((line) => !b.has(line)).map((line) => `  found   ${line}`),
    ...[...b].filter((line) => !a.has(line)).map((line) => `  missing ${line}`),
  ]
  return lines.slice(0, 10).join('\n')
}

/** As many at a time as there are cores. */
async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item, index)
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, lane))
  return results
}
