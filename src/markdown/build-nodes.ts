// Short ways to make nodes of Markdown: what is written by code is built as a tree, so that no one escapes by hand.
import type {
  BlockContent,
  Blockquote,
  Code,
  Link,
  List,
  Paragraph,
  PhrasingContent,
  Strong,
  Table,
} from 'mdast'
import type { Nodes } from './tree.ts'
import { isInline } from './tree.ts'

/** A piece of a line: words, or a node. */
export type Words = string | PhrasingContent

const inline = (words: readonly Words[]): PhrasingContent[] =>
  words.flatMap((word) =>
    typeof word !== 'string' ? word : word === '' ? [] : { type: 'text', value: word },
  )

export const paragraph = (...words: Words[]): Paragraph => ({ type: 'paragraph', children: inline(words) })

export const strong = (...words: Words[]): Strong => ({ type: 'strong', children: inline(words) })

export const codeWord = (value: string): PhrasingContent => ({ type: 'inlineCode', value })

export const linkTo = (url: string, ...words: Words[]): Link => ({
  type: 'link',
  url,
  children: inline(words) as Link['children'],
})

export const codeBlock = (lang: string, value: string): Code => ({ type: 'code', lang, value })

/** Items are lines of words, or blocks. */
export function bulletList(items: readonly (readonly Words[] | { blocks: Nodes[] })[]): List {
  const children = items.map((item) =>
    'blocks' in item
      ? { type: 'listItem' as const, spread: item.blocks.length > 1, children: item.blocks as BlockContent[] }
      : { type: 'listItem' as const, spread: false, children: [paragraph(...item)] },
  )
  return { type: 'list', ordered: false, spread: children.some(({ spread }) => spread), children }
}

/** A table of facts: the HTML and the Markdown of a component are drawn from the same one. */
export interface FactTable {
  columns: readonly string[]
  /** A cell is a word, a node, or several of them. */
  rows: readonly (readonly (Words | readonly Words[])[])[]
}

export function tableOf({ columns, rows }: FactTable): Table {
  const cell = (words: Words | readonly Words[]) => ({
    type: 'tableCell' as const,
    children: inline([words].flat()),
  })
  return {
    type: 'table',
    children: [columns, ...rows].map((row) => ({ type: 'tableRow', children: row.map(cell) })),
  }
}

/** Text that stood directly inside of a component's tags gets a separate paragraph. */
export function asBlocks(nodes: readonly Nodes[]): Nodes[] {
  const blocks: Nodes[] = []
  let line: PhrasingContent[] = []
  const endLine = () => {
    const children = trimLine(line)
    if (children.length > 0) blocks.push({ type: 'paragraph', children })
    line = []
  }
  for (const node of nodes) {
    if (isInline(node)) line.push(node as PhrasingContent)
    else {
      endLine()
      blocks.push(node)
    }
  }
  endLine()
  return blocks
}

/** Spaces at the ends of a line mean nothing, but would be written as something to keep them. */
function trimLine(line: readonly PhrasingContent[]): PhrasingContent[] {
  return line.flatMap((node, index) => {
    if (node.type !== 'text') return node
    const start = index === 0 ? node.value.trimStart() : node.value
    const value = index === line.length - 1 ? start.trimEnd() : start
    return value === '' ? [] : { ...node, value }
  })
}

/** What can are in a line: the words of paragraphs and cells, without what was around them. */
export const asWords = (nodes: readonly Nodes[]): PhrasingContent[] =>
  nodes.flatMap((node) => {
    if (isInline(node)) return node as PhrasingContent
    return node.type === 'paragraph' || node.type === 'tableCell' ? node.children : []
  })

/** A remark beside the text: its kind and title first, so that a warning is one without its color. */
export const remark = (kind: string, title: string | undefined, children: readonly Nodes[]): Blockquote => ({
  type: 'blockquote',
  children: [
    paragraph(strong(title ? `${kind}: ${title}` : kind)),
    ...(asBlocks(children) as Blockquote['children']),
  ],
})

/** Lists of one entry each, as the parts of a component give them, become one. */
export const joinLists = (lists: readonly Nodes[]): List =>
  bulletList(
    lists.flatMap((list) =>
      list.type === 'list' ? list.children.map((item) => ({ blocks: item.children })) : [],
    ),
  )
