import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openDataFolder } from './data-folder.ts'

/** Opens a folder that another process says to have. */
function openTaken(text: string) {
  const folder = temporaryFolder({ 'in-use-by': text })
  utimesSync(join(folder, 'in-use-by'), 1, 1)
  const warn = vi.fn<(message: string) => void>()
  const opened = openDataFolder(folder, warn)
  opened.release()
  return { path: opened.path, folder, warnings: warn.mock.calls.flat() }
}

test('a folder is left to a process that runs', () => {
  // The parent of this process runs, and isn't this process.
  const { path, folder, warnings } = openTaken(JSON.stringify([{ pid: process.ppid }]))
  expect(path).toBeUndefined()
  expect(warnings).toEqual([
    `Process ${process.ppid} uses the local platform's data in ${folder}. This process keeps its data in memory. To keep it, set PLATFORM_DATA to another folder.`,
  ])
  expect(readdirSync(folder)).toEqual(['in-use-by'])
})

test.each(['', String(process.ppid), '[{"pid":2147483647}]'])(
  'a folder is taken over if its lock is %j, which names nobody',
  (text) => {
    const { path, folder, warnings } = openTaken(text)
    expect([path, warnings]).toEqual([folder, []])
  },
)

test('a folder says which process has it, and nothing after it was closed', () => {
  const folder = temporaryFolder()
  const { release } = openDataFolder(folder, () => undefined)
  expect(JSON.parse(readFileSync(join(folder, 'in-use-by'), 'utf8'))).toMatchObject([{ pid: process.pid }])
  release()
  expect(readdirSync(folder)).toEqual(['jwt-secret'])
})

test('one process can open its folder more than once', () => {
  const folder = temporaryFolder()
  const [one, two] = [openDataFolder(folder, () => undefined), openDataFolder(folder, () => undefined)]
  expect([two.path, two.secret]).toEqual([folder, one.secret])
  for (const { release } of [one, two]) release()
})
