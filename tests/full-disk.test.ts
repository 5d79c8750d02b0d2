// A disk that is full, read-only, or closed to us while a site is built: one message that says what to do, and the last build stays.
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeFixture, writeSite } from '../fuzz/build-kills/fixture.ts'
import { leftovers, published, runBuild } from '../fuzz/build-kills/run-build.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Describe = (error: unknown, command?: string) => string | undefined
let describeDiskFault: Describe
beforeAll(async () => {
  const module = (await import(`${'../bin/disk-fault.mjs'}`)) as { describeDiskFault: Describe }
  describeDiskFault = module.describeDiskFault
})

const fault = (code: string, more: object = {}) => Object.assign(new Error(`${code}: no`), { code, ...more })

describe('the message', () => {
  test.each<[string, object, RegExp]>([
    [
      'ENOSPC',
      { path: 'gone/pages/a.html', needed: 53_000 },
      /^The disk is full: gone\/pages\/a\.html couldn't be written \(it needs 53\.0 KB, [\d.]+ \w+ is free\)\. dist\/ is as it was\.\nFree some space on the disk that has \., then run the command again\.$/,
    ],
    ['ENOSPC', { syscall: 'watch', path: 'src' }, /no file watchers left.*\n.*max_user_watches/],
    [
      'EDQUOT',
      { path: 'a', needed: 10 },
      /^Your disk quota is used up: a couldn't be written \(it needs 10 bytes\)/,
    ],
    ['EROFS', { path: 'a' }, /^The disk is read-only: a couldn't be written\..*\nMount it for writing/],
    ['EMFILE', { path: 'a' }, /^Too many files are open: a couldn't be opened\..*\n.*ulimit -n 4096/],
    [
      'EACCES',
      { path: '.cache/a', syscall: 'open' },
      /^Your user has no permission for \.cache\/a \(open\)\..*\n.*chown/,
    ],
  ])('about %s with %o says what to do', (code, more, message) => {
    expect(describeDiskFault(fault(code, more), 'build')).toMatch(message)
  })

  test('is found behind other errors, and in the words of the bundler', () => {
    const behind = Object.assign(new Error('Drawing failed'), { cause: fault('ENOSPC', { path: 'a' }) })
    expect(describeDiskFault(behind)).toMatch(/^The disk is full: a /)
    const bundler = new Error('Could not write file: No space left on device (os error 28)')
    expect(describeDiskFault(bundler)).toMatch(/^The disk is full: a file /)
  })

  test('is about nothing else', () => {
    expect(describeDiskFault(new Error('x is not a function'))).toBeUndefined()
    // A port below 1024.
    expect(describeDiskFault(fault('EACCES', { syscall: 'listen' }))).toBeUndefined()
    expect(describeDiskFault(fault('ENOENT', { path: 'a' }))).toBeUndefined()
    expect(describeDiskFault(undefined)).toBeUndefined()
  })
})

/** Changes on disk: the lock, a cached page, what is published, and a folder of the release. */
const moments: [string, number][] = [
  ['ENOSPC', 1],
  ['EROFS', 60],
  ['ENOSPC', 120],
  ['ENOSPC', 180],
]

test('a build that meets such a disk fails with that message, and the next one is whole', {
  timeout: 120_000,
}, async () => {
  const [edited, folder] = ['edited', 'copy'].map((name) => join(temporaryFolder(), name)) as [string, string]
  mkdirSync(edited)
  makeFixture(edited)
  writeSite(edited, 'first')
  expect((await runBuild(edited)).stderr).toBe('')
  const before = published(edited)
  writeSite(edited, 'second')
  for (const [code, at] of moments) {
    rmSync(folder, { recursive: true, force: true })
    cpSync(edited, folder, { recursive: true, verbatimSymlinks: true })
    const { status, stderr } = await runBuild(folder, { fault: { at, how: code } })
    expect(stderr, `${code} at ${at}`).toMatch(
      /^\n(The disk is full|Your disk quota|The disk is read-only|Your user has no|Too many files).* dist\/ is as it was\.\n.*run the command again\.\n$/,
    )
    expect(status).toBe(1)
    expect(published(folder) === before, `dist/ after ${code} at ${at}`).toBe(true)
    expect(leftovers(folder)).toEqual([])
  }
  expect(await runBuild(folder)).toMatchObject({ status: 0, stderr: '' })
  expect(published(folder)).not.toBe(before)
})
