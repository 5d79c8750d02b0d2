// A page as plain Markdown, for agents and for the clipboard: components become the text they hold.
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import type { Nodes, Root, RootContent } from './tree.ts'
import { isComponent, isInline } from './tree.ts'

export function plainMarkdown(root: Root): string {
  const tree: Root = { type: 'root', children: root.children.flatMap(plain) as RootContent[] }
  return toMarkdown(tree, {
    extensions: [gfmToMarkdown()],
    bullet: '-',
    rule: '-',
    fences: true,
    emphasis: '_',
  })
}

const strong = (text: string): Nodes => ({ type: 'strong', children: [{ type: 'text', value: text }] })

function plain(node: Nodes): Nodes[] {
  if (node.type === 'partial') return node.children.flatMap(plain)
  if (isComponent(node)) return plainComponent(node)
  if (node.type === 'code') {
    if (node.data?.fence?.hidden) return []
    const title = node.data?.fence?.title
    return [
      { type: 'code', lang: node.lang ?? null, meta: title ? `title="${title}"` : null, value: node.value },
    ]
  }
  if ('children' in node) return [{ ...node, children: (node.children as Nodes[]).flatMap(plain) } as Nodes]
  return [node]
}

/** Its title or label first, as a link where it leads somewhere, then what it holds. */
function plainComponent(node: Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>): Nodes[] {
  const props = node.data?.props ?? {}
  const children = (node.children as Nodes[]).flatMap(plain)
  if (node.name === 'Image')
    return [
      {
        type: 'paragraph',
        children: [{ type: 'image', url: String(props.src), alt: String(props.alt ?? '') }],
      },
    ]

  const label = [props.title, props.label].find((value) => typeof value === 'string') as string | undefined
  const href = typeof props.href === 'string' ? props.href : undefined
  if (node.type === 'mdxJsxTextElement')
    return href
      ? [{ type: 'link', url: href, children: children as never }]
      : label
        ? [{ type: 'text', value: `${label} (` }, ...children, { type: 'text', value: ')' }]
        : children

  if (!label)
    return href
      ? [{ type: 'paragraph', children: [{ type: 'link', url: href, children: inline(children) as never }] }]
      : blocks(children)
  const head = href ? { type: 'link', url: href, children: [{ type: 'text', value: label }] } : strong(label)
  return [{ type: 'paragraph', children: [head as never] }, ...blocks(children)]
}

const inline = (nodes: Nodes[]): Nodes[] =>
  nodes.flatMap((node) => (node.type === 'paragraph' ? (node.children as Nodes[]) : node))

/** Text that stood directly inside a component's tags gets a paragraph of its own. */
function blocks(nodes: Nodes[]): Nodes[] {
  const out: Nodes[] = []
  for (const node of nodes) {
    const last = out.at(-1)
    if (!isInline(node)) out.push(node)
    else if (last?.type === 'paragraph' && last.data?.id === 'gathered') last.children.push(node as never)
    else out.push({ type: 'paragraph', data: { id: 'gathered' }, children: [node as never] })
  }
  return out
}
