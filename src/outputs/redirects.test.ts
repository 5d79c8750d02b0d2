import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRedirects, redirectsFile } from './redirects.ts'

test('moves both forms of a page', () => {
  expect(redirectsFile([{ from: '/old', to: '/new#part' }])).toBe(
    '/old /new#part 301\n/old.md /new.md#part 301\n',
  )
  expect(redirectsFile([{ from: '/old', to: '/' }])).toBe('/old / 301\n/old.md /index.md 301\n')
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
        const read = parseRedirects(redirectsFile(redirects))
        for (const { from, to } of redirects) expect(read.get(from)).toBe(to)
        expect(read.size).toBe(2 * redirects.length)
      },
    ),
  )
})
