import { describe, expect, test } from 'vitest'
import { matchMessage } from './match-message.ts'

const item = (message: string, code = '') => ({
  messages: [message],
  code,
  text: `${message} ${code}`.toLowerCase(),
})

const items = [
  item('new row violates row-level security policy for table "…"', '42501'),
  item('permission denied for table …', '42501'),
  item('duplicate key value violates unique constraint "…"', '23505'),
  item('JSON object requested, multiple (or no) rows returned', 'PGRST116'),
  item('Object not found', 'not_found'),
]
const find = (pasted: string) => {
  const { found, isSimilar } = matchMessage(pasted, items)
  return [...found.map((one) => items.indexOf(one)), isSimilar]
}

describe('a pasted text finds', () => {
  test.each([
    [
      'the message with names of its own',
      'new row violates row-level security policy for table "orders"',
      [0, false],
    ],
    [
      'the message in a log',
      'PG::UniqueViolation: ERROR: duplicate key value violates unique constraint "a_b"',
      [2, false],
    ],
    ['the message among those with the same code', '42501: permission denied for table orders', [1, false]],
    ['a message with underscores between its words', 'error=object_not_found', [4, false]],
    ['a code with something around it', 'SQLSTATE[23505]', [2, false]],
    [
      'every error with the code, if the message is another',
      'ERROR 42501 (insufficient_privilege)',
      [0, 1, false],
    ],
    [
      'a response',
      '{"code":"PGRST116","details":"Results contain 0 rows","message":"JSON object requested, multiple (or no) rows returned"}',
      [3, false],
    ],
    ['a message by its beginning', 'duplicate key value violates', [2, false]],
    ['a message by words between two names', 'violates unique constraint', [2, false]],
    ['a similar one, if parts are missing', 'violates row-level security for table orders', [0, true]],
  ])('%s', (_, pasted, expected) => {
    expect(find(pasted)).toEqual(expected)
  })

  test('the message that says most first', () => {
    const [short, long] = [
      item('relation "…" does not exist'),
      item('column "…" of relation "…" does not exist'),
    ]
    const pasted = 'column "paid" of relation "orders" does not exist'
    expect(matchMessage(pasted, [short, long]).found).toEqual([long, short])
  })

  test('nothing, if too few of its words fit', () => {
    expect(find('the kitchen table is not found anywhere at all today')).toEqual([false])
    expect(find('zzz')).toEqual([false])
    expect(find('')).toEqual([false])
  })
})
