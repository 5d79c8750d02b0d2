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
    return { word, matches: [], alternatives: [], isEmpty, importance: 1, share: isEmpty ? 0 : 1 / telling }
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
  ownWeights: [],
  pageWeights: [],
  ...fields,
})

test('words are counted in the title, in the headings, and in the URL', () => {
  const rotate = target({ anchor: 'rotate', heading: 'Replacing them' })
  expect(signalsOf(rotate, wanted('rotate keys '))).toMatchObject({ inTitle: 0.5, inHeadings: 0.5, inUrl: 1 })
  expect(signalsOf(rotate, wanted('replace keys '))).toMatchObject({ inHeadings: 1, asTyped: 0.5 })
})

test('a word that is being typed counts more, the more of it is there', () => {
  const inTitle = (text: string) => signalsOf(target({ title: 'Realtime' }), wanted(text)).inTitle
  expect(inTitle('realt')).toBeGreaterThan(inTitle('re'))
  expect(inTitle('re')).toBeGreaterThan(0)
  expect(inTitle('realt ')).toBe(0)
})

test('the top of a page is told apart by how much is asked for', () => {
  expect(signalsOf(target({}), wanted('keys'))).toMatchObject({ topForOneWord: 1, topForQuestion: 0 })
  expect(signalsOf(target({}), wanted('how do I replace all leaked secret keys'))).toMatchObject({
    topForOneWord: 0,
    topForManyWords: 1,
    topForQuestion: 1,
  })
})

test('an error answers a query that says what does not work', () => {
  const error = target({ kind: 'error', anchor: 'errors', heading: 'permission denied for table' })
  expect(signalsOf(error, wanted("my table isn't found")).errorForSymptom).toBe(1)
  expect(signalsOf(error, wanted('create a table')).errorForSymptom).toBe(0)
  expect(signalsOf(error, wanted('error: permission denied for table books')).errorText).toBe(1)
})
