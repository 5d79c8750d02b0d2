import { expect, test } from 'vitest'
import { measureReadability } from './readability.ts'

test('long sentences, the passive voice, and wrong articles are counted', () => {
  const long = `Run ${'this and '.repeat(15)}that.`
  const measured = measureReadability(`Open the page. The table was written by a update. ${long}`)
  expect(measured.sentences).toBe(3)
  expect(measured.long.map(({ words }) => words)).toEqual([32])
  expect(measured.passive).toBe(1)
  expect(measured.articles).toHaveLength(1)
})

test('an empty text has nothing to count', () => {
  expect(measureReadability('')).toEqual({ sentences: 0, long: [], passive: 0, articles: [] })
})
