import { expect, test } from 'vitest'
import { markdownPath, urlInMarkdown } from './markdown-url.ts'

const site = 'https://docs.example.com'

test('the Markdown of a page is at its URL with .md', () => {
  expect(markdownPath('/guides/auth')).toBe('/guides/auth.md')
  expect(markdownPath('/')).toBe('/index.md')
})

test('links to pages lead to their Markdown, with their anchor', () => {
  expect(urlInMarkdown('/guides/auth', site)).toBe(`${site}/guides/auth.md`)
  expect(urlInMarkdown('/guides/auth?way=sql#sessions', site)).toBe(`${site}/guides/auth.md?way=sql#sessions`)
  expect(urlInMarkdown('/', `${site}/`)).toBe(`${site}/index.md`)
})

test('links to files lead to the files', () => {
  expect(urlInMarkdown('/reference/cli.json', site)).toBe(`${site}/reference/cli.json`)
  expect(urlInMarkdown('/reference/cli/man/db.1', site)).toBe(`${site}/reference/cli/man/db.1`)
})

test('links within the page and to other sites stay what they are', () => {
  expect(urlInMarkdown('#sessions', site)).toBe('#sessions')
  expect(urlInMarkdown('https://example.org/a', site)).toBe('https://example.org/a')
  expect(urlInMarkdown('mailto:ada@example.com', site)).toBe('mailto:ada@example.com')
})

test('links that would run something lead nowhere', () => {
  expect(urlInMarkdown('javascript:alert(1)', site)).toBe('#')
  expect(urlInMarkdown('java\nscript:alert(1)', site)).toBe('#')
  expect(urlInMarkdown('data:text/html,x', site)).toBe('#')
})
