// Values of types from recorded runs: what an example returned when the build ran it, or what the server sent. Other libraries have those
// of JavaScript.
import type { LibraryData } from './library-data.ts'
import { pageRoute } from './library-data.ts'
import { isRecorded } from './recordings.ts'
import type { LibraryType } from './types-schema.ts'

type Source = Pick<LibraryData, 'namespaces' | 'library' | 'recordings'>

interface TypeExample {
  /** The function and the example. */
  title: string
  href: string
  value: unknown
  /** Who it's from: the library's own client, the JavaScript client, or the server. */
  from: 'client' | 'javascript' | 'server'
}

/** Undefined if the example doesn't exist, wasn't run, or returned nothing there. */
export function exampleOf(
  { source, ...own }: Source & { source?: Source | undefined },
  { example }: Pick<LibraryType, 'example'>,
): TypeExample | undefined {
  if (!example) return undefined
  const found = exampleIn(own, example)
  if (found) return { ...found, from: example.wire ? 'server' : 'client' }
  const shared = source && exampleIn(source, example)
  return shared && { ...shared, from: example.wire ? 'server' : 'javascript' }
}

function exampleIn(
  { namespaces, library, recordings }: Source,
  { of, at, wire }: NonNullable<LibraryType['example']>,
): Omit<TypeExample, 'from'> | undefined {
  const [id, name] = of.split('/')
  const functions = [...namespaces.values()].flatMap(({ namespace }) => namespace.functions)
  const one = functions.find((each) => each.id === id)
  const found = one?.examples.find((each) => each.id === name)
  // All libraries have the recordings, which are JavaScript's.
  const sent = isRecorded(library) ? recordings?.[of]?.exchanges.at(-1)?.response.body : undefined
  const response = (wire ? sent : found?.response)?.trim()
  if (!one || !found || !response?.startsWith('{')) return undefined
  const value = (at?.split('.') ?? []).reduce<unknown>(partOf, JSON.parse(response))
  if (value === undefined) return undefined
  return {
    title: `\`${one.title}\`, ${found.title.toLowerCase()}`,
    href: `${pageRoute(library, one.slug)}#${found.id}`,
    value,
  }
}

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined

/** A field as code. What's long or has fields of its own is only in the whole example. Most languages name fields their own way. */
export function valueAt(example: unknown, field: string): string | undefined {
  const value = partOf(example, field) ?? partOf(example, asInJson(field))
  const text = value === undefined ? undefined : JSON.stringify(value)
  return text && text.length <= 60 && (typeof value !== 'object' || value === null || Array.isArray(value))
    ? text
    : undefined
}

/** `accessToken` and `AccessToken` are `access_token` in the API's JSON. */
const asInJson = (field: string): string => field.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase()
