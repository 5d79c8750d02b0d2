import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const shown = (before: string, after: string) =>
  lineChanges(before, after)?.map(({ kind, text }) => `${kind}: ${text}`)

test('changed lines are shown with two lines around them', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  expect(shown(lines.join('\n'), lines.join('\n').replace('d', 'D'))).toEqual([
    'left out: 1 unchanged line',
    'same: b',
    'same: c',
    'removed: d',
    'added: D',
    'same: e',
    'same: f',
    'left out: 1 unchanged line',
  ])
})

test.each([
  ['a', 'a\n\nb', ['same: a', 'added: ', 'added: b']],
  ['', 'a', ['removed: ', 'added: a']],
  ['a\nb\nc', 'c', ['removed: a', 'removed: b', 'same: c']],
])('from %j to %j', (before, after, lines) => {
  expect(shown(before, after)).toEqual(lines)
})

test('between two changes, lines are left out only if there are any', () => {
  expect(shown('a\n1\n2\n3\n4\nb', 'A\n1\n2\n3\n4\nB')?.filter((line) => line.startsWith('left'))).toEqual([])
  expect(shown('a\n1\n2\n3\nb', 'A\n1\n2\n3\nB')).toHaveLength(7)
})

test('too many changes are none', () => {
  const many = (letter: string) => Array.from({ length: 5000 }, (_, line) => `${letter}${line}`).join('\n')
  expect(lineChanges(many('a'), many('b'))).toBeUndefined()
})
