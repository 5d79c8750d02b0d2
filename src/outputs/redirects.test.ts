import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRedirects, redirectsFile } from './redirects.ts'

test('is one line per page that moved', () => {
  expect(redirectsFile([{ from: '/old', to: '/new#part' }])).toBe('/old /new#part 301\n')
})

test('is empty when nothing moved', () => {
  expect(redirectsFile([])).toBe('')
  expect(parseRedirects('').size).toBe(0)
})

test('what is written is read back', () => {
  const path = fc.stringMatching(/^\/[a-z0-9-/]*$/)
  const target = fc.stringMatching(/^\/[a-z0-9-/]*(#[a-z0-9_-]+)?$/)
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ from: path, to: target }), { selector: ({ from }) => from }),
      (redirects) => {
        expect([...parseRedirects(redirectsFile(redirects))]).toEqual(
          redirects.map(({ from, to }) => [from, to]),
        )
      },
    ),
  )
})
