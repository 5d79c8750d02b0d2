// What `npm run fuzz` can attack, each with what it looks for.
import { fuzzHttp } from './http.ts'
import { fuzzPlatform } from './platform.ts'
import { fuzzWidget } from './widget.ts'

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
  /** How many tries a run has by default. */
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
  {
    name: 'http',
    about:
      'hostile connections to the server of the pages: no crash, no file outside dist/, no unguarded response',
    count: 20_000,
    run: fuzzHttp,
  },
  {
    name: 'widget',
    about: "responses and stored values in the project widget: no throw, no other account's key, no markup",
    count: 10_000,
    run: fuzzWidget,
  },
]
