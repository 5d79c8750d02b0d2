// Headings get their anchors: `## Text [#custom]` or the slug of the text. Leaves it on `data.id`.
import { slugify } from '../../lib/slug.ts'
import type { MarkdownStep } from '../pipeline.ts'
import { textOf, walk } from '../tree.ts'

const customAnchor = /\s*\[#([A-Za-z0-9_-]+)\]\s*$/

export const remarkHeadingIds: MarkdownStep = (root, { file, report }) => {
  walk(root, { file, ancestors: [] }, (node) => {
    // Inside a partial the step has already run, with the partial's own file.
    if (node.type !== 'heading' || node.data?.id) return
    if (node.depth === 1)
      report(
        node,
        'heading-level',
        `"# ${textOf(node)}" would be a second title.`,
        'The title comes from the frontmatter; start with "##".',
      )

    const last = node.children.at(-1)
    const custom = last?.type === 'text' ? customAnchor.exec(last.value) : null
    if (custom && last?.type === 'text') last.value = last.value.slice(0, custom.index)
    const id = custom?.[1] ?? slugify(textOf(node))
    if (!id)
      report(
        node,
        'heading-level',
        'A heading without letters has no anchor.',
        'Add one by hand: "## … [#anchor]".',
      )
    node.data = { ...node.data, id }
  })
}
