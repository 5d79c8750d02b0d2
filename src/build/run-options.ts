// What every command gets.
import type { Brand } from '../schemas/brand.ts'
import type { Navigation } from '../schemas/navigation.ts'
import type { CodeVersions } from './code-versions.ts'

/** Folders that bin/bundle.mjs made. */
export interface Bundles {
  /** What this runs from. */
  engine: string
  /** The scripts for browsers. */
  client: string
  /** The code that runs samples in a reader's tab. */
  sandbox: string
  /** The code that runs their JavaScript there. */
  scriptWorker: string
  /** The program that shows pages in a terminal. */
  reader: string
}

export interface RunOptions {
  command: string
  args: readonly string[]
  /** Where the site's code is. */
  code: string
  /** Where the written content is. */
  root: string
  brand: Brand
  navigation: Navigation
  /** Hashes of the code whose results are cached. */
  versions: CodeVersions
  bundles: Bundles
}

/** Without an engine, a build has no other threads. */
export interface BuildOptions extends Omit<RunOptions, 'bundles'> {
  bundles: Omit<Bundles, 'engine'> & Partial<Pick<Bundles, 'engine'>>
}
