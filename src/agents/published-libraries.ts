// The published data about client libraries, for the tool that looks up functions.

import type { Docs } from '../dist-reader/open-docs.ts'
import { libraryAddresses, referenceAddress } from '../lib/references/addresses.ts'
import type { LibraryFunction } from '../references/library/library-schemas.ts'

export interface PublishedFunction extends Omit<LibraryFunction, 'slug'> {
  /** What readers call it: `auth.signUp`, `signUp()`. */
  names: string[]
  page: string
}

export interface PublishedLibrary {
  id: string
  title: string
  version: string
  package: string
  language: string
  community: boolean
  namespaces: { title: string; functions: PublishedFunction[] }[]
}

/** The libraries in their current version. */
export async function publishedLibraries(docs: Docs): Promise<PublishedLibrary[]> {
  const files = await Promise.all(libraryAddresses.map((address) => read(docs, address)))
  return files.flatMap((file) => file ?? [])
}

/** A version is one word: what is read is kept under its address, and a path would give it many. */
export const publishedVersion = async (
  docs: Docs,
  id: string,
  version: string,
): Promise<PublishedLibrary | undefined> =>
  /^\w+$/.test(version) ? read(docs, referenceAddress(id, version)) : undefined

const read = (docs: Docs, address: string) => docs.json<PublishedLibrary>(`${address}.json`)

export const functionsOf = ({ namespaces }: PublishedLibrary): PublishedFunction[] =>
  namespaces.flatMap(({ functions }) => functions)

/** Parts of a client that own functions: `auth` in `auth.signUp()`. */
const owners = new Set(['auth', 'storage', 'functions', 'realtime', 'admin', 'mfa'])

/** By a name, a chain of calls with or without arguments, or its ID. */
export function findFunction(library: PublishedLibrary, written: string): PublishedFunction | undefined {
  const all = functionsOf(library)
  const segments = withoutArguments(written).toLowerCase().split('.').filter(Boolean)
  // In `client.from('books').select()`, only the end says which function it is.
  for (let first = 0; first < segments.length; first++) {
    const name = segments.slice(first).join('.')
    const found = all.find((one) => [one.id, ...one.names].some((own) => sameName(own, name)))
    if (found) return found
    if (owners.has(segments[first] ?? '')) return undefined
  }
  return undefined
}

const sameName = (name: string, written: string): boolean =>
  withoutArguments(name).toLowerCase() === written || name.replaceAll(' ', '-') === written

/** `from('a').select(f(1))` → `from.select`. An unclosed bracket ends the name. */
function withoutArguments(text: string): string {
  let depth = 0
  let name = ''
  for (const sign of text.trim()) {
    if (sign === '(') depth++
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) name += sign
  }
  return name.replace(/^await\s+/, '').replaceAll(/\s*\.\s*/g, '.')
}
