// Links and codes by email. They lie in the inbox of the local project instead of being sent.
import { randomInt } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Limits } from '../../door/rate-limits.ts'
import { hashToken, randomToken } from '../tokens.ts'

/** A mailed link is good for an hour. */
const linkLifetime = '1 hour'
/** How long the inbox shows an email. */
const keptFor = '7 days'

interface NewEmail {
  userId: string
  email: string
  subject: string
  /** URL that the link leads to; it gets the token. */
  verifyUrl: string
  redirectTo: string
  codeChallenge: string | null
}

export interface TakenEmail {
  user_id: string
  code_challenge: string | null
  redirect_to: string
}

/** Why no email may be sent to an address now, in the words of the hosted platform. */
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

/** Puts an email into the inbox. Earlier links and codes of the same user stop working. */
export async function sendEmail(database: Database, mail: NewEmail): Promise<void> {
  const token = randomToken()
  const link = new URL(mail.verifyUrl)
  link.search = new URLSearchParams({ token, type: 'magiclink', redirect_to: mail.redirectTo }).toString()
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await database.transaction(async (sql) => {
    await sql.query(`delete from local_services.emails where sent_at < now() - interval '${keptFor}'`)
    await sql.query(
      'update local_services.emails set replaced_at = now() where user_id = $1 and used_at is null and replaced_at is null',
      [mail.userId],
    )
    await sql.query(
      `insert into local_services.emails (to_address, subject, link, code, token_hash, user_id, code_challenge, redirect_to)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        mail.email,
        mail.subject,
        link.href,
        code,
        hashToken(token),
        mail.userId,
        mail.codeChallenge,
        mail.redirectTo,
      ],
    )
  })
}

/** Uses up an email: of two that come at once, one gets it. */
async function takeEmail(
  database: Database,
  condition: string,
  values: readonly string[],
): Promise<TakenEmail | undefined> {
  const [mail] = await database.query<TakenEmail>(
    `update local_services.emails set used_at = now()
     where id = (select id from local_services.emails where used_at is null and replaced_at is null
       and sent_at > now() - interval '${linkLifetime}' and ${condition} order by id desc limit 1)
     returning user_id, code_challenge, redirect_to`,
    values,
  )
  return mail
}

export const takeByToken = (database: Database, tokenHash: string) =>
  takeEmail(database, 'token_hash = $1', [tokenHash])

export const takeByCode = (database: Database, email: string, code: string) =>
  takeEmail(database, 'code = $1 and to_address = $2', [code, email])
