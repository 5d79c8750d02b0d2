import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renameRoute } from './mentions.ts'

const rename = (text: string) => renameRoute(text, '/guides/auth', '/guides/sign-in')

describe('a route is renamed', () => {
  test.each([
    ['[Auth](/guides/auth)', '[Auth](/guides/sign-in)'],
    [
      '[Keys](/guides/auth#keys) and [x](/guides/auth?a=b)',
      '[Keys](/guides/sign-in#keys) and [x](/guides/sign-in?a=b)',
    ],
    ['related: [/guides/auth, /guides/auth]', 'related: [/guides/sign-in, /guides/sign-in]'],
    ["{ href: '/guides/auth' }", "{ href: '/guides/sign-in' }"],
    ['See /guides/auth.', 'See /guides/sign-in.'],
    ['/guides/auth.md', '/guides/sign-in.md'],
    ['guides/auth.md', 'guides/sign-in.md'],
    ['content/guides/auth.mdx:1', 'content/guides/sign-in.mdx:1'],
    ['https://docs.plinth.example/guides/auth', 'https://docs.plinth.example/guides/sign-in'],
    ['http://localhost:4321/guides/auth', 'http://localhost:4321/guides/sign-in'],
    ['plinth-docs:///guides/auth', 'plinth-docs:///guides/sign-in'],
  ])('in %s', (before, after) => {
    expect(rename(before)).toBe(after)
  })
})

test.each([
  '/guides/auth/mfa',
  '/guides/auth-hooks',
  '/other/guides/auth',
  '/guides/authentication',
  'my-guides/auth',
  'tests/guides/auth.ts',
])('%s is another one', (text) => {
  expect(rename(text)).toBe(text)
})

test('a route of one word is renamed only where it has its slash', () => {
  expect(renameRoute('status: /status and status', '/status', '/health')).toBe('status: /health and status')
})

test('there and back again is the same text', () => {
  const part = fc.constantFrom(
    '/guides/auth',
    '/guides/auth#a',
    '/guides/auth/mfa',
    ' ',
    '(',
    ')',
    '"',
    '.',
    'x',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const text = parts.join('')
      expect(renameRoute(rename(text), '/guides/sign-in', '/guides/auth')).toBe(text)
    }),
  )
})
