import { expect, test } from 'vitest'
import type { Target } from './signals.ts'
import { signalsOf, wantedFrom } from './signals.ts'
import { isEmptyWord } from './words.ts'

/** All words count the same. */
function wanted(text: string) {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const telling = words.filter((word) => !isEmptyWord(word)).length
  const queryWords = words.map((word) => {
    const isEmpty = isEmptyWord(word)
    return { word, matches: [], isEmpty, importance: 1, share: isEmpty ? 0 : 1 / telling }
  })
  return wantedFrom(text, { words: queryWords, names: [] })
}

const target = (fields: Partial<Target>): Target => ({
  route: '/guides/keys',
  anchor: '',
  title: 'API keys',
  heading: '',
  trail: [],
  kind: 'guide',
  pageKind: 'guide',
  links: 0,
  score: 1,
  onPage: 0,
  isInside: false,
  ownWeights: [],
  pageWeights: [],
  ...fields,
})

test('words are counted in the title, in the headings, and in the URL', () => {
  const rotate = target({ anchor: 'rotate', heading: 'Replacing them' })
  expect(signalsOf(rotate, wanted('rotate keys '))).toMatchObject({ inHeadings: 0.5, inUrl: 1 })
  expect(signalsOf(rotate, wanted('replace keys '))).toMatchObject({ inHeadings: 1, asTyped: 0.5 })
})

test('a word that is being typed counts more, the more of it is there', () => {
  const inHeadings = (text: string) => signalsOf(target({ title: 'Realtime' }), wanted(text)).inHeadings
  expect(inHeadings('realt')).toBeGreaterThan(inHeadings('re'))
  expect(inHeadings('re')).toBeGreaterThan(0)
  expect(inHeadings('realt ')).toBe(0)
})

test('the top of a page answers a description less than a name', () => {
  expect(signalsOf(target({}), wanted('keys'))).toMatchObject({ topForManyWords: 0, topMisses: 0 })
  expect(signalsOf(target({}), wanted('replace all leaked secret keys'))).toMatchObject({
    topForManyWords: 1,
    topMisses: 0.8,
  })
})
