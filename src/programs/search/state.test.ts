import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Found } from '../../search/query/open-search.ts'
import type { Action, State } from './state.ts'
import { isPending, knownFilter, move, noFilter, reduce, startState, wordsOf } from './state.ts'

const found = (title: string): Found => ({
  route: `/${title}`,
  anchor: '',
  title,
  heading: '',
  trail: [],
  kind: 'guide',
  score: 1,
})
const start = () => startState('', noFilter)
const run = (...actions: Action[]) => actions.reduce(reduce, start())
const results = (asked: number, words: string, ...titles: string[]): Action => ({
  type: 'results',
  asked,
  words,
  found: titles.map(found),
})
const titles = ({ found: list }: State) => list.map(({ title }) => title)

describe('typing', () => {
  test('asks, and leaves the last results on the screen until the new ones are there', () => {
    const before = run({ type: 'type', typed: 'a' }, results(2, 'a', 'A'), { type: 'type', typed: 'ab' })
    expect([titles(before), before.shownWords, isPending(before)]).toEqual([['A'], 'a', true])
    const after = reduce(before, results(3, 'ab', 'B'))
    expect([titles(after), after.shownWords, isPending(after)]).toEqual([['B'], 'ab', false])
  })

  test('an answer that was overtaken is dropped', () => {
    const state = run({ type: 'type', typed: 'a' }, { type: 'type', typed: 'ab' }, results(3, 'ab', 'B'))
    expect(reduce(state, results(2, 'a', 'A'))).toBe(state)
  })

  test('an answer on the way to the newest question is shown, with the words that it answers', () => {
    const state = run({ type: 'type', typed: 'a' }, { type: 'type', typed: 'ab' }, results(2, 'a', 'A'))
    expect([titles(state), state.shownWords, isPending(state)]).toEqual([['A'], 'a', true])
  })

  test('clearing the field shows the start view at once, and no late answer replaces it', () => {
    const cleared = run({ type: 'type', typed: 'a' }, { type: 'type', typed: '' })
    expect([cleared.shownWords, isPending(cleared)]).toEqual(['', false])
    expect(reduce(cleared, results(2, 'a', 'A'))).toBe(cleared)
  })

  test('commands ask the engine nothing', () => {
    expect(isPending(run({ type: 'type', typed: '> dark' }))).toBe(false)
  })

  test('a blank at the end asks nothing new', () => {
    const state = run({ type: 'type', typed: 'a' }, results(2, 'a', 'A'), { type: 'type', typed: 'a ' })
    expect([state.typed, isPending(state)]).toEqual(['a ', false])
  })
})

describe('a failure', () => {
  test('of the newest question is reported, keeps the results, and is over with the next question', () => {
    const failed = run(
      { type: 'type', typed: 'a' },
      results(2, 'a', 'A'),
      { type: 'type', typed: 'ab' },
      { type: 'fail', asked: 3 },
    )
    expect([failed.failed, titles(failed), isPending(failed)]).toEqual([true, ['A'], false])
    const again = reduce(failed, { type: 'retry' })
    expect([again.failed, isPending(again), again.asked]).toEqual([false, true, 4])
  })

  test('of an older question is nobody’s concern', () => {
    expect(
      run({ type: 'type', typed: 'a' }, { type: 'type', typed: 'b' }, { type: 'fail', asked: 2 }).failed,
    ).toBe(false)
  })
})

test('a filter searches for the same words again', () => {
  const state = run({ type: 'type', typed: 'a' }, results(2, 'a', 'A'), {
    type: 'filter',
    filter: { section: 'auth' },
  })
  expect([state.filter, isPending(state), titles(state)]).toEqual([
    { section: 'auth', library: '' },
    true,
    ['A'],
  ])
})

test('Enter that came too early is forgotten when the reader types on', () => {
  const waiting = run({ type: 'type', typed: 'a' }, { type: 'go', going: 'here' })
  expect(waiting.going).toBe('here')
  expect(reduce(waiting, { type: 'type', typed: 'ab' }).going).toBeUndefined()
})

test('a kept filter that names what is not there is no filter', () => {
  const choices = { sections: [{ id: 'auth' }], libraries: [{ id: 'dart' }] }
  const kept = { section: 'auth', library: 'dart' }
  expect(knownFilter(kept, choices)).toBe(kept)
  expect(knownFilter(noFilter, choices)).toBe(noFilter)
  expect(knownFilter({ section: 'gone', library: 'dart' }, choices)).toEqual(noFilter)
  expect(knownFilter({ section: 'auth', library: 'gone' }, choices)).toEqual(noFilter)
})

const actions = fc.oneof(
  fc.record({ type: fc.constant('type' as const), typed: fc.constantFrom('', ' ', 'a', 'ab', '> x', 'b') }),
  fc.record({
    type: fc.constant('filter' as const),
    filter: fc.constantFrom({ section: 'x' }, { library: 'y' }, noFilter),
  }),
  fc.record({ type: fc.constant('retry' as const) }),
  fc.record({ type: fc.constant('fail' as const), asked: fc.nat(12) }),
  fc.record({
    type: fc.constant('results' as const),
    asked: fc.nat(12),
    words: fc.constantFrom('a', 'ab', 'b'),
    found: fc.constant([found('A')]),
  }),
)

test('whatever comes in whatever order: the screen never gets older, and nothing is shown that nobody asked', () => {
  fc.assert(
    fc.property(fc.array(actions), (list) => {
      let state = start()
      for (const action of list) {
        const next = reduce(state, action)
        expect(next.shown).toBeGreaterThanOrEqual(state.shown)
        expect(next.shown).toBeLessThanOrEqual(next.asked)
        // An empty field never shows results.
        if (!wordsOf(next.typed)) expect([next.found, next.shownWords]).toEqual([[], ''])
        state = next
      }
    }),
  )
})

describe('move', () => {
  test('goes round at both ends', () => {
    expect([move(2, 1, 3), move(0, -1, 3), move(0, 1, 3)]).toEqual([0, 2, 1])
  })

  test('has nowhere to go in an empty list, and enters one that was empty at its near end', () => {
    expect([move(0, 1, 0), move(0, -1, 0), move(-1, 1, 3), move(-1, -1, 3)]).toEqual([-1, -1, 0, 2])
  })

  test('is a ring: there and back again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.nat(), (length, place) => {
        const from = place % length
        expect(move(move(from, 1, length), -1, length)).toBe(from)
      }),
    )
  })
})
