import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

test.each([
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/markdown, text/html;q=0.9, */*;q=0.8',
  'text/markdown;q=0.5, text/html;q=0.4',
  'text/markdown;q=0.5, */*;q=0.1',
  'text/markdown;charset=utf-8',
  'text/markdown, text/html;q=0',
])('"%s" asks for Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true)
})

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html',
  'text/html, */*;q=0.8',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0',
  'text/markdown;Q=0',
  'text/HTML, text/markdown;Q=0.9',
  'text/plain',
  'nonsense;;q==',
])('"%s" does not', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false)
})
