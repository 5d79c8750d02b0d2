import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { withBuildLock } from './build-lock.ts'

const lock = '.cache/build.lock'
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid
vi.spyOn(console, 'log').mockImplementation(() => {})

test.each([
  ['', {}],
  [', also if they find the lock of a dead one', { [lock]: JSON.stringify([{ pid: deadProcess() }]) }],
])('builds of one site run one after the other%s', async (_, files) => {
  const root = temporaryFolder(files)
  let running = 0
  const build = async (index: number) => {
    expect(++running).toBe(1)
    await setTimeout(5)
    running--
    return index
  }
  const all = Array.from({ length: 4 }, (_, index) => withBuildLock(root, () => build(index)))
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
  expect(readdirSync(join(root, '.cache'))).toEqual([])
})

test('a build that fails frees the lock', async () => {
  const root = temporaryFolder()
  await expect(withBuildLock(root, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(existsSync(join(root, lock))).toBe(false)
})

test('a build that runs is named, and not waited for endlessly', async () => {
  const root = temporaryFolder({ [lock]: JSON.stringify([{ pid: process.ppid }]) })
  await expect(withBuildLock(root, async () => 'built', 50)).rejects.toThrow(
    `Another build of this site still runs (process ${process.ppid}). Wait until it ends, or stop it with: kill ${process.ppid}`,
  )
  expect(console.log).toHaveBeenCalledWith(
    `Waiting for another build of this site (process ${process.ppid}) …`,
  )
})

test.each([
  ["can't be read", 'no JSON'],
  ['is empty', ''],
  ...(process.platform === 'linux'
    ? [
        [
          'is of a number that belongs to another process now',
          JSON.stringify([{ pid: process.ppid, started: '1' }]),
        ],
      ]
    : []),
])('a lock that %s is taken over', async (_, text) => {
  const root = temporaryFolder({ [lock]: text })
  utimesSync(join(root, lock), 1, 1)
  expect(await withBuildLock(root, async () => 'built')).toBe('built')
})
