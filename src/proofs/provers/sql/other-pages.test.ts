// A page's SQL is text from a stranger. Whatever it does, it doesn't get the rights of a superuser, and the pages after it run on a new
// project. Each attack here worked once.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { FenceMeta } from '../../../markdown/tree.ts'
import { prepareCluster } from '../../../project/engines/native/prepare-cluster.ts'
import { ProjectServer } from '../../../project/engines/native/project-server.ts'
import { proveSql } from './prove-sql.ts'
import type { SqlSample } from './sql-samples.ts'

const options = {
  publication: 'test_realtime',
  cache: join(import.meta.dirname, '../../../../.cache/postgres'),
  extensions: [],
}

let server: ProjectServer
beforeAll(async () => {
  server = new ProjectServer(await prepareCluster(options))
})
afterAll(() => server.close())

const fence = (code: string, meta: Partial<FenceMeta> = {}, language = 'sql'): FenceUse => ({
  id: code,
  file: 'a.mdx',
  line: 1,
  column: 1,
  language,
  code,
  meta: { marked: [], ...meta },
})

/** The verdict on each result, in pages of samples. A sample that gives nothing shows that nothing was changed. */
async function verdictsOn(pages: readonly (readonly (string | { nothing: string })[])[]): Promise<string[]> {
  const result = ' rows\n-----\n 0'
  const all = pages.map((page) =>
    page.map(
      (code): SqlSample =>
        typeof code === 'string'
          ? { fence: fence(code) }
          : { fence: fence(code.nothing, { expect: true }), next: fence(result, {}, 'text') },
    ),
  )
  const verdicts = await proveSql(all, { ...options, server })
  return all.flat().flatMap(({ fence: sample, next }) => {
    const { proof, problems = [] } = (next && verdicts.get(next)) ?? verdicts.get(sample) ?? {}
    return next ? [proof?.words ?? problems.map(({ message }) => message).join('\n')] : []
  })
}

const becomeSuperuser = 'execute $q$alter role postgres superuser$q$'
const asSuperuser = (name: string, returns: string, result: string): string =>
  `create function ${name} returns ${returns} language plpgsql as $$ begin ${becomeSuperuser}; return ${result}; end $$`

/** Statements that the platform runs, made to run others with its rights. */
const lent: Readonly<Record<string, string>> = {
  'a quote that ends elsewhere, by a setting': `set standard_conforming_strings = off; create extension hstore;
    comment on extension hstore is 'a\\''; alter role postgres superuser; --'`,
  'a quote that ends elsewhere, by an encoding': `set client_encoding = 'SJIS'; create extension hstore;
    comment on extension hstore is E'Á\\'; alter role postgres superuser; --'`,
  "a wrapper's validator": `create function check_options(text[], oid) returns void language plpgsql
    as $$ begin ${becomeSuperuser}; end $$;
    create foreign data wrapper mine validator check_options options (a 'b')`,
  "a function in place of one that compares the platform's key": `create function public.encode(bytea, text) returns text language sql
      as $$ select substring(prosrc from '[0-9a-f]{64}') from pg_proc where proname = 'with_platform_rights' $$;
    set search_path = public, pg_catalog;
    select pg_catalog.with_platform_rights('guess', 'alter role postgres superuser')`,
}

test.each(Object.entries(lent))('no sample becomes a superuser with %s', async (_, attack) => {
  const isSuperuser = "select rolsuper::int as rows from pg_roles where rolname = 'postgres'"
  expect(await verdictsOn([[attack, { nothing: isSuperuser }]])).toEqual([
    'Compared with the result of PostgreSQL 15',
  ])
})

/** Scripts of extensions call functions and operators by their bare names. */
const overloads: Readonly<Record<string, string>> = {
  "a function that fits an extension's call better than Postgres's own": `create schema mine;
    ${asSuperuser('mine.format(text, text)', 'text', "''")}; create extension hstore schema mine`,
  "an operator that fits an extension's expression better": `create schema mine;
    ${asSuperuser('mine.same(text, name)', 'bool', 'true')};
    create operator mine.= (leftarg = text, rightarg = name, function = mine.same); create extension hstore schema mine`,
}

test.each(Object.entries(overloads))("no extension's script runs where there is %s", async (_, attack) => {
  const sample = fence(attack)
  const verdicts = await proveSql([[{ fence: sample }]], { ...options, server })
  expect(verdicts.get(sample)?.problems?.[0]?.message).toMatch(/platform's rights could run your .*42501/)
})

describe("a page changes nothing for the next one's results", () => {
  test('on the native server', async () => {
    const others =
      "select count(*) as rows from pg_stat_statements where query like '%as from_another_page%' and query not like '%pg_stat%'"
    expect(await verdictsOn([['select 1 as from_another_page'], [{ nothing: others }]])).toEqual([
      'Compared with the result of PostgreSQL 15',
    ])
  })

  const attacks: Readonly<Record<string, [attack: string, sample: string]>> = {
    'a prepared statement': [
      'prepare answer as select 1',
      "select count(*) as rows from pg_prepared_statements where name = 'answer'",
    ],
    'the seed of random numbers': [
      'select setseed(0.5)',
      'select (random() = 0.9851677175347999)::int as rows',
    ],
    'a setting of its own': [
      "select set_config('app.tenant', 'a', false)",
      "select count(current_setting('app.tenant', true)) as rows",
    ],
    'a sequence': [
      "select setval('auth.refresh_tokens_id_seq', 41)",
      "select coalesce(pg_sequence_last_value('auth.refresh_tokens_id_seq'), 0) as rows",
    ],
    'a lock': [
      'select pg_advisory_lock(7)',
      "select count(*) as rows from pg_locks where locktype = 'advisory'",
    ],
    "a function of Postgres's own": [
      "reset role; create or replace function pg_catalog.count() returns bigint language sql as 'select 41::bigint'; select 1",
      "select count(*) as rows from pg_proc where proname = 'count' and prosrc like '%41%'",
    ],
    'a default of the database': [
      'alter database postgres set search_path = pg_catalog; select 1',
      'select count(*) as rows from pg_db_role_setting where setdatabase <> 0 and setconfig::text like $$%search_path=pg_catalog%$$',
    ],
    'a default of a role': [
      "alter role postgres set search_path = 'auth'; select 1",
      'select count(*) as rows from pg_db_role_setting where setconfig::text like $$%=auth%$$',
    ],
    'a temporary table': [
      'create temp table lies (id int)',
      "select count(to_regclass('pg_temp.lies')) as rows",
    ],
    'a cast': [
      "create type lie as enum ('a'); create cast (lie as int) with inout as implicit",
      "select count(*) as rows from pg_cast where castmethod = 'i' and castcontext = 'i' and oid > 16383",
    ],
  }

  test('on the embedded engine', async () => {
    // Both load it, so that they once shared an engine.
    const enable = 'create extension vector with schema extensions'
    const words = await verdictsOn([
      [enable, ...Object.values(attacks).map(([attack]) => attack)],
      [enable, ...Object.values(attacks).map(([, nothing]) => ({ nothing }))],
    ])
    expect(words).toEqual(
      words.map(() => expect.stringMatching(/^Compared with the result of PostgreSQL 18 in PGlite/)),
    )
    expect(words).toHaveLength(Object.keys(attacks).length)
  })
})
