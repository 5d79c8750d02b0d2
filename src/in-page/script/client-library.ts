// What a script's worker needs of a version of the client.
import type { SentExchange } from './script-run.ts'

/** Who a sample's client calls the project as. */
export interface Caller {
  url: string
  key: string
  /** Of a caller without a session. */
  token: string | undefined
  session: { refresh_token: string } | undefined
  fetch: typeof fetch
  /** Opens connections to Realtime. */
  transport: unknown
}

export interface ClientLibrary {
  /** What samples can import. */
  exports: object
  /** What it sent so far, if that's recorded: the first exchanges, and how many there were. */
  sent?: { exchanges: readonly SentExchange[]; count: number }
  connect: (caller: Caller) => Promise<{ createClient: (...args: never[]) => object; client: object }>
}
