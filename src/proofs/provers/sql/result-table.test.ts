import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTable, sameTable } from './result-table.ts'

const table = {
  columns: [
    { name: 'id', isNumber: true },
    { name: 'title', isNumber: false },
  ],
  rows: [
    ['1', 'First'],
    ['12', null],
  ],
}

test('rows are printed as psql prints them', () => {
  expect(formatTable(table)).toBe(' id | title\n----+-------\n  1 | First\n 12 |\n(2 rows)')
})

test('a cell of several lines goes on below, marked with +', () => {
  const columns = [
    { name: 'a', isNumber: false },
    { name: 'b', isNumber: false },
  ]
  expect(formatTable({ columns, rows: [['x\ny', 'z']] })).toBe(' a | b\n---+---\n x+| z\n y |\n(1 row)')
})

describe('a written table is the real one', () => {
  const real = formatTable(table)
  test.each([
    ['word for word', real],
    ['without the count', real.replace(/\n\(.*$/, '')],
    ['with wider columns', ' id   | title  \n------+--------\n 1    | First  \n 12   |        \n(2 rows)'],
  ])('%s', (_, written) => {
    expect(sameTable(written, real)).toBe(true)
  })

  test.each([
    ['with another value', real.replace('First', 'Second')],
    ['with a row too few', real.replace('\n 12 |', '')],
    ['with another count', real.replace('(2 rows)', '(3 rows)')],
    ['with another column', real.replace('title', 'name ')],
    ['that is empty', ''],
  ])('but not %s', (_, written) => {
    expect(sameTable(written, real)).toBe(false)
  })

  test('whatever it holds, and never one that holds something else', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'b', '1', ' ', 'é'), maxLength: 6 })
      .map((text) => text.trim())
    const rows = fc.array(fc.tuple(cell, cell), { maxLength: 4 })
    const columns = table.columns.map((column) => ({ ...column, isNumber: false }))
    fc.assert(
      fc.property(rows, rows, (ours, theirs) => {
        const [one, other] = [formatTable({ columns, rows: ours }), formatTable({ columns, rows: theirs })]
        expect(sameTable(one, one)).toBe(true)
        const squeeze = (list: string[][]) => list.map((row) => row.map((text) => text.replace(/\s+/g, ' ')))
        expect(sameTable(one, other)).toBe(JSON.stringify(squeeze(ours)) === JSON.stringify(squeeze(theirs)))
      }),
    )
  })
})
