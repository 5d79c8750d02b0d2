// [text][name] and ![alt][name] become plain links and pictures: checks and drawing know only those. A footnote that is used
// again is marked as such.
import type { Definition } from 'mdast'
import type { MarkdownStep } from '../step.ts'
import type { Nodes } from '../tree.ts'
import { replaceNodes, walk } from '../tree.ts'

export const remarkReferences: MarkdownStep = (root, { file }) => {
  const definitions = new Map<string, Definition>()
  const notes = new Set<string>()
  walk(root, { file, ancestors: [] }, (node) => {
    if (node.type === 'footnoteReference') {
      if (notes.has(node.identifier)) node.data = { ...node.data, isRepeated: true }
      notes.add(node.identifier)
    }
    // As Markdown has it, the first of two definitions counts.
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node)
  })
  if (definitions.size === 0) return
  replaceNodes(root, (node): Nodes | Nodes[] => {
    if (node.type === 'definition') return []
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return node
    const { url = '', title = null } = definitions.get(node.identifier) ?? {}
    const position = node.position ? { position: node.position } : {}
    return node.type === 'linkReference'
      ? { type: 'link', url, title, children: node.children, ...position }
      : { type: 'image', url, title, alt: node.alt ?? '', ...position }
  })
}
