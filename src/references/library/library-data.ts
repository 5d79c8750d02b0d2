// One version of a client library, as read from its files.
import { referenceAddress } from '../../lib/references/addresses.ts'
import type { Recordings } from '../../schemas/exchange.ts'
import type { LibraryDeclarations } from './declarations-schema.ts'
import type { SampleProject } from './exchange-text.ts'
import type { Library, LibraryFunction, Namespace, Surface } from './library-schemas.ts'
import type { Since } from './since-schema.ts'
import type { LibraryTypes } from './types-schema.ts'

export const libraryFolder = 'libraries'

export type LineOf = (path: readonly PropertyKey[]) => number

/** Its functions with what since.yaml has about them. */
interface DatedNamespace extends Omit<Namespace, 'functions'> {
  functions: LibraryFunction[]
}

export interface NamespaceFile {
  namespace: DatedNamespace
  file: string
  lineOf: LineOf
}

export interface LibraryData {
  library: Library
  file: string
  lineOf: LineOf
  /** By the name of their file, in the order of the menu. */
  namespaces: ReadonlyMap<string, NamespaceFile>
  /** What its samples can call. */
  surface?: { value: Surface; file: string; lineOf: LineOf } | undefined
  /** Since when its functions and options exist. */
  since?: { value: Since; file: string; lineOf: LineOf } | undefined
  /** What its package declares. */
  declarations?: { value: LibraryDeclarations; file: string; lineOf: LineOf } | undefined
  /** What the fields of its types mean. */
  types?: { value: LibraryTypes; file: string; lineOf: LineOf } | undefined
  /** What examples of the current JavaScript library send. All libraries have them. */
  recordings?: Recordings | undefined
  /** The current JavaScript library, whose examples the build runs. */
  source?: LibraryData | undefined
  /** The project in samples, and the name of its client there. */
  project: SampleProject & { client: string }
  /** All libraries side by side. Only one of them has it. */
  coverage?: Coverage | undefined
  /** Types of a Python library, by the path of their file. */
  stubs?: Readonly<Record<string, string>> | undefined
}

export const libraryAddress = ({ id, version, current }: Library): string =>
  referenceAddress(id, current ? undefined : version)

export const pageRoute = (library: Library, slug: string): string => `${libraryAddress(library)}/${slug}`

/** The page with all functions. */
export const wholeSlug = 'all'

/** What a namespace's page is about, in all libraries. */
export const namespaceTopic = (id: string): string => `namespace ${id}`

export const libraryJson = (library: Library): string => `${libraryAddress(library)}.json`

export const parameterAnchor = (path: readonly string[]): string =>
  ['parameter', ...path]
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

/** What readers type to find a function: `signUp`, `auth.signUp()`, `sign up`. */
export function namesOf({ title, method, id, signature = '' }: LibraryFunction): string[] {
  const call = /([\w.]+)\(\)/.exec(title)?.[1] ?? /^(?:new )?([\w.]+)\(/.exec(signature)?.[1] ?? title
  const short = call.split('.').at(-1) ?? call
  const owner = method ? receiverOf(method) : ''
  return [
    ...new Set([
      call,
      `${call}()`,
      short,
      `${owner}${short}`,
      `${owner}${short}()`,
      // A title may begin with a part of the receiver: `mfa.enroll`, `from.upload`.
      owner.endsWith(`.${call.slice(0, -short.length)}`) ? `${owner}${short}` : `${owner}${call}`,
      id.replaceAll('-', ' '),
    ]),
  ]
}

/** The receiver in readers' code: `AuthClient.signUp` is called as `auth.signUp`. */
const receiverOf = (method: string): string => {
  const name = method.split('.')[0] ?? ''
  if (name.startsWith('AuthAdmin')) return 'auth.admin.'
  if (name.includes('Mfa') || name.includes('MFA')) return 'auth.mfa.'
  if (name.startsWith('Auth')) return 'auth.'
  if (name.startsWith('Storage')) return 'storage.'
  if (name.startsWith('Functions')) return 'functions.'
  return ''
}

/** A function as one library has it. Without `name`, it has no page. */
export interface CoverageCell {
  name?: string
  href?: string
  /** The oldest version that has it, if it isn't the oldest there is. */
  since?: string
  /** What comes closest, where the library has no page for it. */
  nearest?: { name: string; href: string }
  /** Another function's page has it. Without a name, and without this, the library has no such function. */
  isElsewhere?: boolean
}

export interface CoverageRow {
  id: string
  /** What it's called in the first library that has it. */
  title: string
  /** In the order of the libraries. */
  cells: CoverageCell[]
}

export interface Coverage {
  libraries: { id: string; title: string; isCommunity: boolean; versions: string[] }[]
  groups: { id: string; title: string; rows: CoverageRow[] }[]
}
