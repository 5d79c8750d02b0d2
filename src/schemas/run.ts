// What a page fetches with its first run: the files of the sandbox, and its samples.
import type { KnownSchema } from '../in-page/script/known-schema.ts'
import type { ScriptSettings } from '../in-page/script/script-settings.ts'

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

/** A JavaScript sample. */
export interface ScriptSample {
  code: string
  /** `anon` if left out. */
  role?: string
  user?: string
  trap?: boolean
  /** What the build ran before it on the same project: numbers of the page's samples in SQL, or of those in JavaScript. */
  before: ({ sql: number } | { script: number })[]
  /** What the Data API found out about the project after those: its number in the list of schemas. */
  schema?: number
  /** Among the page's samples with a Run button, from 0. */
  place?: number
}

export interface RunScripts {
  /** The code of a script's worker, loaded with the first run of JavaScript. */
  worker: FileToFetch
  settings: ScriptSettings
  samples: ScriptSample[]
  /** Samples with the same data share one. */
  schemas?: KnownSchema[]
}

export interface PageRunData {
  files: RunFiles
  /** More packages of extensions, loaded when SQL that readers write needs them. */
  packages?: Record<string, FileToFetch>
  /** The route of the site's playground. */
  playground?: string
  /** In the order of the build. */
  samples: RunSample[]
  scripts?: RunScripts
  /** The page's row about an error, by SQLSTATE. */
  errors: Record<string, { name: string; text: string; anchor?: string }>
}
