// Headings get their anchors: `## Text [#custom]` or the slug of the text. Leaves it on `data.id`.

import type { Paragraph } from 'mdast'
import { slugify } from '../../lib/slug.ts'
import type { MarkdownStep, StepTools } from '../step.ts'
import { textOf, walk } from '../tree.ts'

/** `##Heading` is text: Markdown wants a space. */
function reportUnspaced(node: Paragraph, report: StepTools['report']): void {
  const [first] = node.children
  const [, marks, words] = (first?.type === 'text' && /^(#{2,6})([^#\s].*)/.exec(first.value)) || []
  if (marks && words)
    report(
      node,
      'heading-level',
      `"${marks}${words}" isn't a heading, because there's no space after ${marks}.`,
      `Write ${marks} ${words}`,
    )
}

const customAnchor = /\s*\[#([A-Za-z0-9_-]+)\]\s*$/

export const remarkHeadingIds: MarkdownStep = (root, { file, report }) => {
  /** The level of the heading before. Partials and components start anywhere, so the first one can be any. */
  let above = 0
  walk(root, { file, ancestors: [] }, (node) => {
    if (node.type === 'paragraph') reportUnspaced(node, report)
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
    if (textOf(node).trim() === '')
      report(
        node,
        'heading-level',
        'The heading is empty.',
        `Write its text after ${'#'.repeat(node.depth)}, or remove the line.`,
      )
    else if (!id)
      report(
        node,
        'heading-level',
        'A heading without letters has no anchor.',
        'Add one by hand: "## … [#anchor]".',
      )
    if (node.depth > above + 1 && above > 0)
      report(
        node,
        'heading-level',
        `"${'#'.repeat(node.depth)} ${textOf(node)}" comes after a heading with ${'#'.repeat(above)}, so a level is missing.`,
        `Write ${'#'.repeat(above + 1)} ${textOf(node)}.`,
      )
    above = node.depth
    node.data = { ...node.data, id }
  })
}
