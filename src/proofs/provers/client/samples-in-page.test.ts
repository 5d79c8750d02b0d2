// What a tab gives is what was proved, because samples are proved with the tab's own code.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { FenceMeta } from '../../../markdown/tree.ts'
import { clientProver } from './client-prover.ts'

const context = {
  code: join(import.meta.dirname, '../../../..'),
  client: { platform: 'Tool', variable: 'tool', javascript: '@tool/js', serverSide: '@tool/ssr' },
  projectUrl: 'https://your-project.tool.example',
  publication: 'tool_realtime',
  extensions: [],
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
const json = (value: unknown) => fence('json', JSON.stringify(value, null, 2))
const run = (code: string, meta: Partial<FenceMeta> = {}) =>
  fence('ts', code, { run: true, expect: true, ...meta })

const books = "create table books (id int primary key, title text); insert into books values (1, 'Dune');"
const all = "const { data, error } = await tool.from('books').select()"
const user = '8f3b1f6e-6f0f-4c5e-9d2e-0f8f0d5c1a11'
const notes = `create table notes (id int primary key, owner uuid);
  alter table notes enable row level security;
  create policy "own" on notes for select to authenticated using ((select auth.uid()) = owner);
  insert into notes values (1, '${user}'), (2, null);`
const ids = "const { data } = await tool.from('notes').select('id')"

/** Of the samples that run: whether a tab runs them, or what is wrong. */
async function outcomes(...samples: FenceUse[]): Promise<string[]> {
  const verdicts = await clientProver.prove([samples], context, () => undefined)
  return samples
    .filter(({ meta }) => meta.run)
    .map((each) => {
      const { proof, problems = [] } = verdicts.get(each) ?? {}
      return proof?.inPage ? 'runs in the page' : problems.map(({ message }) => message).join()
    })
}

const runs = 'runs in the page'

test('samples run after those before them, as their role, and give what the build gave', {
  timeout: 240_000,
}, async () => {
  expect(
    await outcomes(
      fence('sql', books, { fresh: true }),
      run(all),
      json({ data: [{ id: 1, title: 'Dune' }], error: null }),
      run("const { error } = await tool.from('books').insert({ id: 2, title: 'Emma' })", { expect: false }),
      run("const { data } = await tool.from('books').select('title').eq('id', 2).single()"),
      json({ data: { title: 'Emma' } }),
      fence('sql', books, { fresh: true }),
      // Emma was in another project.
      run("const { count } = await tool.from('books').select('*', { count: 'exact', head: true })"),
      json({ count: 1 }),
      fence('sql', notes, { fresh: true }),
      run(ids),
      json({ data: [] }),
      run(ids, { as: 'authenticated', user }),
      json({ data: [{ id: 1 }] }),
      run(ids, { as: 'service_role' }),
      json({ data: [{ id: 1 }, { id: 2 }] }),
    ),
  ).toEqual([runs, runs, runs, runs, runs, runs, runs])
})

test('what the Data API found out is kept with each sample, unless nothing was asked', {
  timeout: 240_000,
}, async () => {
  const samples = [
    fence('sql', books, { fresh: true }),
    run(all),
    json({ data: [{ id: 1, title: 'Dune' }], error: null }),
    run('console.log(1)'),
    fence('text', '1'),
    fence('sql', 'create schema shop; create table shop.carts (id int); drop table books;'),
    run("const { error } = await tool.from('books').select()\nconsole.log(error!.code)"),
    fence('text', '42P01'),
  ]
  const verdicts = await clientProver.prove([samples], context, () => undefined)
  expect(
    samples.map((sample) => {
      const { schema } = verdicts.get(sample)?.proof?.inPage ?? {}
      const { tables = [] } = (schema?.content ?? {}) as { tables?: { name: string }[] }
      return schema && [...schema.exposed, ...tables.map(({ name }) => name)].join(' ')
    }),
  ).toEqual([
    undefined,
    'public books',
    undefined,
    undefined,
    undefined,
    undefined,
    'public shop carts',
    undefined,
  ])
})

test('users sign up, and files are kept', { timeout: 240_000 }, async () => {
  expect(
    await outcomes(
      run(
        `import { createClient } from '@tool/js'
const client = createClient<Database>('https://your-project.tool.example', 'key' as string)
await client.auth.signUp({ email: 'ada@example.com', password: 'correct horse' })
const { data } = await client.auth.verifyOtp({ email: 'ada@example.com', token: '123456', type: 'email' })
console.log(data.user!.email, data.session!.token_type)`,
        { fresh: true },
      ),
      fence('text', 'ada@example.com bearer'),
      fence(
        'sql',
        `insert into storage.buckets (id, name, public, allowed_mime_types)
         values ('a', 'a', true, '{text/plain,image/png}');`,
        { fresh: true },
      ),
      run(
        "const { data } = await tool.storage.getBucket('a')\nconsole.log(data!.allowed_mime_types!.join())",
        {
          as: 'service_role',
        },
      ),
      fence('text', 'text/plain,image/png'),
      run(
        "const { error } = await tool.storage.from('a').upload('b.txt', new Blob(['text'], { type: 'text/plain' }))",
        {
          as: 'service_role',
        },
      ),
      json({ error: null }),
      run(
        "const { data } = await tool.storage.from('a').download('b.txt')\nconsole.log(await data!.text())",
        {
          as: 'service_role',
        },
      ),
      fence('text', 'text'),
    ),
  ).toEqual([runs, runs, runs, runs])
})

test('a sample that gives something else or fails is a problem', {
  timeout: 240_000,
}, async () => {
  const found = await outcomes(
    fence('sql', books, { fresh: true }),
    run(all),
    json({ data: [], error: null }),
    run('console.log(fetch === undefined); nope()', { expect: false }),
    run("import a from 'https://example.com/a.js'\na()", { expect: false }),
    run("await import('https://example.com/a.js')", { expect: false }),
    run('const a = = 1', { expect: false }),
    run('postMessage({ printed: 5, returned: {} })\nawait new Promise(() => {})'),
    fence('text', 'something'),
  )
  expect(found).toEqual([
    "This isn't what the sample returns.",
    'The sample fails: nope is not defined',
    `The sample fails: "https://example.com/a.js" can't be imported here, because samples have no network. You can import "@tool/js".`,
    `The sample fails: "https://example.com/a.js" can't be imported here, because samples have no network. You can import "@tool/js".`,
    "The sample fails: Unexpected token '='",
    "This isn't what the sample returns.",
  ])
})

test("a tab doesn't run samples of a page that has an older client", { timeout: 240_000 }, async () => {
  const older = run('console.log(1)', { client: 'v1', expect: false })
  const verdicts = await clientProver.prove(
    [[older]],
    { ...context, olderClients: { v1: 'supabase-js-v1' } },
    () => undefined,
  )
  expect(verdicts.get(older)?.proof).toEqual({ kind: 'ran', words: 'Ran with 1.35 against the test project' })
})
