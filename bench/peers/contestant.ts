// A tool that builds the corpus: ours or another.
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from '../measure-process.ts'

export interface Contestant {
  name: string
  /** The site's folder, which contains `dist/` after a build. */
  root: string
  /** Removes the output of earlier builds of this site. */
  forget: () => void
  build: () => Promise<Measured>
  /** A page's file, by its route. */
  fileOf: (route: string) => string
}

export const changePage = ({ fileOf }: Contestant, route: string): void =>
  appendFileSync(fileOf(route), '\nA sentence that was not there before.\n')

export const countFiles = ({ root }: Contestant): number =>
  readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length
