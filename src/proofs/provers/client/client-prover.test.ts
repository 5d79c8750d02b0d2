// Samples that use the client, run against the test project.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { FenceMeta } from '../../../markdown/tree.ts'
import { clientProver } from './client-prover.ts'

const context = {
  code: join(import.meta.dirname, '../../../..'),
  client: {
    platform: 'Plinth',
    variable: 'plinth',
    javascript: '@plinth/plinth-js',
    serverSide: '@plinth/ssr',
  },
  projectUrl: 'https://your-project.plinth.example',
  publication: 'plinth_realtime',
  extensions: [],
  olderClients: { v1: 'supabase-js-v1' },
}

let made = 0
const fence = (language: string, code: string, meta: Partial<FenceMeta> = {}): FenceUse => ({
  id: `f${++made}`,
  file: 'a.mdx',
  line: 10 * made,
  column: 1,
  language,
  code,
  meta: { marked: [], ...meta },
})

const books = "create table books (id int primary key, title text); insert into books values (1, 'Dune');"
const json = (value: unknown) => fence('json', JSON.stringify(value, null, 2))
const run = (code: string, meta: Partial<FenceMeta> = {}) =>
  fence('ts', code, { run: true, expect: true, ...meta })
const all = "const { data, error } = await plinth.from('books').select()"

async function outcomes(...pages: FenceUse[][]) {
  const samples = pages.map((page) => clientProver.select(page))
  const verdicts = await clientProver.prove(samples, context, () => undefined)
  return pages.flat().map((each) => {
    const { proof, problems } = verdicts.get(each) ?? {}
    return proof ? proof.words : problems?.map(({ message }) => message)
  })
}

test('a page without samples that run is left to the other provers', () => {
  expect(clientProver.select([fence('sql', books), fence('ts', all)])).toEqual([])
})

test('samples run on the data above them, as their role, and their results are compared', {
  timeout: 120_000,
}, async () => {
  const user = '8f3b1f6e-6f0f-4c5e-9d2e-0f8f0d5c1a11'
  const notes = `create table notes (id int primary key, owner uuid);
    alter table notes enable row level security;
    create policy "own" on notes for select to authenticated using ((select auth.uid()) = owner);
    insert into notes values (1, '${user}'), (2, null);`
  const ids = "const { data } = await plinth.from('notes').select('id')"
  expect(
    await outcomes(
      [
        fence('sql', books, { fresh: true }),
        run(all),
        json({ data: [{ id: 1, title: 'Dune' }], error: null }),
        // The table of the example above isn't there any longer.
        fence('sql', books.replace('Dune', 'Emma'), { fresh: true }),
        run(all),
        json({ data: [{ id: 1, title: 'Dune' }], error: null }),
        run('throw new Error("no luck")', { expect: false }),
      ],
      [
        fence('sql', notes),
        run(ids),
        json({ data: [] }),
        run(ids, { as: 'authenticated', user }),
        json({ data: [{ id: 1 }] }),
        fence('sql', 'select nothing from nowhere'),
        run("console.log('printed')", {}),
        fence('text', 'printed'),
      ],
    ),
  ).toEqual([
    'Ran on the test project',
    'Ran with 2.41.1 and 2.109 against the test project',
    'Compared with what the sample returned',
    'Ran on the test project',
    ["This isn't what the sample returns."],
    'Compared with what the sample returned',
    ['The sample fails: no luck'],
    'Ran on the test project',
    'Ran with 2.41.1 and 2.109 against the test project',
    'Compared with what the sample returned',
    'Ran with 2.41.1 and 2.109 against the test project as authenticated',
    'Compared with what the sample returned',
    ['The test project rejects this: relation "nowhere" does not exist'],
    'Ran with 2.41.1 and 2.109 against the test project',
    'Compared with what the sample returned',
  ])
})

test("a sample that takes long isn't blamed for what Node prepares meanwhile", {
  timeout: 120_000,
}, async () => {
  const wait = 'await new Promise((resolve) => setTimeout(resolve, 3_000))'
  expect(
    await outcomes([
      fence('sql', books),
      run(`${wait}\n${all}`),
      json({ data: [{ id: 1, title: 'Dune' }], error: null }),
    ]),
  ).toEqual([
    'Ran on the test project',
    'Ran with 2.41.1 and 2.109 against the test project',
    'Compared with what the sample returned',
  ])
})

test('SQL runs as the role that it names, and a failed transaction ends with its fence', {
  timeout: 120_000,
}, async () => {
  const user = '8f3b1f6e-6f0f-4c5e-9d2e-0f8f0d5c1a11'
  const notes = `create table notes (id int primary key, owner uuid);
    alter table notes enable row level security;
    create policy "own" on notes to authenticated using ((select auth.uid()) = owner and (select auth.jwt() ->> 'plan') = 'pro');
    insert into notes values (1, '${user}');`
  const ids = "const { data } = await plinth.from('notes').select('id').order('id')"
  expect(
    await outcomes([
      fence('sql', notes),
      fence('sql', 'insert into notes values (2, null)', { as: 'anon', fails: '42501' }),
      fence('sql', `insert into notes values (3, '${user}')`, { as: 'authenticated', user }),
      fence('sql', `insert into notes values (4, '${user}')`, {
        as: 'authenticated',
        user,
        claims: '{"plan":"pro"}',
      }),
      fence('sql', 'begin; insert into notes values (5, null); select nothing from nowhere; commit;'),
      fence('sql', 'begin; insert into notes values (6, null);'),
      run(ids, { as: 'service_role' }),
      json({ data: [{ id: 1 }, { id: 4 }] }),
    ]),
  ).toEqual([
    'Ran on the test project',
    'Ran on the test project',
    ['The test project rejects this: new row violates row-level security policy for table "notes"'],
    'Ran on the test project',
    ['The test project rejects this: relation "nowhere" does not exist'],
    'Ran on the test project',
    'Ran with 2.41.1 and 2.109 against the test project as service_role',
    'Compared with what the sample returned',
  ])
})

test('a sample runs with the client that it names, also with a session', { timeout: 120_000 }, async () => {
  const user = '8f3b1f6e-6f0f-4c5e-9d2e-0f8f0d5c1a11'
  const users = `insert into auth.users (id, email) values ('${user}', 'ana@example.com');`
  expect(
    await outcomes([
      fence('sql', books, { fresh: true }),
      run("const { data, status } = await plinth.from('books').insert({ id: 2, title: 'Emma' })", {
        client: 'v1',
      }),
      json({ data: [{ id: 2, title: 'Emma' }], status: 201 }),
      // The current client returns no rows unless it's asked to.
      run("const { data, status } = await plinth.from('books').insert({ id: 3, title: 'Ulysses' })"),
      json({ data: null, status: 201 }),
      run('const { error } = await plinth.auth.getUser()', { client: 'v1' }),
      json({}),
      fence('sql', users, { fresh: true }),
      run('console.log(plinth.auth.user().email)', { client: 'v1', as: 'authenticated', user }),
      fence('text', 'ana@example.com'),
      run("const { data } = await plinth.from('books').select()", { client: 'v0' }),
      json({}),
    ]),
  ).toEqual([
    'Ran on the test project',
    'Ran with 1.35 against the test project',
    'Compared with what the sample returned',
    'Ran with 2.41.1 and 2.109 against the test project',
    'Compared with what the sample returned',
    ['The sample fails: plinth.auth.getUser is not a function'],
    'Compared with what the sample returned',
    'Ran on the test project',
    'Ran with 1.35 against the test project as authenticated',
    'Compared with what the sample returned',
    ['No library says which package has version v0 of the client.'],
    'Compared with what the sample returned',
  ])
})

test('a sample gives the same with both ends of the range, or says why it has one', {
  timeout: 120_000,
}, async () => {
  const getNobody = 'const { error } = await plinth.auth.getUser()\nconsole.log(error?.name)'
  const newest = { only: { end: 'newest', reason: 'The release asks the server.' } } as const
  const release = { only: { end: 'release', reason: 'Later ones need no server.' } } as const
  const found = await outcomes([
    fence('sql', books, { fresh: true }),
    run(getNobody),
    fence('text', 'AuthSessionMissingError'),
    run(getNobody, newest),
    fence('text', 'AuthSessionMissingError'),
    run(getNobody, release),
    fence('text', 'AuthApiError'),
    { ...run(getNobody), later: { component: 'auth-js', version: '2.64.0' } },
    fence('text', 'AuthSessionMissingError'),
  ])
  expect(found.filter((_, index) => index % 2 === 1)).toEqual([
    ["With version 2.41.1 of the client: This isn't what the sample returns."],
    'Ran with 2.109 against the test project. The release asks the server.',
    'Ran with 2.41.1 against the test project. Later ones need no server.',
    'Ran with 2.109 against the test project',
  ])
})

test('messages of Realtime arrive with both ends of the range', { timeout: 120_000 }, async () => {
  const code = `const channel = plinth.channel('room', { config: { broadcast: { self: true } } })
channel.on('broadcast', { event: 'hello' }, ({ payload }) => console.log(payload.to))
channel.subscribe((status) => {
  if (status === 'SUBSCRIBED') channel.send({ type: 'broadcast', event: 'hello', payload: { to: 'all' } })
})`
  const request = `const result = await plinth.channel('room').send({ type: 'broadcast', event: 'hello', payload: {} })`
  expect(await outcomes([run(code), fence('text', 'all'), run(request), json({ result: 'ok' })])).toEqual([
    'Ran with 2.41.1 and 2.109 against the test project',
    'Compared with what the sample returned',
    'Ran with 2.41.1 and 2.109 against the test project',
    'Compared with what the sample returned',
  ])
})
