import { describe, expect, test } from 'vitest'
import type { Outcome } from './outcomes.ts'
import { rowsInWords, summaryOf } from './outcomes.ts'

const passed: Outcome = { ended: 'passed' }
const hidden: Outcome = { ended: 'hidden' }
const refused = (sqlstate = '42501'): Outcome => ({ ended: 'refused', sqlstate, message: 'no' })

describe('the result of a cell', () => {
  test.each<[Outcome, Outcome, string]>([
    [passed, passed, '2 of 2 rows'],
    [passed, hidden, '1 of 2 rows'],
    [hidden, hidden, '0 rows'],
    [refused(), refused(), 'refused: 42501'],
    [refused(), refused('23505'), 'refused: 42501, 23505'],
    [passed, refused(), '1 of 2 rows, 1 refused: 42501'],
    [refused(), hidden, '0 rows, 1 refused: 42501'],
  ])('%o and %o: %s', (A, B, words) => {
    expect(summaryOf({ A, B })).toBe(words)
  })
})

describe('the rows of a cell, for those who hear them', () => {
  test.each<[Outcome, Outcome, string]>([
    [passed, passed, 'both rows pass'],
    [hidden, hidden, 'both rows are not found'],
    [refused(), refused(), 'both rows are refused'],
    [passed, refused(), 'A’s row passes, B’s row is refused'],
    [hidden, passed, 'A’s row is not found, B’s row passes'],
  ])('%o and %o: %s', (A, B, words) => {
    expect(rowsInWords({ A, B })).toBe(words)
  })
})
