import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operators } from './query/conditions.ts'
import type { LogSource } from './query/log-source.ts'
import {
  addCondition,
  changeCondition,
  choiceOf,
  chooseSource,
  firstState,
  foundFields,
  received,
  removeCondition,
  toggleColumn,
  typeOf,
} from './state.ts'

const edge: LogSource = received({
  name: 'Edge',
  reference: 'edge_logs',
  columns: ['timestamp', 'metadata.request.path'],
  fields: [
    ['id', 'string'],
    ['timestamp', 'datetime'],
    ['event_message', 'string'],
    ['metadata.level', 'number'],
    ['metadata.request.path', 'string'],
    ['metadata.response.status_code', 'number'],
  ],
})
const auth: LogSource = received({
  name: 'Auth',
  reference: 'auth_logs',
  columns: ['timestamp', 'event_message'],
  fields: [
    ['id', 'string'],
    ['timestamp', 'datetime'],
    ['event_message', 'string'],
    ['metadata.level', 'string'],
  ],
})
const start = firstState(edge)

test('begins with the first fields of the first log', () => {
  expect(choiceOf(start)).toMatchObject({
    columns: edge.columns,
    conditions: [],
    limit: 100,
    isCounted: false,
  })
})

test.each([
  ['100', 100],
  [' 7 ', 7],
  ['', Number.NaN],
  ['1e3', Number.NaN],
  ['-5', Number.NaN],
])('a limit typed as "%s" is %d', (limit, number) => {
  expect(choiceOf({ ...start, limit }).limit).toBe(number)
})

describe('another log', () => {
  test('brings its own first fields when none were chosen by hand', () => {
    expect(chooseSource(start, edge, auth)).toMatchObject({
      source: 'auth_logs',
      columns: ['timestamp', 'event_message'],
    })
  })

  test('keeps chosen fields that it has too, and the time', () => {
    const chosen = { ...toggleColumn(start, 'id'), minutes: 60 }
    expect(chooseSource(chosen, edge, auth)).toMatchObject({ columns: ['timestamp', 'id'], minutes: 60 })
  })

  test('keeps conditions only on fields of the same type', () => {
    let state = addCondition({ ...start, columns: ['event_message'] }, edge)
    state = addCondition({ ...state, columns: ['metadata.level'] }, edge)
    expect(chooseSource(state, edge, auth).conditions.map(({ path }) => path)).toEqual(['event_message'])
  })
})

describe('conditions', () => {
  test('begin with the field that was chosen last, never with the moment', () => {
    expect(addCondition(start, edge).conditions).toEqual([
      { id: 1, path: 'metadata.request.path', operator: 'is', value: '' },
    ])
    expect(addCondition({ ...start, columns: ['timestamp'] }, edge).conditions[0]?.path).toBe('event_message')
  })

  test('keep operator and value on a field of the same type, and start over on another', () => {
    let state = addCondition(start, edge)
    state = changeCondition(state, edge, 1, { operator: 'contains', value: 'rest' })
    state = changeCondition(state, edge, 1, { path: 'event_message' })
    expect(state.conditions).toEqual([{ id: 1, path: 'event_message', operator: 'contains', value: 'rest' }])
    state = changeCondition(state, edge, 1, { path: 'metadata.response.status_code' })
    expect(state.conditions[0]).toMatchObject({ operator: 'is', value: '' })
  })

  test('are told apart when one in the middle goes', () => {
    let state = addCondition(addCondition(addCondition(start, edge), edge), edge)
    state = addCondition(removeCondition(state, 2), edge)
    expect(state.conditions.map(({ id }) => id)).toEqual([1, 3, 4])
  })

  test('always have an operator of the type of their field', () => {
    const step = fc.oneof(
      fc.constant({ kind: 'add' } as const),
      fc.record({
        kind: fc.constant('field' as const),
        path: fc.constantFrom(...edge.fields.map(({ path }) => path)),
      }),
      fc.record({ kind: fc.constant('log' as const) }),
      fc.record({
        kind: fc.constant('toggle' as const),
        path: fc.constantFrom(...edge.fields.map(({ path }) => path)),
      }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let state = start
        let log = edge
        for (const one of steps) {
          if (one.kind === 'add') state = addCondition(state, log)
          else if (one.kind === 'toggle') state = toggleColumn(state, one.path)
          else if (one.kind === 'log') {
            const next = log === edge ? auth : edge
            state = chooseSource(state, log, next)
            log = next
          } else {
            const last = state.conditions.at(-1)
            if (last && log.fields.some(({ path }) => path === one.path))
              state = changeCondition(state, log, last.id, { path: one.path })
          }
          for (const { path, operator } of state.conditions)
            expect(operators[typeOf(log, path)].map(({ id }) => id)).toContain(operator)
        }
      }),
    )
  })
})

test('a field pressed twice is as if it had not been pressed, and a new one comes last', () => {
  expect(toggleColumn(start, 'id').columns).toEqual([...edge.columns, 'id'])
  expect(toggleColumn(toggleColumn(start, 'id'), 'id').columns).toEqual(edge.columns)
})

test('fields are found by all of their words in any case', () => {
  expect(foundFields(edge, 'META Status').map(({ path }) => path)).toEqual(['metadata.response.status_code'])
  expect(foundFields(edge, '')).toHaveLength(6)
  expect(foundFields(edge, 'zzz')).toEqual([])
})
