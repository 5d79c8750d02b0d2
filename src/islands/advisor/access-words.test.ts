import { expect, test } from 'vitest'
import type { AccessRow, AccessTry } from '../../advisor/access.ts'
import type { ShownPolicy } from '../../advisor/advise.ts'
import { cellInWords, changesIn, decisionOf } from './access-words.ts'

const tried = (verb: AccessTry['verb'], result: AccessTry['result'], message?: string): AccessTry => ({
  verb,
  result,
  statement: `${verb} …`,
  ...(message ? { message } : {}),
})
const row = (cell: AccessTry[], more: Partial<AccessRow> = {}): AccessRow => ({
  kind: 'table',
  name: 'public.notes',
  isOpen: false,
  cells: [cell],
  ...more,
})
const policy = (more: Partial<ShownPolicy>): ShownPolicy => ({
  schema: 'public',
  table: 'notes',
  policy: 'own',
  command: 'select',
  roles: ['authenticated'],
  sentence: 'Signed-in users may select all rows.',
  forgets: [],
  ...more,
})

test.each([
  [[], 'can do nothing'],
  [[tried('select', 'yes'), tried('insert', 'yes'), tried('delete', 'no')], 'can select and insert'],
  [[tried('select', 'fails')], 'can do nothing, select fails'],
])('%j is in words', (tries, words) => {
  expect(cellInWords(tries)).toBe(words)
})

test('what a fix changed is found by name', () => {
  const before = [row([tried('select', 'yes'), tried('insert', 'yes')])]
  const after = row([tried('select', 'no'), tried('insert', 'yes')])
  expect(changesIn(before, after, 0)).toEqual(['select: allowed, now denied'])
  expect(changesIn(undefined, after, 0)).toEqual([])
  expect(changesIn(before, { ...after, name: 'public.new' }, 0)).toEqual([])
})

test.each([
  [
    'grants',
    row([]),
    'anon',
    tried('select', 'no', 'permission denied for table notes'),
    /Decided by grants/,
  ],
  ['a right to execute', row([], { kind: 'function' }), 'anon', tried('call', 'yes'), /right to execute/],
  ['what a view reads', row([], { kind: 'view' }), 'anon', tried('select', 'yes'), /what it reads/],
  [
    'no policies at all',
    row([], { isOpen: true }),
    'anon',
    tried('select', 'yes'),
    /row level security is off/,
  ],
  ['a role above them', row([]), 'service_role', tried('select', 'yes'), /bypasses/],
  [
    'a missing policy',
    row([]),
    'anon',
    tried('select', 'no'),
    /No policy on public.notes covers select for anon/,
  ],
] as const)('%s decides', (_, of, caller, each, words) => {
  const policies = [policy({}), policy({ schema: 'other' }), policy({ command: 'delete', roles: ['public'] })]
  expect(decisionOf(of, caller, each, policies)).toEqual({
    words: expect.stringMatching(words),
    decided: [],
  })
})

test('policies decide for their own role and verb, and for files of all buckets', () => {
  const all = policy({ policy: 'all', command: 'all', roles: ['public'] })
  const files = policy({ schema: 'storage', table: 'objects' })
  const policies = [policy({}), all, policy({ command: 'update' }), files]
  const select = tried('select', 'yes')
  expect(decisionOf(row([]), 'user B', select, policies)).toMatchObject({
    words: 'Decided by these policies together:',
    decided: [policies[0], all],
  })
  expect(decisionOf(row([]), 'anon', select, policies)).toMatchObject({
    words: 'Decided by this policy:',
    decided: [all],
  })
  const bucket = row([], { kind: 'bucket', name: 'scans', isOpen: true })
  expect(decisionOf(bucket, 'user A', select, policies).decided).toEqual([files])
})
