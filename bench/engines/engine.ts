// What every engine in the comparison must do, and the sections that each of them indexes.
import type { IndexedPage } from '../../src/search/indexing/entry.ts'
import type { Place } from '../score-queries.ts'
import type { Spread } from '../spread.ts'

export interface Engine {
  name: string
  /** Compressed bytes of its code and index until the first results. */
  bytes: { code: number; index: Spread }
  /** Best first. */
  find(words: string): Promise<Place[]>
  /** Milliseconds per key press of these queries, with all files loaded. */
  timeKeys(queries: readonly string[]): Promise<number[]>
  close?(): Promise<void>
}

export interface EngineInput {
  /** Where the site's code is. */
  code: string
  dist: string
  pages: readonly IndexedPage[]
  /** Queries whose bytes are measured. */
  sample: readonly string[]
}

/** One section, flattened for the engines. */
export interface Section {
  id: string
  title: string
  heading: string
  keywords: string
  text: string
  code: string
}

export const sectionsOf = (pages: readonly IndexedPage[]): Section[] =>
  pages.flatMap(({ route, title, description, keywords, entries }) =>
    entries.map(({ anchor, heading, names, rows, text, code }, index) => ({
      id: `${route}#${anchor}`,
      title,
      heading: index === 0 ? title : heading,
      keywords: [...(index === 0 ? keywords : []), ...names].join(' '),
      text: [index === 0 ? description : '', text, ...rows].join(' '),
      code,
    })),
  )

/** `/guides/auth#mfa` → its route and anchor. */
export function placeOf(address: string): Place {
  const [route = '', anchor = ''] = address.split('#')
  return { route, anchor }
}
