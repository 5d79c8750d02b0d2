import { expect, test } from 'vitest'
import type { IndexedPage } from '../src/search/indexing/entry.ts'
import { entryOf } from '../src/search/indexing/entry.ts'
import { growPages } from './grown-pages.ts'

const words = 'bucket channel migration policy replica schema session trigger vector webhook'.split(' ')
const pages = words.map((word, index): IndexedPage => {
  const other = words[(index + 3) % words.length]
  return {
    route: `/${word}`,
    title: `The ${word}`,
    description: `What a ${word} is for.`,
    keywords: [`${word} ${other}`],
    section: index < 6 ? 'first' : 'second',
    trail: ['Guides'],
    kind: 'guide',
    libraries: [],
    entries: [
      entryOf({ text: `A ${word} has one ${other}.` }),
      entryOf({ anchor: 'more', heading: `More of ${word}`, code: `${word}.create()` }),
    ],
  }
})

test('a grown site is the same in every run', () => {
  expect(growPages(pages, 95).pages).toEqual(growPages(pages, 95).pages)
})

test('it has as many pages as wanted, the real ones unchanged, each route and title once, sections together', () => {
  const grown = growPages(pages, 95).pages
  expect(grown).toHaveLength(95)
  expect(grown).toEqual(expect.arrayContaining(pages))
  for (const field of ['route', 'title'] as const)
    expect(new Set(grown.map((page) => page[field])).size).toBe(95)
  const turns = grown.filter(({ section }, index) => section !== grown[index - 1]?.section)
  expect(turns.map(({ section }) => section)).toEqual(['first', 'second'])
})

test('its words grow more slowly than its text, but they grow', () => {
  const lexicon = (list: readonly IndexedPage[]) =>
    new Set(
      list.flatMap(({ entries }) => entries.flatMap(({ text }) => text.toLowerCase().match(/\w+/g) ?? [])),
    ).size
  const grown = growPages(pages, 100).pages
  expect(lexicon(grown)).toBeGreaterThan(2 * lexicon(pages))
  expect(lexicon(grown)).toBeLessThan(8 * lexicon(pages))
})
