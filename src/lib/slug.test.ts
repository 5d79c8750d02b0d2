import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slug.ts'

test.each([
  ['Write your first policy', 'write-your-first-policy'],
  ['  Spaces   and\ttabs  ', 'spaces-and-tabs'],
  ['`auth.uid()` in a policy', 'authuid-in-a-policy'],
  ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
  ['What’s new?', 'whats-new'],
  ['Größe und Maß', 'größe-und-maß'],
  ['日本語', '日本語'],
  ['!?', ''],
])('makes the anchor of "%s" as GitHub does: "%s"', (text, anchor) => {
  expect(slugify(text)).toBe(anchor)
})

test('gives only letters, digits, underscores and hyphens, whatever the heading holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slugify(text)).toMatch(/^[\p{L}\p{N}_-]*$/u)
    }),
  )
})

test('leaves an anchor as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slugify(slugify(text))).toBe(slugify(text))
    }),
  )
})
