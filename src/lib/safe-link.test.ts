import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSafeLink, safeLink } from './safe-link.ts'

test.each([
  'https://example.com/a?b#c',
  'HTTPS://example.com',
  'http://localhost:4321/guides',
  'http://localhost',
  'http://127.0.0.1:54321/sql',
  'mailto:ada@example.com',
  '/guides/auth#keys',
  '/guides/auth?way=sql',
  '/a:b',
  '#part',
])('%s is a link', (href) => {
  expect(safeLink(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0000\u001fjavascript:alert(1)',
  'java\nscript:alert(1)',
  'j\ta\rvascript:alert(1)',
  'javascript\t:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'ftp://example.com',
  'http://example.com/',
  'http://localhost.example.com/',
  'http://localhost@example.com/',
  'http://127.0.0.1.example.com',
  'https:example.com',
  'view-source:https://example.com',
])('%j is none', (href) => {
  expect(isSafeLink(href)).toBe(false)
  expect(safeLink(href)).toBe('#')
})

test('whatever passes, a browser opens by one of four ways', () => {
  const odd = fc.constantFrom(
    '\t',
    '\n',
    '\r',
    ' ',
    '\u0000',
    '\u00a0',
    '\u200b',
    '/',
    '\\',
    ':',
    '&#106;',
    '%6a',
  )
  const part = fc.constantFrom(
    'java',
    'script',
    'javascript',
    'data',
    'vbscript',
    'http',
    'https',
    'localhost',
    'a',
  )
  const href = fc.array(fc.oneof(odd, part), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(href, fc.string()), (text) => {
      if (!isSafeLink(text) || !URL.canParse(text, 'https://docs.example.com')) return
      const { protocol, hostname } = new URL(text, 'https://docs.example.com')
      expect(['https:', 'mailto:', 'http:']).toContain(protocol)
      if (protocol === 'http:') expect(['localhost', '127.0.0.1']).toContain(hostname)
    }),
    { numRuns: 2000 },
  )
})
