// What is wrong between declarations.yaml and the pages of functions: each function has a signature, with all of its parameters.
import { escapePattern } from '../../lib/escape-pattern.ts'
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { LibraryData } from './library-data.ts'

export function checkSignatures({ declarations, namespaces }: LibraryData): Problem[] {
  if (!declarations) return []
  const problems: Problem[] = []
  const report = (path: readonly PropertyKey[], message: string, hint: string) =>
    problems.push({
      code: 'bad-data',
      file: declarations.file,
      line: declarations.lineOf(['functions', ...path]),
      column: 1,
      message,
      hint,
    })
  const declared = declarations.value.functions
  const described = [...namespaces.values()].flatMap(({ namespace }) => namespace.functions)
  const ids = described.map(({ id }) => id)
  for (const id of Object.keys(declared))
    if (!ids.includes(id))
      report([id], `The library has no function "${id}".`, `${didYouMean(id, ids)}Use a function's id.`)
  for (const { id, parameters = [] } of described) {
    const signatures = declared[id]?.signatures.join('\n')
    if (signatures === undefined) {
      report([], `The function "${id}" has no signature.`, 'Write it as the package declares it.')
      continue
    }
    for (const { name } of parameters)
      if (!new RegExp(`(?<!\\w)${escapePattern(name)}(?!\\w)`).test(signatures))
        report([id], `The signature of "${id}" has no parameter "${name}".`, 'Compare both with the package.')
  }
  return problems
}
