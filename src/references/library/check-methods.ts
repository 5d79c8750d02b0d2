// What library.yaml says about the library's public methods: each has a page, or is named with the place that has it.
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import { callTypes } from './call-types.ts'
import type { LibraryData } from './library-data.ts'

export function checkMethods(data: LibraryData): Problem[] {
  const { methods } = data.library
  // JavaScript is compared with the declarations of its package, in tests/library-methods.test.ts.
  if (!methods || !(data.surface || data.stubs)) return []
  const problems: Problem[] = []
  const report = (path: readonly PropertyKey[], message: string, hint: string) =>
    problems.push({ code: 'bad-data', file: data.file, line: data.lineOf(path), column: 1, message, hint })
  const declared = declaredMethods(data)
  const functions = [...data.namespaces.values()].flatMap(({ namespace }) => namespace.functions)
  const described = new Set(functions.flatMap(({ method }) => method ?? []))
  const all = new Set<string>()
  for (const [index, type] of methods.of.entries()) {
    const own = declared.get(type)
    if (!own)
      report(
        ['methods', 'of', index],
        `The library's surface has no type "${type}".`,
        `${didYouMean(type, [...declared.keys()])}Name a type that readers call methods on.`,
      )
    for (const name of own ?? []) all.add(`${type}.${name}`)
  }
  for (const method of all)
    if (!described.has(method) && !methods.elsewhere?.[method])
      report(
        ['methods', 'of'],
        `The public method "${method}" has no page.`,
        'Describe it as a function with this "method", or say under "elsewhere" where readers find it.',
      )
  for (const method of Object.keys(methods.elsewhere ?? {}))
    if (!all.has(method) || described.has(method))
      report(
        ['methods', 'elsewhere', method],
        all.has(method) ? `"${method}" has a page.` : `The surface has no method "${method}".`,
        'Remove the line.',
      )
  return problems
}

/** By type, from the surface, or from the stubs of Python. */
function declaredMethods({ surface, stubs = {} }: LibraryData): Map<string, readonly string[]> {
  const types = Object.entries(surface ? callTypes(surface).found.types : {})
  return new Map([
    ...types.map(([type, { members }]): [string, string[]] => [
      type,
      [...new Set(members.flatMap(({ name, parameters }) => (parameters && name !== 'new' ? [name] : [])))],
    ]),
    ...Object.values(stubs).flatMap(methodsInStub),
  ])
}

function methodsInStub(source: string): [string, string[]][] {
  return source.split(/^(?=class )/m).flatMap((text): [string, string[]][] => {
    const name = /^class (\w+)/.exec(text)?.[1]
    if (!name) return []
    const methods = [...text.matchAll(/^ {4}(?:async )?def ([a-z]\w*)\(/gm)].map(([, method = '']) => method)
    return [[name, [...new Set(methods)]]]
  })
}
