// Values of types from recorded runs: what an example returned when the build ran it.
import type { LibraryData } from './library-data.ts'
import type { LibraryFunction } from './library-schemas.ts'
import type { LibraryType } from './types-schema.ts'

interface TypeExample {
  one: LibraryFunction
  /** The example's anchor and title. */
  id: string
  title: string
  value: unknown
}

/** Undefined if the example doesn't exist, wasn't run, or returned nothing there. */
export function exampleOf({ namespaces }: LibraryData, { example }: LibraryType): TypeExample | undefined {
  const [id, own] = example?.of.split('/') ?? []
  const functions = [...namespaces.values()].flatMap(({ namespace }) => namespace.functions)
  const one = functions.find((each) => each.id === id)
  const found = one?.examples.find((each) => each.id === own)
  const response = found?.response?.trim()
  if (!example || !one || !found || !response?.startsWith('{')) return undefined
  const value = example.at.split('.').reduce<unknown>((part, key) => partOf(part, key), JSON.parse(response))
  return value === undefined ? undefined : { one, id: found.id, title: found.title, value }
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** A field as code. What's long or has fields of its own is only in the whole example. */
export function valueAt(example: unknown, field: string): string | undefined {
  const value = partOf(example, field)
  const text = value === undefined ? undefined : JSON.stringify(value)
  return text && text.length <= 60 && (typeof value !== 'object' || value === null || Array.isArray(value))
    ? text
    : undefined
}
