// Everything the frame around a page shows, as plain data: what is drawn depends on this alone, so its hash is the cache key.
import type { PageVersion } from '../model/page-versions.ts'
import type { MenuGroup, TopMenuEntry } from '../model/site-model.ts'
import type { Brand } from '../schemas/brand.ts'

export interface Link {
  label: string
  href: string
}

/** A section's menu as one page shows it: all of its groups, and of the branches only the open one. */
export interface OpenSection {
  label: string
  href: string
  groups: MenuGroup[]
  /** How many pages the whole section has. */
  size: number
}

export interface Frame {
  brand: Brand
  /** Full URL of the page. */
  url: string
  /** Full URL that search engines should list: that of the same page in the current version. */
  canonical: string
  route: string
  title: string
  description: string
  top: TopMenuEntry[]
  /** Versions that the search dialog offers, with their URLs; the one that is shown now comes first. */
  versions: Record<string, string>
  /** On pages of a reference that has several versions. */
  version?: PageVersion
  /** A newer version has replaced the page. */
  isOutdated?: true
  /** Readers enter keys here, and the page may not connect to anything. */
  isClosed?: true
  /** The menu at the side; pages such as the home page have none. */
  section?: OpenSection
}

/** The files a page loads, known once the browser code is bundled. */
export interface PageAssets {
  /** Module scripts for the end of the head. */
  scripts: string[]
  /** The one inline script: sets theme and remembered tabs before the first paint. */
  headScript: string
}
