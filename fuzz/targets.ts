// What `npm run fuzz` can attack, each with what it looks for.
import { fuzzPlatform } from './platform.ts'

export interface FuzzOptions {
  seed: number
  count: number
  log: (line: string) => void
}

export interface FuzzResult {
  /** What went wrong, each with what repeats it. */
  failures: string[]
}

export interface FuzzTarget {
  name: string
  /** One line for `--help`. */
  about: string
  /** How many tries a run has if nobody says. */
  count: number
  run: (options: FuzzOptions) => Promise<FuzzResult>
}

export const targets: readonly FuzzTarget[] = [
  {
    name: 'platform',
    about:
      'requests to every endpoint of the local platform, most with one field wrong: no answer of the 500s',
    count: 20_000,
    run: fuzzPlatform,
  },
]
