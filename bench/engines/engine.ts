// What every engine is asked for in the comparison, and the sections that every one of them gets.
import type { IndexedPage } from '../../src/search/indexing/list-entries.ts'
import type { Place } from '../score-queries.ts'
import type { Spread } from '../spread.ts'

export interface Engine {
  name: string
  /** Bytes of its code and of its index until there is a list, compressed. */
  bytes: { code: number; index: Spread }
  /** Best first. */
  find(words: string): Promise<Place[]>
  /** Milliseconds of each key of these queries, with all files at hand. */
  timeKeys(queries: readonly string[]): Promise<number[]>
  close?(): Promise<void>
}

export interface EngineInput {
  /** Where the site's code is. */
  code: string
  dist: string
  pages: readonly IndexedPage[]
  /** Queries whose bytes count. */
  sample: readonly string[]
}

/** One section, as flat as engines want it. */
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

/** `/guides/auth#mfa` → where that is. */
export function placeOf(address: string): Place {
  const [route = '', anchor = ''] = address.split('#')
  return { route, anchor }
}
