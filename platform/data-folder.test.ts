import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { identityOf } from '../src/lib/running-process.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { openDataFolder } from './data-folder.ts'

/** Opens a folder that another process says to have. */
function openTaken(holder: unknown, { silentFor = 10_000 } = {}) {
  const folder = temporaryFolder({
    'in-use-by': typeof holder === 'string' ? holder : JSON.stringify(holder),
  })
  const then = new Date(Date.now() - silentFor)
  utimesSync(join(folder, 'in-use-by'), then, then)
  const warn = vi.fn<(message: string) => void>()
  const opened = openDataFolder(folder, warn)
  opened.release()
  return { path: opened.path, folder, warnings: warn.mock.calls.flat() }
}

/** The parent of this process runs, and isn't this process. */
const parent = { ...identityOf(process.ppid), since: new Date().toISOString() }

describe('a folder that another process has', () => {
  test('is left to a process that runs', () => {
    const { path, folder, warnings } = openTaken(parent)
    expect(path).toBeUndefined()
    expect(warnings).toEqual([
      `Process ${process.ppid} uses the local platform's data in ${folder}. This process keeps its data in memory. To keep it, set PLATFORM_DATA to another folder.`,
    ])
    expect(readdirSync(folder)).toEqual(['in-use-by'])
  })

  test('is left to a process on another machine that gave a sign within half a minute', () => {
    const { path, warnings } = openTaken({ ...parent, machine: 'build-7 boot pid' })
    expect(path).toBeUndefined()
    expect(warnings[0]).toMatch(new RegExp(`^Process ${process.ppid} on build-7 uses `))
  })

  test.each<[string, unknown, number?]>([
    [
      'its machine was started again or is another one, and gave no sign since',
      { ...parent, machine: 'x' },
      31_000,
    ],
    ['it holds nothing but a number', String(process.ppid)],
    ['it is empty', ''],
  ])('is taken over if %s', (_, holder, silentFor) => {
    const { path, folder, warnings } = openTaken(holder, silentFor ? { silentFor } : {})
    expect(path).toBe(folder)
    expect(warnings).toEqual([])
  })

  test.runIf(process.platform === 'linux')(
    'is taken over if its number belongs to another process now',
    () => {
      const { path, folder } = openTaken({ ...parent, started: '1' })
      expect(path).toBe(folder)
    },
  )
})

test('a folder says which process has it, and nothing after it was closed', () => {
  const folder = temporaryFolder()
  const { release } = openDataFolder(folder, () => undefined)
  expect(JSON.parse(readFileSync(join(folder, 'in-use-by'), 'utf8'))).toMatchObject(identityOf(process.pid))
  release()
  expect(readdirSync(folder)).toEqual(['jwt-secret'])
})

test('one process can open its folder more than once', () => {
  const folder = temporaryFolder()
  const [one, two] = [openDataFolder(folder, () => undefined), openDataFolder(folder, () => undefined)]
  expect([two.path, two.secret]).toEqual([folder, one.secret])
  for (const { release } of [one, two]) release()
})
