// find_verified_example on the real samples, held to the scored requests.
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RequestResult } from '../../bench/score-examples.ts'
import { readRequests, runRequests } from '../../bench/score-examples.ts'
import { scoreOf } from '../../bench/score-queries.ts'
import { indexExamples } from '../../src/outputs/examples/index-examples.ts'
import type { VerifiedExample } from '../../src/schemas/example.ts'
import { builtDocs, readBuilt } from './read-dist.ts'

const requests = readRequests(join(import.meta.dirname, '../..'))
const docs = builtDocs()
let examples: readonly VerifiedExample[]
let results: RequestResult[]

beforeAll(async () => {
  examples = (await docs.examples())?.all ?? []
  results = await runRequests(docs, requests)
})

const resultOf = (request: string) => results.filter((result) => result.request === request)

test('the index is what the build makes of its samples', () => {
  expect(readBuilt('examples-index.json')).toBe(indexExamples(readBuilt('examples.json')))
})

describe('the scored requests', () => {
  test('are many, a third of them held out, and none is there twice', () => {
    expect(requests.length).toBeGreaterThanOrEqual(60)
    expect(new Set(requests.map(({ request, language }) => `${request} ${language}`)).size).toBe(
      requests.length,
    )
    expect(requests.filter(({ held }) => held).length / requests.length).toBeCloseTo(1 / 3, 1)
  })

  test('expect samples that exist', () => {
    const isThere = (at: string, has = '') =>
      examples.some(({ route, anchor, code }) => `${route}#${anchor}` === at && code.includes(has))
    const lost = requests.flatMap(({ request, at, has }) =>
      at.filter((place) => !isThere(place, has)).map((place) => `${request}: ${place}`),
    )
    expect(lost).toEqual([])
  })

  test('are answered: the first sample is right for 80 of 100, one of the first three for 93', () => {
    const { hit1, hit3, mrr } = scoreOf(results)
    expect(hit1).toBeGreaterThanOrEqual(0.8)
    expect(hit3).toBeGreaterThanOrEqual(0.93)
    expect(mrr).toBeGreaterThanOrEqual(0.86)
  })

  test('are answered as well where nobody tuned', () => {
    const held = scoreOf(results.filter((result) => result.held))
    expect(held.hit1).toBeGreaterThanOrEqual(0.78)
    expect(held.hit3).toBeGreaterThanOrEqual(0.9)
  })

  test('are all answered right when a name is asked for', () => {
    expect(results.filter(({ kind, rank }) => kind === 'name' && rank !== 1)).toEqual([])
  })

  test.each([
    'RLS',
    'edge function cors',
    'net.http_post',
    'cron.schedule',
    'insert a row and return it',
    'vector(384)',
  ])('hold %s, whose first sample is right', (request) => {
    expect(resultOf(request).length).toBeGreaterThan(0)
    for (const { rank } of resultOf(request)) expect(rank).toBe(1)
  })

  test('never lead to a counterexample, and never twice to the same code', () => {
    for (const { request, found } of results) {
      expect(
        found.filter(({ trap }) => trap),
        request,
      ).toEqual([])
      const codes = found.map(({ code }) => code.replace(/\s+/g, ' '))
      expect(new Set(codes).size, request).toBe(codes.length)
    }
  })
})

describe('the setup of samples', () => {
  const at = (place: string, has: string) =>
    examples.find(
      ({ route, anchor, code, trap }) => `${route}#${anchor}` === place && code.includes(has) && !trap,
    )
  const setupOf = (example: VerifiedExample | undefined) =>
    (example?.setup ?? []).map((place) => examples[place]?.code ?? '').join('\n')

  test('holds no counterexample, and comes before them', () => {
    for (const [place, { setup = [], language }] of examples.entries())
      for (const one of setup) {
        expect(examples[one]).toMatchObject({ code: expect.any(String) })
        expect(examples[one]?.trap).toBeUndefined()
        if (language === 'sql') expect(one).toBeLessThan(place)
      }
  })

  test('is the table, its policies, and its rows for a query', () => {
    const setup = setupOf(at('/guides/database/postgres/first-row-in-group#distinct-on', 'distinct on'))
    expect(setup).toContain('create table public.runs')
    expect(setup).toContain('insert into public.runs')
  })

  test('is the extension for a call of it', () => {
    expect(setupOf(at('/guides/database/extensions/pg_cron#schedule', 'cron.schedule'))).toContain(
      'create extension if not exists pg_cron',
    )
  })

  test('is the function in the database for a call from an app, and the client', () => {
    const setup = setupOf(at('/guides/database/functions#rpc', "plinth.rpc('free_books'"))
    expect(setup).toContain('function public.free_books')
    expect(setup).toContain('createClient(')
  })

  test('is the other file for an import', () => {
    const setup = setupOf(at('/guides/auth/social-login#server', "from './plinth-server'"))
    expect(setup).toContain('export function clientFor')
  })

  test('is short', () => {
    // The last samples of a recipe need the whole app.
    const mostOf = (route: string) => (route.startsWith('/guides/resources/') ? 24_000 : 8000)
    for (const example of examples)
      expect(setupOf(example).length, example.route).toBeLessThan(mostOf(example.route))
  })
})
