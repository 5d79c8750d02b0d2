import { describe, expect, test } from 'vitest'
import { showSearch } from '../../src/terminal/show-search.ts'
import { recordScreen } from '../recorded-screen.ts'
import { builtDocs, inBrand } from './read-dist.ts'

const docs = builtDocs()

const search = (...args: string[]) =>
  recordScreen((screen) => showSearch(args, { docs, screen, command: 'search' }))

test('shows the best answers with their place, an excerpt and their URL', async () => {
  const { code, out } = await search('db', 'reset')
  expect(code).toBe(0)
  expect(out.split('\n').slice(0, 4)).toEqual([
    inBrand('plinth db reset'),
    expect.stringContaining('Local Development'),
    expect.stringMatching(/^ {2}\S/),
    expect.stringMatching(new RegExp(inBrand('^ {2}https:.*/reference/cli/plinth-db-reset$'))),
  ])
})

test('gives programs the same as JSON', async () => {
  const { out } = await search('db reset', '--json', '--limit', '3')
  const answers = JSON.parse(out)
  expect(answers).toHaveLength(3)
  expect(answers[0]).toEqual({
    route: inBrand('/reference/cli/plinth-db-reset'),
    anchor: '',
    title: inBrand('plinth db reset'),
    heading: '',
    trail: expect.any(Array),
    kind: 'command',
    score: expect.any(Number),
    url: expect.stringMatching(new RegExp(inBrand('^https:.*plinth-db-reset$'))),
    excerpt: expect.stringMatching(/\w/),
  })
})

test('is narrowed to a section', async () => {
  const answers = JSON.parse((await search('policy', '--section', 'auth', '--json')).out)
  expect(answers.length).toBeGreaterThan(0)
  for (const { route } of answers) expect(route).toMatch(/^\/guides\/auth/)
})

test('finds a flag as it is written', async () => {
  expect((await search('--ignore-health-check')).out).toContain('#flag-ignore-health-check')
  expect((await search('db', 'dump', '--data-only', '--limit', '1')).out).toContain('#flag-data-only')
  expect((await search('--', 'db dump --data-only')).out).toContain('#flag-data-only')
})

describe('says what is wrong and how to ask', () => {
  test.each([
    [[], 'Enter words to search for.'],
    [['auth', '--limit', 'many'], '--limit takes a number from 1 to 20.'],
    [['auth', '--limit'], '--limit takes a value.'],
    [
      ['auth', '--section', 'kitchen'],
      `There's no section "kitchen". Available sections: getting-started, database`,
    ],
    [['auth', '--prefer'], '--prefer takes a value.'],
    [['auth', '--prefer', 'cobol'], `There's no library "cobol". Available libraries: javascript`],
    [['auth', '--library', 'cobol'], `There's no library "cobol". Available libraries: javascript`],
  ])('%j', async (args, words) => {
    const { code, out, errors } = await search(...args)
    expect([code, out]).toEqual([1, ''])
    expect(errors).toContain(words)
    expect(errors).toContain('Usage: search "words"')
  })
})

test('nothing found is reported, with exit code 1; as JSON it is an empty list', async () => {
  expect(await search('xqzwvk')).toEqual({ code: 1, out: '', errors: expect.stringContaining('“xqzwvk”') })
  expect((await search('xqzwvk', '--json')).out).toBe('[]\n')
})

test('--help says how to ask', async () => {
  expect(await search('--help')).toEqual({
    code: 0,
    out: expect.stringContaining('Usage: search "words"'),
    errors: '',
  })
})
