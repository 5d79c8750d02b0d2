// Scores search on the real pages. `npm run bench` shows the same figures in more detail.
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { QueryResult } from '../../bench/score-queries.ts'
import { readQueries, runQueries, scoreOf } from '../../bench/score-queries.ts'
import type { ListedPage, Root } from '../../src/search/query/index-format.ts'
import type { Search } from '../../src/search/query/open-search.ts'
import { decodePostings } from '../../src/search/query/postings.ts'
import { builtDocs, readSearchFile } from './read-dist.ts'

const docs = builtDocs()
const queries = readQueries(join(import.meta.dirname, '../..'))
let search: Search
beforeAll(async () => {
  search = await docs.search()
})

describe('the scored queries', () => {
  let results: (QueryResult & { file: string })[]
  beforeAll(async () => {
    results = await runQueries(search, queries)
  })

  test('are many, a third of the first ones held out, and none is there twice', () => {
    expect(queries.length).toBeGreaterThanOrEqual(1500)
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
    const first = queries.filter(({ file }) => file === 'queries.yaml')
    expect(first.filter(({ held }) => held).length / first.length).toBeCloseTo(1 / 3, 1)
  })

  test('expect places that exist', () => {
    const { folder, pageFiles } = JSON.parse(readSearchFile('root.json')) as Root
    const pages = decodePostings(pageFiles).entries.flatMap(
      (_, number) => JSON.parse(readSearchFile(`${folder}/pages-${number}.json`)) as ListedPage[],
    )
    const places = new Set(
      pages.flatMap(({ route, entries }) => [route, ...entries.map(({ anchor }) => `${route}#${anchor}`)]),
    )
    const lost = queries.flatMap(({ query, expect: expected }) =>
      expected.filter((place) => !places.has(place)).map((place) => `${query}: ${place}`),
    )
    expect(lost).toEqual([])
  })

  // The limits are just below what is reached. See docs/decisions/0035-search-after-growth.md.
  test('are answered: of the first file, the first is right for 93 of 100, one of the first three for 98', () => {
    const { hit1, hit3, mrr } = scoreOf(results.filter(({ file }) => file === 'queries.yaml'))
    expect(hit1).toBeGreaterThanOrEqual(0.93)
    expect(hit3).toBeGreaterThanOrEqual(0.98)
    expect(mrr).toBeGreaterThanOrEqual(0.95)
  })

  test('are answered less often in plain words, which the other files have', () => {
    const { hit1, hit3, mrr } = scoreOf(results.filter(({ file }) => file !== 'queries.yaml'))
    expect(hit1).toBeGreaterThanOrEqual(0.905)
    expect(hit3).toBeGreaterThanOrEqual(0.96)
    expect(mrr).toBeGreaterThanOrEqual(0.935)
  })

  test('are answered as well where nobody tuned', () => {
    const held = scoreOf(results.filter((result) => result.held))
    expect(held.hit1).toBeGreaterThanOrEqual(0.92)
    expect(held.hit3).toBeGreaterThanOrEqual(0.97)
  })

  test('are all answered right when a command is asked for by its words', () => {
    // Those for places drawn at random are tasks in other words.
    const asked = results.filter(({ kind, file }) => kind === 'command' && !file.startsWith('queries-fresh'))
    expect(asked.filter(({ rank }) => rank !== 1)).toEqual([])
  })
})

describe('what is found', () => {
  const first = async (words: string, options = {}) => {
    const [found] = await search.find(words, options)
    return found ? found.route + (found.anchor && `#${found.anchor}`) : undefined
  }

  test('is the flag when it is typed with its dashes, and the subject without', async () => {
    expect(await first('db dump --data-only')).toBe('/reference/cli/plinth-db-dump#flag-data-only')
    expect((await search.find('local', { limit: 3 })).map(({ kind }) => kind)).not.toContain('flag')
  })

  test('is the name with a dot that is being typed, not what follows the dot', async () => {
    expect(await first('config.to')).toMatch(/^\/guides\/cli\/(managing-)?config(#|$)/)
  })

  test('is what was meant: a mistyped name leads where the name does, and is marked there', async () => {
    expect(await first('realitme')).toBe('/guides/realtime')
    const [found] = await search.find('realitme')
    const passages = found ? await search.excerpt(found, 'realitme') : []
    expect(passages.filter(({ marked }) => marked).map(({ text }) => text)).toContain('Realtime')
  })

  test('is narrowed to a section of the site, and to a library', async () => {
    const inAuth = await search.find('policy', { section: 'auth' })
    expect(inAuth.length).toBeGreaterThan(0)
    const pages = new Map((await docs.pages()).map((page) => [page.route, page]))
    expect(new Set(inAuth.map(({ route }) => pages.get(route)?.section))).toEqual(new Set(['auth']))
    const forDart = await search.find('insert', { library: 'dart' })
    expect(forDart.length).toBeGreaterThan(0)
    for (const { route } of forDart) expect(await docs.markdown(route), route).toContain('```dart')
  })

  test('is nothing in a section or for a library that does not exist', async () => {
    expect(await search.find('auth', { section: 'kitchen' })).toEqual([])
    expect(await search.find('auth', { library: 'cobol' })).toEqual([])
  })

  test('is nothing when nothing is asked, or nothing like it exists', async () => {
    for (const words of ['', '   ', '…', 'xqzwvk']) expect(await search.find(words)).toEqual([])
  })

  test('shows why: the words are marked in the excerpt', async () => {
    const [found] = await search.find('publication')
    const passages = found ? await search.excerpt(found, 'publication') : []
    expect(passages.some(({ text, marked }) => marked && /publication/i.test(text))).toBe(true)
  })
})
