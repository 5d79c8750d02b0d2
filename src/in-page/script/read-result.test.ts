import { expect, test } from 'vitest'
import { limits, resultBytes } from '../result-budget.ts'
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

const request = { headers: { apikey: 'key', prefer: 'return=minimal' }, body: '{"a":1}' }
const exchange = { method: 'POST', path: '/rest/v1/books?select=id', request, response: { status: 201 } }

test('requests are read with the headers that readers can use, and without what came back', () => {
  const sent = {
    ...exchange,
    request: { ...request, headers: { ...request.headers, 'x-client-info': 'js' } },
    response: { status: 201, headers: {}, body: '{}' },
  }
  const result = readResult({ exchanges: [sent, { ...exchange, response: undefined }], exchangeCount: 2 })
  const { response: _, ...onItsWay } = exchange
  expect(result).toEqual({ printed: [], exchanges: [exchange, onItsWay] })
  expect(readResult(result)).toEqual(result)
})

test('requests of another shape are left out, and those that are too much are cut off', () => {
  const strange = [
    null,
    1,
    {},
    { request: 'a' },
    { request: { headers: [], body: 1 }, response: { status: 'x' } },
  ]
  expect(readResult({ exchanges: strange }).exchanges).toEqual([
    { method: '', path: '', request: { headers: {}, body: '' }, response: { status: 0 } },
  ])
  const long = 'x'.repeat(limits.characters + 1)
  const many = Array.from({ length: 100 }, () => ({
    method: long,
    path: long,
    request: { headers: { prefer: long }, body: long },
  }))
  const { exchanges = [], exchangeCount } = readResult({ exchanges: many, exchangeCount: 1000 })
  expect(exchanges.length).toBeLessThanOrEqual(limits.exchanges)
  expect(JSON.stringify(exchanges).length).toBeLessThan(resultBytes)
  expect(exchanges[0]?.request.body.endsWith('x…')).toBe(true)
  expect(exchangeCount).toBe(1000)
  expect(readResult({ exchanges: 'no', exchangeCount: -1 })).toEqual({ printed: [] })
})
