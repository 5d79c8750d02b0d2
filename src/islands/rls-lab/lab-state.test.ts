import { describe, expect, test } from 'vitest'
import { breaks } from './breaks.ts'
import type { LabFault } from './fault.ts'
import { faultPlace } from './fault.ts'
import type { LabEvent, LabState } from './lab-state.ts'
import { firstLabState, isBusy, isStale, labAfter, statusOf } from './lab-state.ts'
import { starterMatrix } from './starter-matrix.ts'

const first = firstLabState('select 1', starterMatrix)
const stateAfter = (...events: LabEvent[]): LabState => events.reduce(labAfter, first)

const asked: LabEvent = { type: 'asked' }
const loading: LabEvent = { type: 'progress', words: 'Loading Postgres: 1.0 of 6.0 MB' }
const other = {
  ...starterMatrix,
  'profiles-delete': starterMatrix['profiles-select'] as (typeof starterMatrix)[string],
}
const broken = breaks[1]
const answered = (some: Partial<Extract<LabEvent, { type: 'ran' }>> = {}): LabEvent => ({
  type: 'ran',
  sql: 'select 1',
  broken: undefined,
  result: { matrix: starterMatrix, version: '18.0' },
  ...some,
})
const fault: LabFault = { where: 'project', message: 'syntax error', sqlstate: '42601', line: 3 }

describe('the lab', () => {
  test('sleeps, starts, runs, is ready', () => {
    expect(first.phase).toBe('asleep')
    const starting = stateAfter(asked, loading)
    expect(starting.phase).toBe('starting')
    expect(statusOf(starting)).toBe('Loading Postgres: 1.0 of 6.0 MB')
    const ready = stateAfter(asked, answered())
    const running = labAfter(ready, asked)
    expect(running.phase).toBe('running')
    expect(ready.phase).toBe('ready')
    expect(statusOf(ready)).toBe('Ran on PostgreSQL 18.0 on this page.')
    expect([first, starting, running, ready].map(isBusy)).toEqual([false, true, true, false])
  })

  test('shows a broken matrix beside the intact one, and fixes it', () => {
    const state = stateAfter(
      asked,
      answered(),
      answered({ broken, result: { matrix: other, version: '18.0' } }),
    )
    expect(state).toMatchObject({ broken, matrix: other, intact: starterMatrix })
    expect(statusOf(state)).toBe('Broken on purpose. 3 of 32 results changed.')
    expect(labAfter(state, answered())).toMatchObject({ broken: undefined, matrix: starterMatrix })
  })

  test('keeps the last good matrix when the SQL is wrong', () => {
    const state = stateAfter(
      asked,
      answered(),
      answered({ broken, result: { matrix: other, version: '18.0' } }),
      answered({ result: { fault } }),
    )
    expect(state).toMatchObject({ fault, broken: undefined, matrix: starterMatrix, ranSql: 'select 1' })
    expect(labAfter(state, answered()).fault).toBeUndefined()
  })

  test('says that the matrix is older than the text', () => {
    const state = stateAfter(asked, answered(), { type: 'edited', sql: 'select 2' })
    expect(isStale(state)).toBe(true)
    expect(statusOf(state)).toContain('edited')
    expect(isStale(stateAfter({ type: 'edited', sql: 'select 2' }))).toBe(false)
  })

  test('can be started again when it failed', () => {
    const state = stateAfter(asked, answered(), {
      type: 'failed',
      message: "Postgres couldn't be loaded.",
    })
    expect(state).toMatchObject({ phase: 'asleep', version: '' })
    expect(statusOf(state)).toBe("Postgres couldn't be loaded. Press Start to try again.")
    expect(labAfter(state, asked)).toMatchObject({ phase: 'starting', failure: undefined })
  })
})

describe('a fault', () => {
  test('is reported with whose SQL it was, its place and its code', () => {
    expect(faultPlace(fault)).toBe("The project's SQL · line 3 · SQLSTATE 42601")
    expect(faultPlace({ where: 'people', message: 'no', sqlstate: '42P01' })).toBe(
      "The lab couldn't add its two users and their files · SQLSTATE 42P01",
    )
  })
})
