import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { addRecent, mostRecent, readRecent, removeRecent, saveRecent } from './recent.ts'

beforeEach(() => localStorage.clear())

test('the newest is first, and a search that is made again moves up', () => {
  expect(addRecent(['b', 'a'], 'c')).toEqual(['c', 'b', 'a'])
  expect(addRecent(['b', 'a'], 'A')).toEqual(['A', 'b'])
})

test('however much is searched: few are kept, none twice, none empty', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (searches) => {
      const kept = searches.reduce<string[]>(addRecent, [])
      expect(kept.length).toBeLessThanOrEqual(mostRecent)
      expect(new Set(kept.map((words) => words.toLowerCase())).size).toBe(kept.length)
      expect(kept).not.toContain('')
    }),
  )
})

test('a text that is no search is not kept', () => {
  expect(addRecent(['a'], 'x'.repeat(81))).toEqual(['a'])
})

test('one can be removed, in any case', () => {
  expect(removeRecent(['Db Push', 'a'], 'db push')).toEqual(['a'])
})

test('what was saved is read again, and nothing is left of an empty list', () => {
  saveRecent(['b', 'a'])
  expect(readRecent()).toEqual(['b', 'a'])
  saveRecent([])
  expect(localStorage).toHaveLength(0)
  expect(readRecent()).toEqual([])
})

test.each(['{', '{}', 'null', '[1, null, ""]'])('%s in the storage is no list', (damaged) => {
  localStorage.setItem('docs-searches', damaged)
  expect(readRecent()).toEqual([])
})
