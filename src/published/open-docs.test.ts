import { beforeAll, expect, test } from 'vitest'
import { docsOf, outputsOf } from '../../tests/published-docs.ts'
import { realModel } from '../../tests/real-site.ts'
import { publishedCli } from '../agents/published-cli.ts'
import { cutSection } from './cut-markdown.ts'
import type { Docs } from './open-docs.ts'
import { openDocs } from './open-docs.ts'

let docs: Docs
beforeAll(() => {
  docs = docsOf(outputsOf(realModel()))
})

test('every page of the site has its Markdown, and every heading its section', async () => {
  const pages = await docs.pages()
  expect(pages.length).toBeGreaterThan(200)
  for (const { route, headings } of pages) {
    const markdown = (await docs.markdown(route)) ?? ''
    expect(markdown, route).toMatch(/^# /)
    for (const { id, depth } of headings)
      expect(cutSection(markdown, id, headings), `${route}#${id}`).toMatch(new RegExp(`^#{${depth}} `))
  }
})

test('the tool is known by the first word of its commands', async () => {
  const cli = await publishedCli(docs)
  expect(cli?.spec.name).toBe('plinth')
  expect(cli?.spec.commands.length).toBe(cli?.commands.length)
})

test('a folder without a build is reported as such', async () => {
  await expect(openDocs(async () => undefined).outline()).rejects.toThrow(/build the site first/)
})
