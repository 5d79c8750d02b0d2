import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareLockfile } from './compare-lockfile.ts'
import type { LockedPages } from './lockfile.ts'
import { formatLockfile, parseLockfile } from './lockfile.ts'

const unit = (key: string, words: string, on = '2026-11-15') => ({
  key: key.repeat(16),
  on,
  proofs: { a1: { kind: 'ran' as const, words }, b2: { kind: 'parsed' as const, words: 'Parsed by bash' } },
})
const runs = (table: string) => {
  const schema = { exposed: ['public'], content: { tables: [{ name: table }] } }
  return {
    ...unit('6', ''),
    proofs: { a1: { kind: 'ran' as const, words: 'Runs in the page', inPage: { packages: [], schema } } },
  }
}
const proved: LockedPages = new Map([
  ['/guides/b', { sql: unit('2', 'Ran on PostgreSQL 15'), shell: unit('3', 'Parsed by bash') }],
  ['/guides/a', { sql: unit('1', 'Ran on PostgreSQL 15') }],
  ['/guides/c', { sql: unit('4', 'Ran on PostgreSQL 15 as anon'), client: runs('books') }],
])
const text = formatLockfile(proved)
const lines = text.trimEnd().split('\n')
const join = (some: readonly string[]) => some.map((line) => `${line}\n`).join('')

/** What `npm run check` reports about a lockfile. */
const check = (changed: string) =>
  compareLockfile(parseLockfile(changed), proved).map(
    ({ line, message, hint }) => `${line}: ${message} ${hint}`,
  )

test('has one line per page, sorted, and is read back as it was written', () => {
  expect(lines.map((line) => (JSON.parse(line) as { page: string }).page)).toEqual([
    '/guides/a',
    '/guides/b',
    '/guides/c',
  ])
  const { pages, problems } = parseLockfile(text)
  expect(problems).toEqual([])
  expect(pages).toEqual(new Map([...proved].sort()))
  expect(check(text)).toEqual([])
})

describe('is refused', () => {
  test('with a line deleted', () => {
    expect(check(join(lines.slice(1)))).toEqual([
      "3: The samples on /guides/a are right, but their proofs aren't recorded yet. Run: npm run fix, and commit proofs.lock with your change.",
    ])
  })

  test('with a line edited', () => {
    expect(check(text.replace('PostgreSQL 15', 'PostgreSQL 18'))).toEqual([
      "1: This line can't be read, or it was changed by hand. Run: npm run fix",
    ])
  })

  test('with lines in another order', () => {
    expect(check(join([...lines].reverse()))).toEqual([
      '2: The line for /guides/b is out of order or duplicated. Run: npm run fix',
      '3: The line for /guides/a is out of order or duplicated. Run: npm run fix',
    ])
  })

  test('with a line twice', () => {
    expect(check(join([...lines, lines.at(-1) ?? '']))).toEqual([
      '4: The line for /guides/c is out of order or duplicated. Run: npm run fix',
    ])
  })

  test('with a line of a page that is gone', () => {
    expect(check(formatLockfile(new Map([...proved, ['/guides/gone', { sql: unit('5', 'Ran') }]])))).toEqual([
      '4: The samples that were on /guides/gone are gone, but their proofs are still recorded. Run: npm run fix, and commit proofs.lock with your change.',
    ])
  })

  test('with proofs of other samples', () => {
    expect(check(formatLockfile(new Map([...proved, ['/guides/a', { sql: unit('9', 'Ran') }]])))).toEqual([
      "1: The samples on /guides/a are right, but their proofs aren't recorded yet. Run: npm run fix, and commit proofs.lock with your change.",
    ])
  })

  test('with proofs of many other samples, once for all of them', () => {
    const pages = (key: string): LockedPages =>
      new Map(['/a', '/b', '/c', '/d', '/e'].map((page) => [page, { sql: unit(key, 'Ran') }]))
    expect(
      compareLockfile(parseLockfile(formatLockfile(pages('1'))), pages('2')).map(({ message }) => message),
    ).toEqual([
      "The samples on 5 pages are right, but their proofs aren't recorded yet: /a, /b, /c, and 2 more.",
    ])
  })

  test('with a false proof, even one that is sealed', () => {
    expect(
      check(formatLockfile(new Map([...proved, ['/guides/a', { sql: unit('1', 'Ran on Mars') }]]))),
    ).toEqual([
      '1: The line says "Ran on Mars" for a sql sample on /guides/a, but proving it gives "Ran on PostgreSQL 15". Run: npm run fix -- --from-nothing',
    ])
  })

  test('with the schema of another project', () => {
    const other = { ...proved.get('/guides/c'), client: runs('films') }
    expect(check(formatLockfile(new Map([...proved, ['/guides/c', other]])))).toEqual([
      '3: The line lists other tables or functions for a sample on /guides/c than its project has. Run: npm run fix -- --from-nothing',
    ])
  })

  test('with any single character changed', () => {
    const changes = fc.record({
      at: fc.nat(text.length - 2),
      to: fc.constantFrom('0', 'x', '"', ' ', '{', '\n'),
    })
    fc.assert(
      fc.property(changes, ({ at, to }) => {
        const changed = text.slice(0, at) + to + text.slice(at + 1)
        if (changed !== text) expect(check(changed)).not.toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

test('the day of a proof is not a difference', () => {
  const later = new Map([...proved, ['/guides/a', { sql: unit('1', 'Ran on PostgreSQL 15', '2027-01-01') }]])
  expect(check(formatLockfile(later))).toEqual([])
})
