// What authors can write in a page: the components, and what is replaced before a page is drawn.
import { z } from 'zod'
import { limitPlans } from '../schemas/limits.ts'
import type { Vocabulary } from '../schemas/vocabulary.ts'
import { codeBlockProps } from './CodeBlock.tsx'
import * as listed from './index.ts'

/** By the names of their tags, in an order that doesn't depend on who bundles the list. */
export const components = Object.fromEntries(
  Object.entries(listed).sort(([a], [b]) => (a < b ? -1 : 1)),
) as typeof listed

const partialProps = z.looseObject({
  name: z
    .string()
    .describe('Name of a file in content/_partials/, without .mdx. Pass its parameters as props.'),
})

const limitProps = z.strictObject({
  of: z.string().describe('ID of a limit in data/limits.yaml.'),
  plan: z.enum(limitPlans).optional().describe('The plan, for a limit that differs by plan.'),
  number: z.boolean().optional().describe('Shows the number alone, for a sentence that says the rest.'),
})

const limitsProps = z.strictObject({
  of: z
    .string()
    .describe(
      'IDs of limits in data/limits.yaml, or an area for all of its limits, with spaces between them.',
    ),
})

const replaced = {
  CodeBlock: { props: codeBlockProps, children: 'none' },
  Limit: { props: limitProps, children: 'none' },
  Limits: { props: limitsProps, children: 'none' },
  Partial: { props: partialProps, children: 'none' },
} as const

export const vocabulary: Vocabulary = { ...components, ...replaced }
