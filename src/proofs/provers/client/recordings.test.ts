// What a sample sends is recorded in the run that proves it, and compared with what pages show.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { FenceMeta } from '../../../markdown/tree.ts'
import type { Exchange, Recording, Recordings } from '../../../schemas/exchange.ts'
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
const books = fence(
  'sql',
  "create table books (id int primary key, title text, at timestamptz default now()); insert into books values (1, 'Dune');",
  { fresh: true },
)
const run = (wire: string, code: string, meta: Partial<FenceMeta> = {}) =>
  fence('ts', code, { run: true, wire: `books/${wire}`, ...meta })

/** What `npm run fix` is told to record, by name. */
async function toRecord(samples: FenceUse[], recordings: Recordings = {}) {
  const verdicts = await clientProver.prove([samples], { ...context, recordings }, () => undefined)
  const found = [...verdicts.values()].flatMap(({ problems = [] }) => problems)
  for (const { code, message } of found) expect(code, message).toBe('wrong-recording')
  return Object.fromEntries(
    found.map(({ toRecord: given }) => [given?.name ?? '', given?.recording]),
  ) as Recordings
}

const inWords = (recordings: Recordings) =>
  Object.entries(recordings).map(([name, recording]) =>
    [
      `${name} ${recording?.client}`,
      ...(recording?.exchanges.map(
        ({ request: { method, path, body = '' }, response }) =>
          `${method} ${path} ${body} -> ${response.status} ${response.body ?? ''}`,
      ) ?? []),
    ].join('\n'),
  )

const user = '8f3b1f6e-6f0f-4c5e-9d2e-0f8f0d5c1a11'
const samples = [
  books,
  run('read', "await tool.from('books').select('title').eq('id', 1).single()"),
  run('add', "await tool.from('books').insert({ id: 2, title: 'Emma' }).select('id, at')", {
    as: 'service_role',
  }),
  run('change', "await tool.from('books').update({ title: 'It' }).eq('id', 2)", {
    as: 'authenticated',
    user,
  }),
  run('nothing', 'const one = 1'),
  run(
    'canceled',
    "const stop = new AbortController()\nconst read = tool.from('books').select().abortSignal(stop.signal)\nstop.abort()\nawait read",
  ),
  run('newest', "await tool.from('books').select('id')", { only: { end: 'newest', reason: 'Later.' } }),
]

test('the requests of each sample are recorded with the client of the release, and compared', {
  timeout: 600_000,
}, async () => {
  const recorded = await toRecord(samples)
  expect(inWords(recorded)).toEqual([
    'books/read 2.41.1\nGET /rest/v1/books?select=title&id=eq.1  -> 200 {"title":"Dune"}',
    'books/add 2.41.1\nPOST /rest/v1/books?select=id%2Cat {"id":2,"title":"Emma"} -> 201 [{"id":2,"at":"2026-03-02T10:00:00+00:00"}]',
    'books/change 2.41.1\nPATCH /rest/v1/books?id=eq.2 {"title":"It"} -> 204 ',
  ])
  expect(Object.values(recorded).map(({ exchanges }) => exchanges[0]?.request.headers.Authorization)).toEqual(
    ['Bearer <anon key>', 'Bearer <service role key>', 'Bearer <access token>'],
  )
  expect(recorded['books/add']?.exchanges[0]?.request.headers).toMatchObject({
    apikey: '<service role key>',
    'Content-Type': 'application/json',
    Prefer: 'return=representation',
  })
  // A second run gives the same, so nothing is left to record. What was sent before and isn't now is to be removed.
  expect(await toRecord(samples, recorded)).toEqual({})
  const old = { ...recorded, 'books/nothing': recorded['books/read'] as Recording }
  expect(await toRecord(samples, old)).toEqual({ 'books/nothing': undefined })
  const exchange = recorded['books/read']?.exchanges[0] as Exchange
  const wrong: Recording = {
    client: '2.41.1',
    exchanges: [{ ...exchange, response: { ...exchange.response, status: 404 } }],
  }
  expect(await toRecord(samples, { ...recorded, 'books/read': wrong })).toEqual({
    'books/read': recorded['books/read'],
  })
})

test('no key, token, or secret is recorded, and files are recorded in words if they are no text', {
  timeout: 600_000,
}, async () => {
  const recorded = await toRecord([
    books,
    run(
      'session',
      `const ada = { email: 'ada@example.com', password: 'correct horse' }
await tool.auth.signUp(ada)
await tool.auth.verifyOtp({ email: ada.email, token: '123456', type: 'email' })
await tool.auth.refreshSession()
await tool.auth.mfa.enroll({ factorType: 'totp' })`,
    ),
    run(
      'files',
      `await tool.storage.createBucket('a')
await tool.storage.from('a').upload('b.png', new Blob([new Uint8Array([137, 0, 255])], { type: 'image/png' }))
await tool.storage.from('a').createSignedUrl('b.png', 60)`,
      { as: 'service_role' },
    ),
  ])
  const text = JSON.stringify(recorded)
  expect(text).not.toMatch(/eyJ/)
  expect(text).not.toMatch(/"(refresh_token|secret|qr_code|uri)\\": ?\\"(?!<token>)/)
  expect(inWords(recorded)[0]).toContain(
    '/auth/v1/token?grant_type=refresh_token {"refresh_token":"<token>"}',
  )
  expect(inWords(recorded)[1]).toContain(
    'filename="blob"\nContent-Type: image/png\n\n<3 bytes>\n--boundary--',
  )
})
