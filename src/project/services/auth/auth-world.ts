// What the parts of the auth service share: the database, sessions, how a request is refused, and how messages are sent.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Database } from '../../engines/thread/database.ts'
import type { Limits } from '../../http/rate-limits.ts'
import { readQuery, text } from '../../http/read-request.ts'
import type { Project } from '../tokens.ts'
import type { CodeChallenge } from './code-challenge.ts'
import { type MessageKind, sendMessages } from './messages.ts'
import { safeRedirect } from './safe-redirect.ts'
import type { Sessions } from './sessions.ts'

export interface AuthWorld {
  database: Database
  project: Project
  limits: Limits
  session: Sessions
  /** Where an app is sent whose own address is not given. */
  siteUrl: string
  /** A new one-time code. */
  newCode: () => string
}

export const email = text(255)
  .transform((value) => value.trim().toLowerCase())
  .refine(
    (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    'Unable to validate email address: invalid format',
  )
/** Stored without the plus sign, as on the hosted platform. */
export const phone = text(30)
  .transform((value) => value.replace(/[\s+]/g, ''))
  .refine((value) => /^[1-9]\d{1,14}$/.test(value), 'Invalid phone number format (E.164 required)')
export const token = text(500)
export const password = text(1000)

export const refuse = (
  context: Context,
  status: 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503,
  code: string,
  message: string,
) => context.json({ code: status, error_code: code, msg: message }, status)

interface Outgoing {
  userId: string
  kind: MessageKind
  to: string
  codeChallenge?: CodeChallenge | undefined
  newAddress?: string | undefined
}

export async function send(
  { database, siteUrl, newCode }: AuthWorld,
  context: Context,
  ...messages: readonly [Outgoing, ...Outgoing[]]
): Promise<void> {
  const shared = { verifyUrl: verifyUrlOf(context), redirectTo: redirectOf(context) ?? siteUrl }
  const [first, ...others] = messages.map((message) => ({ ...message, ...shared, code: newCode() }))
  if (first) await sendMessages(database, first, ...others)
}

const verifyUrlOf = (context: Context): string =>
  context.req.url.replace(/\/auth\/v1\/.*$/, '/auth/v1/verify')

function redirectOf(context: Context): string | undefined {
  const { redirect_to: wanted } = readQuery(context, z.object({ redirect_to: text().default('') }))
  return safeRedirect(wanted)
}
