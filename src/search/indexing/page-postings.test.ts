import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryOf } from './entry.ts'
import { makeTerms } from './make-terms.ts'
import { decodePage, encodePage, pageWeigher } from './page-postings.ts'

const word = fc.constantFrom('table', 'row', 'lock', 'größe', 'auth.uid', '--db-url', 'signInWithOtp')
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '))
const page = fc.record({
  route: fc.constantFrom('/a', '/b', '/quiet/c'),
  title: text,
  description: text,
  keywords: fc.array(word, { maxLength: 2 }),
  section: fc.constant('all'),
  trail: fc.constant<string[]>(['All']),
  kind: fc.constant('guide' as const),
  libraries: fc.constant<string[]>([]),
  entries: fc
    .array(fc.record({ heading: text, text, code: text }), { minLength: 1, maxLength: 4 })
    .map((list) => {
      const [top = entryOf({}), ...rest] = list.map((each, index) =>
        entryOf({ anchor: index === 0 ? '' : `at-${index}`, ...each }),
      )
      return [top, ...rest] as [typeof top, ...(typeof top)[]]
    }),
})
const weigh = pageWeigher({ synonyms: [['table', 'relation']], boost: { '/quiet': 0.5 } })

test('what a page gives comes back from its bytes', () => {
  fc.assert(
    fc.property(page, (one) => {
      const postings = weigh(one)
      expect(decodePage(encodePage(postings))).toEqual(postings)
    }),
  )
})

test('terms stand in order, each with its places in order, those of pages set aside in a list of their own', () => {
  fc.assert(
    fc.property(fc.array(page, { maxLength: 5 }), fc.nat({ max: 5 }), (pages, asideFrom) => {
      const firstAside = pages.slice(0, asideFrom).reduce((sum, { entries }) => sum + entries.length + 1, 0)
      for (const [isAside, terms] of makeTerms(pages, asideFrom, weigh).entries()) {
        const names = terms.map(({ term }) => term)
        expect(names).toEqual([...new Set(names)].sort())
        for (const { postings } of terms) {
          const entries = postings.map(({ entry }) => entry)
          expect(entries).toEqual([...new Set(entries)].sort((a, b) => a - b))
          expect(entries.every((entry) => entry >= firstAside === (isAside === 1))).toBe(true)
        }
      }
    }),
  )
})

test('a term that too many entries have leads to those where it weighs most, and of equal ones to the first', () => {
  const count = 400
  const pages = Array.from({ length: count }, (_, index) => ({
    route: `/${index}`,
    title: index === count - 1 ? 'Lock' : 'Row',
    description: '',
    keywords: [],
    section: 'all',
    trail: ['All'],
    kind: 'guide' as const,
    libraries: [],
    entries: [entryOf({ text: 'lock' })] as [ReturnType<typeof entryOf>],
  }))
  const [terms] = makeTerms(pages, count, weigh)
  const lock = terms.find(({ term }) => term === 'lock')
  const entries = lock?.postings.map(({ entry }) => entry) ?? []
  expect(entries).toHaveLength(256)
  // The last page and its top have this name. All others only mention it.
  expect(entries.slice(-2)).toEqual([2 * count - 2, 2 * count - 1])
  expect(entries.slice(0, 254)).toEqual(Array.from({ length: 254 }, (_, index) => 2 * index + 1))
})
