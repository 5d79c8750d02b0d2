// A page's tree as plain Markdown: no components, no empty links, every link followable from anywhere. What a component
// becomes is handed in, because only the components know.
import type { TableCell, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import type { ConstructName, Handle } from 'mdast-util-to-markdown'
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown'
import { asBlocks, asWords, paragraph, strong } from './build-nodes.ts'
import type { Component, Nodes, Root, RootContent } from './tree.ts'
import { isComponent, trapLabel } from './tree.ts'

export interface PlainRules {
  /** What a component becomes; `children` are plain already. */
  component: (node: Component, children: Nodes[]) => Nodes[]
  /** Where a link or a picture leads from outside of the site. */
  resolveUrl: (href: string) => string
  /** The words of a link that has none: the title of its target. */
  titleOf: (href: string) => string
}

export function plainTree(root: Root, rules: PlainRules): Root {
  return { type: 'root', children: asBlocks(plainAll(root.children, rules)) as RootContent[] }
}

/** Cells are not padded: the spaces would be a fifth of a page with tables, and no one reads them in columns. */
export function writeMarkdown(root: Root): string {
  return toMarkdown(root, {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: '-',
    rule: '-',
    fences: true,
    emphasis: '_',
    handlers: { root: writeRoot, text: writeText },
  })
}

/**
 * Lines of prose: nothing in them means anything in Markdown, wherever they stand. A dot inside of a word could make a link, a
 * digit at the beginning of a line a list.
 */
const prose =
  /^(?!\n| *[-\d.(])(?:[A-Za-z0-9 ,;?%/"'()\u0080-\uffff-]|\.(?= )|(?<![Ww])\.$|(?<! )\n(?=[A-Za-z]))*$/

/** Most of a page is prose, and looking for each of some forty characters in it took a third of the time of a build. */
const writeText: Handle & { peek?: Handle } = (node: Text, _, state, info) => {
  const { value } = node
  const isSafe =
    prose.test(value) &&
    !(value.startsWith(' ') && /[\r\n]$/.test(info.before)) &&
    !(value.endsWith(' ') && /^[\r\n]/.test(info.after)) &&
    !(value.includes('\n') && state.stack.some((construct) => oneLine.includes(construct)))
  return isSafe ? value : state.safe(value, info)
}

const oneLine: readonly ConstructName[] = ['headingAtx', 'tableCell']

/** The first character of what it gives. Otherwise each text is written twice, once for the node before it. */
writeText.peek = (node: Text, ...rest) =>
  /^(?:[A-Za-z0-9.,;:]| (?![\r\n]))/.test(node.value) ? node.value.charAt(0) : writeText(node, ...rest)

/** A rule about a character is looked up only for words that have it. */
const writeRoot: Handle = (node, parent, state, info) => {
  const { safe, unsafe } = state
  const characters = new Set(unsafe.map(({ character }) => character))
  const rules = new Map([...characters].map((one) => [one, unsafe.filter((rule) => rule.character === one)]))
  state.safe = (words, config) => {
    const around = new Set(`${config.before}${words ?? ''}${config.after}`)
    state.unsafe = [...around].flatMap((character) => rules.get(character) ?? [])
    return safe.call(state, words, config)
  }
  return defaultHandlers.root(node, parent, state, info)
}

const plainAll = (nodes: readonly Nodes[], rules: PlainRules): Nodes[] =>
  nodes.flatMap((node) => plain(node, rules))

function plain(node: Nodes, rules: PlainRules): Nodes[] {
  if (isComponent(node)) {
    const written = rules.component(node, plainAll(node.children as Nodes[], rules))
    return node.type === 'mdxJsxFlowElement' ? asBlocks(written) : written
  }
  switch (node.type) {
    case 'partial':
      return plainAll(node.children, rules)
    case 'code': {
      const { hidden, title, trap } = node.data?.fence ?? {}
      if (hidden) return []
      // Behind the language, where they are read and do not get into the code.
      const words = [
        trap && 'trap',
        title && `title="${title}"`,
        node.data?.proof && `proof="${node.data.proof}"`,
      ]
      const meta = words.filter(Boolean).join(' ') || null
      const code: Nodes = { type: 'code', lang: node.lang ?? null, meta, value: node.value }
      return trap ? [paragraph(strong(trapLabel)), code] : [code]
    }
    case 'link': {
      const words = plainAll(node.children, rules)
      // In Markdown, a parameter's entry has no anchor, and its name is enough to find it.
      const [name] = node.children
      if (name?.type === 'inlineCode' && node.url === `#${name.value}`) return words
      const children = words.length > 0 ? words : [{ type: 'text', value: rules.titleOf(node.url) }]
      return [{ ...node, url: rules.resolveUrl(node.url), children } as Nodes]
    }
    case 'image':
      return [{ ...node, url: rules.resolveUrl(node.url) }]
    // A component in a line of text may become blocks; the text before and after it is then a separate block.
    case 'paragraph':
      return asBlocks(plainAll(node.children, rules))
    case 'tableRow':
      return [{ ...node, children: plainAll(node.children, rules).map(asCell) }]
    case 'tableCell':
    case 'heading':
      return [{ ...node, children: asWords(plainAll(node.children, rules)) } as Nodes]
    default:
      if (!('children' in node)) return [node]
      return [{ ...node, children: plainAll(node.children as Nodes[], rules) } as Nodes]
  }
}

/** An opening tag inside of a row takes the cells after it with it. */
const asCell = (node: Nodes): TableCell =>
  node.type === 'tableCell' ? node : { type: 'tableCell', children: asWords([node]) }
