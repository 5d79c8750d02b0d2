import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endsTransaction, placeOf, splitStatements } from './split-statements.ts'

const texts = (sql: string) => splitStatements(sql).map(({ text }) => text)

describe('a semicolon', () => {
  test('ends a statement; the last one needs none', () => {
    expect(texts('select 1; select 2')).toEqual(['select 1', 'select 2'])
    expect(texts(' ;; -- nothing\n /* here; */ ;')).toEqual([])
  })

  test.each([
    ["select ';'"],
    ["select 'it''s; fine'"],
    ["select E'\\';'"],
    ['select 1 as "a;b"'],
    ['do $$ begin perform 1; end $$'],
    ['do $body$ select $$;$$; $body$'],
    ['select 1 -- one; two\n + 1'],
    ['select /* one; two */ 1'],
    ['create function f() returns int begin atomic select 1; select 2; end'],
  ])('in %s ends nothing', (sql) => {
    expect(texts(`${sql};select 2`)).toEqual([sql, 'select 2'])
  })

  test('parameters are no dollar quotes', () => {
    expect(texts('select $1; select $1')).toHaveLength(2)
  })
})

test('statements begin where they begin in the whole, after their comments', () => {
  const sql = '-- First\nselect 1;\n\n/* Second */ select 2;'
  expect(splitStatements(sql)).toEqual([
    { text: 'select 1', offset: 9 },
    { text: 'select 2', offset: 33 },
  ])
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", ';', '$', '-', '"', 'a', '\n', ' ', '/', '*') }),
      (any) => {
        for (const { text, offset } of splitStatements(any))
          expect(any.slice(offset, offset + text.length)).toBe(text)
      },
    ),
  )
})

test('places count from 1', () => {
  expect(placeOf('ab\ncd', 0)).toEqual({ line: 1, column: 1 })
  expect(placeOf('ab\ncd', 4)).toEqual({ line: 2, column: 2 })
})

test.each([
  ['commit', true],
  ['ROLLBACK to x', true],
  ['begin', true],
  ['start transaction', true],
  ['create table committee ()', false],
  ['select 1 -- commit', false],
])('%s ends the transaction of the lab: %s', (text, ends) => {
  expect(endsTransaction({ text, offset: 0 })).toBe(ends)
})
