// What the files of an index hold. `root.json` is the manifest. All other files are in a folder named after their contents, so
// that they can be cached forever.

export type Kind =
  | 'guide'
  | 'command'
  | 'flag'
  | 'function'
  | 'operation'
  | 'parameter'
  | 'config'
  | 'error'
  | 'extension'
  | 'log-field'
  | 'reference'

/** What a pasted text is compared with. */
export interface NamedError {
  /** With … for what differs. */
  messages: readonly string[]
  code: string
}

/** In `errors.json`, by entry. */
export interface ListedError extends NamedError {
  entry: number
}

/** Terms of the pages that everyone searches, and of those that are searched only on request. */
export type Tier = 'primary' | 'secondary'

export interface Root {
  /** The folder name of all other files. */
  folder: string
  /** Where each shard starts: no term before it is in the shard, and none of the earlier shards' terms is after it. */
  shards: Record<Tier, string[]>
  /** The first number in each file of pages, as postings. */
  pageFiles: string
  /** First number of each page, as postings: that of the page as a whole, followed by its entries. */
  pages: string
  /** The site's sections. Each has the entries from `first` up to the next section's. */
  sections: Section[]
  libraries: Library[]
  /** First letters of the words in each file of spellings. */
  spellings: string[]
  /** Suggested searches. */
  suggested: string[]
}

interface Section {
  id: string
  label: string
  first: number
  /** A newer version has replaced its pages, so they're found only with the section filter. */
  isOutdated?: true
  /** The client library whose reference it is. */
  library?: string
}

interface Library {
  id: string
  label: string
  /** The words that mean the library in a query. */
  names: string[]
  /** Which pages have samples for it: their places among all pages, as postings. */
  pages: string
}

/** A search target. */
export interface ListedEntry {
  anchor: string
  heading: string
  /** If it differs from its page's. */
  kind?: Kind
  /** How many other pages link to it, if any. */
  links?: number
  /** What excerpts are cut from. */
  text: string
}

export interface ListedPage {
  /** Its own number. That of its first entry, its top, is one more. */
  first: number
  route: string
  title: string
  trail: string[]
  kind: Kind
  entries: ListedEntry[]
}

/** Every library has functions of the same names, and most readers use this one. */
export const defaultLibrary = 'javascript'

/** Searched only on request: outdated pages, and references of other libraries. */
export const isSecondary = ({ isOutdated, library }: { isOutdated?: boolean; library?: string }): boolean =>
  isOutdated === true || (library !== undefined && library !== defaultLibrary)
