// What a page fetches with its first run: the files of the sandbox, and its samples.

export interface FileToFetch {
  url: string
  /** Of the file as it is. What is sent is compressed. */
  bytes: number
}

export interface RunFiles {
  /** The sandbox's document. */
  frame: string
  worker: FileToFetch
  engine: FileToFetch
  files: FileToFetch
  project: FileToFetch
  /** Packages of the extensions that the page's samples use, by name. */
  extensions: Record<string, FileToFetch>
}

export interface RunSample {
  sql: string
  /** Without one, it runs in the SQL editor. */
  role?: string
  user?: string
  claims?: string
  /** Starts with a new project. */
  fresh?: boolean
  /** It shows what not to do. */
  trap?: boolean
  /** The SQLSTATE that it fails with. */
  fails?: string
  /** Among the page's samples with a Run button, from 0. */
  place?: number
}

export interface PageRunData {
  files: RunFiles
  /** More packages of extensions, loaded when SQL that readers write needs them. */
  packages?: Record<string, FileToFetch>
  /** The route of the site's playground. */
  playground?: string
  /** In the order of the build. */
  samples: RunSample[]
  /** The page's row about an error, by SQLSTATE. */
  errors: Record<string, { name: string; text: string; anchor?: string }>
}
