// Everything the frame around a page shows, as plain data: what is drawn depends on this alone, so its hash is the cache key.
import type { SectionMenu, TopMenuEntry } from '../model/site-model.ts'
import type { Brand } from '../schemas/brand.ts'

export interface Link {
  label: string
  href: string
}

export interface Frame {
  brand: Brand
  /** Absolute address of the page. */
  canonical: string
  route: string
  title: string
  description: string
  top: TopMenuEntry[]
  /** Versions of the command-line tool that are described, with their addresses; the current one first. */
  versions: Record<string, string>
  /** Readers enter keys here, and the page may not connect to anything. */
  isClosed?: true
  /** The menu at the side; pages such as the home page have none. */
  section?: SectionMenu
}

/** The files a page loads, known once the browser code is bundled. */
export interface PageAssets {
  /** Module scripts for the end of the head. */
  scripts: string[]
  /** The one inline script: sets theme and remembered tabs before the first paint. */
  headScript: string
}
