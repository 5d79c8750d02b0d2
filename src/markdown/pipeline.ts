// From the text of a page to its tree: Sätteri parses, then our steps run in the order below.

import { mdxToMdast } from 'satteri'
import type { Problem } from '../problems/problem.ts'
import { explainSyntax } from './explain-syntax.ts'
import { assignFenceIds } from './fence-ids.ts'
import { splitFrontmatter } from './frontmatter.ts'
import { remarkFences } from './plugins/remark-fences.ts'
import { remarkHeadingIds } from './plugins/remark-heading-ids.ts'
import { remarkLimits } from './plugins/remark-limits.ts'
import { remarkPartials } from './plugins/remark-partials.ts'
import { remarkProps } from './plugins/remark-props.ts'
import { remarkReferences } from './plugins/remark-references.ts'
import { remarkSamples } from './plugins/remark-samples.ts'
import type { MarkdownContext, MarkdownStep, StepTools, WrittenFile } from './step.ts'
import type { Root } from './tree.ts'
import { positionOf } from './tree.ts'
import { unclosedFence } from './unclosed-fence.ts'

const steps: readonly MarkdownStep[] = [
  remarkReferences, // first: nothing later knows of definitions
  remarkProps, // early: every later step reads the values of props
  remarkPartials, // before ids and fences: a partial brings its own, already done
  remarkLimits,
  remarkSamples, // before fences: it makes some
  remarkHeadingIds,
  remarkFences,
]

interface MarkdownDocument {
  tree: Root
  /** The YAML between the dashes, not yet parsed. */
  frontmatter: string
  problems: Problem[]
}

/** Partials may hold partials; a circle ends here. */
const deepestPartial = 4

export function parseMarkdown(written: WrittenFile, context: MarkdownContext, depth = 0): MarkdownDocument {
  const problems: Problem[] = []
  const empty: Root = { type: 'root', children: [] }
  if (depth > deepestPartial) {
    problems.push({
      code: 'unknown-partial',
      file: written.file,
      line: 1,
      column: 1,
      message: `Partials are nested more than ${deepestPartial} deep, or in a circle.`,
      hint: 'Let a partial not include itself.',
    })
    return { tree: empty, frontmatter: '', problems }
  }

  const { yaml } = splitFrontmatter(written.source)
  const open = unclosedFence(written.source)
  if (open) {
    problems.push({
      code: 'syntax',
      file: written.file,
      line: open.line,
      column: 1,
      message: 'The fence that starts here has no end.',
      hint: `Write ${open.mark} on a separate line after the code.`,
    })
    return { tree: empty, frontmatter: yaml, problems }
  }
  let tree: Root
  try {
    // The parser ends the process if a text ends with a backslash after `import` or `export`, and not with a line break.
    const isWhole = written.source.endsWith('\n')
    tree = mdxToMdast(isWhole ? written.source : `${written.source}\n`) as Root
  } catch (error) {
    problems.push({ code: 'syntax', file: written.file, ...explainSyntax(written.source, error) })
    return { tree: empty, frontmatter: yaml, problems }
  }
  tree.children = tree.children.filter(({ type }) => type !== 'yaml' && (type as string) !== 'toml')

  const tools: StepTools = {
    file: written.file,
    context,
    report: (node, code, message, hint) =>
      problems.push({ code, file: written.file, ...positionOf(node), message, hint }),
    parseInside: (source, file) => {
      const inner = parseMarkdown({ source, file }, context, depth + 1)
      problems.push(...inner.problems)
      return inner.tree
    },
  }
  for (const step of steps) step(tree, tools)
  // Once all partials are in their places.
  if (depth === 0) assignFenceIds(tree)
  return { tree, frontmatter: yaml, problems }
}
