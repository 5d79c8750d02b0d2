// What the advisor says about schemas as readers have them, and that no SQL harms it.
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { quoteName } from '../project/engines/thread/quote-name.ts'
import type { AdvisorRule } from '../schemas/advisor.ts'
import { accessOf, verbsThat } from './access.ts'
import { advise } from './advise.ts'
import { adviseInProcess, openForAdvice } from './on-embedded-engine.ts'
import { adviceData, adviceText } from './report.ts'

const { database, stop } = openForAdvice('plinth_realtime', [{ file: '', text: 'uuid_generate_v4' }])
afterAll(stop)

const rlsOff: AdvisorRule = {
  id: 'rls-off',
  severity: 'error',
  title: '`{schema}.{table}` is open.',
  why: 'Row level security is off for {table}.',
  find: 'select schema, "table" from own_tables where not rls',
  fix: 'alter table {schema}.{table} enable row level security;',
  guide: '/guides/database/tables#rls',
}
const adviceOn = (text: string, rules: readonly AdvisorRule[] = [rlsOff]) =>
  advise(database, [{ file: 'schema.sql', text }], rules)
const site = 'https://docs.example'

/** Callers that can do nothing are left out. */
const canOf = (advice: Awaited<ReturnType<typeof adviceOn>>) =>
  Object.fromEntries(
    accessOf(advice).map(({ name, cells }) => [
      name,
      Object.fromEntries(
        advice.callers
          .map((caller, index) => [caller, verbsThat(cells[index] ?? [], 'yes')] as const)
          .filter(([, verbs]) => verbs.length > 0),
      ),
    ]),
  )

describe('who can do what', () => {
  test('is found out with rows that respect constraints and foreign keys', async () => {
    const advice = await adviceOn(`
      create type mood as enum ('good', 'bad');
      create domain address as text check (value ~ '^[^@]+@[^@]+$');
      create table teams (id uuid primary key default gen_random_uuid(), slug varchar(8) not null unique);
      create table members (
        team_id uuid not null references teams, user_id uuid not null references auth.users,
        primary key (team_id, user_id)
      );
      create table posts (
        id bigint generated always as identity primary key, team_id uuid not null references teams, parent bigint references posts,
        author uuid not null default auth.uid(), mail address not null, mood mood not null, starts date not null, ends date not null,
        size int not null check (size between 100 and 200), state text not null check (state in ('draft', 'live')), tags text[] not null,
        check (ends >= starts)
      );
      alter table teams enable row level security;
      alter table members enable row level security;
      alter table posts enable row level security;
      create policy own on members for select using (user_id = (select auth.uid()));
      create policy team on posts for select using (exists (select from members m where m.team_id = posts.team_id));
      create policy edit on posts for update using (author = (select auth.uid()));`)
    expect(advice.skipped).toEqual([])
    expect(advice.untried).toEqual([])
    const all = ['select', 'insert', 'update', 'delete']
    expect(canOf(advice)).toEqual({
      'public.teams': { service_role: all },
      'public.members': { 'user A': ['select'], service_role: all },
      'public.posts': { 'user A': ['select', 'update'], service_role: all },
    })
  })

  test("takes what a trigger or a view's table denies for a denial", async () => {
    const advice = await adviceOn(`
      create table logs (id int primary key); revoke select on logs from anon;
      create view recent with (security_invoker = true) as select * from logs;
      create function refuse() returns trigger language plpgsql as $$ begin
        if current_user <> 'service_role' then raise exception 'Logs stay.'; end if; return old; end $$;
      create trigger stay before delete on logs for each row execute function refuse();`)
    expect(canOf(advice)).toMatchObject({
      'public.logs': {
        anon: ['insert'],
        'user A': ['select', 'insert', 'update'],
        service_role: ['select', 'insert', 'update', 'delete'],
      },
      'public.recent': { 'user A': ['select'] },
    })
    expect(advice.tries.filter(({ result }) => result === 'fails')).toEqual([])
  })

  test('covers functions, files of buckets, and roles that the schema adds', async () => {
    const advice = await adviceOn(`
      create role manager; grant select on storage.objects to manager; grant manager to authenticator;
      create table books (id int primary key); alter table books enable row level security; grant select on books to manager;
      create policy staff on books for select to manager using (true);
      create function total(of int[], variadic more text[]) returns bigint language sql as 'select count(*) from books';
      create function wipe() returns void language sql security definer as 'delete from books';
      revoke execute on function wipe() from public, anon, authenticated;
      create function touch() returns trigger language plpgsql as 'begin return new; end';
      insert into storage.buckets (id, name, public) values ('avatars', 'avatars', true), ('notes', 'notes', false);
      create policy own on storage.objects to authenticated using (
        bucket_id = 'notes' and (storage.foldername(name))[1] = (select auth.uid())::text);`)
    expect(advice.skipped).toEqual([])
    expect(advice.callers).toEqual(['anon', 'user A', 'user B', 'service_role', 'manager'])
    const all = ['select', 'insert', 'update', 'delete']
    expect(canOf(advice)).toEqual({
      'public.books': { service_role: all, manager: ['select'] },
      'public.total(of integer[], VARIADIC more text[])': Object.fromEntries(
        advice.callers.map((caller) => [caller, ['call']]),
      ),
      'public.wipe()': { service_role: ['call'] },
      avatars: { service_role: all },
      notes: { 'user A': all, 'user B': ['insert'], service_role: all },
    })
  })

  test('has tables that refer to each other, and names those without a row', async () => {
    const { untried } = await adviceOn(`
      create table a (id int primary key);
      create table b (id int primary key, a_id int references a);
      alter table a add b_id int references b;
      create table never (id int primary key, odd int not null check (odd > 5 and odd < 4));`)
    expect(untried).toEqual([
      { schema: 'public', table: 'never', reason: expect.stringContaining('violates check constraint') },
    ])
  })
})

describe('a schema', () => {
  test('is loaded as a dump has it, and findings name the line', async () => {
    const { findings, skipped, statements } = await adviceOn(
      [
        '\\restrict abc',
        "select pg_catalog.set_config('search_path', '', false);",
        'begin;',
        '-- a table',
        'create table public.books (id int primary key);',
        'copy public.books (id) from stdin;',
        '1',
        '\\.',
        'create index concurrently on public.books (id);',
        'create extension postgis;',
        'create table shapes (shape geometry);',
        'commit;',
      ].join('\n'),
    )
    expect(statements).toBe(6)
    expect(findings).toMatchObject([{ rule: 'rls-off', file: 'schema.sql', line: 5 }])
    expect(skipped.map(({ line }) => line)).toEqual([6, 10, 11])
  })

  test('finds functions of the extensions that each project has, without their schema', async () => {
    const { skipped, findings } = await adviceOn(
      'create table books (id uuid primary key default uuid_generate_v4()); alter table books enable row level security;',
    )
    expect([skipped, findings]).toEqual([[], []])
  })

  test('leaves nothing behind', async () => {
    await adviceOn('create table books (id int primary key); create role robot;')
    const { skipped } = await adviceOn('create table books (id int primary key); create role robot;')
    expect(skipped).toEqual([])
  })

  test('that never ends is stopped, and the message says where', async () => {
    const endless = { file: 'a.sql', text: 'select 1; do $$ begin loop end loop; end $$' }
    await expect(adviseInProcess('plinth_realtime', [endless], [], 1000)).rejects.toThrow(
      /took longer than 1 s\. It got to loading statements, 0 of 2/,
    )
  })

  test('with a huge result costs nothing, and one that repeats a mistake has a list that ends', async () => {
    const tables = Array.from({ length: 230 }, (_, index) => `create table t${index} (id int);`).join('\n')
    const advice = await adviceOn(`select repeat('x', 1000) from generate_series(1, 100000);\n${tables}`)
    expect(advice.findings).toHaveLength(200)
    expect(advice.leftOut).toBe(30)
  })
})

test('no name breaks out of a statement, a fix, or a report', async () => {
  const hostile = [
    '__proto__',
    'constructor',
    'a"b',
    "a'b",
    '$$',
    '{table}',
    'ä b;--',
    '\u202e',
    'x\ny',
    '\\',
    '%s',
    'own_tables',
    'Tabelle ✓',
  ]
  const name = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => !text.includes('\0')),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(name, { minLength: 3, maxLength: 3 }),
      async ([table = '', column = '', policy = '']) => {
        const q = quoteName
        const sql = `create table ${q(table)} (${q(column)} text primary key, "owner id" uuid references auth.users);
        create policy ${q(policy)} on ${q(table)} using ("owner id" = auth.uid());`
        const advice = await adviceOn(sql)
        expect(advice.skipped).toEqual([])
        expect(advice.untried).toEqual([])
        expect(advice.tries).toHaveLength(19)
        expect(accessOf(advice)).toHaveLength(1)
        expect(adviceText(advice, site)).not.toMatch(/[^\P{C}\n]/u)
        expect(adviceData(advice, site).findings).toHaveLength(1)
        const [finding] = advice.findings
        expect((await adviceOn(`${sql}\n${finding?.fix}`)).findings).toEqual([])
      },
    ),
    { numRuns: 20 },
  )
})
