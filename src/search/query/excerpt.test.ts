import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const long =
  'Every table in public has row level security. Without a policy nobody reads a row, which surprises people who come from other systems and look for the fault elsewhere. A policy is one expression, and Postgres adds it to each query. Backups are made each night.'
const shown = (text: string, question: string) =>
  excerptOf(text, question)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')

test('marks the words of the question and of their families', () => {
  expect(shown('A policy holds.', 'policies')).toBe('A [policy] holds.')
  expect(shown('Call auth.uid() here.', 'auth.uid()')).toBe('Call [auth.uid]() here.')
})

test('marks a word that is still being typed', () => {
  expect(shown('Serve the storage.', 'stor')).toBe('Serve the [storage].')
})

test('shows the part of a long text that has the words, and says that there is more', () => {
  expect(shown(long, 'backups')).toMatch(/^… .*\[Backups\] are made each night\.$/)
  expect(shown(long, 'table')).toMatch(/^Every \[table\] .* …$/)
})

test('shows the beginning rather than one word twice', () => {
  const text = `Resets the database. ${'It is a long way from here. '.repeat(8)}See plinth db diff and plinth db dump.`
  expect(shown(text, 'db reset')).toMatch(/^\[Resets\] the database\./)
})

test('marks no empty words', () => {
  expect(shown('This is the way.', 'how is the')).toBe('This is the way.')
})

test('what is shown stands in the text, whatever is asked', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), fc.string({ maxLength: 30 }), (text, question) => {
      const parts = excerptOf(text, question).map((part) => part.text)
      const plain = parts.join('').replace(/^… /, '').replace(/ …$/, '')
      expect(text).toContain(plain.trim())
    }),
  )
})
