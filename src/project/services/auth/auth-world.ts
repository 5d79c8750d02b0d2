// What the parts of the auth service share: the database, sessions, fields of requests, and how messages are sent.
import type { Context } from 'hono'
import { z } from 'zod'
import type { Database } from '../../engines/thread/database.ts'
import type { Limits } from '../../http/rate-limits.ts'
import { readQuery, text } from '../../http/read-request.ts'
import type { Project } from '../tokens.ts'
import { invalid } from './auth-fault.ts'
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

/** Empty where a request leaves it out, as in Auth. */
export const field = (longest = 500) =>
  text(longest)
    .nullish()
    .transform((value) => value ?? '')
/** Where to reach a user. */
export const address = { email: field(255), phone: field(30) }

export function checkEmail(written: string): string {
  const email = written.trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid('Unable to validate email address: invalid format')
  return email
}

export function checkPhone(written: string): string {
  const phone = plainPhone(written)
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}

/** Stored without the plus sign, as on the hosted platform. */
export const plainPhone = (written: string): string => written.replace(/^\+/, '').replaceAll(' ', '')

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
