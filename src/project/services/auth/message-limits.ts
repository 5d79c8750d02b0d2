// How often a user gets links and codes, and the words in which another one is refused: those of Auth 2.145.
import type { Context } from 'hono'
import type { Database } from '../../engines/thread/database.ts'
import { type AuthWorld, refuse } from './auth-world.ts'
import { isBySms, type MessageKind, sharingToken } from './messages.ts'

interface Wanted {
  /** Undefined if there's no such user yet, who got nothing so far. */
  userId: string | undefined
  kind: MessageKind
  /** The call that would send it: each has its own words. */
  by: 'signup' | 'otp' | 'resend' | 'recover' | 'user' | 'reauthenticate'
}

/** The response if the limits forbid another message. Ask before anything is changed. */
export async function overLimit(
  { database, limits }: AuthWorld,
  context: Context,
  wanted: Wanted,
): Promise<Response | undefined> {
  const { sent, seconds } = await countMessages(database, wanted)
  const left = Math.ceil(limits.secondsBetweenEmails - (seconds ?? Infinity))
  if (left > 0) return tooSoon(context, wanted, left)
  if (sent < limits.emailsPerHour) return undefined
  return refuse(context, 429, 'over_email_send_rate_limit', 'Email rate limit exceeded')
}

async function countMessages(database: Database, { userId, kind }: Wanted) {
  const [counted] = await database.query<{ sent: number; seconds: number | null }>(
    `select (select count(*)::int from local_services.emails where sent_at > now() - interval '1 hour') as sent,
       (select extract(epoch from now() - max(sent_at))::float8 from local_services.emails
        where user_id = $1::uuid and kind in (select jsonb_array_elements_text($2::jsonb))) as seconds`,
    [userId ?? null, JSON.stringify(sharingToken(kind))],
  )
  return counted ?? { sent: 0, seconds: null }
}

function tooSoon(context: Context, { kind, by }: Wanted, left: number): Response {
  const reason = isBySms(kind) ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit'
  const only = 'For security purposes, you can only request this'
  if (by === 'resend') return refuse(context, 429, reason, `${only} once every ${left} seconds.`)
  if (kind === 'phone_change')
    return refuse(context, 500, 'unexpected_failure', 'Error sending phone change otp')
  if (isBySms(kind))
    return by === 'signup'
      ? refuse(context, 422, 'sms_send_failed', 'Error sending confirmation sms: frequency limit reached')
      : refuse(context, 400, 'sms_send_failed', 'Error sending sms OTP: frequency limit reached')
  if (by === 'signup') return refuse(context, 429, reason, `${only} after ${left} seconds.`)
  return refuse(context, 429, reason, `${only} once every 60 seconds`)
}
