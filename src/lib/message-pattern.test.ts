import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { containsMessage, isMessage } from './message-pattern.ts'

const duplicate = 'duplicate key value violates unique constraint "…"'

describe('a pasted text', () => {
  test.each([
    ['with names of its own', 'duplicate key value violates unique constraint "books_isbn_key"'],
    [
      'with more around it',
      'ERROR:  duplicate key value violates unique constraint "a"\nDETAIL:  Key (id)=(1).',
    ],
    ['as JSON', '{"code":"23505","message":"duplicate key value violates unique constraint \\"a\\""}'],
    ['with other spaces and capitals', 'Duplicate key  value\nviolates unique constraint books_isbn_key'],
  ])('%s has the message', (_, pasted) => {
    expect(containsMessage(pasted, duplicate)).toBe(true)
  })

  test('that has only a part of the message, or its parts in another order, does not have it', () => {
    expect(containsMessage('violates unique constraint "a"', duplicate)).toBe(false)
    expect(containsMessage('of b in a', 'a … of b')).toBe(false)
  })

  test('never has a message without words', () => {
    expect(containsMessage('anything', '…')).toBe(false)
  })
})

/** Parts of a message as they appear in errors: words, quotes, and characters that mean something in patterns. */
const part = fc.stringMatching(/^[a-z"().*+?$]{1,12}$/)
const parts = fc.array(part, { minLength: 1, maxLength: 4 })
const names = fc.array(fc.stringMatching(/^[a-z_]{1,8}$/), { minLength: 4, maxLength: 4 })

test('whatever fills the gaps, the text is the message, and a text that has it contains it', () => {
  fc.assert(
    fc.property(parts, names, (fixed, fillers) => {
      const filled = fixed.map((one, index) => (index === 0 ? one : `${fillers[index]}${one}`)).join('')
      const message = fixed.join('…')
      expect(isMessage(filled, message)).toBe(true)
      // Another filler can contain a part, so the order of what is found can differ: spaces keep them apart.
      const apart = fixed.map((one, index) => (index === 0 ? one : ` 0 ${one}`)).join('')
      expect(containsMessage(`before ${apart} after`, fixed.join(' … '))).toBe(/[a-z().*+?$]/.test(message))
    }),
  )
})

test('a text is not the message if a gap is empty, or if it has more than the message', () => {
  expect(isMessage('relation "" does not exist', 'relation "…" does not exist')).toBe(false)
  expect(isMessage('relation "a" does not exist!', 'relation "…" does not exist')).toBe(false)
  expect(isMessage('a relation "a" does not exist', 'relation "…" does not exist')).toBe(false)
})
