import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, linkLimits, readHash } from './playground-link.ts'

const state = {
  setup: 'create table "Bücher" (id int);',
  query: "select '🐘'",
  language: 'sql' as const,
  as: 'user-a',
}

const callers = fc.constantFrom(
  'postgres',
  'anon',
  'user-b',
  'service_role',
  '{"role":"clerk"}',
  '{"role":"authenticated","user":"11111111-1111-4111-8111-111111111111","claims":"{\\"aal\\":\\"aal2\\"}"}',
)

test('a link gives back what was put into it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      callers,
      async (setup, query, as) => {
        const hash = await hashOf({ setup, query, language: 'sql', as })
        expect(hash).toMatch(/^#v1\.[\w-]+$/)
        expect(await readHash(hash ?? '')).toEqual({ state: { setup, query, language: 'sql', as } })
      },
    ),
  )
})

test('a link keeps JavaScript, and who its client is', async () => {
  const query = "const { data } = await plinth.from('a').select()"
  for (const as of ['anon', 'user-a', 'user-b', 'service_role', '{"role":"authenticated","user":"x"}']) {
    const script = { setup: 'create table a ();', query, language: 'javascript' as const, as }
    expect(await readHash((await hashOf(script)) ?? '')).toEqual({ state: script })
  }
})

test('any other hash has a message, and never throws', async () => {
  const anything = fc.oneof(
    fc.string().map((text) => `#v1.${text}`),
    fc.base64String().map((text) => `#v1.${text}`),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(anything, async (hash) => {
      expect(await readHash(hash)).toEqual({ problem: expect.stringMatching(/^This link .*\.$/) })
    }),
  )
})

test('a link that lost or changed a character is damaged, or still a playground', async () => {
  const hash = (await hashOf(state)) ?? ''
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: hash.length - 5 }),
      fc.constantFrom('', 'A', '_', '%', '0'),
      async (at, put) => {
        const place = at + 4
        const read = await readHash(hash.slice(0, place) + put + hash.slice(place + 1))
        if ('state' in read)
          expect(Object.values(read.state ?? {}).every((part) => typeof part === 'string')).toBe(true)
        else expect(read.problem).toBe('This link is damaged. Copy all of it, and open it again.')
      },
    ),
  )
  expect(await readHash(hash.slice(0, -8))).toHaveProperty('problem')
})

const packed = async (text: string) => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return `#v1.${Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url')}`
}

test('a link from before there was a choice of languages is SQL', async () => {
  expect(await readHash(await packed('["create table a ();","select 1","anon"]'))).toEqual({
    state: { setup: 'create table a ();', query: 'select 1', language: 'sql', as: 'anon' },
  })
})

test.each([
  ['no list', '{"setup":""}'],
  ['no text', '[1,2,3]'],
  ['no caller', '["","","superuser; drop"]'],
  ['a caller without a role', '["","","{}"]'],
  ['claims that are no JSON', '["","","{\\"role\\":\\"anon\\",\\"claims\\":\\"x\\"}"]'],
  ['a language that is not run', '["","","anon","python"]'],
  ['a client in the SQL editor', '["","","postgres","javascript"]'],
  ['nothing', 'null'],
])('a hash with %s is damaged', async (_, text) => {
  expect(await readHash(await packed(text))).toHaveProperty('problem')
})

test('a small hash that unpacks to a large text is refused', async () => {
  const hash = await packed(JSON.stringify(['x'.repeat(20_000_000), '', 'anon']))
  expect(hash.length).toBeLessThan(linkLimits.hash)
  expect(await readHash(hash)).toEqual({ problem: expect.stringContaining('damaged') })
})

test('a long hash is refused before it is unpacked, and none is made', async () => {
  expect(await readHash(`#v1.${'A'.repeat(linkLimits.hash)}`)).toEqual({
    problem: expect.stringContaining('too long'),
  })
  expect(await hashOf({ ...state, setup: 'x'.repeat(linkLimits.text) })).toBeUndefined()
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(40_000))).toString('base64')
  expect(await hashOf({ ...state, setup: noise })).toBeUndefined()
})

test('a link of another version says so', async () => {
  expect(await readHash('#v2.abc')).toEqual({ problem: expect.stringContaining('another version') })
})
