// Links and codes by email and text message. They lie in the inbox of the local project instead of being sent.
import type { Database } from '../../database/database.ts'
import type { Limits } from '../../door/rate-limits.ts'
import { hashToken, randomToken } from '../tokens.ts'

/** A mailed link is good for an hour. */
const linkLifetime = '1 hour'
/** How long the inbox shows an email. */
const keptFor = '7 days'

export type MessageKind =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email_change'
  | 'reauthentication'
  | 'sms'
  | 'phone_change'

const subjects: Readonly<Record<MessageKind, string>> = {
  signup: 'Confirm your sign-up',
  magiclink: 'Your magic link',
  recovery: 'Reset your password',
  invite: 'You have been invited',
  email_change: 'Confirm your new email address',
  reauthentication: 'Confirm that it is you',
  sms: 'Text message: your code',
  phone_change: 'Text message: confirm your new number',
}

interface NewMessage {
  userId: string
  kind: MessageKind
  /** An email address or a phone number. */
  to: string
  /** The one-time code. */
  code: string
  /** URL that the link leads to; it gets the token. */
  verifyUrl: string
  redirectTo: string
  codeChallenge?: string | null | undefined
  /** The address or number that takes the place of the user's. */
  newAddress?: string | undefined
}

export interface TakenMessage {
  user_id: string
  kind: MessageKind
  new_address: string | null
  code_challenge: string | null
  redirect_to: string
}

/** Why nothing may be sent to an address now, in the words of the hosted platform. */
export async function emailLimit(
  database: Database,
  email: string,
  { emailsPerHour, secondsBetweenEmails }: Limits,
): Promise<string | undefined> {
  const [counted] = await database.query<{ sent: number; seconds: number | null }>(
    `select (select count(*)::int from local_services.emails where sent_at > now() - interval '1 hour') as sent,
       (select extract(epoch from now() - max(sent_at))::float8 from local_services.emails where to_address = $1) as seconds`,
    [email],
  )
  const left = Math.ceil(secondsBetweenEmails - (counted?.seconds ?? Infinity))
  if (left > 0) return `For security purposes, you can only request this after ${left} seconds.`
  return (counted?.sent ?? 0) >= emailsPerHour ? 'Email rate limit exceeded' : undefined
}

/** Puts messages into the inbox. Earlier links and codes of the same user stop working. */
export async function sendMessages(
  database: Database,
  ...messages: readonly [NewMessage, ...NewMessage[]]
): Promise<{ link: string; tokenHash: string }> {
  const made = messages.map((message) => {
    const token = randomToken()
    const link = new URL(message.verifyUrl)
    link.search = new URLSearchParams({
      token,
      type: message.kind,
      redirect_to: message.redirectTo,
    }).toString()
    return { message, link: link.href, tokenHash: hashToken(token) }
  })
  const [{ userId }] = messages
  await database.transaction(async (sql) => {
    await sql.query(`delete from local_services.emails where sent_at < now() - interval '${keptFor}'`)
    await sql.query(
      'update local_services.emails set replaced_at = now() where user_id = $1 and used_at is null and replaced_at is null',
      [userId],
    )
    for (const { message, link, tokenHash } of made)
      await sql.query(
        `insert into local_services.emails
           (to_address, subject, link, code, token_hash, user_id, code_challenge, redirect_to, kind, new_address)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          message.to,
          subjects[message.kind],
          link,
          message.code,
          tokenHash,
          userId,
          message.codeChallenge || null,
          message.redirectTo,
          message.kind,
          message.newAddress ?? null,
        ],
      )
  })
  return { link: made[0]?.link ?? '', tokenHash: made[0]?.tokenHash ?? '' }
}

/** Uses up a message: of two requests that come at once, one gets it. */
async function takeMessage(
  database: Database,
  condition: string,
  values: readonly string[],
): Promise<TakenMessage | undefined> {
  const [message] = await database.query<TakenMessage>(
    `update local_services.emails set used_at = now()
     where id = (select id from local_services.emails where used_at is null and replaced_at is null
       and sent_at > now() - interval '${linkLifetime}' and ${condition} order by id desc limit 1)
     returning user_id, kind, new_address, code_challenge, redirect_to`,
    values,
  )
  return message
}

export const takeByToken = (database: Database, tokenHash: string) =>
  takeMessage(database, 'token_hash = $1', [tokenHash])

/** `kinds` are those that the code can be for. */
export const takeByCode = (database: Database, to: string, code: string, kinds: readonly MessageKind[]) =>
  takeMessage(
    database,
    'code = $1 and to_address = $2 and kind in (select jsonb_array_elements_text($3::jsonb))',
    [code, to, JSON.stringify(kinds)],
  )

/** Whether another message must be used before the change of an address counts. */
export async function isChangePending(database: Database, userId: string): Promise<boolean> {
  const rows = await database.query(
    `select from local_services.emails where user_id = $1 and kind = 'email_change' and used_at is null and replaced_at is null`,
    [userId],
  )
  return rows.length > 0
}
