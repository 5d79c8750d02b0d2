import { expect, test } from 'vitest'
import { addressInMarkdown, markdownPath } from './markdown-address.ts'

const site = 'https://docs.example.com'

test('the Markdown of a page is at its address with .md', () => {
  expect(markdownPath('/guides/auth')).toBe('/guides/auth.md')
  expect(markdownPath('/')).toBe('/index.md')
})

test('links to pages lead to their Markdown, with their anchor', () => {
  expect(addressInMarkdown('/guides/auth', site)).toBe(`${site}/guides/auth.md`)
  expect(addressInMarkdown('/guides/auth?way=sql#sessions', site)).toBe(
    `${site}/guides/auth.md?way=sql#sessions`,
  )
  expect(addressInMarkdown('/', `${site}/`)).toBe(`${site}/index.md`)
})

test('links to files lead to the files', () => {
  expect(addressInMarkdown('/reference/cli.json', site)).toBe(`${site}/reference/cli.json`)
  expect(addressInMarkdown('/reference/cli/man/db.1', site)).toBe(`${site}/reference/cli/man/db.1`)
})

test('links within the page and to other sites stay what they are', () => {
  expect(addressInMarkdown('#sessions', site)).toBe('#sessions')
  expect(addressInMarkdown('https://example.org/a', site)).toBe('https://example.org/a')
  expect(addressInMarkdown('mailto:ada@example.com', site)).toBe('mailto:ada@example.com')
})
