// The client that a sample is written for: the current version, or the package that an older version's data names.
import { createRequire } from 'node:module'
import { currentClient } from './current-client.ts'
import type { FirstLibrary } from './first-client.ts'
import { firstClient } from './first-client.ts'

/** Who a sample's client calls the project as. */
export interface Caller {
  url: string
  key: string
  /** Of somebody without a session. */
  token: string | undefined
  session: { refresh_token: string } | undefined
  fetch: typeof fetch
  /** Opens connections to Realtime. */
  transport: unknown
}

interface Connected {
  createClient: (...args: never[]) => object
  client: object
  /** Closes the connections of all clients. */
  disconnect: () => Promise<void>
}

export interface ClientLibrary {
  /** What samples can import. */
  exports: object
  connect: (caller: Caller) => Promise<Connected>
}

export function clientLibrary(installed: string | undefined): ClientLibrary {
  if (installed === undefined) return currentClient
  const require = createRequire(import.meta.url)
  const { version } = require(`${installed}/package.json`) as { version: string }
  if (!version.startsWith('1.'))
    throw new Error(`Samples can't run with ${installed} ${version}. Add its options to platform/samples.`)
  return firstClient(require(installed) as FirstLibrary)
}
