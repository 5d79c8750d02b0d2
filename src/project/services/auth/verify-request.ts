// What a link or a code asks for: the token, what it can be for, and what Auth 2.145 says about requests that make no sense.
import type { Context } from 'hono'
import { z } from 'zod'
import { readJson, readQuery, text } from '../../http/read-request.ts'
import { email, phone, token } from './auth-world.ts'
import type { MessageKind } from './messages.ts'

export interface Refusal {
  status: 400 | 403 | 422
  code: string
  message: string
}

export type Verification = { type: string; kinds: readonly MessageKind[] } & (
  | { tokenHash: string }
  | { code: string; to: string }
)

export const linkExpired: Refusal = {
  status: 403,
  code: 'otp_expired',
  message: 'Email link is invalid or has expired',
}
export const codeExpired: Refusal = { ...linkExpired, message: 'Token has expired or is invalid' }

const invalid = (message: string, status: Refusal['status'] = 400): Refusal => ({
  status,
  code: 'validation_failed',
  message,
})
const type = text(40).default('')
const optional = token.default('')
const linkQuery = z.object({ type, token: optional })
const verifyBody = z.object({
  type,
  token: optional,
  token_hash: optional,
  email: text(255).default(''),
  phone: text(30).default(''),
})

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
export function readLink(context: Context): Verification | Refusal {
  const query = readQuery(context, linkQuery)
  if (!query.type) return invalid('Verify requires a verification type')
  if (!query.token) return invalid('Verify requires a token or a token hash')
  return byHash(query.type, query.token)
}

export async function readVerification(context: Context): Promise<Verification | Refusal> {
  const body = await readJson(context, verifyBody)
  if (!body.type) return invalid('Verify requires a verification type')
  if (Boolean(body.token) === Boolean(body.token_hash))
    return invalid('Verify requires either a token or a token hash')
  if (body.token_hash)
    return body.email || body.phone
      ? invalid('Only the token_hash and type should be provided')
      : byHash(body.type, body.token_hash)
  if (Boolean(body.email) === Boolean(body.phone))
    return invalid('Only an email address or phone number should be provided on verify')
  const to = body.email ? email.safeParse(body.email) : phone.safeParse(body.phone)
  if (!to.success)
    return body.email ? invalid('Invalid email format', 422) : invalid('Invalid phone number format')
  const kinds = (body.email ? emailKinds : phoneKinds).get(body.type)
  return kinds ? { type: body.type, kinds, code: body.token, to: to.data } : codeExpired
}

function byHash(named: string, tokenHash: string): Verification | Refusal {
  const kinds = emailKinds.get(named)
  return kinds ? { type: named, kinds, tokenHash } : invalid('Invalid email verification type')
}
