import { expect, test } from 'vitest'
import { readResult, scriptLimits } from './read-result.ts'

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
  const { lines, values, characters } = scriptLimits
  const value = { text: 'x'.repeat(characters + 1), isJson: true }
  const { printed, returned } = readResult({
    printed: Array.from({ length: lines + 1 }, () => Array.from({ length: values + 1 }, () => value)),
    returned: value.text,
  })
  expect(printed).toHaveLength(lines)
  expect(printed[0]).toHaveLength(values)
  expect(printed[0]?.[0]?.text).toHaveLength(characters + 1)
  expect(returned?.endsWith('x…')).toBe(true)
})
