// Messages from the sandbox are hostile: whatever they are, what is read has the right shape, and is small.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReply } from './read-reply.ts'
import { limits, resultBytes, sizeOf } from './result-budget.ts'

const result = {
  columns: [{ name: 'id', isNumber: true }],
  rows: [['1'], [null]],
  rowCount: 2,
  command: 'SELECT',
  notices: ['NOTICE: hi'],
  users: [{ id: 'aaaaaaaa-0000-4000-8000-000000000001', email: 'ada@example.com' }],
}

test('a result is read as it is', () => {
  expect(readReply({ kind: 'ran', id: 3, result })).toEqual({ kind: 'ran', id: 3, result })
  const error = { code: '42501', message: 'no', line: 2 }
  expect(readReply({ kind: 'ran', id: 3, result: { ...result, error } })).toMatchObject({ result: { error } })
})

test('what is too long is cut off', () => {
  const long = 'x'.repeat(100_000)
  const reply = readReply({
    kind: 'ran',
    id: 0,
    result: {
      columns: Array.from({ length: 1000 }, () => ({ name: 'a' })),
      rows: Array.from({ length: 1000 }, (_, index) => [index === 0 ? long : 'a']),
      notices: Array.from({ length: 1000 }, () => 'a'),
      users: Array.from({ length: 9 }, () => result.users[0]),
      rowCount: 1000,
    },
  })
  if (reply?.kind !== 'ran') throw new Error('not read')
  expect(reply.result.columns).toHaveLength(limits.columns)
  expect(reply.result.rows).toHaveLength(limits.rows)
  expect(reply.result.rows[0]).toHaveLength(limits.columns)
  expect(reply.result.rows[0]?.[0]).toHaveLength(limits.characters + 1)
  expect(reply.result.notices).toHaveLength(limits.notices)
  expect(reply.result.users).toHaveLength(limits.users)
})

describe('a whole result has one budget, whatever it is made of', () => {
  const text = (length: number) => 'ä'.repeat(length)
  const list = <T>(length: number, item: T) => Array.from({ length }, () => item)
  const value = { text: text(200_000), isJson: true }
  const large = text(1_000_000)
  const error = { code: '42501', name: large, message: large, detail: large, hint: large }
  const users = list(9, { ...result.users[0], email: large })
  const all = { columns: list(99, { name: large }), notices: list(99, large), users, error, command: large }

  test.each([
    ['rows', { kind: 'ran', result: { ...result, rows: list(1000, list(60, large)) } }],
    ['columns', { kind: 'ran', result: { ...all, rows: list(1000, list(99, large)) } }],
    ['cells without a value', { kind: 'ran', result: { ...all, rows: list(1000, []) } }],
    ['printed', { kind: 'ran-script', result: { printed: list(1000, list(99, value)), users, error } }],
    ['one line', { kind: 'ran-script', result: { printed: [list(99, value)], returned: large } }],
    ['failed', { kind: 'failed', message: large }],
  ])('%s', (_, message) => {
    const reply = readReply({ id: 0, ...message })
    expect(reply).toBeDefined()
    // The message's kind and number are ours.
    expect(sizeOf(reply)).toBeLessThan(resultBytes + 100)
  })

  test('the first rows and lines are kept, and how many there were is known', () => {
    const rows = readReply({
      kind: 'ran',
      id: 0,
      result: { ...result, rows: list(200, [text(2000)]), rowCount: 200 },
    })
    if (rows?.kind !== 'ran') throw new Error('not read')
    expect(rows.result.rows.length).toBeGreaterThan(100)
    expect(rows.result.rowCount).toBe(200)
    const printed = list(150, [{ text: text(2000), isJson: false }])
    const lines = readReply({ kind: 'ran-script', id: 0, result: { printed } })
    if (lines?.kind !== 'ran-script') throw new Error('not read')
    expect(lines.result.printed.length).toBeGreaterThan(100)
    expect(lines.result.printed.length).toBeLessThan(150)
    expect(lines.result.lineCount).toBe(150)
    const wide = readReply({ kind: 'ran-script', id: 0, result: { printed: [list(9, value)] } })
    if (wide?.kind !== 'ran-script') throw new Error('not read')
    expect(wide.result.printed.map(({ length }) => length)).toEqual([2])
  })

  test('what was read can be read again: the worker cuts off what the page would', () => {
    const reply = readReply({ kind: 'ran', id: 0, result: { ...all, rows: list(1000, list(99, large)) } })
    const again = readReply(structuredClone(reply))
    expect(sizeOf(again)).toBe(sizeOf(reply))
  })
})

test('a user has an ID, and an error has an SQLSTATE or none', () => {
  const users = [{ id: '" onclick="alert(1)' }, { id: 5 }, null]
  const error = { code: '<b>', message: 7, line: -1 }
  expect(readReply({ kind: 'ran', id: 0, result: { users, error } })).toMatchObject({
    result: { users: [], error: { code: '', message: '' }, rows: [], rowCount: 0 },
  })
})

test.each([
  undefined,
  null,
  5,
  'ran',
  [],
  {},
  { kind: 'ran', id: 0 },
  { kind: 'ran', id: '0', result },
  { kind: 'other', id: 0 },
])('%j is no message', (data) => {
  expect(readReply(data)).toBeUndefined()
})

test('no message breaks the page', () => {
  const anything = fc.anything({ withNullPrototype: true, maxDepth: 4 })
  const near = fc.record(
    {
      kind: fc.constantFrom('ran', 'failed', 'running'),
      id: fc.oneof(fc.nat(), anything),
      message: anything,
      result: fc.oneof(
        anything,
        fc.record(
          {
            columns: anything,
            rows: fc.oneof(anything, fc.array(fc.array(anything))),
            rowCount: anything,
            notices: anything,
            users: anything,
            error: anything,
          },
          { requiredKeys: [] },
        ),
      ),
    },
    { requiredKeys: ['kind'] },
  )
  fc.assert(
    fc.property(fc.oneof(anything, near), (data) => {
      const reply = readReply(data)
      if (reply?.kind !== 'ran') return
      const { columns, rows, rowCount } = reply.result
      expect(Number.isSafeInteger(rowCount) && rowCount >= 0).toBe(true)
      for (const row of rows) {
        expect(row).toHaveLength(columns.length)
        for (const cell of row) expect(cell === null || typeof cell === 'string').toBe(true)
      }
    }),
  )
})
