import { expect, test } from 'vitest'
import { actors } from './cast.ts'
import type { Cell, Matrix } from './matrix.ts'
import { buildMatrix, changesInWords, formerly } from './matrix.ts'
import { operations } from './operations.ts'
import type { Outcomes } from './outcomes.ts'

const passed: Outcomes = { A: { ended: 'passed' }, B: { ended: 'passed' } }
const mixed: Outcomes = { A: { ended: 'passed' }, B: { ended: 'hidden' } }
const nothing = { policies: [], guarded: [], bypassing: [] }

const all = buildMatrix(nothing, () => passed)
/** The matrix with one cell changed. */
const withCell = (matrix: Matrix, operation: string, cell: Cell): Matrix => ({
  ...matrix,
  [operation]: { ...matrix[operation], anon: cell } as Matrix[string],
})

test('has a cell for each operation and actor, with what became of it', () => {
  const matrix = buildMatrix(nothing, ({ command }, { id }) =>
    command === 'DELETE' && id === 'anon' ? mixed : passed,
  )
  expect(Object.keys(matrix)).toEqual(operations.map(({ id }) => id))
  for (const row of Object.values(matrix)) expect(Object.keys(row)).toEqual(actors.map(({ id }) => id))
  expect(matrix['profiles-delete']?.anon).toEqual({ outcomes: mixed, decision: 'RLS is off' })
  expect(matrix['profiles-delete']?.['user-a'].outcomes).toEqual(passed)
})

test('a cell says what it said before only if its rows fare differently', () => {
  const before = { outcomes: passed, decision: 'P' }
  expect(formerly({ outcomes: mixed, decision: 'P' }, before)).toBe('2 of 2 rows')
  expect(formerly({ outcomes: passed, decision: 'Q' }, before)).toBeUndefined()
  expect(formerly(before, undefined)).toBeUndefined()
})

test('changes are counted', () => {
  const one = withCell(all, 'profiles-select', { outcomes: mixed, decision: 'P' })
  const two = withCell(one, 'profiles-insert', { outcomes: mixed, decision: 'P' })
  expect(changesInWords(all, all)).toBe('No result changed.')
  expect(changesInWords(one, all)).toBe('1 of 32 results changed.')
  expect(changesInWords(two, all)).toBe('2 of 32 results changed.')
})
