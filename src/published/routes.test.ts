import { expect, test } from 'vitest'
import { parsePageUrl } from './routes.ts'

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
  expect(parsePageUrl(written)).toEqual({ route, anchor })
})
