import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePageUrl, rowFragment } from './routes.ts'

test.each([
  ['/guides/auth', '/guides/auth', ''],
  ['guides/auth/', '/guides/auth', ''],
  ['/guides/auth.md', '/guides/auth', ''],
  ['/guides/auth.html?tab=sql#keys', '/guides/auth', 'keys'],
  ['https://docs.test.example/guides/auth.md#keys', '/guides/auth', 'keys'],
  ['name-docs:///guides/auth', '/guides/auth', ''],
  ['/guides/auth.md/', '/guides/auth.md', ''],
  ['/', '/', ''],
  ['/index.md', '/', ''],
  ['https://docs.test.example', '/', ''],
])('%s is the page %s', (written, route, anchor) => {
  expect(parsePageUrl(written)).toMatchObject({ route, anchor, text: '' })
})

test.each([
  ['https://docs.test.example/guides/auth', 'https://docs.test.example'],
  ['//docs.test.example/guides/auth', '//docs.test.example'],
  ['name-docs:///guides/auth', 'name-docs://'],
  ['/guides/auth', ''],
])('%s was written with the origin %s', (written, origin) => {
  expect(parsePageUrl(written).origin).toBe(origin)
})

test('a row is named by the words that it begins with, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const { anchor, text } = parsePageUrl(`/a#errors${rowFragment(name)}`)
      expect([anchor, text]).toEqual(['errors', name])
    }),
  )
  expect(parsePageUrl(`/a#errors${rowFragment('some words '.repeat(20))}`).text).toMatch(
    /^(some words )+some words$/,
  )
})
