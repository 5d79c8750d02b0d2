import { beforeAll, expect, test } from 'vitest'
import { docsOf, outputsOf } from '../../tests/published-docs.ts'
import { realModel } from '../../tests/real-site.ts'
import { publishedCli } from '../agents/published-cli.ts'
import { listEntries } from '../search/indexing/list-entries.ts'
import { cutSection } from './cut-markdown.ts'
import { cutPlace } from './cut-place.ts'
import type { Docs } from './open-docs.ts'
import { openDocs } from './open-docs.ts'
import { parsePageUrl, rowFragment } from './routes.ts'

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

test('every place that search leads to is shorter than its page, and has what it is called', async () => {
  const pages = await docs.pages()
  const faults: string[] = []
  let rows = 0
  for (const { route, entries } of listEntries(realModel())) {
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
  expect(cli?.spec.name).toBe('plinth')
  expect(cli?.spec.commands.length).toBe(cli?.commands.length)
})

test('a folder without a build is reported as such', async () => {
  await expect(openDocs({ read: async () => undefined, version: async () => '' }).outline()).rejects.toThrow(
    /build the site first/,
  )
})

test('what was read and remembered is kept until there is another build', async () => {
  let version = 'one'
  let made = 0
  const read = async () => JSON.stringify({ name: version, sections: [] })
  const changing = openDocs({ read, version: async () => version })
  const remembered = () =>
    changing.remember(
      'key',
      async () => ++made,
      () => 1,
    )
  expect(await changing.outline()).toBe(await changing.outline())
  expect([await remembered(), await remembered()]).toEqual([1, 1])
  version = 'two'
  expect((await changing.outline()).name).toBe('two')
  expect(await remembered()).toBe(2)
})

test('what fails is asked for again', async () => {
  let fails = true
  const read = async () => {
    if (fails) throw new Error('busy')
    return '{"name":"here","sections":[]}'
  }
  const failing = openDocs({ read, version: async () => '' })
  await expect(failing.outline()).rejects.toThrow('busy')
  await expect(
    failing.remember(
      'key',
      () => failing.outline(),
      () => 1,
    ),
  ).rejects.toThrow('busy')
  fails = false
  expect((await failing.outline()).name).toBe('here')
  expect(
    (
      await failing.remember(
        'key',
        () => failing.outline(),
        () => 1,
      )
    ).name,
  ).toBe('here')
})
