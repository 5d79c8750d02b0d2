// The build as programs read it: every page, every heading's section, and every place that search leads to.
import { expect, test } from 'vitest'
import { publishedCli } from '../../src/agents/published-cli.ts'
import { cutSection } from '../../src/dist-reader/cut-markdown.ts'
import { cutPlace } from '../../src/dist-reader/cut-place.ts'
import { parsePageUrl, rowFragment } from '../../src/dist-reader/routes.ts'
import { listEntries } from '../../src/search/indexing/list-entries.ts'
import { builtModel } from './built-model.ts'
import { builtDocs, inBrand } from './read-dist.ts'

const docs = builtDocs()

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

test('every place that search leads to is shorter than its page, and has what it is called', async () => {
  const pages = await docs.pages()
  const faults: string[] = []
  let rows = 0
  for (const { route, entries } of listEntries(builtModel())) {
    const outline = pages.find((one) => one.route === route)
    const whole = (await docs.markdown(route)) ?? ''
    for (const { anchor, heading } of entries) {
      if (!outline || (anchor === '' && heading === '')) continue
      const isHeading = outline.headings.some(({ id, text }) => id === anchor && text === heading)
      const isAnchor = outline.anchors.some(({ id }) => id === anchor)
      const fragment = isHeading || isAnchor ? '' : rowFragment(heading)
      if (fragment) rows++
      const place = cutPlace(whole, outline, parsePageUrl(`${route}#${anchor}${fragment}`))
      const words = (text: string) => text.replace(/\]\([^)]*\)|[^\p{L}\p{N}]+/gu, '').toLowerCase()
      const isThere = place !== undefined && words(place).includes(words(heading).slice(0, 60))
      if (!isThere || place.length > whole.length * 0.95 || (fragment && !isRow(place)))
        faults.push(`${route}#${anchor} ${heading}`)
    }
  }
  expect(faults).toEqual([])
  expect(rows).toBeGreaterThan(100)
})

const isRow = (place: string) => place.split('\n').filter((line) => line.startsWith('|')).length <= 3

test('the tool is known by the first word of its commands', async () => {
  const cli = await publishedCli(docs)
  expect(cli?.spec.name).toBe(inBrand('plinth'))
  expect(cli?.spec.commands.length).toBe(cli?.commands.length)
})
