import { expect, test } from 'vitest'
import { comparedIn, withoutComparison } from './comparison.ts'

test.each([
  ['getSession vs getUser', ['getSession', 'getUser']],
  ['rest versus graphql', ['rest', 'graphql']],
  ['Hnsw VS. ivf', ['Hnsw', 'ivf']],
  ['difference between single and maybeSingle', ['single', 'and', 'maybeSingle']],
])('"%s" is about what it compares', (query, words) => {
  expect(withoutComparison(query).trim().split(/\s+/)).toEqual(words)
})

test.each(['vs', 'vs code', 'canvas', 'difference'])('"%s" stays as it is', (query) => {
  expect(withoutComparison(query)).toBe(query)
})

test.each([
  ['getSession vs getUser', ['get session', 'get user']],
  ['difference between single and maybeSingle', ['single', 'maybe single']],
  ['vs code', []],
  ['read and write', []],
])('"%s" compares %j', (query, compared) => {
  expect(comparedIn(query)).toEqual(compared)
})
