import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { temporaryFolder, writeFiles } from '../../../tests/temporary-folder.ts'
import { withBuildLock } from './build-lock.ts'

const lock = '.cache/build.lock'

/** What this process writes into its lock. */
async function ownLock(): Promise<Record<string, unknown>> {
  const root = temporaryFolder()
  const text = await withBuildLock(root, async () => readFileSync(join(root, lock), 'utf8'))
  return JSON.parse(text) as Record<string, unknown>
}

/** Tries to build where a lock is, and gives what was said and how it ended. */
async function buildWith(held: unknown, { silentFor = 0 } = {}) {
  const root = temporaryFolder({ [lock]: typeof held === 'string' ? held : JSON.stringify(held) })
  const then = new Date(Date.now() - silentFor)
  utimesSync(join(root, lock), then, then)
  const said: string[] = []
  const ended = await withBuildLock(root, async () => 'built', {
    patience: 250,
    tell: (message) => said.push(message),
  }).catch((error: Error) => error.message)
  return { ended, said, root }
}

test('builds of one site run one after the other, however many start together', async () => {
  const root = temporaryFolder()
  let running = 0
  const seen: number[] = []
  const build = async (index: number) => {
    running++
    await setTimeout(5)
    seen.push(running)
    running--
    return index
  }
  const all = Array.from({ length: 8 }, (_, index) =>
    withBuildLock(root, () => build(index), { tell: () => undefined }),
  )
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(seen).toEqual(Array(8).fill(1))
  expect(readdirSync(join(root, '.cache'))).toEqual([])
})

test('a build that fails frees the lock', async () => {
  const root = temporaryFolder()
  const failing = withBuildLock(root, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(join(root, lock))).toBe(false)
})

test('a build that lost its lock leaves the one that is there', async () => {
  const root = temporaryFolder()
  await withBuildLock(root, async () => writeFiles(root, { [lock]: "another's" }))
  expect(readFileSync(join(root, lock), 'utf8')).toBe("another's")
})

describe('the lock of a process that runs', () => {
  test('is waited for, with one message that says whose it is', async () => {
    const root = temporaryFolder()
    const said: string[] = []
    const first = withBuildLock(root, () => setTimeout(300))
    await withBuildLock(root, async () => undefined, { tell: (message) => said.push(message) })
    await first
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(
      new RegExp(`^Waiting for another build of this site \\(process ${process.pid}, since [\\d:]+\\) …$`),
    )
  })

  test('is not waited for endlessly', async () => {
    const { ended, root } = await buildWith(await ownLock())
    expect(ended).toMatch(
      new RegExp(
        `^Another build of this site still runs \\(process ${process.pid}, since [\\d:]+\\)\\. Wait until it ends, or stop it with: kill ${process.pid}\\. If there is none, delete `,
      ),
    )
    expect(existsSync(join(root, lock))).toBe(true)
  })

  test('may be empty for a moment', async () => {
    expect((await buildWith('')).ended).toMatch(
      /^Another build of this site still runs \(it has just started\)/,
    )
  })

  test('on another machine is waited for too, and nobody is told to kill a process here', async () => {
    const other = { ...(await ownLock()), machine: 'build-7 boot pid', pid: 1 }
    const { ended, said } = await buildWith(other)
    expect(said[0]).toMatch(/\(process 1 on build-7, since /)
    expect(ended).toMatch(/^Another build of this site still runs .* or stop it\. If there is none, delete /)
  })
})

describe('a lock is taken over', () => {
  const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid

  test.each<[string, () => Promise<unknown>, { silentFor?: number }?]>([
    ['if its process ended', async () => ({ ...(await ownLock()), pid: deadProcess() })],
    [
      'if it is of another machine that gave no sign for minutes',
      async () => ({ ...(await ownLock()), machine: 'build-7' }),
      { silentFor: 200_000 },
    ],
    [
      'if it is of this machine before it was started again, and gave no sign since',
      async () => ({ ...(await ownLock()), machine: `${hostname()} other-boot` }),
      { silentFor: 200_000 },
    ],
    ["if it can't be read", async () => 'no JSON', { silentFor: 5000 }],
    ['if it is empty', async () => '', { silentFor: 5000 }],
  ])('%s', async (_, held, options) => {
    const { ended, said } = await buildWith(await held(), options)
    expect([ended, said]).toEqual(['built', []])
  })

  test.runIf(process.platform === 'linux')('if its number belongs to another process now', async () => {
    const { ended, said } = await buildWith({ ...(await ownLock()), started: '1' })
    expect([ended, said]).toEqual(['built', []])
  })

  test('by one process only, if many see that it is dead', async () => {
    const root = temporaryFolder({ [lock]: JSON.stringify({ ...(await ownLock()), pid: deadProcess() }) })
    let running = 0
    const most: number[] = []
    await Promise.all(
      Array.from({ length: 6 }, () =>
        withBuildLock(
          root,
          async () => {
            most.push(++running)
            await setTimeout(5)
            running--
          },
          { tell: () => undefined },
        ),
      ),
    )
    expect(most).toEqual(Array(6).fill(1))
  })
})

test('a lock says who holds it, and since when', async () => {
  const { pid, since, machine } = await ownLock()
  expect(pid).toBe(process.pid)
  expect(Math.abs(Date.parse(String(since)) - Date.now())).toBeLessThan(60_000)
  expect(machine).toContain(hostname())
})
