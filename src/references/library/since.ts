// What since.yaml says, beside the functions and options that it's about.
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { LibraryData } from './library-data.ts'
import type { LibraryFunction, Parameter } from './library-schemas.ts'
import type { History, Since } from './since-schema.ts'

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

/** In words, such as "Since 2.22. Changed in 2.30 and 2.39." or "Since `gotrue` 2.4." Empty if it has always been the same. */
export function historyText({ since, changed = [] }: History): string {
  const all = new Intl.ListFormat('en').format(changed)
  return [since ? `Since ${since.replace(/^(\S+) /, '`$1` ')}.` : '', all ? `Changed in ${all}.` : '']
    .filter(Boolean)
    .join(' ')
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
      hint: `${didYouMean(id, known)}Make the file again: see docs/rolling-the-release.md.`,
    }))
}
