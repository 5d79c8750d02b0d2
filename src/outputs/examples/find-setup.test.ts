import { describe, expect, test } from 'vitest'
import type { FenceUse } from '../../markdown/facts.ts'
import { findSetups } from './find-setup.ts'

const fence = (language: string, code: string, meta: Partial<FenceUse['meta']> = {}): FenceUse => ({
  id: code,
  language,
  code,
  meta: { marked: [], ...meta },
  file: 'a.mdx',
  line: 1,
  column: 1,
})
/** What the last fence needs. */
const needs = (...fences: FenceUse[]) => {
  const setup = findSetups(fences).get(fences.at(-1) as FenceUse)
  return { codes: setup?.fences.map(({ code }) => code), repairs: setup?.repairs }
}

const table = fence('sql', 'create table public.notes (id int);')
const rows = fence('sql', 'insert into public.notes values (1);')
const policy = fence('sql', 'create policy "All" on public.notes for select using (true);')
const other = fence('sql', 'create table public.other (id int);')

describe('SQL needs', () => {
  test('the table, its policies, and its rows for a query, and nothing else', () => {
    const { codes } = needs(table, other, policy, rows, fence('sql', 'select id from public.notes;'))
    expect(codes).toEqual([table.code, policy.code, rows.code])
  })

  test('no rows to create something', () => {
    const view = fence('sql', 'create view public.list as select id from public.notes;')
    expect(needs(table, rows, view).codes).toEqual([table.code])
  })

  test('no rows for a function that reads them when it is called', () => {
    const made = fence(
      'sql',
      'create function public.all_ids() returns setof int as $$\nselect id from public.notes\n$$;',
    )
    expect(needs(table, rows, made).codes).toEqual([table.code])
    expect(needs(table, rows, made, fence('sql', 'select public.all_ids();')).codes).toEqual([
      table.code,
      rows.code,
      made.code,
    ])
  })

  test('the indexes and triggers of its table, with their extensions and functions, when it runs', () => {
    const index = fence(
      'sql',
      'create extension pg_trgm;\ncreate unique index concurrently if not exists by_id on public.notes using gin (id);',
    )
    const unnamed = fence('sql', 'create index on public.notes (id);')
    const made = fence('sql', 'create function public.stamp() returns trigger …')
    const trigger = fence(
      'sql',
      'create or replace trigger stamped before insert or update of id on public.notes for each row execute function public.stamp();',
    )
    const all = [table, index, unnamed, made, trigger]
    expect(needs(...all, fence('sql', 'explain select id from public.notes;')).codes).toEqual(
      all.map(({ code }) => code),
    )
    expect(needs(...all, policy).codes).toEqual([table.code])
  })

  test('a type as it was changed, and what it renames before it creates it again', () => {
    const type = fence('sql', "create type public.state as enum ('new');")
    const changed = fence('sql', "alter type public.state add value 'old';")
    const shown = fence('sql', 'select enum_range(null::public.state);')
    expect(needs(type, changed, shown).codes).toEqual([type.code, changed.code])
    const again = fence(
      'sql',
      "alter type public.state rename to state_before;\ncreate type public.state as enum ('old');",
    )
    expect(needs(type, changed, again).codes).toEqual([type.code, changed.code])
  })

  test('what a transaction commits, and nothing that it rolls back', () => {
    const kept = fence('sql', 'begin;\ninsert into public.notes values (3);\ncommit;')
    const tried = fence('sql', 'begin;\ninsert into public.notes values (4);\nrollback;')
    expect(needs(table, kept, tried, fence('sql', 'select id from public.notes;')).codes).toEqual([
      table.code,
      kept.code,
    ])
  })

  test('a block that puts its statements together as it runs', () => {
    const block = fence('sql', "do $$\nbegin\n  execute format('select setval(%L, 9)', owned);\nend;\n$$;")
    expect(needs(table, block, fence('sql', 'insert into public.notes values (1);')).codes).toEqual([
      table.code,
      block.code,
    ])
  })

  test('what was granted on what it uses', () => {
    const grant = fence('sql', 'grant select, insert on table public.notes to anon;')
    expect(needs(table, grant, other, fence('sql', 'select id from public.notes;')).codes).toEqual([
      table.code,
      grant.code,
    ])
  })

  test('the rows that its table refers to, also those of the platform', () => {
    const users = fence('sql', "insert into auth.users (id) values ('1');")
    const shelves = fence('sql', 'create table public.shelves (id int);')
    const shelf = fence('sql', 'insert into public.shelves values (1);')
    const books = fence(
      'sql',
      'create table public.books (shelf int references public.shelves, by uuid references auth.users);',
    )
    const { codes } = needs(
      users,
      shelves,
      shelf,
      other,
      books,
      fence('sql', 'insert into public.books values (1);'),
    )
    expect(codes).toEqual([users.code, shelves.code, shelf.code, books.code])
  })

  test('the policies on a table of the platform, and the role that it runs as', () => {
    const upload = fence('sql', 'create policy "Own" on storage.objects for insert with check (true);')
    const role = fence('sql', 'create role reader;')
    const read = fence('sql', 'select name from storage.objects;', { as: 'reader' })
    expect(needs(role, upload, read).codes).toEqual([role.code, upload.code])
  })

  test('nothing from before the project that it runs on', () => {
    const again = fence('sql', 'create table public.notes (id text);', { fresh: true })
    expect(needs(table, rows, again, fence('sql', 'select id from public.notes;')).codes).toEqual([
      again.code,
    ])
  })

  test('what its setup needs', () => {
    const made = fence('sql', 'create function public.all_notes() returns setof public.notes …')
    expect(needs(table, made, fence('sql', 'select * from public.all_notes();')).codes).toEqual([
      table.code,
      made.code,
    ])
  })

  test('the last version of what was replaced', () => {
    const first = fence('sql', 'create function public.one() returns int …')
    const second = fence('sql', 'create or replace function public.one() returns int …2')
    expect(needs(first, second, fence('sql', 'select public.one();')).codes).toEqual([second.code])
  })

  test('extensions that the page enables', () => {
    const enable = fence('sql', 'create extension if not exists pg_cron with schema pg_catalog;')
    expect(needs(enable, fence('sql', "select cron.schedule('x', '* * * * *', 'select 1');")).codes).toEqual([
      enable.code,
    ])
  })

  test('no counterexample, and says so when only one creates what it uses', () => {
    const trap = fence('sql', 'create policy "Open" on public.notes using (true);', { trap: true })
    const fixed = needs(table, trap, fence('sql', 'alter policy "Open" on public.notes using (false);'))
    expect(fixed).toEqual({ codes: [table.code], repairs: true })
  })

  test('a counterexample that its section shows right before it, and says so', () => {
    const trap = fence('sql', 'create policy "Open" on public.notes for insert with check (true);', {
      trap: true,
    })
    const tried = fence('sql', 'insert into public.notes values (2);', { as: 'anon' })
    expect(needs(table, trap, tried)).toEqual({ codes: [table.code], repairs: true })
    expect(needs(table, trap, policy, tried).repairs).toBe(false)
    expect(needs(table, trap, { ...tried, under: 'next' }).repairs).toBe(false)
  })

  test('nothing that is refused', () => {
    const refused = fence('sql', 'insert into public.notes values (2);', { fails: '42501' })
    expect(needs(table, refused, fence('sql', 'select id from public.notes;')).codes).toEqual([table.code])
  })

  test('no longer name that begins the same', () => {
    expect(needs(table, fence('sql', 'select 1 from public.notes_of_others;')).codes).toEqual([])
  })
})

describe('a script needs', () => {
  const client = fence('ts', "export const client = createClient('', '')", { title: 'src/lib/client.ts' })

  test('the file that it imports', () => {
    expect(
      needs(client, fence('tsx', "import { client } from '@/lib/client'\nclient.from('x')")).codes,
    ).toEqual([client.code])
    expect(needs(client, fence('ts', "import { client } from 'client'")).codes).toEqual([])
  })

  test('the names that an earlier one declares', () => {
    const query = fence('ts', "const concerts = plinth.from('concerts')")
    expect(needs(query, fence('ts', 'const { data } = await concerts')).codes).toEqual([query.code])
    expect(needs(query, fence('ts', 'const concerts = 1')).codes).toEqual([])
  })

  test('the tables and functions that it names, with their policies and rows', () => {
    const query = fence('python', 'plinth.table("notes").select("*")')
    expect(needs(table, other, policy, rows, query).codes).toEqual([table.code, policy.code, rows.code])
  })
})

test('a command stands alone', () => {
  expect(needs(table, fence('bash', 'psql --command "select * from notes"')).codes).toEqual([])
})
