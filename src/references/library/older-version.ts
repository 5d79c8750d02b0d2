// What an older version takes from the current one: functions and types that say only how they differ.
import { didYouMean } from '../../lib/nearest.ts'
import { referenceAddress } from '../../lib/references/addresses.ts'
import type { Problem } from '../../problems/problem.ts'
import { typeSlug } from './declarations.ts'
import type { LibraryData, NamespaceFile } from './library-data.ts'
import { libraryAddress } from './library-data.ts'
import type { FunctionDifference, LibraryFunction, OlderNamespace } from './library-schemas.ts'
import type { LibraryType, OlderLibraryTypes, TypeDifference } from './types-schema.ts'

/** As written: a function of an older version may say only what differs. */
export interface WrittenNamespace extends Omit<NamespaceFile, 'namespace'> {
  namespace: OlderNamespace
}

export interface WrittenLibrary extends Omit<LibraryData, 'namespaces' | 'types'> {
  namespaces: ReadonlyMap<string, WrittenNamespace>
  types?: (Omit<NonNullable<LibraryData['types']>, 'value'> & { value: OlderLibraryTypes }) | undefined
}

/** With what its functions and types take from the current version. */
export function completed(
  version: WrittenLibrary,
  all: readonly WrittenLibrary[],
  problems: Problem[],
): LibraryData {
  const newest = all.find(({ library }) => library.id === version.library.id && library.current)
  const known = new Map(
    [...(newest?.namespaces.values() ?? [])]
      .flatMap(({ namespace }) => namespace.functions)
      .flatMap((one): [string, LibraryFunction][] => ('same_as' in one ? [] : [[one.id, one]])),
  )
  const namespaces = [...version.namespaces].map(([name, { namespace, file, lineOf }]) => {
    const functions = namespace.functions.flatMap((one, index): LibraryFunction[] => {
      if (!('same_as' in one)) return [one]
      const { same_as: id, ...own } = one
      const base = known.get(id)
      if (base) return [withBase(own, inOlder(base, version))]
      problems.push({
        code: 'bad-data',
        file,
        line: lineOf(['functions', index, 'same_as']),
        column: 1,
        message: `The current version has no function "${id}".`,
        hint: `${didYouMean(id, [...known.keys()])}Write the id of one of its functions, or describe this one completely.`,
      })
      return []
    })
    return [name, { namespace: { ...namespace, functions }, file, lineOf }] as const
  })
  const types = completedTypes(version, newest, problems)
  return { ...version, namespaces: new Map(namespaces), types }
}

function completedTypes(
  version: WrittenLibrary,
  newest: WrittenLibrary | undefined,
  problems: Problem[],
): LibraryData['types'] {
  if (!version.types) return undefined
  const { value, file, lineOf } = version.types
  const known = Object.entries(newest?.types?.value.types ?? {}).flatMap(([name, one]) =>
    'same_as' in one ? [] : [[name, one] as const],
  )
  const declared = version.declarations?.value.types ?? {}
  const types = Object.entries(value.types).flatMap(([name, one]): [string, LibraryType][] => {
    if (!('same_as' in one)) return [[name, one]]
    const base = known.find(([other]) => other === one.same_as)?.[1]
    if (base) return [[name, withBaseType(one, inOlder(base, version), declared[name]?.fields ?? {})]]
    problems.push({
      code: 'bad-data',
      file,
      line: lineOf(['types', name, 'same_as']),
      column: 1,
      message: `The current version has no type "${one.same_as}".`,
      hint: `${didYouMean(
        one.same_as,
        known.map(([other]) => other),
      )}Write the name of one of its types, or describe this one completely.`,
    })
    return []
  })
  return { value: { ...value, types: Object.fromEntries(types) }, file, lineOf }
}

/** Fields that the older version lacks are left out. */
function withBaseType(one: TypeDifference, base: LibraryType, declared: object): LibraryType {
  const { same_as: _, fields, ...own } = one
  const shared = Object.entries(base.fields ?? {}).filter(([field]) => Object.hasOwn(declared, field))
  return {
    area: base.area,
    summary: base.summary,
    ...(own as Partial<LibraryType>),
    ...(own.fields_of ? {} : { fields: { ...Object.fromEntries(shared), ...fields } }),
  }
}

/** An example that runs works on the data of the one with the same id, unless it has its own. */
function withBase(own: Omit<FunctionDifference, 'same_as'>, base: LibraryFunction): LibraryFunction {
  const examples = own.examples?.map((example) => {
    const { data, as, user } = base.examples.find(({ id }) => id === example.id) ?? {}
    const isRun = example.response !== undefined && example.data === undefined
    return isRun ? { data, as, user, ...example } : example
  })
  return { ...base, ...(own as Partial<LibraryFunction>), ...(examples ? { examples } : {}) }
}

/** With links to the older version's own pages, where it has them. */
function inOlder<Described extends object>(one: Described, version: WrittenLibrary): Described {
  const { library, namespaces, types } = version
  const slugs = new Set([
    ...[...namespaces.values()].flatMap(({ namespace }) => [
      namespace.slug,
      ...namespace.functions.map(({ slug }) => slug),
    ]),
    ...Object.keys(types?.value.types ?? {}).map(typeSlug),
  ])
  const newest = `${referenceAddress(library.id)}/`
  const text = JSON.stringify(one).replaceAll(newest, (prefix, offset: number, whole: string) => {
    const [slug = ''] = /^[a-z0-9-]*/.exec(whole.slice(offset + prefix.length)) ?? []
    return slugs.has(slug) ? `${libraryAddress(library)}/` : prefix
  })
  return JSON.parse(text) as Described
}
