// since.yaml beside a library's files: since which version its functions and options exist, and in which ones they changed. A tool makes
// it from the published packages, so it isn't part of what authors write.
import { z } from 'zod'
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { LibraryData } from './library-data.ts'
import type { LibraryFunction, Parameter } from './library-schemas.ts'

const minor = z.string().regex(/^\d+\.\d+$/, "Write a major and a minor version in quotes: '2.30'")

const historySchema = z.strictObject({
  since: minor
    .optional()
    .describe("The first minor version that has it. Left out if that's the first one of all."),
  changed: z.array(minor).min(1).optional().describe('Later minor versions with another type.'),
})

export const sinceSchema = z.strictObject({
  package: z.string().describe('The published package whose types were read.'),
  first: z.string().describe('The first version that was read.'),
  last: z.string().describe("The last one: the release's."),
  functions: z.record(
    z.string(),
    historySchema.extend({
      options: z
        .record(z.string(), historySchema)
        .optional()
        .describe('By the names that lead to them: options.count.'),
    }),
  ),
})

export type Since = z.infer<typeof sinceSchema>
export type History = z.infer<typeof historySchema>

/** The library with what is known about each function and option. */
export function withSince(data: LibraryData): LibraryData {
  const { since } = data
  if (!since) return data
  const namespaces = [...data.namespaces].map(([name, file]) => {
    const functions = file.namespace.functions.map((one) => dated(one, since.value))
    return [name, { ...file, namespace: { ...file.namespace, functions } }] as const
  })
  return { ...data, namespaces: new Map(namespaces) }
}

function dated(one: LibraryFunction, { functions }: Since): LibraryFunction {
  const known = functions[one.id]
  if (!known) return one
  const { options = {}, ...own } = known
  return { ...one, ...own, ...(one.parameters ? { parameters: datedAll(one.parameters, options) } : {}) }
}

const datedAll = (
  parameters: readonly Parameter[],
  options: Readonly<Record<string, History>>,
  above = '',
): Parameter[] =>
  parameters.map((one) => {
    const path = `${above}${one.name}`
    return {
      ...one,
      ...options[path],
      ...(one.options ? { options: datedAll(one.options, options, `${path}.`) } : {}),
      ...(one.variants
        ? {
            variants: one.variants.map((variant) => ({
              ...variant,
              parameters: datedAll(variant.parameters, options, `${path}.`),
            })),
          }
        : {}),
    }
  })

/** In words, such as "Since 2.22. Changed in 2.30 and 2.39." Empty if it has always been the same. */
export function historyText({ since, changed = [] }: History): string {
  const all = new Intl.ListFormat('en').format(changed)
  return [since ? `Since ${since}.` : '', all ? `Changed in ${all}.` : ''].filter(Boolean).join(' ')
}

/** Functions that were renamed or removed after the file was made. */
export function checkSince({ namespaces, since }: LibraryData): Problem[] {
  if (!since) return []
  const known = [...namespaces.values()].flatMap(({ namespace }) => namespace.functions.map(({ id }) => id))
  return Object.keys(since.value.functions)
    .filter((id) => !known.includes(id))
    .map((id) => ({
      code: 'bad-data',
      file: since.file,
      line: since.lineOf(['functions', id]),
      column: 1,
      message: `The library has no function "${id}".`,
      hint: `${didYouMean(id, known)}Make the file again: node bin/since/mine.mjs.`,
    }))
}
