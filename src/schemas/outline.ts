// outline.json: every page with its headings, so that programs can list, link and cut pages without reading them all.

export interface OutlineHeading {
  id: string
  text: string
  /** 2 for `##`. */
  depth: number
}

export interface OutlinePage {
  /** URL on the site; its Markdown is at the same URL with `.md`. */
  route: string
  title: string
  description: string
  headings: OutlineHeading[]
  /** Other places that links and search lead to: flags, rows of a list. `text` is what the page calls them. */
  anchors: { id: string; text: string }[]
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
  /** Name of the platform. */
  name: string
  /** Name of these documents where a program needs one word: of the archive, the package, the MCP server. */
  id: string
  /** Version of the command-line tool that they describe; empty when there is none. */
  version: string
  /** Where the site is published, without a slash at its end. */
  site: string
  sections: OutlineSection[]
}
