// What a link or a code asks for: the token, and what it can be for.
import type { Context } from 'hono'
import { z } from 'zod'
import { readJson, readQuery } from '../../http/read-request.ts'
import { AuthFault, invalid } from './auth-fault.ts'
import { address, checkEmail, checkPhone, field } from './auth-world.ts'
import type { MessageKind } from './messages.ts'

export type Verification = { type: string; kinds: readonly MessageKind[] } & (
  | { tokenHash: string }
  | { code: string; to: string }
)

const expired = (message: string) => () => new AuthFault(403, 'otp_expired', message)
export const linkExpired = expired('Email link is invalid or has expired')
export const codeExpired = expired('Token has expired or is invalid')

const linkQuery = z.object({ type: field(40), token: field() })
const verifyBody = z.object({ ...address, type: field(40), token: field(), token_hash: field() })

const confirmations: readonly MessageKind[] = ['signup', 'invite']
const recoveries: readonly MessageKind[] = ['recovery', 'magiclink']
/** What a token from an email can be for, by the type that the app names. */
const emailKinds = new Map<string, readonly MessageKind[]>([
  ['email', [...confirmations, ...recoveries]],
  ['signup', confirmations],
  ['invite', confirmations],
  ['recovery', recoveries],
  ['magiclink', recoveries],
  ['email_change', ['email_change']],
])
const phoneKinds = new Map<string, readonly MessageKind[]>([
  ['sms', ['sms']],
  ['phone_change', ['phone_change']],
])

/** A link that was opened. Its token is the hash. */
export function readLink(context: Context): { type: string; tokenHash: string } {
  const { type, token } = readQuery(context, linkQuery)
  if (!type) throw invalid('Verify requires a verification type')
  if (!token) throw invalid('Verify requires a token or a token hash')
  return { type, tokenHash: token }
}

export async function readVerification(context: Context): Promise<Verification> {
  const body = await readJson(context, verifyBody)
  if (!body.type) throw invalid('Verify requires a verification type')
  if (Boolean(body.token) === Boolean(body.token_hash))
    throw invalid('Verify requires either a token or a token hash')
  if (body.token_hash) {
    if (body.email || body.phone) throw invalid('Only the token_hash and type should be provided')
    return byHash({ type: body.type, tokenHash: body.token_hash })
  }
  if (Boolean(body.email) === Boolean(body.phone))
    throw invalid('Only an email address or phone number should be provided on verify')
  const to = body.phone ? checkPhone(body.phone) : emailOf(body.email)
  const kinds = (body.email ? emailKinds : phoneKinds).get(body.type)
  if (!kinds) throw codeExpired()
  return { type: body.type, kinds, code: body.token, to }
}

function emailOf(written: string): string {
  try {
    return checkEmail(written)
  } catch {
    throw new AuthFault(422, 'validation_failed', 'Invalid email format')
  }
}

export function byHash({ type, tokenHash }: { type: string; tokenHash: string }): Verification {
  const kinds = emailKinds.get(type)
  if (!kinds) throw invalid('Invalid email verification type')
  return { type, kinds, tokenHash }
}
