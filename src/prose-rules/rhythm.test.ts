import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortRuns } from './rhythm.ts'

const found = (text: string) => shortRuns(text).map(({ sentences }) => sentences.length)

test('three short sentences in a row are found, with their place', () => {
  expect(
    shortRuns('Read the notes first, because they name the keys. Open it. Copy the ID. Save\nit.'),
  ).toEqual([{ offset: 50, sentences: ['Open it.', 'Copy the ID.', 'Save it.'] }])
})

test('a longer run is one run, and a paragraph can have several', () => {
  expect(found('Open it. Copy it. Save it. Close it.')).toEqual([4])
  const long = 'This sentence is longer than eight words, as most are.'
  expect(found(`Open it. Copy it. Save it. ${long} Open it. Copy it. Save it.`)).toEqual([3, 3])
})

test('two are allowed', () => {
  expect(found('It can be read once. Store it. Afterward, only a hash of the secret is kept here.')).toEqual(
    [],
  )
})

test('a second clause, a colon, and parentheses end a run', () => {
  expect(found('Open it. Copy it if you can. Save it.')).toEqual([])
  expect(found('Open it. Copy it, and close it. Save it.')).toEqual([])
  expect(found('Open it. There are two: red and blue. Save it.')).toEqual([])
  expect(found('Open it. Copy it (twice). Save it.')).toEqual([])
})

test('an introductory phrase and a short list are one clause', () => {
  expect(found('In Dart, call it. It takes lists, sets, maps. Close it.')).toEqual([3])
})

test('titles, questions, and abbreviations are not sentences', () => {
  expect(found('Realtime. It uses a socket. Report its errors.')).toEqual([])
  expect(found('Did it arrive? What was returned? How long did it take?')).toEqual([])
  expect(found('Only Dr. Weiss is on call. The others left.')).toEqual([])
})

test('a dot within a name ends nothing', () => {
  expect(found('Open brand.ts and rename it. It has Node.js 22.')).toEqual([])
})

test('a sentence of nine words breaks every run', () => {
  const short = fc.constantFrom('Open it.', 'Copy the ID.', 'Save both of them.')
  const long = 'This one has nine words and so is long.'
  const fewShort = fc.array(short, { maxLength: 2 })
  fc.assert(
    fc.property(fc.array(fewShort), (groups) => {
      expect(found(groups.map((group) => [...group, long].join(' ')).join(' '))).toEqual([])
    }),
  )
})
