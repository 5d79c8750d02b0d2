// An advice from the sandbox is hostile too: what is read has the right shape, is small, and has no part of a statement.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readReply } from './read-reply.ts'
import { sizeOf } from './result-budget.ts'

const finding = {
  rule: 'rls-off',
  severity: 'error',
  title: '`a` is open.',
  why: 'It is off.',
  guide: '/guides/a',
  fix: 'alter table a;',
  tried: 'select 1',
  file: 'schema.sql',
  line: 2,
}
const tried = { verb: 'select', result: 'no', statement: 'select 1', message: 'no' }
const advice = {
  callers: ['anon', 'user A'],
  findings: [finding],
  policies: [
    {
      schema: 'public',
      table: 'a',
      policy: 'own',
      command: 'all',
      roles: ['public'],
      sentence: 'All.',
      forgets: ['None.'],
    },
  ],
  leftOut: 0,
  statements: 1,
  access: [{ kind: 'table', name: 'public.a', isOpen: true, cells: [[tried], []] }],
  skipped: [{ file: 'schema.sql', line: 1, statement: 'copy', reason: 'rows' }],
  untried: [{ schema: 'public', table: 'b', reason: 'check' }],
}
const adviceIn = (result: unknown) => {
  const reply = readReply({ kind: 'advised', id: 1, result })
  return reply?.kind === 'advised' ? reply.result : undefined
}

test('an advice is read as it is', () => {
  expect(adviceIn(advice)).toEqual(advice)
})

test('its progress is, too', () => {
  const progress = { step: 'try', done: 1, of: 2 }
  expect(readReply({ kind: 'running', id: 1, progress })).toEqual({ kind: 'running', id: 1, progress })
  expect(readReply({ kind: 'running', id: 1, progress: { step: 'other' } })).toEqual({
    kind: 'running',
    id: 1,
  })
})

test.each(['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', ''])(
  'a finding that leads to "%s" is left out',
  (guide) => {
    expect(adviceIn({ ...advice, findings: [{ ...finding, guide }] })?.findings).toEqual([])
  },
)

test('a statement that is too long is left out, because a part of it would be another one', () => {
  const fix = `select ${'1 '.repeat(100_000)}`
  expect(adviceIn({ ...advice, findings: [{ ...finding, fix }] })?.findings[0]).not.toHaveProperty('fix')
})

test('a whole advice has a budget', () => {
  const cells = Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => tried))
  const row = { kind: 'table', name: 'a'.repeat(5000), cells }
  const callers = Array.from({ length: 50 }, () => 'anon')
  const result = adviceIn({ ...advice, callers, access: Array.from({ length: 100_000 }, () => row) })
  expect(sizeOf(result)).toBeLessThan(20_000_000)
})

test('whatever comes, nothing is thrown', () => {
  const lists = fc.record({
    callers: fc.anything(),
    findings: fc.array(fc.anything()),
    access: fc.array(
      fc.oneof(fc.anything(), fc.record({ kind: fc.constant('table'), cells: fc.anything() })),
    ),
    policies: fc.array(fc.oneof(fc.anything(), fc.record({ roles: fc.anything(), command: fc.anything() }))),
    skipped: fc.anything(),
    untried: fc.anything(),
  })
  fc.assert(
    fc.property(fc.oneof(fc.anything(), lists), (result) => {
      adviceIn(result)
    }),
  )
})
