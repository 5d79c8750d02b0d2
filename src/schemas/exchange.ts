// HTTP requests of JavaScript examples with their responses, recorded when the build ran them: data/libraries/javascript/v2/exchanges.jsonl.
import { z } from 'zod'

const message = {
  headers: z.record(z.string(), z.string()),
  /** As it's shown: cut if it's long, and a description if it's no text. */
  body: z.string().optional(),
}

export const exchangeSchema = z.strictObject({
  request: z.strictObject({ method: z.string(), path: z.string().startsWith('/'), ...message }),
  response: z.strictObject({ status: z.int(), ...message }),
})

export const recordingSchema = z.strictObject({
  /** The client's version. */
  client: z.string(),
  exchanges: z.array(exchangeSchema).min(1),
  /** How many requests came after these. */
  more: z.int().positive().optional(),
})

export type Exchange = z.infer<typeof exchangeSchema>
export type Recording = z.infer<typeof recordingSchema>

/** By a function's ID and an example's ID: `select/getting-your-data`. */
export type Recordings = Readonly<Record<string, Recording>>

/** What takes the place of credentials in recorded headers. */
export const credentials = {
  anon: '<anon key>',
  service_role: '<service role key>',
  user: '<access token>',
} as const

/** Begins the last line of a body that was cut. */
export const cutMark = '…'
