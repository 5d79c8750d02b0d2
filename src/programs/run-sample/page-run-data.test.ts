import { expect, test, vi } from 'vitest'
import { actorOf, actorsFor, stepAs } from './actors.ts'
import { fetchRunData, hasPolicies, stepsBefore } from './page-run-data.ts'
import { outcomeInWords } from './words.ts'

const samples = [
  { sql: 'create table a ()' },
  { sql: 'select 1', role: 'anon' },
  { sql: 'create table b ()', fresh: true },
  { sql: 'select 2' },
]
const sqlBefore = (index: number, changed = new Map()) =>
  stepsBefore(samples, index, changed).map(({ sql }) => sql)

test('a sample runs after those before it, from the last one that starts a new project', () => {
  expect(sqlBefore(0)).toEqual([])
  expect(sqlBefore(1)).toEqual(['create table a ()'])
  expect(sqlBefore(2)).toEqual([])
  expect(sqlBefore(3)).toEqual(['create table b ()'])
})

test('a sample that a reader changed is run as changed', () => {
  expect(sqlBefore(1, new Map([[0, { sql: 'create table c ()', role: 'postgres' }]]))).toEqual([
    'create table c ()',
  ])
})

test('callers can be chosen where there are policies', () => {
  const step = (sql: string) => [{ sql, role: 'postgres' }]
  expect(hasPolicies(step('CREATE  POLICY "x" on a'))).toBe(true)
  expect(hasPolicies(step('alter table a enable row level security'))).toBe(true)
  expect(hasPolicies(step('select policy from a'))).toBe(false)
})

test('the callers are the roles, two users, and the one that the sample has', () => {
  const users = [
    { id: 'u1', email: 'a@b.c' },
    { id: 'u2', email: '' },
  ]
  const written = { sql: 's', role: 'authenticated', user: 'u2', claims: '{"aal":"aal2"}' }
  const actors = actorsFor(written, users)
  expect(actors.map(({ label }) => label)).toEqual([
    'postgres (SQL editor)',
    'anon',
    'User A (a@b.c)',
    'User B',
    'service_role',
  ])
  expect(actorOf(written)).toBe('u2')
  expect(stepAs(written, 'edited', actors[3])).toEqual({ ...written, sql: 'edited' })
  // Claims belong to the sample's own user.
  expect(stepAs(written, 's', actors[2])).toEqual({ sql: 's', role: 'authenticated', user: 'u1' })
  expect(actorsFor({ sql: 's', role: 'museum_report' }, [])[0]).toMatchObject({ id: 'museum_report' })
})

test('an outcome is said in a few words', () => {
  const result = { columns: [], rows: [], rowCount: 0, notices: [], users: [] }
  const column = { name: 'id', isNumber: true }
  expect(outcomeInWords({ ...result, columns: [column], rowCount: 1 }, 'anon')).toBe('1 row as anon.')
  expect(outcomeInWords({ ...result, command: 'INSERT', rowCount: 1200 })).toBe('1,200 rows inserted.')
  expect(outcomeInWords({ ...result, command: 'CREATE' })).toBe('Done.')
  expect(outcomeInWords({ ...result, error: { code: '42501', message: '' } })).toBe('Failed with 42501.')
  expect(outcomeInWords({ ...result, columns: [{ name: 'QUERY PLAN', isNumber: false }] })).toBe('Plan.')
})

test("without a connection, an earlier visit's samples are used, and a message says if there are none", async () => {
  const data = { samples: [] }
  const fetched = vi.fn(async (_: string, options?: RequestInit) => {
    if (options?.cache !== 'force-cache') throw new TypeError('Failed to fetch')
    return Response.json({ '/guides/auth/mfa': data })
  })
  vi.stubGlobal('fetch', fetched)
  expect(await fetchRunData('/guides/auth/mfa/')).toEqual(data)
  expect(fetched).toHaveBeenLastCalledWith('/run/guides/auth.json', { cache: 'force-cache' })
  await expect(fetchRunData('/guides/auth')).rejects.toThrow("couldn't be found")
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(fetchRunData('/guides/auth')).rejects.toThrow(
    "This page's samples couldn't be loaded, and this browser has no copy yet.",
  )
  vi.unstubAllGlobals()
})
