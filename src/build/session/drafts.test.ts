import { expect, test } from 'vitest'
import { draftsLeftOut } from './drafts.ts'

test.each([
  [[], ''],
  [['/a'], ', 1 draft left out (/a)'],
  [['/a', '/b'], ', 2 drafts left out (/a, /b)'],
  [['/a', '/b', '/c', '/d'], ', 4 drafts left out (/a, /b, /c, …)'],
])('drafts %j are counted, and named while they are few', (drafts, words) => {
  expect(draftsLeftOut({ drafts })).toBe(words)
})
