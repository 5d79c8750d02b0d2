import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { checkSite } from '../build/commands/check.ts'
import type { RunOptions } from '../build/run-options.ts'
import { checkDates, lockfileCommitted } from './check-dates.ts'
import { formatLockfile, parseLockfile, writeLockfile } from './lockfile.ts'
import { proveSite } from './prove-site.ts'

const unit = (on: string) => ({
  key: '1'.repeat(16),
  on,
  proofs: { a1: { kind: 'ran' as const, words: 'Ran' } },
})
const pages = new Map([
  ['/guides/a', { sql: unit('2026-11-15') }],
  ['/guides/b', { sql: unit('2026-11-15'), shell: unit('2026-11-17') }],
])
const check = (days: Parameters<typeof checkDates>[1]) =>
  checkDates(parseLockfile(formatLockfile(pages)), days).map(
    ({ file, line, message, hint }) => `${file}:${line} ${message} ${hint}`,
  )

test('a proof on the day of the commit, or before it, is right', () => {
  expect(check({ today: '2026-11-17', committed: '2026-11-17' })).toEqual([])
  expect(check({ today: '2027-01-01' })).toEqual([])
})

test('a proof of a day that is yet to come is refused', () => {
  expect(check({ today: '2026-11-16' })).toEqual([
    `proofs.lock:2 The line says that the shell samples on /guides/b were proved on 2026-11-17, but today is 2026-11-16. Correct this machine's clock. If it's right, run: npm run fix -- --from-nothing`,
  ])
})

test('a proof of a day after the commit is refused', () => {
  expect(check({ today: '2027-01-01', committed: '2026-11-16' })).toEqual([
    'proofs.lock:2 The line says that the shell samples on /guides/b were proved on 2026-11-17, but the line was committed on 2026-11-16. Run: npm run fix -- --from-nothing, and commit proofs.lock.',
  ])
})

test('the day of the commit is known while the file is as it was committed', () => {
  const root = mkdtempSync(join(tmpdir(), 'dates-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
      // Late in the evening in New York, and the next day in UTC.
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-15T22:00:00-05:00' },
    })
  try {
    expect(lockfileCommitted(root)).toBeUndefined()
    writeLockfile(root, pages)
    git('init')
    expect(lockfileCommitted(root)).toBeUndefined()
    git('add', '.')
    git('commit', '-m', 'a')
    expect(lockfileCommitted(root)).toBe('2026-11-16')
    writeLockfile(root, new Map())
    expect(lockfileCommitted(root)).toBeUndefined()
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('npm run check refuses such a date, whatever else is right', async () => {
  const root = temporaryFolder({ 'content/a.mdx': page('```json\n{}\n```') })
  const code = join(import.meta.dirname, '../..')
  const navigation = menuOf('/a')
  const proved = await proveSite(modelOf(root, navigation), { code, root, rules: {}, today: '2999-01-01' })
  if (!proved.model) throw new Error('not proved')
  writeLockfile(root, proved.pages)
  const { problems } = await checkSite({
    root,
    code,
    brand,
    navigation,
    versions: { provers: {} },
    args: [],
  } as unknown as RunOptions)
  expect(problems?.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    expect.stringMatching(
      /^proofs\.lock:1 .* on \/a were proved on 2999-01-01, but today is \d{4}-\d\d-\d\d\.$/,
    ),
  ])
})
