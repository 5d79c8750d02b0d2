// Everything the frame around a page shows, as plain data. The output depends on this alone, so its hash is the cache key.
import type { MenuGroup, PageLibrary, PageVersion, TopMenuEntry } from '../model/site-model.ts'
import type { Brand } from '../schemas/brand.ts'

export interface Link {
  label: string
  href: string
}

/** A section's menu on one page: all of its groups, but only the open branch. */
export interface OpenSection {
  id: string
  label: string
  href: string
  groups: MenuGroup[]
  /** The number of pages in the section. */
  size: number
}

export interface Frame {
  brand: Brand
  /** Full URL of the page. */
  url: string
  /** Full URL for search engines: the same page in the current version. */
  canonical: string
  route: string
  title: string
  description: string
  /** On pages of a reference: its name and version, as its menu says it. */
  reference?: string
  top: TopMenuEntry[]
  /** The release that the site describes, in one line. */
  release?: string
  /** Versions that the search dialog offers, with their URLs, the current one first. */
  versions: Record<string, string>
  /** On pages of a reference with several versions. */
  version?: PageVersion
  /** On pages of a reference whose family has several. */
  library?: PageLibrary
  /** Search engines prefer other pages: a newer version's, or those that this one repeats. */
  isUnlisted?: true
  /** Readers enter keys here, so the page can't connect to anything. */
  isClosed?: true
  /** The sidebar menu. Pages such as the home page have none. */
  section?: OpenSection
}

/** The files that a page loads, available once the browser code is bundled. */
export interface PageAssets {
  /** Module scripts for the end of the head. */
  scripts: string[]
  /** The only inline script. It sets the theme and saved tabs before the first paint. */
  headScript: string
}
