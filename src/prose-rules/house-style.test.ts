import fc from 'fast-check'
import { expect, test } from 'vitest'
import { houseStyle } from './house-style.ts'

const style = houseStyle([
  { why: 'It sounds translated.', terms: { mend: 'fix', 'stands in the': 'is in the' } },
  { why: 'Names keep their spelling.', terms: { Github: 'GitHub' } },
  {
    why: 'We write American English.',
    terms: { colour: 'color' },
    allowed: ['content/css.mdx', 'content/art/'],
  },
])
const found = (text: string, file = 'content/page.mdx') => style.find(text, file).map((fault) => fault.found)

test('a term is found in any case, with the place and what to type', () => {
  expect(style.find('Then Mend it.', 'content/page.mdx')).toEqual([
    { offset: 5, found: 'Mend', instead: 'fix', why: 'It sounds translated.' },
  ])
})

test('only whole words count', () => {
  expect(found('Recommend, mending, re-mend, mend_all and mend-free.')).toEqual([])
  expect(found('mend, "mend" (mend)')).toEqual(['mend', 'mend', 'mend'])
})

test('a phrase may be broken over two lines', () => {
  expect(found('It stands\nin the table.')).toEqual(['stands in the'])
})

test('a term with a capital matches that spelling only', () => {
  expect(found('Github, GitHub, github')).toEqual(['Github'])
})

test('a rule leaves its allowed files and folders alone', () => {
  expect(found('colour', 'content/css.mdx')).toEqual([])
  expect(found('colour', 'content/art/paint.mdx')).toEqual([])
  expect(found('colour', 'content/css.mdx.mdx')).toEqual(['colour'])
})

test('a word that is there twice is found, also over a line', () => {
  expect(found('Run the\nthe migration. The the end.')).toEqual(['the the', 'The the'])
  expect(found('All that that rule says. A database database-wide. Type A a.')).toEqual([])
})

test('without rules nothing is found', () => {
  expect(houseStyle([]).find('Run the the migration.', 'content/page.mdx')).toEqual([])
})

test('every term is found wherever it stands between other words', () => {
  const word = fc.stringMatching(/^[xyz]{1,6}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.uniqueArray(word), (before, after) => {
      const text = [...before, 'mend', ...after].join(' ')
      expect(style.find(text, 'a.mdx').map(({ offset }) => offset)).toContain(text.indexOf('mend'))
    }),
  )
})
