import { describe, expect, test } from 'vitest'
import { isMeant, listCommands, listFamilies, matchCommands } from './commands.ts'
import type { PageFacts } from './page-facts.ts'

const page: PageFacts = {
  places: [
    { label: 'Home', href: '/', icon: '#i.home' },
    { label: 'Edge Functions', href: '/guides/functions', icon: '#i.zap' },
    { label: 'Dashboard', href: 'https://stone.example/dashboard', icon: '#i.cloud' },
  ],
  markdown: '/guides/auth.md',
  edit: 'https://git.example/edit/main/content/guides/auth.mdx',
  section: 'https://docs.example/guides/auth#sign-in',
  theme: 'dark',
  language: 'dart',
  versions: [
    { label: 'CLI 1.150.0', href: '/reference/cli/introduction' },
    { label: 'CLI 1.149.0', href: '/reference/cli/1.149.0/introduction' },
  ],
}
const languages = [
  { id: 'javascript', label: 'JavaScript' },
  { id: 'csharp', label: 'C#' },
  { id: 'dart', label: 'Dart' },
]
const commands = listCommands(page, languages)
const named = (label: string) => commands.find((command) => command.label === label)
const match = (typed: string) => matchCommands(commands, typed).map(({ label }) => label)

test('every command is listed once', () => {
  expect(commands.map(({ label }) => label)).toEqual([
    'Copy page as Markdown',
    'View page as Markdown',
    'Copy link to this section',
    'Edit this page',
    'Light theme',
    'Dark theme',
    'System theme',
    'Samples in JavaScript',
    'Samples in C#',
    'Samples in Dart',
    'CLI 1.150.0',
    'CLI 1.149.0',
    'Home',
    'Edge Functions',
    'Dashboard',
  ])
})

test('what holds now says so', () => {
  expect(commands.filter(({ hint }) => hint === 'current').map(({ label }) => label)).toEqual([
    'Dark theme',
    'Samples in Dart',
    'CLI 1.150.0',
  ])
})

test('places outside of the site say where they are', () => {
  expect(named('Dashboard')?.hint).toBe('stone.example')
  expect(named('Home')?.hint).toBe('')
})

test('a page without a written source is neither copied nor edited', () => {
  const labels = listCommands({ ...page, markdown: undefined, edit: undefined }, []).map(({ label }) => label)
  expect(labels).not.toContain('Copy page as Markdown')
  expect(labels).not.toContain('View page as Markdown')
  expect(labels).not.toContain('Edit this page')
})

describe('matching', () => {
  test.each([
    ['dark', ['Dark theme']],
    ['theme', ['Light theme', 'Dark theme', 'System theme']],
    ['copy', ['Copy page as Markdown', 'Copy link to this section']],
    ['c#', ['Samples in C#']],
    ['1.149', ['CLI 1.149.0']],
    ['go to edge', ['Edge Functions']],
    ['language dart', ['Samples in Dart']],
    ['zebra', []],
  ])('%s', (typed, labels) => {
    expect(match(typed)).toEqual(labels)
  })

  test('nothing typed matches all', () => {
    expect(match(' ')).toHaveLength(commands.length)
  })
})

test('only the beginning of its own name means a command', () => {
  const copy = named('Copy page as Markdown')
  expect(copy && [isMeant(copy, 'copy page'), isMeant(copy, 'cop'), isMeant(copy, 'markdown')]).toEqual([
    true,
    false,
    false,
  ])
})

describe('families', () => {
  const families = listFamilies(commands)

  test('name each kind of command once, and what holds now', () => {
    expect(families.slice(4).map(({ label, hint }) => [label, hint])).toEqual([
      ['Go to…', ''],
      ['Switch theme…', 'Dark theme'],
      ['Sample language…', 'Dart'],
      ['Switch version…', 'CLI 1.150.0'],
    ])
  })

  test('each leads to its commands and no others', () => {
    for (const { does, label } of families.slice(4)) {
      const typed = does.type === 'fill' ? does.typed.slice(1) : ''
      const groups = new Set(matchCommands(commands, typed).map(({ group }) => group))
      expect([...groups], label).toHaveLength(1)
    }
  })

  test('a family without members is not offered', () => {
    const few = listFamilies(listCommands({ ...page, versions: [] }, []))
    expect(few.map(({ label }) => label)).not.toContain('Sample language…')
    expect(few.map(({ label }) => label)).not.toContain('Switch version…')
  })
})
