import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { FenceMeta } from '../../../markdown/tree.ts'
import { debianServer, findServer } from '../../../project/engines/native/debian.ts'
import { prepareCluster } from '../../../project/engines/native/prepare-cluster.ts'
import { ProjectServer } from '../../../project/engines/native/project-server.ts'
import { proveSql } from './prove-sql.ts'
import { sqlProver } from './sql-prover.ts'

const options = {
  publication: 'test_realtime',
  cache: join(import.meta.dirname, '../../../../.cache/postgres'),
  extensions: [
    'pg_trgm',
    'pg_cron',
    'pg_net',
    'pgmq',
    'pgrouting',
    'pgroonga',
    'wrappers',
    'vector',
    'postgres_fdw',
    'postgis',
  ],
}

/** All tests share a server, because starting one takes longer than most of them. */
let server: ProjectServer
beforeAll(async () => {
  server = new ProjectServer(await prepareCluster(options))
})
afterAll(() => server.close())

const user = '7d3e1c52-9f0a-4b7e-8a55-0c3f5d1a2b11'

const fence = (code: string, meta: Partial<FenceMeta> = {}, language = 'sql'): FenceUse => ({
  id: code,
  file: 'a.mdx',
  line: 10,
  column: 1,
  language,
  code,
  meta: { marked: [], ...meta },
})

/** The verdict on each fence of a page: its words, or its problems. */
async function prove(...fences: (FenceUse | string)[]): Promise<string[]> {
  return (await provePages([fences]))[0] ?? []
}

async function provePages(pages: (FenceUse | string)[][], limit?: number): Promise<string[][]> {
  const all = pages.map((page) => page.map((each) => (typeof each === 'string' ? fence(each) : each)))
  const verdicts = await proveSql(
    all.map((page) =>
      page.flatMap((each, index) =>
        each.language === 'sql' ? [{ fence: each, next: page[index + 1] }] : [],
      ),
    ),
    { ...options, server, ...(limit ? { limit } : {}) },
  )
  return all.map((page) =>
    page.map((each) => {
      const { proof, problems = [] } = verdicts.get(each) ?? {}
      return proof?.words ?? problems.map(({ line, message }) => `${line}: ${message}`).join('\n')
    }),
  )
}

const ran = 'Ran on PostgreSQL 15'

describe('a new project', () => {
  test('knows who asks, from the claims of the request', async () => {
    const [, , rows] = await prove(
      `insert into auth.users (id, email) values ('${user}', 'ada@example.com')`,
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
    expect(rows).toBe('Compared with the result of PostgreSQL 15 as authenticated')
  })

  test.each([
    ["storage.foldername('a/b/c.png')", '{a,b}'],
    ["storage.filename('a/b/c.png')", 'c.png'],
    ["storage.extension('a.b/c.png')", 'png'],
    ["storage.extension('a.b/c')", ''],
    ['current_user', 'postgres'],
    ['session_user', 'postgres'],
    ['current_database()', 'postgres'],
    ["current_setting('search_path')", '"$user", public, extensions'],
    ["(select count(*) from pg_publication where pubname = 'test_realtime')", '1'],
    ["(select rolsuper from pg_roles where rolname = 'postgres')", 'f'],
    ["has_table_privilege('anon', 'storage.objects', 'insert')", 't'],
    ["'a' < 'B'", 't'],
  ])('%s gives %s', async (expression, value) => {
    const words = await prove(
      fence(`select ${expression} as value`, { expect: true }),
      fence(` value\n-------\n ${value}`, {}, 'text'),
    )
    expect(words[1]).toBe('Compared with the result of PostgreSQL 15')
  })

  test('lets its owner write policies on storage and triggers on users, and enable extensions', async () => {
    expect(
      await prove(
        'create policy "Read" on storage.objects for select to anon using (bucket_id = \'avatars\')',
        'create function greet() returns trigger language plpgsql as $$ begin return new; end $$; create trigger greet after insert on auth.users for each row execute function greet()',
        'create extension pg_trgm with schema extensions; create table items (name text); create index on items using gin (name gin_trgm_ops)',
        'create extension if not exists postgres_fdw with schema extensions; create server s foreign data wrapper postgres_fdw',
        'drop extension pg_trgm cascade',
      ),
    ).toEqual([ran, ran, ran, ran, ran])
  })
})

describe('a sample has the rights of its reader and no more', () => {
  test.each([
    ['alter role postgres superuser'],
    ['reset role; alter role postgres superuser'],
    ['set session authorization platform_admin; select 1'],
    ['grant pg_execute_server_program to postgres'],
    ['grant pg_read_server_files to postgres'],
    ['grant platform_admin to postgres'],
    ["create table t (l text); copy t from program 'id'"],
    ["create table t (l text); copy t from '/etc/passwd'"],
    ["copy (select 1) to program 'id'"],
    ["copy (select 1) to '/tmp/sample'"],
    ["select lo_export(1, '/tmp/sample')"],
    ["select pg_read_file('/etc/passwd')"],
    ["select lo_import('/etc/passwd')"],
    ['alter system set work_mem = 1'],
    ["select pg_catalog.with_platform_rights('guess', 'alter role postgres superuser')"],
    [
      'create function f() returns event_trigger language plpgsql as $$ begin end $$; create event trigger t on ddl_command_end execute function f()',
    ],
  ])('%s', async (code) => {
    const [words] = await prove(fence(code, { fails: '42501' }))
    expect(words).toBe('Ran on PostgreSQL 15; it fails with 42501, as it should')
  })

  test.each(['platform_admin', 'plinth_auth_admin', 'authenticator'])('nobody can be %s', async (as) => {
    expect(await prove(fence('select 1', { as }))).toEqual([
      `10: The fence runs as ${as}, which has privileges that readers don't have.`,
    ])
  })

  test('row-level security holds for the role of the sample', async () => {
    const words = await prove(
      'create table notes (owner uuid default auth.uid()); alter table notes enable row level security; create policy "Add" on notes for insert to authenticated with check (owner = (select auth.uid()))',
      fence('insert into notes default values', { as: 'authenticated', user }),
      fence('insert into notes default values', { as: 'anon', fails: '42501' }),
      fence('insert into notes default values', { as: 'service_role' }),
    )
    expect(words.slice(1)).toEqual([
      'Ran on PostgreSQL 15 as authenticated',
      'Ran on PostgreSQL 15 as anon; it fails with 42501, as it should',
      'Ran on PostgreSQL 15 as service_role',
    ])
  })
})

describe('pages', () => {
  test('share nothing, not even roles and their settings', async () => {
    const page = [
      'create role reader; alter role anon set statement_timeout = 1; create table notes (id int)',
      'insert into notes values (1)',
    ]
    expect(await provePages([page, page, page, page])).toEqual(Array(4).fill([ran, ran]))
    expect(await prove('select * from notes')).toEqual([
      '11: PostgreSQL rejects this: relation "notes" does not exist (42P01).',
    ])
  })

  test('begin each sample in a session of its own, as the SQL editor does', async () => {
    expect(
      await prove(
        'set search_path = pg_catalog; create temporary table t (id int)',
        fence("select current_setting('search_path') as path, to_regclass('t') as temporary", {
          expect: true,
        }),
        fence(' path | temporary\n--+--\n "$user", public, extensions |', {}, 'text'),
      ),
    ).toEqual([ran, ran, 'Compared with the result of PostgreSQL 15'])
  })
})

describe('a sample is one run of the SQL editor, which is one transaction', () => {
  test('what a transaction refuses runs alone', async () => {
    expect(
      await prove('create table notes (id int)', 'create index concurrently on notes (id)', 'vacuum notes'),
    ).toEqual([ran, ran, ran])
  })

  test.each([
    [
      'insert into notes values (1);\nvacuum notes',
      '12: PostgreSQL rejects this: VACUUM cannot run inside a transaction block (25001).',
    ],
    [
      'create index concurrently on notes (id);\nselect 1',
      '11: PostgreSQL rejects this: CREATE INDEX CONCURRENTLY cannot run inside a transaction block (25001).',
    ],
  ])('%s', async (code, problem) => {
    expect(await prove('create table notes (id int)', code)).toEqual([ran, problem])
  })

  test('a sample that fails leaves nothing behind', async () => {
    expect(
      await prove(
        'create table notes (id int)',
        fence('insert into notes values (1); select 1 / 0', { fails: '22012' }),
        fence('select count(*) from notes', { expect: true }),
        fence(' count\n-------\n     0', {}, 'text'),
      ),
    ).toEqual([
      ran,
      `${ran}; it fails with 22012, as it should`,
      ran,
      'Compared with the result of PostgreSQL 15',
    ])
  })

  test('a constraint that is checked at the end of the transaction is checked at the end of the sample', async () => {
    expect(
      await prove(
        'create table a (id int primary key); create table b (id int references a deferrable initially deferred)',
        fence('insert into b values (1)', { fails: '23503' }),
        fence('insert into b values (1)', { as: 'service_role', fails: '23503' }),
      ),
    ).toEqual([
      ran,
      `${ran}; it fails with 23503, as it should`,
      `${ran} as service_role; it fails with 23503, as it should`,
    ])
  })
})

describe('an extension that no server has', () => {
  const parsed = (name: string) => `Parsed by PostgreSQL 15; our test server doesn't have ${name}`

  test('excuses what uses it, and what is built on that', async () => {
    expect(
      await prove(
        'create extension pgmq',
        "select pgmq.create('tasks')",
        'create extension wrappers; create foreign data wrapper stripe handler stripe_fdw_handler; create server shop foreign data wrapper stripe',
        'create schema s; import foreign schema "x" limit to (orders) from server shop into s',
        'select * from s.orders',
        'create extension if not exists pg_trgm',
      ),
    ).toEqual([
      parsed('pgmq'),
      parsed('pgmq'),
      parsed('wrappers'),
      parsed('wrappers'),
      parsed('wrappers'),
      ran,
    ])
  })

  test('excuses nothing before it is enabled', async () => {
    expect(await prove("select pgmq.create('tasks')")).toEqual([
      '11: PostgreSQL rejects this: schema "pgmq" does not exist (3F000).',
    ])
  })

  test.each([
    ['a misspelled column beside its name', "select 'pgmq.', nmae from notes order by id nulls last"],
    ['a comment that mentions a server', '-- the server\nselect nmae from notes'],
    ['a policy with a telling name', 'create policy "see the last server" on notes using (nmae = 1)'],
    ['another column of a table that exists', 'select pgmq_queue, nmae from notes'],
    ['another relation', 'select * from pgmqq.meta'],
    ['a table that an excused statement only mentions', 'select * from orders'],
  ])('does not excuse %s', async (_, code) => {
    const words = await prove(
      'create extension pgmq; create extension wrappers; create extension pgroonga',
      'create table notes (id int); create view seen as select 1 as n',
      "select pgmq.send('select * from orders'), (select count(*) from notes)",
      code,
    )
    expect(words[3]).toMatch(/PostgreSQL rejects this/)
  })

  test('leaves the body of a function unproved, and the proof says so', async () => {
    expect(
      await prove(
        'create extension pg_net',
        "create function call() returns void language plpgsql as $$ begin perform net.http_post(url := 'https://example.com'); end $$",
        "create function quiet() returns void language plpgsql as $$ begin raise notice 'net.http_post'; end $$",
        'select call()',
      ),
    ).toEqual([
      parsed('pg_net'),
      "Created on PostgreSQL 15, body not run; our test server doesn't have pg_net",
      ran,
      parsed('pg_net'),
    ])
  })

  test('must be one that the platform offers', async () => {
    expect(await prove('select 1;\ncreate extension pg_corn')).toEqual([
      '12: The platform doesn\'t offer the extension "pg_corn".',
    ])
  })

  test('gives no result to compare', async () => {
    expect(
      await prove(
        'create extension pgmq',
        fence('select * from pgmq.meta', { expect: true }),
        fence(' x', {}, 'text'),
      ),
    ).toEqual([
      parsed('pgmq'),
      '10: The fence says "expect", but the build can\'t run it: our test server doesn\'t have pgmq.',
      '',
    ])
  })
})

test('pgvector runs on the embedded engine, and the proof names both', async () => {
  const [first, second, third] = await prove(
    'create extension vector with schema extensions; create table items (embedding vector(3))',
    'begin; insert into items values ($$[1,2,3]$$); rollback;',
    fence('reset role; alter role anon superuser', { fails: '42501' }),
  )
  expect(first).toMatch(/^Ran on PostgreSQL 18 in PGlite \d+\.\d+\.\d+ with vector \d+\.\d+\.\d+$/)
  expect(second).toBe(first)
  expect(third).toMatch(/it fails with 42501, as it should$/)
})

// On a machine without Debian's packages these are skipped. CI has them.
describe.skipIf(debianServer().missing !== undefined && !process.env.CI)(
  "an extension that Debian's server has",
  { timeout: 120_000 },
  () => {
    test('runs on PostgreSQL 15 with the rights of a reader', async () => {
      expect(
        await prove(
          'create extension pg_cron with schema pg_catalog',
          "select cron.schedule('nightly', '0 3 * * *', 'vacuum')",
          fence('select jobname, schedule from cron.job', { expect: true }),
          fence(' jobname | schedule\n---------+-----------\n nightly | 0 3 * * *', {}, 'text'),
          fence("insert into cron.job (schedule, command) values ('* * * * *', 'vacuum')", {
            fails: '42501',
          }),
          fence('select * from cron.job', { as: 'authenticated', fails: '42501' }),
          'create table notes (id int)',
          'begin; select nmae from notes',
        ),
      ).toEqual([
        'Ran on PostgreSQL 15 with pg_cron 1.4.2',
        'Ran on PostgreSQL 15 with pg_cron 1.4.2',
        'Ran on PostgreSQL 15 with pg_cron 1.4.2',
        'Compared with the result of PostgreSQL 15 with pg_cron 1.4.2',
        'Ran on PostgreSQL 15 with pg_cron 1.4.2; it fails with 42501, as it should',
        'Ran on PostgreSQL 15 with pg_cron 1.4.2 as authenticated; it fails with 42501, as it should',
        'Ran on PostgreSQL 15 with pg_cron 1.4.2',
        '11: PostgreSQL rejects this: column "nmae" does not exist (42703).',
      ])
    })

    test('may bring another, and settings of a project belong to it alone', async () => {
      const page = ['create extension pgrouting cascade', 'alter role postgres set pgaudit.log = $$ddl$$']
      const words = [
        'Ran on PostgreSQL 15 with pgrouting 3.4.2 and postgis 3.3.2',
        'Ran on PostgreSQL 15 with pgrouting 3.4.2 and postgis 3.3.2',
      ]
      expect(await provePages([page, page])).toEqual([words, words])
    })

    test('has an end, as everywhere', async () => {
      const [words = []] = await provePages([['create extension postgis', 'select pg_sleep(60)']], 5000)
      expect(words.at(-1)).toBe('10: PostgreSQL was stopped on this sample. It ran for more than 5 seconds.')
    })
  },
)

test("without Debian's packages, a page that needs them says once what to install", async () => {
  const page = [fence('create extension pg_cron'), fence('select 1')]
  const verdicts = await proveSql([page.map((each) => ({ fence: each })), [{ fence: fence('select 2') }]], {
    ...options,
    server,
    debian: findServer(new Map([['postgresql-15', '15.18']])),
  })
  expect([...verdicts.values()]).toMatchObject([
    {
      problems: [
        {
          code: 'not-provable-here',
          message:
            "SQL here enables a PostgreSQL extension that isn't installed on this machine, and no recorded proof fits.",
          hint: expect.stringMatching(/apt-get install --no-install-recommends postgresql-15-cron /),
        },
      ],
    },
    { proof: { words: ran } },
  ])
})

describe('a sample without an end is stopped', () => {
  const endless = 'with recursive n as (select 1 as i union all select i from n) select count(*) from n'
  const huge = 'select repeat($$x$$, 1000) from generate_series(1, 1000000)'
  test.each([
    ['on the native server', [endless]],
    ['although it lifts the limit', [`set statement_timeout = 0; ${endless}`]],
    ['in a block', ['do $$ begin loop end loop; end $$']],
    ['as another role', [fence(endless, { as: 'anon' })]],
  ])('%s', async (_, page) => {
    const [words = []] = await provePages([page], 1500)
    expect(words.at(-1)).toBe('10: PostgreSQL was stopped on this sample. It ran for more than 1.5 seconds.')
  })

  test('on the embedded engine', async () => {
    // Loading the extension counts too, and takes a second on a busy machine.
    const [words = []] = await provePages([['create extension vector', endless]], 5000)
    expect(words.at(-1)).toBe('10: PostgreSQL was stopped on this sample. It ran for more than 5 seconds.')
  })

  test('so is one with more rows than anybody reads', async () => {
    const [words] = await prove(huge)
    expect(words).toMatch(/^10: PostgreSQL was stopped on this sample\. It gives more than/)
  })

  test('and the pages after it are proved', async () => {
    expect(await provePages([[endless], ['select 1'], ['select 2'], ['select 3']], 1500)).toEqual([
      ['10: PostgreSQL was stopped on this sample. It ran for more than 1.5 seconds.'],
      [ran],
      [ran],
      [ran],
    ])
  })
})

test('one fault is reported once, not again for all that follows from it', async () => {
  expect(
    await prove('create tabel notes (id int)', 'insert into notes values (1)', "select 'x'::int"),
  ).toEqual([
    '11: PostgreSQL rejects this: syntax error at or near "tabel" (42601).',
    '',
    '11: PostgreSQL rejects this: invalid input syntax for type integer: "x" (22P02).',
  ])
})

test('progress counts pages, however many projects a page starts', async () => {
  const pages = [
    [fence('select 1'), fence('select 2', { fresh: true }), fence('select 3', { fresh: true })],
    [fence('select 4')],
  ]
  let done = 0
  const context = {
    client: { platform: 'Tool', variable: 'tool', javascript: '@tool/js', serverSide: '@tool/ssr' },
    projectUrl: 'https://your-project.tool.example',
    publication: options.publication,
    extensions: options.extensions,
    code: join(import.meta.dirname, '../../../..'),
  }
  const verdicts = await sqlProver.prove(pages, context, () => {
    done += 1
  })
  expect([done, verdicts.size]).toEqual([2, 4])
})
