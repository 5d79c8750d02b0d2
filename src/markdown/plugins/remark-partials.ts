// <Partial name="…" param="…" /> is replaced by the partial's own tree, with its parameters filled in.

import { didYouMean } from '../../lib/nearest.ts'
import { parseYaml } from '../../problems/parse-yaml.ts'
import { partialFrontmatterSchema } from '../../schemas/frontmatter.ts'
import { splitFrontmatter } from '../frontmatter.ts'
import type { MarkdownStep } from '../step.ts'
import type { PartialNode } from '../tree.ts'
import { isComponent, replaceNodes } from '../tree.ts'

const parameter = /\{\{([a-z][A-Za-z0-9]*)\}\}/g

export const remarkPartials: MarkdownStep = (root, { context, report, parseInside }) => {
  replaceNodes(root, (node) => {
    if (!isComponent(node) || node.name !== 'Partial') return node
    const { name, ...given } = node.data?.props ?? {}
    const partial = typeof name === 'string' ? context.partials.get(name) : undefined
    if (typeof name !== 'string' || !partial) {
      const known = [...context.partials.keys()]
      report(
        node,
        'unknown-partial',
        name === undefined ? '<Partial> lacks "name".' : `There is no partial "${String(name)}".`,
        `${didYouMean(String(name ?? ''), known)}Partials are the files of content/_partials/: ${known.join(', ') || 'none yet'}.`,
      )
      return []
    }

    const { yaml, body, linesBefore } = splitFrontmatter(partial.source)
    const head = parseYaml(
      { text: yaml, file: partial.file, linesBefore: 1, code: 'bad-frontmatter', what: 'the frontmatter' },
      partialFrontmatterSchema,
    )
    // A faulty head is reported once, where the partials are read; here it only means that nothing can be shown.
    if (!head.value) return []
    const declared = Object.keys(head.value.params ?? {})
    for (const missing of declared.filter((key) => given[key] === undefined))
      report(
        node,
        'partial-parameter',
        `The partial "${name}" needs "${missing}": ${head.value.params?.[missing]}`,
        `Write <Partial name="${name}" ${missing}="…" />.`,
      )
    for (const extra of Object.keys(given).filter((key) => !declared.includes(key)))
      report(
        node,
        'partial-parameter',
        `The partial "${name}" takes no "${extra}".`,
        `${didYouMean(extra, declared)}It takes: ${declared.join(', ') || 'nothing'}.`,
      )

    const filled = body.replace(parameter, (_, key: string) => String(given[key] ?? key))
    // Blank lines in place of the frontmatter keep the partial's own line numbers.
    const tree = parseInside('\n'.repeat(linesBefore) + filled, partial.file)
    const [only, ...more] = tree.children
    const inSentence = node.type === 'mdxJsxTextElement'
    if (inSentence && only && (only.type !== 'paragraph' || more.length > 0))
      report(
        node,
        'bad-children',
        `The partial "${name}" is more than one paragraph but is inside another.`,
        'Put it on a separate line, with a blank line before and after.',
      )
    const children = inSentence && only?.type === 'paragraph' ? only.children : tree.children
    const inserted: PartialNode = { type: 'partial', file: partial.file, children }
    if (node.position) inserted.position = node.position
    return inserted
  })
}

/** Parameters that a partial's text uses without declaring them. */
export function undeclaredParameters(body: string, declared: readonly string[]): string[] {
  const used = new Set([...body.matchAll(parameter)].map((match) => match[1] ?? ''))
  return [...used].filter((key) => !declared.includes(key))
}
