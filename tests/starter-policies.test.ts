// The tutorial's starter SQL, on the engine in the page and on a real server: the same rules hold on both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectSnapshot } from '../src/in-page/snapshot/project-snapshot.ts'
import { engineFiles } from '../src/project/engines/embedded/engine-packages.ts'
import { prepareCluster } from '../src/project/engines/native/prepare-cluster.ts'
import { ProjectServer } from '../src/project/engines/native/project-server.ts'
import { openProject } from '../src/project/engines/tab/open-project.ts'

interface Engine {
  query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  exec: (sql: string) => Promise<unknown>
  close: () => Promise<unknown>
}

const sqlOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../examples/user-management/database', name), 'utf8')

async function embedded(): Promise<Engine> {
  const cache = join(import.meta.dirname, '../.cache/in-page')
  const snapshot = await projectSnapshot({ cache, publication: 'test_realtime' })
  const { engine, files } = engineFiles()
  const parts = {
    engine: await WebAssembly.compile(readFileSync(engine)),
    files: readFileSync(files),
    project: readFileSync(snapshot),
    extensions: {},
  }
  const database = await (await openProject(parts, false)).withEngine(async (opened) => opened)
  return {
    query: async (sql, values) => (await database.query<Record<string, unknown>>(sql, values)).rows,
    exec: (sql) => database.exec(sql),
    close: () => database.close(),
  }
}

async function native(): Promise<Engine> {
  const cache = join(import.meta.dirname, '../.cache/postgres')
  const server = new ProjectServer(await prepareCluster({ cache, publication: 'test_realtime' }))
  const client = await (await server.open()).connect('platform_admin')
  return {
    query: async (sql, values) => (await client.query(sql, values)).rows,
    exec: (sql) => client.query(sql),
    close: () => server.close(),
  }
}

const ada = '11111111-1111-4111-8111-111111111111'
const grace = '22222222-2222-4222-8222-222222222222'

type Caller = { role: 'anon' | 'authenticated' | 'service_role'; user?: string }
const anon: Caller = { role: 'anon' }
const asAda: Caller = { role: 'authenticated', user: ada }
const asGrace: Caller = { role: 'authenticated', user: grace }
const service: Caller = { role: 'service_role' }

describe.each([
  ['the embedded engine', embedded],
  ['a native server', native],
])('on %s', (_, open) => {
  let engine: Engine

  beforeAll(async () => {
    engine = await open()
    await engine.exec('set role postgres')
    await engine.exec(sqlOf('starter.sql'))
    await engine.exec(sqlOf('products.sql'))
    await engine.exec('reset role')
    await engine.query(
      `insert into auth.users (id, email, raw_user_meta_data) values
       ($1, 'ada@example.com', '{"full_name":"Ada","avatar_url":"ada.png"}'), ($2, 'grace@example.com', '{}')`,
      [ada, grace],
    )
    await engine.query(
      `insert into storage.objects (bucket_id, name, owner_id) values ('avatars', 'ada.png', $1), ('avatars', 'grace.png', $2)`,
      [ada, grace],
    )
  })
  afterAll(() => engine?.close())

  /** Runs as a caller and rolls back: returns the rows that passed, or the SQLSTATE of the error. */
  async function tryAs(caller: Caller, sql: string, values: unknown[] = []): Promise<number | string> {
    await engine.exec('begin')
    try {
      await engine.query(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ role: caller.role, sub: caller.user }),
      ])
      await engine.exec(`set local role ${caller.role}`)
      return (await engine.query(sql, values)).length
    } catch (error) {
      return (error as { code: string }).code
    } finally {
      await engine.exec('rollback; reset role')
    }
  }

  test('a new user gets a profile with what they signed up with', async () => {
    const rows = await engine.query(
      'select id, full_name, avatar_url, username from public.profiles order by id',
    )
    expect(rows).toEqual([
      { id: ada, full_name: 'Ada', avatar_url: 'ada.png', username: null },
      { id: grace, full_name: null, avatar_url: null, username: null },
    ])
  })

  test('the columns are those of the specification', async () => {
    const rows = await engine.query(
      `select column_name as name, data_type as type, is_nullable = 'NO' as required from information_schema.columns
       where table_schema = 'public' and table_name = 'profiles' order by ordinal_position`,
    )
    expect(rows).toEqual([
      { name: 'id', type: 'uuid', required: true },
      { name: 'updated_at', type: 'timestamp with time zone', required: false },
      { name: 'username', type: 'text', required: false },
      { name: 'full_name', type: 'text', required: false },
      { name: 'avatar_url', type: 'text', required: false },
      { name: 'website', type: 'text', required: false },
    ])
  })

  test('the function of the trigger has the rights of its owner and an empty search path', async () => {
    const [row] = await engine.query(
      `select prosecdef as definer, to_json(proconfig) as config from pg_proc where proname = 'handle_new_user'`,
    )
    expect(row).toEqual({ definer: true, config: ['search_path=""'] })
  })

  test.each<[string, Caller, string, unknown[], number | string]>([
    ['anon reads all profiles', anon, 'select id from public.profiles', [], 2],
    ['a user reads all profiles', asGrace, 'select id from public.profiles', [], 2],
    [
      'a user changes their own',
      asAda,
      'update public.profiles set username = $2 where id = $1 returning id',
      [ada, 'ada'],
      1,
    ],
    [
      'a user cannot change another',
      asGrace,
      'update public.profiles set username = $2 where id = $1 returning id',
      [ada, 'stolen'],
      0,
    ],
    [
      'a user cannot give their row away',
      asAda,
      'update public.profiles set id = $2 where id = $1 returning id',
      [ada, '33333333-3333-4333-8333-333333333333'],
      '42501',
    ],
    [
      'a user cannot insert for another',
      asGrace,
      'insert into public.profiles (id) values ($1) returning id',
      [ada],
      '42501',
    ],
    [
      'anon inserts nothing',
      anon,
      'insert into public.profiles (id) values ($1) returning id',
      [ada],
      '42501',
    ],
    ['anon changes nothing', anon, 'update public.profiles set website = $1 returning id', ['x'], 0],
    ['nobody deletes', asAda, 'delete from public.profiles returning id', [], 0],
    [
      'the service role changes all',
      service,
      'update public.profiles set website = $1 returning id',
      ['x'],
      2,
    ],
    [
      'a short username is refused',
      asAda,
      'update public.profiles set username = $2 where id = $1 returning id',
      [ada, 'ab'],
      '23514',
    ],
    [
      'three letters are enough',
      asAda,
      'update public.profiles set username = $2 where id = $1 returning id',
      [ada, 'abc'],
      1,
    ],
    [
      'a taken username is refused',
      service,
      'update public.profiles set username = $1 returning id',
      ['same'],
      '23505',
    ],
    ['anon sees avatars', anon, `select id from storage.objects where bucket_id = 'avatars'`, [], 2],
    [
      'anon uploads an avatar',
      anon,
      `insert into storage.objects (bucket_id, name) values ('avatars', 'new.png') returning id`,
      [],
      1,
    ],
    [
      'nobody uploads elsewhere',
      asAda,
      `insert into storage.objects (bucket_id, name) values ('Other', 'new.png') returning id`,
      [],
      '42501',
    ],
    [
      'an owner replaces their avatar',
      asAda,
      `update storage.objects set metadata = '{}' where name = 'ada.png' returning id`,
      [],
      1,
    ],
    [
      'nobody else replaces it',
      asGrace,
      `update storage.objects set metadata = '{}' where name = 'ada.png' returning id`,
      [],
      0,
    ],
    [
      'an avatar cannot be moved out of the bucket',
      asAda,
      `update storage.objects set bucket_id = 'Other' where name = 'ada.png' returning id`,
      [],
      '42501',
    ],
    ['anon reads products', anon, 'select id from public.products', [], 0],
    [
      'anon adds no product',
      anon,
      `insert into public.products (name, price) values ('Cup', 5) returning id`,
      [],
      '42501',
    ],
    [
      'a user adds a product',
      asAda,
      `insert into public.products (name, price) values ('Cup', 5) returning id`,
      [],
      1,
    ],
    [
      'a product needs a price',
      asAda,
      `insert into public.products (name) values ('Cup') returning id`,
      [],
      '23502',
    ],
    [
      'anon adds a product image',
      anon,
      `insert into storage.objects (bucket_id, name) values ('Product Image', 'cup.png') returning id`,
      [],
      1,
    ],
  ])('%s', async (_name, caller, sql, values, expected) => {
    expect(await tryAs(caller, sql, values)).toBe(expected)
  })
})
