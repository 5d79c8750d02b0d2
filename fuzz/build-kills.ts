// Kills builds of a small site: at each change that they make on disk, and at random moments. What is published must be the old site
// or the new one at all times, and the next build must give what an undisturbed one gives, byte for byte. Each change is tried on a
// replay of the changes before it; random moments, and as many changes, are tried with a real kill.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '../bench/random.ts'
import { startBuilder } from './build-kills/builder.ts'
import type { Kill } from './build-kills/kills.ts'
import { atChanges, atMoment } from './build-kills/kills.ts'
import type { Prepared } from './build-kills/prepare.ts'
import { prepare, starts } from './build-kills/prepare.ts'
import { tryReal, tryReplayed } from './build-kills/try-kill.ts'

interface Options {
  seed: number
  /** How many builds are really killed at random moments, and how many at a change on disk. */
  count: number
  /** How many changes are replayed; without it, each one, and another for each that can be half done. */
  changes?: number
  log: (line: string) => void
}

/** As many at a time as there are cores. */
const lanes = Math.min(availableParallelism(), 4)
const perLine = 100

export async function fuzzBuildKills(options: Options): Promise<{ failures: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'build-kills-'))
  try {
    const prepared = await prepare(folder)
    const counts = starts.map((start) => `${prepared.changes[start].length} times (${start})`)
    options.log(`builds change the disk ${counts.join(' and ')}`)
    const random = randomFrom(options.seed)
    const points = atChanges(prepared, random)
    const real = [
      ...points.slice(0, options.count),
      ...Array.from({ length: options.count }, () => atMoment(prepared, random)),
    ]
    return {
      failures: [
        ...(await replayAll(points.slice(0, options.changes), prepared, options.log)),
        ...(await killAll(real, prepared, options.log)),
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function replayAll(
  points: ReturnType<typeof atChanges>,
  prepared: Prepared,
  log: Options['log'],
): Promise<string[]> {
  const failures: string[] = []
  const waiting = points.entries()
  let done = 0
  await inLanes(async () => {
    const builder = await startBuilder(join(prepared.folder, 'recorded-cold'))
    try {
      for (const [index, point] of waiting) {
        failures.push(
          ...(await tryReplayed(point, prepared, join(prepared.folder, `replay-${index}`), builder)),
        )
        if (++done % perLine === 0)
          log(`${done} of ${points.length} states replayed, ${failures.length} failures`)
      }
    } finally {
      await builder.end()
    }
  })
  log(`${done} states replayed, ${failures.length} failures`)
  return failures
}

async function killAll(kills: readonly Kill[], prepared: Prepared, log: Options['log']): Promise<string[]> {
  const failures: string[] = []
  const waiting = kills.entries()
  let killed = 0
  await inLanes(async () => {
    for (const [index, kill] of waiting) {
      const result = await tryReal(kill, prepared, join(prepared.folder, `kill-${index}`))
      failures.push(...result.failures)
      if (result.wasKilled) killed++
    }
  })
  log(`${kills.length} builds, ${killed} of them killed before they ended, ${failures.length} failures`)
  return failures
}

const inLanes = (lane: () => Promise<void>) => Promise.all(Array.from({ length: lanes }, lane))
