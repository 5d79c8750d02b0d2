// Messages from the sandbox are hostile: whatever they are, what is read has the right shape, and is small.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits, readReply } from './read-reply.ts'

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
      columns: Array.from({ length: 1000 }, () => ({ name: long })),
      rows: Array.from({ length: 1000 }, () => [long]),
      notices: Array.from({ length: 1000 }, () => long),
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
