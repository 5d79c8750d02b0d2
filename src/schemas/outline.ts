// outline.json: every page with its headings, so that programs can list, link, and split pages without reading them all.

export interface OutlineHeading {
  id: string
  text: string
  /** 2 for `##`. */
  depth: number
}

export interface OutlinePage {
  /** URL on the site. Its Markdown is at the same URL with `.md`. */
  route: string
  title: string
  description: string
  headings: OutlineHeading[]
  /** Other places that links and search lead to: flags, rows of a list. `text` is what the page calls them. */
  anchors: { id: string; text: string }[]
  /** Anchors that it had once, with the route and the anchor where their sections are now. */
  moved?: { id: string; to: string }[]
  /** What it is called, exactly, besides its title: `db push`. */
  names?: string[]
  /** A newer version has replaced it. */
  isOutdated?: true
}

export interface OutlineSection {
  id: string
  label: string
  /** In reading order. */
  pages: OutlinePage[]
}

export interface Outline {
  /** The platform's name. */
  name: string
  /** The docs' one-word name, for the archive, the package, and the MCP server. */
  id: string
  /** The described version of the command-line tool. Empty if there's none. */
  version: string
  /** What the docs describe: Platform of March 2024, CLI 1.150.0. */
  release?: string
  /** The site's URL, without a trailing slash. */
  site: string
  sections: OutlineSection[]
}
