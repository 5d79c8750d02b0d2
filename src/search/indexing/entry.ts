// What the index is made of: pages, each with the places that search can lead to.
import type { Kind, NamedError } from '../query/index-format.ts'

/** A search target. */
export interface Entry {
  /** Empty for the top of the page. */
  anchor: string
  heading: string
  /** If it differs from its page's. */
  kind?: Kind
  /** Its exact names: a command, a flag, an extension. */
  names: string[]
  text: string
  code: string
  /** What its tables' rows are about. */
  rows: string[]
  /** What other pages call it. */
  linked: string[]
  /** What it answers, in readers' words. */
  questions: readonly string[]
  /** How many other pages link to it. */
  links: number
  /** The error that it explains. */
  error?: NamedError
}

export interface IndexedPage {
  route: string
  title: string
  description: string
  keywords: string[]
  section: string
  trail: string[]
  kind: Kind
  libraries: string[]
  /** The top of the page first. */
  entries: [Entry, ...Entry[]]
}

export const entryOf = (fields: Partial<Entry>): Entry => ({
  anchor: '',
  heading: '',
  names: [],
  text: '',
  code: '',
  rows: [],
  linked: [],
  questions: [],
  links: 0,
  ...fields,
})
