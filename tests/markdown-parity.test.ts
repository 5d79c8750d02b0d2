// A page has the same content as HTML and as Markdown: every heading, code block, table cell, and link is in both. Checked
// on all of the site's pages. The exceptions are listed below, each with its reason.
import type { DefaultTreeAdapterTypes } from 'parse5'
import { parseFragment, defaultTreeAdapter as tree } from 'parse5'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { markdownToMdast } from 'satteri'
import { beforeAll, expect, test } from 'vitest'
import { VersionBanner } from '../src/layout/VersionBanner.tsx'
import { escapeHtml } from '../src/lib/escape-html.ts'
import { urlInMarkdown } from '../src/lib/markdown-url.ts'
import { loadDiagrams } from '../src/markdown/diagram.ts'
import type { Nodes, Root } from '../src/markdown/tree.ts'
import { textOf, walk } from '../src/markdown/tree.ts'
import { GuideText } from '../src/pages/GuidePage.tsx'
import { guideTree } from '../src/pages/guide-tree.ts'
import { HomePage } from '../src/pages/HomePage.tsx'
import type { PageView } from '../src/pages/list-pages.ts'
import { listPages } from '../src/pages/list-pages.ts'
import { renderMarkdown } from '../src/pages/render-markdown.ts'
import { realModel } from './real-site.ts'
import { brand } from './stand-in-brand.ts'

beforeAll(loadDiagrams)

type Element = DefaultTreeAdapterTypes.Element
type Content = Record<'headings' | 'code' | 'cells' | 'links', string[]>

const views = listPages(realModel()).filter(({ kind }) => kind !== 'not-found')

/** The fragment around the text isn't an element and has no attributes. */
const attribute = (element: Partial<Element>, name: string) =>
  element.attrs?.find((entry) => entry.name === name)?.value
const classesOf = (element: Element) => attribute(element, 'class')?.split(' ') ?? []
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
    why: "the lab's matrix has chips and rows of names; as Markdown it is in words, which in-markdown.test.ts compares",
    is: (element) => classesOf(element).includes('rls-matrix'),
  },
  {
    why: 'with a link in each cell, the table of all libraries would be longer than what agents read; LibraryCoverage.dom.test.tsx compares the rest',
    is: (element) => classesOf(element).includes('coverage-scroll'),
  },
]

/** What only the Markdown contains. */
const onlyInMarkdown: readonly { why: string; is: (node: Nodes, view: PageView) => boolean }[] = [
  {
    why: 'the source of a diagram, which the page draws',
    is: (node) => node.type === 'code' && node.lang === 'mermaid',
  },
  {
    why: 'a widget is on the page for people, and the Markdown leads there',
    is: (node, { frame }) => node.type === 'link' && node.url === frame.canonical,
  },
  {
    why: "the lab's matrix, as above",
    is: (node) => node.type === 'table' && textOf(node).startsWith('Operationanon (nobody signed in)'),
  },
  {
    why: 'the table of all libraries, as above: one table for each group, below its heading',
    is: (node, { frame }) =>
      frame.route === '/reference/coverage' && (node.type === 'table' || node.type === 'heading'),
  },
]
/** A text without leftovers of style sheets and icons. */
function textIn(element: Element): string {
  return element.childNodes
    .map((node) => (tree.isTextNode(node) ? node.value : tree.isElementNode(node) ? textIn(node) : ''))
    .join('')
}

function contentOfHtml(html: string, { frame }: PageView): Content {
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
    if (href !== undefined) content.links.push(urlInMarkdown(href, frame.brand.urls.site))
    for (const child of element.childNodes) if (tree.isElementNode(child)) visit(child)
  }
  for (const child of parseFragment(html).childNodes) if (tree.isElementNode(child)) visit(child)
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
function textBlocks(markdown: string, view: PageView): Root {
  const { children } = markdownToMdast(markdown) as Root
  const isFoot = (node: Nodes) => node.type === 'heading' && node.depth === 2 && textOf(node) === 'Read next'
  const end = view.kind === 'guide' ? children.findLastIndex(isFoot) : -1
  return { type: 'root', children: children.slice(2, end > 0 ? end : -2) }
}

function contentOfMarkdown(markdown: string, view: PageView): Content {
  const content: Content = { headings: [], code: [], cells: [], links: [] }
  walk(textBlocks(markdown, view), { file: '', ancestors: [] }, (node, { ancestors }) => {
    if ([...ancestors, node].some((around) => onlyInMarkdown.some(({ is }) => is(around, view)))) return
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

/** The text as rendered, without highlighting and menus, which take most of the time and add no content. */
function textAsHtml(view: PageView): string {
  if (view.kind === 'home') {
    const html = renderToStaticMarkup(
      createElement(HomePage, { view, assets: { scripts: [], headScript: '' } }),
    )
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  }
  if (view.kind === 'not-found') return ''
  const text = guideTree(view)
  const highlight = (code: string) => code.split('\n').map(escapeHtml)
  const { outdated } = view
  return [
    outdated ? renderToStaticMarkup(createElement(VersionBanner, outdated)) : '',
    renderToStaticMarkup(createElement(GuideText, { view, tree: text, highlight })),
  ].join('')
}

const kinds = ['headings', 'code', 'cells', 'links'] as const

function differences(view: PageView, markdown = renderMarkdown(view) ?? ''): string[] {
  const html = contentOfHtml(textAsHtml(view), view)
  const plain = contentOfMarkdown(markdown, view)
  return kinds.flatMap((kind) => [
    ...missingFrom(plain[kind], html[kind]).map((value) => `${kind}: only in the HTML: ${value}`),
    ...missingFrom(html[kind], plain[kind]).map((value) => `${kind}: only in the Markdown: ${value}`),
  ])
}

test('every page says the same as HTML and as Markdown', () => {
  expect(views.length).toBeGreaterThan(200)
  const found = views.flatMap((view) => differences(view).map((words) => `${view.frame.route} ${words}`))
  expect(found).toEqual([])
}, 600_000)

test('whatever is lost on the way is found', () => {
  const lost = (route: string, words: string) => {
    const view = views.find(({ frame }) => frame.route === route)
    const markdown = (view && renderMarkdown(view)) ?? ''
    expect(markdown).toContain(words)
    return view && differences(view, markdown.replace(words, ''))
  }
  const logs = '/guides/platform/logs'
  expect(lost(logs, '## Build a query\n')).toEqual(['headings: only in the HTML: Build a query'])
  expect(lost(logs, 'Why did an upload fail?')).toHaveLength(2)
  expect(lost(logs, 'from edge_logs as t\n')).toHaveLength(2)
  expect(lost('/contributing/components', '/guides/storage.md')).toEqual([
    `links: only in the HTML: ${brand.urls.site}/guides/storage.md`,
    `links: only in the Markdown: ${brand.urls.site}`,
  ])
})
