// Converts the descriptions' Markdown to roff, the language of man pages.
import type { Nodes } from '../../../markdown/tree.ts'
import { childrenOf, textOf } from '../../../markdown/tree.ts'

/** Backslashes and hyphens are special in roff, and so are a dot or an apostrophe at the start of a line. */
export function roffText(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')
}

export function roffBlocks(nodes: readonly Nodes[]): string {
  return nodes.map(roffBlock).filter(Boolean).join('\n')
}

function roffBlock(node: Nodes): string {
  switch (node.type) {
    case 'paragraph':
      return `.PP\n${inline(node)}`
    case 'list':
      return node.children
        .map(
          (item, index) =>
            `.IP ${node.ordered ? `${index + 1}.` : '\\(bu'} 3\n${item.children.map((child) => inline(child)).join('\n')}`,
        )
        .join('\n')
    case 'code':
      return `.PP\n.nf\n${roffText(node.value)}\n.fi`
    case 'table': {
      const [head, ...rows] = node.children
      const names = head?.children.map((cell) => textOf(cell)) ?? []
      return rows
        .map((row) => {
          const [first, ...rest] = row.children
          return `.TP\n\\fB${first ? roffText(textOf(first)) : ''}\\fR\n${rest.map((cell, column) => (rest.length > 1 ? `${roffText(names[column + 1] ?? '')}: ${inline(cell)}` : inline(cell))).join('; ')}`
        })
        .join('\n')
    }
    default:
      return 'children' in node ? roffBlocks(childrenOf(node)) : ''
  }
}

function inline(node: Nodes): string {
  if (node.type === 'text') return roffText(node.value.replaceAll('\n', ' '))
  if (node.type === 'inlineCode') return `\\fB${roffText(node.value)}\\fR`
  if (node.type === 'emphasis' || node.type === 'strong')
    return `\\fI${childrenOf(node).map(inline).join('')}\\fR`
  return childrenOf(node).map(inline).join('')
}
