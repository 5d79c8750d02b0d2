import { expect, test } from 'vitest'
import { limits } from '../result-budget.ts'
import { readResult } from './read-result.ts'

test('a result is read as it was sent', () => {
  const result = {
    printed: [
      [
        { text: 'a', isJson: false },
        { text: '{}', isJson: true },
      ],
    ],
    returned: '{"data":[]}',
    error: { name: 'TypeError', message: 'No.', code: 'PGRST116', line: 3 },
  }
  expect(readResult(result)).toEqual(result)
})

test.each([undefined, null, 1, 'text', [], [1]])('%o is no result', (data) => {
  expect(readResult(data).error?.message).toBe('The sample ended without a result.')
})

test('what is of another shape is left out', () => {
  expect(
    readResult({
      printed: [1, null, [{ text: 2 }, 'a', { text: 'b', isJson: 'yes' }]],
      returned: {},
      error: { name: {}, message: [], code: 5, line: -1, html: '<b>' },
      users: 'x',
    }),
  ).toEqual({
    printed: [[], [], [{ text: 'b', isJson: false }]],
    error: { name: 'Error', message: '' },
  })
})

test('what is too much is cut off', () => {
  const value = { text: 'x', isJson: true }
  const list = <T>(length: number, item: T) => Array.from({ length }, () => item)
  const { printed, returned, lineCount } = readResult({
    printed: list(limits.lines + 1, list(limits.values + 1, value)),
    returned: 'x'.repeat(limits.valueCharacters + 1),
  })
  expect(printed).toHaveLength(limits.lines)
  expect(printed[0]).toHaveLength(limits.values)
  expect(lineCount).toBe(limits.lines + 1)
  expect(returned?.endsWith('x…')).toBe(true)
})

test('the lines that were not sent are counted too, if the number can be right', () => {
  const printed = [[{ text: 'a', isJson: false }]]
  expect(readResult({ printed, lineCount: 5 }).lineCount).toBe(5)
  expect(readResult({ printed, lineCount: 1 })).not.toHaveProperty('lineCount')
  expect(readResult({ printed, lineCount: '5' })).not.toHaveProperty('lineCount')
})
