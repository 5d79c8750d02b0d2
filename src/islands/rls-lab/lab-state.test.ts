import { describe, expect, test } from 'vitest'
import { breaks } from './breaks.ts'
import type { LabFault } from './fault.ts'
import { faultOf, faultPlace } from './fault.ts'
import type { LabEvent, LabState } from './lab-state.ts'
import { firstLabState, isBusy, isStale, labAfter, statusOf } from './lab-state.ts'
import { starterMatrix } from './starter-matrix.ts'

const first = firstLabState('select 1', starterMatrix)
const stateAfter = (...events: LabEvent[]): LabState => events.reduce(labAfter, first)

const asked: LabEvent = { type: 'asked' }
const started: LabEvent = { type: 'started', version: '18.0' }
const other = {
  ...starterMatrix,
  'profiles-delete': starterMatrix['profiles-select'] as (typeof starterMatrix)[string],
}
const broken = breaks[1]
const answered = (some: Partial<Extract<LabEvent, { type: 'ran' }>> = {}): LabEvent => ({
  type: 'ran',
  sql: 'select 1',
  broken: undefined,
  result: { matrix: starterMatrix },
  ...some,
})
const fault: LabFault = { where: 'project', message: 'syntax error', sqlstate: '42601', line: 3, column: 8 }

describe('the lab', () => {
  test('sleeps, starts, runs, is ready', () => {
    expect(first.phase).toBe('asleep')
    expect(stateAfter(asked).phase).toBe('starting')
    expect(stateAfter(asked, started).phase).toBe('running')
    const ready = stateAfter(asked, started, answered())
    expect(ready.phase).toBe('ready')
    expect(statusOf(ready)).toBe('Ran on PostgreSQL 18.0 on this page.')
    expect([first, stateAfter(asked), stateAfter(asked, started), ready].map(isBusy)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('shows a broken matrix beside the intact one, and fixes it', () => {
    const state = stateAfter(asked, started, answered(), answered({ broken, result: { matrix: other } }))
    expect(state).toMatchObject({ broken, matrix: other, intact: starterMatrix })
    expect(statusOf(state)).toBe('Broken on purpose. 3 of 32 results changed.')
    expect(labAfter(state, answered())).toMatchObject({ broken: undefined, matrix: starterMatrix })
  })

  test('keeps the last good matrix when the SQL is wrong', () => {
    const state = stateAfter(
      asked,
      started,
      answered(),
      answered({ broken, result: { matrix: other } }),
      answered({ result: { fault } }),
    )
    expect(state).toMatchObject({ fault, broken: undefined, matrix: starterMatrix, ranSql: 'select 1' })
    expect(labAfter(state, answered()).fault).toBeUndefined()
  })

  test('says that the matrix is older than the text', () => {
    const state = stateAfter(asked, started, answered(), { type: 'edited', sql: 'select 2' })
    expect(isStale(state)).toBe(true)
    expect(statusOf(state)).toContain('edited')
    expect(isStale(stateAfter({ type: 'edited', sql: 'select 2' }))).toBe(false)
  })

  test('can be started again when it failed', () => {
    const state = stateAfter(asked, started, answered(), {
      type: 'failed',
      message: "Postgres couldn't be loaded.",
    })
    expect(state).toMatchObject({ phase: 'asleep', version: '' })
    expect(statusOf(state)).toBe("Postgres couldn't be loaded. Press Start to try again.")
    expect(labAfter(state, asked)).toMatchObject({ phase: 'starting', failure: undefined })
  })

  test('a thread that starts for a single statement leaves the phase alone', () => {
    expect(stateAfter(asked, started, answered(), started).phase).toBe('ready')
  })
})

describe('a fault', () => {
  test('is reported with whose SQL it was, its place and its code', () => {
    expect(faultPlace(fault)).toBe("The project's SQL · line 3, column 8 · SQLSTATE 42601")
    expect(faultPlace({ where: 'people', message: 'no', sqlstate: '42P01' })).toBe(
      "The lab couldn't add its two users and their files · SQLSTATE 42P01",
    )
  })

  test('points into its statement', () => {
    const error = { message: 'no', code: '42601', position: '3', hint: 'Do' }
    expect(faultOf(error, 'project', { text: 'select', offset: 2 }, '-\nselect')).toEqual({
      where: 'project',
      message: 'no',
      sqlstate: '42601',
      hint: 'Do',
      line: 2,
      column: 3,
    })
  })

  test('that is not Postgres’s is thrown on', () => {
    const error = new Error('memory')
    expect(() => faultOf(error, 'project', { text: '', offset: 0 }, '')).toThrow(error)
  })
})
