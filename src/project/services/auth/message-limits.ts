// How often a user gets links and codes, and the words in which another one is refused: those of Auth 2.145.
import type { Database } from '../../engines/thread/database.ts'
import { AuthFault } from './auth-fault.ts'
import type { AuthWorld } from './auth-world.ts'
import { isBySms, type MessageKind, sharingToken } from './messages.ts'

interface Wanted {
  /** Undefined if there's no such user yet, who got nothing so far. */
  userId: string | undefined
  kind: MessageKind
  /** The call that would send it: each has its own words. */
  by: 'signup' | 'otp' | 'resend' | 'recover' | 'user' | 'reauthenticate'
}

/** Throws if the limits forbid another message. Call it before anything is changed. */
export async function checkLimit({ database, limits }: AuthWorld, wanted: Wanted): Promise<void> {
  const { sent, seconds } = await countMessages(database, wanted)
  const left = Math.ceil(limits.secondsBetweenEmails - (seconds ?? Infinity))
  if (left > 0) throw tooSoon(wanted, left)
  if (sent >= limits.emailsPerHour)
    throw new AuthFault(429, 'over_email_send_rate_limit', 'Email rate limit exceeded')
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

function tooSoon({ kind, by }: Wanted, left: number): AuthFault {
  const reason = isBySms(kind) ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit'
  const only = 'For security purposes, you can only request this'
  if (by === 'resend') return new AuthFault(429, reason, `${only} once every ${left} seconds.`)
  if (kind === 'phone_change')
    return new AuthFault(500, 'unexpected_failure', 'Error sending phone change otp')
  if (isBySms(kind))
    return by === 'signup'
      ? new AuthFault(422, 'sms_send_failed', 'Error sending confirmation sms: frequency limit reached')
      : new AuthFault(400, 'sms_send_failed', 'Error sending sms OTP: frequency limit reached')
  if (by === 'signup') return new AuthFault(429, reason, `${only} after ${left} seconds.`)
  return new AuthFault(429, reason, `${only} once every 60 seconds`)
}
