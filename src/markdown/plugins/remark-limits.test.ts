import { expect, test } from 'vitest'
import type { Limit } from '../../schemas/limits.ts'
import { parseMarkdown } from '../pipeline.ts'
import { plainTree, writeMarkdown } from '../plain-markdown.ts'

const limits: Limit[] = [
  {
    id: 'auth.tokens',
    what: 'Requests to `/token`',
    value: 1800,
    per: 'hour per IP address',
    note: 'At most 30 at once',
    change: 'Yes, `rate_limit`',
    source: 'A page',
  },
  { id: 'auth.wait', what: 'Between messages', value: 60, unit: 'seconds', change: 'No', source: 'A page' },
  { id: 'files.size', what: 'A file', value: 50, unit: 'MB', change: 'No', source: 'A page' },
  {
    id: 'disk.size',
    what: 'A disk',
    by_plan: { free: '500 MB', pro: 8, team: 8 },
    unit: 'GB',
    change: 'No',
    source: 'A page',
  },
]

function parse(source: string) {
  const { tree, problems } = parseMarkdown(
    { file: 'content/a.mdx', source },
    { partials: new Map(), readSample: () => undefined, limits },
  )
  const text = writeMarkdown(
    plainTree(tree, { component: (_, children) => children, resolveUrl: (href) => href, titleOf: () => '' }),
  )
  return { text: text.trim(), problems: problems.map(({ message }) => message) }
}

test('a figure becomes part of the sentence', () => {
  expect(parse('After <Limit of="auth.wait" />, or <Limit of="auth.tokens" number /> times.').text).toBe(
    'After 60 seconds, or 1,800 times.',
  )
})

test('a table has the limits that are named, or those of an area', () => {
  const row =
    '| Requests to `/token` | 1,800 per hour per IP address. At most 30 at once | Yes, `rate_limit` |'
  expect(parse('<Limits of="auth.tokens" />').text.replaceAll(/ +/g, ' ')).toContain(row)
  expect(parse('<Limits of="auth" />').text.split('\n')).toHaveLength(4)
  expect(parse('<Limits of="files auth.wait" />').text).toMatch(/A file[\s\S]+Between messages/)
})

test('a limit that differs by plan has a figure for each', () => {
  expect(
    parse('From <Limit of="disk.size" plan="free" /> to <Limit of="disk.size" plan="team" />.').text,
  ).toBe('From 500 MB to 8 GB.')
  expect(parse('<Limits of="disk" />').text).toContain('500 MB (Free), 8 GB (Pro, Team)')
  expect(parse('It is <Limit of="disk.size" />.').problems).toEqual([
    'disk.size differs by plan: free, pro, team.',
  ])
  expect(parse('It is <Limit of="disk.size" plan="enterprise" />.').problems).toHaveLength(1)
  expect(parse('It is <Limit of="auth.wait" plan="pro" />.').problems).toEqual([
    'auth.wait is the same on every plan.',
  ])
})

test('an unknown or missing name is a problem', () => {
  expect(parse('It is <Limit of="auth.token" />.').problems).toEqual([
    '<Limit> names "auth.token", which isn\'t in data/limits.yaml.',
  ])
  expect(parse('<Limits />').problems).toEqual(['<Limits> lacks "of".'])
})
