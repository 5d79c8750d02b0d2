// What declarations.yaml says, beside the functions that it's about, and where the types that it names have their pages.
import { memoPerObject } from '../../lib/memo.ts'
import type { DeclaredType } from './declarations-schema.ts'
import type { LibraryData } from './library-data.ts'
import { pageRoute } from './library-data.ts'
import type { LibraryFunction } from './library-schemas.ts'
import type { LibraryType } from './types-schema.ts'

/** The library with the signatures and results that its package declares. */
export function withDeclarations(data: LibraryData): LibraryData {
  const { declarations } = data
  if (!declarations) return data
  const { functions: declared } = declarations.value
  const exact = (one: LibraryFunction): LibraryFunction => {
    const { signatures, returns } = declared[one.id] ?? {}
    return {
      ...one,
      ...(signatures ? { signatures } : {}),
      ...(one.returns && returns ? { returns: { ...one.returns, type: returns } } : {}),
    }
  }
  const namespaces = [...data.namespaces].map(([name, file]) => {
    const functions = file.namespace.functions.map(exact)
    return [name, { ...file, namespace: { ...file.namespace, functions } }] as const
  })
  return { ...data, namespaces: new Map(namespaces) }
}

/** The page with all types. */
export const typesSlug = 'types'

export const typeSlug = (name: string): string => `type-${name.toLowerCase()}`

export interface KnownType {
  name: string
  written: LibraryType
  declared: DeclaredType
}

/** Types with a page, in the order of types.yaml. */
export const knownTypes = ({ types, declarations }: LibraryData): KnownType[] =>
  Object.entries(types?.value.types ?? {}).flatMap(([name, written]) => {
    const declared = declarations?.value.types[name]
    return declared ? [{ name, written, declared }] : []
  })

/** Routes of types with a page, and of namespaces by the classes with their functions. */
const routesOf = memoPerObject((data: LibraryData): ReadonlyMap<string, string> => {
  const page = (names: readonly string[], slug: string) =>
    names.map((name) => [name, pageRoute(data.library, slug)] as const)
  return new Map([
    ...[...data.namespaces.values()].flatMap(({ namespace }) => page(namespace.also ?? [], namespace.slug)),
    ...Object.entries(data.types?.value.types ?? {}).flatMap(([name, { also = [] }]) =>
      page([name, ...also], typeSlug(name)),
    ),
  ])
})

/** Names in a text that lead to a page, in their order, with their routes. `except` is the page's own. */
export function typeLinks(data: LibraryData, text: string, except?: string): Record<string, string> {
  const routes = routesOf(data)
  const names = text.replaceAll(/'[^']*'/g, '').match(/[A-Z]\w+/g) ?? []
  return Object.fromEntries(
    names.flatMap((name) => {
      const route = name === except ? undefined : routes.get(name)
      return route ? [[name, route] as const] : []
    }),
  )
}
