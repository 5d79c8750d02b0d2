// A page's prose with the position of each text: paragraphs, headings, cells, and texts in props. Code is excluded.
import type { Nodes, Root } from '../markdown/tree.ts'
import { childrenOf, isComponent, isInline, positionOf, walk } from '../markdown/tree.ts'

export interface ProseBlock {
  file: string
  text: string
  /** Line and column of a character in the text. */
  at: (offset: number) => { line: number; column: number }
}

/** A placeholder for code, or for what a component or a link without words shows. It separates the words around it. */
const code = '\uFFFC'

interface Piece {
  start: number
  node: Nodes
}

export function proseOf(tree: Root, file: string): ProseBlock[] {
  const blocks: ProseBlock[] = []
  walk(tree, { file, ancestors: [] }, (node, place) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell')
      blocks.push(blockOf(childrenOf(node), place.file))
    if (!isComponent(node)) return
    // `<Alert …>Words.</Alert>` on one line contains text without a paragraph.
    if (node.type === 'mdxJsxFlowElement') blocks.push(blockOf(childrenOf(node).filter(isInline), place.file))
    for (const text of textsIn(node.data?.props ?? {}))
      blocks.push({ file: place.file, text: text.replace(/`[^`]*`/g, code), at: () => positionOf(node) })
  })
  return blocks.filter(({ text }) => /\p{L}/u.test(text))
}

function blockOf(nodes: readonly Nodes[], file: string): ProseBlock {
  const pieces: Piece[] = []
  let text = ''
  const collect = (node: Nodes): void => {
    if (node.type === 'text') {
      pieces.push({ start: text.length, node })
      text += node.value
    } else if (node.type === 'inlineCode') text += code
    else if (node.type === 'break') text += '\n'
    else if (childrenOf(node).length === 0) text += code
    else for (const child of childrenOf(node)) collect(child)
  }
  for (const node of nodes) collect(node)
  return { file, text, at: (offset) => placeIn(pieces, offset) }
}

function placeIn(pieces: readonly Piece[], offset: number): { line: number; column: number } {
  // A text that begins with code is reported at its first word.
  const piece = pieces.filter(({ start }) => start <= offset).at(-1) ?? pieces[0]
  if (piece?.node.type !== 'text') return { line: 1, column: 1 }
  const { line, column } = positionOf(piece.node)
  const before = piece.node.value.slice(0, Math.max(0, offset - piece.start)).split('\n')
  const last = before.at(-1)?.length ?? 0
  return before.length === 1
    ? { line, column: column + last }
    : { line: line + before.length - 1, column: last + 1 }
}

/** Props whose values are code in some language. */
const codeProps = ['code', 'type', 'example']

/** Prop values that are phrases: a single word is a name or an ID. */
function textsIn(props: Record<string, unknown>): string[] {
  return Object.entries(props).flatMap(([name, value]): string[] => {
    if (codeProps.includes(name)) return []
    if (typeof value === 'string') return /\p{L} \p{L}/u.test(value) && !value.startsWith('/') ? [value] : []
    if (Array.isArray(value)) return value.flatMap((each) => textsIn({ each }))
    return value && typeof value === 'object' ? textsIn(value as Record<string, unknown>) : []
  })
}
