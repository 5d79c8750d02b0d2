import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { FenceUse } from '../../markdown/facts.ts'
import type { FenceMeta } from '../../markdown/tree.ts'
import { SqlProver } from './prove-sql.ts'

const prover = new SqlProver({
  publication: 'test_realtime',
  snapshots: join(import.meta.dirname, '../../../.cache/postgres'),
})
afterAll(() => prover.close())

const user = '7d3e1c52-9f0a-4b7e-8a55-0c3f5d1a2b11'

function fence(code: string, meta: Partial<FenceMeta> = {}, language = 'sql'): FenceUse {
  return { file: 'a.mdx', line: 10, column: 1, language, code, meta: { marked: [], ...meta } }
}

/** What is said about each fence: its words, or its problems. */
async function prove(...fences: FenceUse[]): Promise<string[]> {
  const sql = fences.filter(({ language }) => language === 'sql')
  const verdicts = await prover.provePage(
    sql.map((each) => ({ fence: each, next: fences[fences.indexOf(each) + 1] })),
  )
  return fences.map((each) => {
    const { proof, problems = [] } = verdicts.get(each) ?? {}
    return proof?.words ?? problems.map(({ line, message }) => `${line}: ${message}`).join('\n')
  })
}

describe('a fresh project', () => {
  test('knows who asks, from the claims of the request', async () => {
    const [, , rows] = await prove(
      fence(`insert into auth.users (id, email) values ('${user}', 'ada@example.com')`),
      fence("select auth.uid(), auth.email(), auth.role(), auth.jwt() ->> 'aal' as aal", {
        as: 'authenticated',
        user,
        claims: '{"aal":"aal2"}',
        expect: true,
      }),
      fence(
        ` uid | email | role | aal\n--+--+--+--\n ${user} | ada@example.com | authenticated | aal2`,
        {},
        'text',
      ),
    )
    expect(rows).toBe('Compared with the result of PostgreSQL 18 as authenticated')
  })

  test.each([
    ["storage.foldername('a/b/c.png')", '{a,b}'],
    ["storage.filename('a/b/c.png')", 'c.png'],
    ["storage.extension('a.b/c.png')", 'png'],
    ["storage.extension('a.b/c')", ''],
    ['current_user', 'postgres'],
    ["(select count(*) from pg_publication where pubname = 'test_realtime')", '1'],
    ["(select rolsuper from pg_roles where rolname = 'postgres')", 'f'],
    ["has_table_privilege('anon', 'storage.objects', 'insert')", 't'],
  ])('%s gives %s', async (expression, value) => {
    const words = await prove(
      fence(`select ${expression} as value`, { expect: true }),
      fence(` value\n-------\n ${value}`, {}, 'text'),
    )
    expect(words[1]).toBe('Compared with the result of PostgreSQL 18')
  })

  test('lets its owner write policies on storage and triggers on users, and extensions be created', async () => {
    expect(
      await prove(
        fence('create policy "Read" on storage.objects for select to anon using (bucket_id = \'avatars\')'),
        fence(
          'create function greet() returns trigger language plpgsql as $$ begin return new; end $$; create trigger greet after insert on auth.users for each row execute function greet()',
        ),
        fence('create extension vector with schema extensions; create table items (embedding vector(3))'),
      ),
    ).toEqual(['Ran on PostgreSQL 18', 'Ran on PostgreSQL 18', 'Ran on PostgreSQL 18'])
  })

  test('keeps from its owner what only a superuser may do', async () => {
    expect(await prove(fence('alter role postgres superuser', { fails: '42501' }))).toEqual([
      'Ran on PostgreSQL 18; it fails with 42501, as it should',
    ])
  })
})

test('the samples of a page share a database, and the next page begins anew', async () => {
  const ran = 'Ran on PostgreSQL 18'
  expect(await prove(fence('create table notes (id int)'), fence('insert into notes values (1)'))).toEqual([
    ran,
    ran,
  ])
  expect(await prove(fence('select * from notes'))).toEqual([
    '11: PostgreSQL refuses this: relation "notes" does not exist (42P01).',
  ])
})

test('row-level security holds for the role of the sample', async () => {
  const words = await prove(
    fence(
      'create table notes (owner uuid default auth.uid()); alter table notes enable row level security; create policy "Add" on notes for insert to authenticated with check (owner = (select auth.uid()))',
    ),
    fence('insert into notes default values', { as: 'authenticated', user }),
    fence('insert into notes default values', { as: 'anon', fails: '42501' }),
    fence('insert into notes default values', { as: 'service_role' }),
  )
  expect(words.slice(1)).toEqual([
    'Ran on PostgreSQL 18 as authenticated',
    'Ran on PostgreSQL 18 as anon; it fails with 42501, as it should',
    'Ran on PostgreSQL 18 as service_role',
  ])
})

test('what an absent extension keeps from running is parsed, and so is what builds on it', async () => {
  const words = await prove(
    fence('create extension pg_cron'),
    fence("select cron.schedule('nightly', '0 3 * * *', 'vacuum')"),
    fence('create foreign data wrapper stripe_wrapper handler stripe_fdw_handler'),
    fence('create extension if not exists pg_trgm'),
    fence('create database other'),
  )
  expect(words).toEqual([
    "Parsed by PostgreSQL 18's grammar; pg_cron cannot run in the build",
    "Parsed by PostgreSQL 18's grammar; pg_cron cannot run in the build",
    "Parsed by PostgreSQL 18's grammar; wrappers cannot run in the build",
    'Ran on PostgreSQL 18',
    "Parsed by PostgreSQL 18's grammar; it concerns a whole server",
  ])
})

test('what cannot run in a transaction gets a database of its own', async () => {
  expect(
    await prove(
      fence('create table notes (id int)'),
      fence('create index concurrently notes_id on notes (id); vacuum notes'),
      fence('begin; insert into notes values (1); rollback'),
      fence('select count(*) from notes', { expect: true }),
      fence(' count\n-------\n     0', {}, 'text'),
    ),
  ).toEqual([...Array(4).fill('Ran on PostgreSQL 18'), 'Compared with the result of PostgreSQL 18'])
})

test('one fault is told once, not again for all that follows from it', async () => {
  expect(
    await prove(
      fence('create tabel notes (id int)'),
      fence('insert into notes values (1)'),
      fence("select 'x'::int"),
    ),
  ).toEqual([
    '11: PostgreSQL refuses this: syntax error at or near "tabel" (42601).',
    '',
    '11: PostgreSQL refuses this: invalid input syntax for type integer: "x" (22P02).',
  ])
})
