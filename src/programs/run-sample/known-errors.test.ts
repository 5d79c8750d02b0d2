import { expect, test } from 'vitest'
import { findHelp } from './known-errors.ts'

const entry = (area: string, id: string, code: string | undefined, message: string) => ({
  area,
  page: `/errors/${area}#${id}`,
  message,
  ...(code ? { code } : {}),
  fix: `Fix ${id}.`,
})

const all = [
  entry('postgres', 'rls', '42501', 'new row violates row-level security policy for table "…"'),
  entry(
    'postgres',
    'upsert',
    '42501',
    'new row violates row-level security policy (USING expression) for table "…"',
  ),
  entry('postgres', 'grant', '42501', 'permission denied for table …'),
  entry('postgres-server', 'relation', '42P01', 'relation "…" does not exist'),
  entry('rest', 'api-relation', '42P01', 'relation "public.…" does not exist'),
  entry('rest', 'single', 'PGRST116', 'JSON object requested, multiple (or no) rows returned'),
  entry('auth', 'session', undefined, 'Auth session missing!'),
]

test.each([
  ['42501', 'permission denied for table trips', 'sql', 'postgres#grant'],
  [
    '42501',
    'new row violates row-level security policy (USING expression) for table "a"',
    'sql',
    'postgres#upsert',
  ],
  ['42P01', 'relation "public.boks" does not exist', 'sql', 'postgres-server#relation'],
  ['42P01', 'relation "public.boks" does not exist', 'script', 'rest#api-relation'],
  ['PGRST116', 'Cannot coerce the result to a single JSON object', 'script', 'rest#single'],
  [undefined, 'Auth session missing!', 'script', 'auth#session'],
] as const)('%s %s in %s has its entry and its fix', (code, message, from, place) => {
  const id = place.replace(/.*#/, '')
  expect(findHelp({ code, message, from }, all)).toEqual({ href: `/errors/${place}`, fix: `Fix ${id}.` })
})

test('a code that several errors have leads to their page if none has the message', () => {
  expect(findHelp({ code: '42501', message: 'something else', from: 'sql' }, all)).toEqual({
    href: '/errors/postgres',
  })
})

test.each(['sql', 'script'] as const)('an error of %s without an entry leads to the index', (from) => {
  const help = findHelp({ code: '54001', message: 'stack depth limit exceeded', from }, all)
  expect(help).toEqual({ href: '/guides/resources/errors' })
})

test('the same words with another code are another error', () => {
  expect(
    findHelp({ code: '3F000', message: 'permission denied for table trips', from: 'sql' }, all).fix,
  ).toBe(undefined)
})
