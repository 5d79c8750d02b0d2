import { describe, expect, test } from 'vitest'
import type { Found } from '../../search/query/open-search.ts'
import type { Command } from './commands.ts'
import { listRows } from './rows.ts'

const go = (label: string, href: string): Command => ({
  group: 'Go to',
  label,
  words: 'go to',
  hint: '',
  icon: 'x',
  does: { type: 'go', href },
})
const theme: Command = {
  group: 'Theme',
  label: 'Dark theme',
  words: 'switch mode',
  hint: '',
  icon: 'x',
  does: { type: 'theme', theme: 'dark' },
}
const offers = {
  commands: [theme, go('Home', '/'), go('Auth', '/guides/auth'), go('Status', 'https://status.example')],
  recent: ['db push'],
  suggested: ['a', 'b', 'c', 'd'],
}
const auth: Found = {
  route: '/guides/auth',
  anchor: '',
  title: 'Auth',
  heading: '',
  trail: [],
  kind: 'guide',
  score: 1,
}
const read = (typed: string, found: Found[] = [], given = offers) =>
  listRows({ typed, shownWords: typed.startsWith('>') ? '' : typed, found }, given).map(({ label, rows }) => [
    label,
    ...rows.map((row) => {
      if (row.type === 'words') return row.words
      return row.type === 'result' ? row.found.title : row.command.label
    }),
  ])

test('before anything is typed: recent searches, suggestions, commands by family', () => {
  expect(read('')).toEqual([
    ['Recent', 'db push'],
    ['Suggested', 'a', 'b', 'c', 'd'],
    ['Actions', 'Go to…', 'Switch theme…'],
  ])
})

test('what was searched already is not suggested, and many recent searches leave room for few suggestions', () => {
  const [, suggested] = read('', [], { ...offers, recent: ['a', 'v', 'w', 'x', 'y', 'z'] })
  expect(suggested).toEqual(['Suggested', 'b', 'c', 'd'])
  const [, few] = read('', [], { ...offers, suggested: ['1', '2', '3', '4', '5', '6', '7'] })
  expect(few).toHaveLength(1 + 5)
})

test('groups without rows are left out', () => {
  expect(read('', [], { commands: [], recent: [], suggested: [] })).toEqual([])
})

test('after ">" there are commands alone, grouped', () => {
  expect(read('> ')).toEqual([
    ['Theme', 'Dark theme'],
    ['Go to', 'Home', 'Auth', 'Status'],
  ])
  expect(read('> st')).toEqual([['Go to', 'Status']])
})

describe('mixed with results', () => {
  test('commands come after them', () => {
    expect(read('mode', [auth])).toEqual([
      ['Guides', 'Auth'],
      ['Actions', 'Dark theme'],
    ])
  })

  test('a command that is called by its name comes first', () => {
    expect(read('dark th', [auth])[0]).toEqual(['Actions', 'Dark theme'])
  })

  test('one or two letters mean no command', () => {
    expect(read('da', [auth])).toEqual([['Guides', 'Auth']])
  })

  test('what was found is not offered a second time as a command', () => {
    expect(read('auth', [auth])).toEqual([['Guides', 'Auth']])
  })
})

test('when nothing is found: some suggestions, and the sections of this site to browse', () => {
  expect(read('zebra')).toEqual([
    ['Try instead', 'a', 'b', 'c'],
    ['Browse', 'Auth'],
  ])
})
