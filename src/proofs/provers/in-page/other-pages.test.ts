// Pages follow each other in one process with an engine. Nothing that a page's SQL does is left for the next one.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProjects } from './run-projects.ts'

const code = join(import.meta.dirname, '../../../..')
const settings = { projectUrl: '', variable: '', packages: [], publication: 'test_realtime' }
/** See run-projects.ts. */
const mostProcesses = 4

/** By what they leave behind: the attack, and a query that gives 0 on a new project. */
const attacks: Readonly<Record<string, [attack: string, query: string]>> = {
  'the seed of random numbers': ['select setseed(0.5)', 'select (random() = 0.9851677175347999)::int'],
  'a setting of its own': [
    "select set_config('app.tenant', 'a', false)",
    "select count(current_setting('app.tenant', true))",
  ],
  'a file of the engine, by a function that runs as the superuser': [
    `create function check_options(text[], oid) returns void language plpgsql
     as $$ begin copy (select 'dune') to '/pglite/share/postgresql/tsearch_data/english.stop'; end $$;
     create foreign data wrapper mine validator check_options options (a 'b')`,
    "select (to_tsvector('english', 'dune') = '')::int",
  ],
  "a function of Postgres's own": [
    `create function check_options(text[], oid) returns void language plpgsql
     as $$ begin update pg_proc set prosrc = 'int4mi' where proname = 'int4pl'; end $$;
     create foreign data wrapper mine validator check_options options (a 'b')`,
    'select 1 + 1 - 2',
  ],
}

test.each(Object.entries(attacks))('%s', { timeout: 240_000 }, async (_, [attack, query]) => {
  // The first page of a process has an engine that isn't used again. The second one's engine is, with its memory and files brought back.
  const pages = [attack, attack, query].flatMap((sql) => Array<string>(mostProcesses).fill(sql))
  const runs = await runProjects(
    pages.map((sql) => [{ sql, role: 'postgres' }]),
    { code, settings, limit: 20_000 },
  )
  const values = runs
    .slice(2 * mostProcesses)
    .map(({ results: [result] }) =>
      result && 'sql' in result ? (result.sql.rows[0]?.[0] ?? result.sql.error?.message) : undefined,
    )
  expect(values).toEqual(values.map(() => '0'))
})
