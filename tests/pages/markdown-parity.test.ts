// A page has the same content as HTML and as Markdown: every heading, code block, table cell, and link is in both. Checked
// on all of the site's pages. The exceptions are listed below, each with its reason.
import { defaultTreeAdapter as tree } from 'parse5'
import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { brand } from '../../brand.ts'
import { markdownPath, urlInMarkdown } from '../../src/lib/markdown-url.ts'
import type { Nodes, Root } from '../../src/markdown/tree.ts'
import { textOf, walk } from '../../src/markdown/tree.ts'
import type { BuiltPage, Element } from './built-page.ts'
import { classesOf } from './built-page.ts'
import { builtPages, readBuilt } from './read-dist.ts'

type Content = Record<'headings' | 'code' | 'cells' | 'links', string[]>

const pages = builtPages().filter(({ route }) => route !== '/404')
const site = brand.urls.site.replace(/\/$/, '')

/** The fragment around the text isn't an element and has no attributes. */
const attribute = (element: Partial<Element>, name: string) =>
  element.attrs?.find((entry) => entry.name === name)?.value
const clean = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What only the HTML contains. */
const onlyInHtml: readonly { why: string; is: (element: Element) => boolean }[] = [
  {
    why: 'a heading or a parameter links to itself, to be copied from the address bar',
    is: (element) =>
      classesOf(element).includes('heading-anchor') ||
      (element.tagName === 'a' && classesOf(element.parentNode as Element).includes('parameter-head')),
  },
  {
    why: 'the list of examples beside a text repeats the headings below it',
    is: (element) => classesOf(element).includes('beside-list'),
  },
  {
    why: "a parameter's name in a table links to its entry, which has no anchor in Markdown",
    is: (element) => {
      const [name] = element.childNodes
      const isCode = name !== undefined && tree.isElementNode(name) && name.tagName === 'code'
      return isCode && attribute(element, 'href') === `#${textIn(name)}`
    },
  },
  {
    why: 'a picture links to its own file, to be shown large; in Markdown it is the picture itself',
    is: (element) => attribute(element, 'data-zoom') !== undefined,
  },
  {
    why: 'the links between a footnote and its place are marks of Markdown, not links',
    is: (element) => /^#(note|ref)-/.test(attribute(element, 'href') ?? ''),
  },
  {
    why: "the line above a sample that says what proved it is the page's; in Markdown, a sample is its code",
    is: (element) => classesOf(element).includes('proof'),
  },
  {
    why: 'the controls of a widget, and the line that they make',
    is: (element) =>
      ['builder', 'cost', 'generator', 'redirect-fields'].some((name) => classesOf(element).includes(name)),
  },
  {
    why: 'the controls of the project widget; the line with the way to the dashboard counts',
    is: (element) =>
      classesOf(element.parentNode as Element).includes('keys') && !classesOf(element).includes('keys-notes'),
  },
  {
    why: 'the colors over a field of the playground, whose own text counts',
    is: (element) => element.tagName === 'pre' && attribute(element, 'aria-hidden') === 'true',
  },
  {
    why: "the lab's matrix has chips and rows of names; as Markdown it is in words, which in-markdown.test.ts compares",
    is: (element) => classesOf(element).includes('rls-matrix'),
  },
  {
    why: 'with a link in each cell, the table of all libraries would be longer than what agents read; LibraryCoverage.dom.test.tsx compares the rest',
    is: (element) => classesOf(element).includes('coverage-scroll'),
  },
]

/** What only the Markdown contains. */
const onlyInMarkdown: readonly { why: string; is: (node: Nodes, route: string) => boolean }[] = [
  {
    why: 'the source of a diagram, which the page draws',
    is: (node) => node.type === 'code' && node.lang === 'mermaid',
  },
  {
    why: 'a widget is on the page for people, and the Markdown leads there',
    is: (node, route) => node.type === 'link' && node.url === `${site}${route}`,
  },
  {
    why: "the lab's matrix, as above",
    is: (node) => node.type === 'table' && textOf(node).startsWith('Operationanon (no one signed in)'),
  },
  {
    why: 'the table of all libraries, as above: one table for each group, below its heading',
    is: (node, route) =>
      route === '/reference/coverage' && (node.type === 'table' || node.type === 'heading'),
  },
]
/** A text without leftovers of style sheets and icons. */
function textIn(element: Element): string {
  return element.childNodes
    .map((node) => (tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? textIn(node) : ''))
    .join('')
}

/** The version banner and the text. The home page has nothing but its text. */
const textParts = (page: BuiltPage) =>
  page.elements.filter((element) =>
    page.route === '/'
      ? element.tagName === 'main'
      : classesOf(element).some((name) => ['page-body', 'version-banner'].includes(name)),
  )

function contentOfHtml(page: BuiltPage): Content {
  const content: Content = { headings: [], code: [], cells: [], links: [] }
  const visit = (element: Element): void => {
    if (onlyInHtml.some(({ is }) => is(element))) return
    if (/^h[2-6]$/.test(element.tagName)) content.headings.push(clean(textIn(withoutAnchor(element))))
    if (['pre', 'textarea'].includes(element.tagName)) content.code.push(textIn(element).trimEnd())
    // A cell that spans rows is in each of them, as in Markdown.
    if (['td', 'th'].includes(element.tagName))
      for (let row = 0; row < Number(attribute(element, 'rowspan') ?? 1); row++)
        content.cells.push(clean(textIn(element)))
    const href = element.tagName === 'a' ? attribute(element, 'href') : undefined
    if (href !== undefined) content.links.push(urlInMarkdown(href, site))
    for (const child of element.childNodes) if (tree.isElementNode(child)) visit(child)
  }
  for (const part of textParts(page)) visit(part)
  return content
}

const withoutAnchor = (element: Element): Element => ({
  ...element,
  childNodes: element.childNodes.filter(
    (child) => !(tree.isElementNode(child) && classesOf(child).includes('heading-anchor')),
  ),
})

/**
 * The text without the title, the description, the links at the end, and the last line, which are outside the text in the
 * HTML too.
 */
function textBlocks(markdown: string, route: string): Root {
  const { children } = markdownToMdast(markdown) as Root
  const isFoot = (node: Nodes) => node.type === 'heading' && node.depth === 2 && textOf(node) === 'Read next'
  const end = route !== '/' ? children.findLastIndex(isFoot) : -1
  return { type: 'root', children: children.slice(2, end > 0 ? end : -2) }
}

function contentOfMarkdown(markdown: string, route: string): Content {
  const content: Content = { headings: [], code: [], cells: [], links: [] }
  walk(textBlocks(markdown, route), { file: '', ancestors: [] }, (node, { ancestors }) => {
    if ([...ancestors, node].some((around) => onlyInMarkdown.some(({ is }) => is(around, route)))) return
    if (node.type === 'heading') content.headings.push(clean(textOf(node)))
    if (node.type === 'code') content.code.push(node.value.trimEnd())
    if (node.type === 'tableCell') content.cells.push(clean(textOf(node)))
    if (node.type === 'link') content.links.push(node.url)
  })
  return content
}

/** The difference between two lists, with duplicates counted. */
function missingFrom(there: readonly string[], here: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const value of there) left.set(value, (left.get(value) ?? 0) + 1)
  return here.filter((value) => {
    const count = left.get(value) ?? 0
    left.set(value, count - 1)
    return count <= 0
  })
}

const kinds = ['headings', 'code', 'cells', 'links'] as const

const markdownOf = (route: string) => readBuilt(markdownPath(route))

function differences(page: BuiltPage, markdown = markdownOf(page.route)): string[] {
  const html = contentOfHtml(page)
  const plain = contentOfMarkdown(markdown, page.route)
  return kinds.flatMap((kind) => [
    ...missingFrom(plain[kind], html[kind]).map((value) => `${kind}: only in the HTML: ${value}`),
    ...missingFrom(html[kind], plain[kind]).map((value) => `${kind}: only in the Markdown: ${value}`),
  ])
}

test('every page says the same as HTML and as Markdown', () => {
  expect(pages.length).toBeGreaterThan(200)
  const found = pages.flatMap((page) => differences(page).map((words) => `${page.route} ${words}`))
  expect(found).toEqual([])
}, 600_000)

test('whatever is lost on the way is found', () => {
  const lost = (route: string, words: string) => {
    const page = pages.find((one) => one.route === route)
    const markdown = markdownOf(route)
    expect(markdown).toContain(words)
    return page && differences(page, markdown.replace(words, ''))
  }
  const logs = '/guides/platform/logs'
  expect(lost(logs, '## Build a log query\n')).toEqual(['headings: only in the HTML: Build a log query'])
  expect(lost(logs, 'Why did an upload fail?')).toHaveLength(2)
  expect(lost(logs, 'from edge_logs as t\n')).toHaveLength(2)
  expect(lost('/contributing/components', '/guides/storage.md')).toEqual([
    `links: only in the HTML: ${site}/guides/storage.md`,
    `links: only in the Markdown: ${site}`,
  ])
})
