// Links and codes by email and text message. They lie in the inbox of the test project instead of being sent.
import type { Database } from '../../engines/thread/database.ts'
import type { Sql } from '../../engines/thread/engine.ts'
import { newTokenHash } from '../tokens.ts'
import type { CodeChallenge } from './code-challenge.ts'

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

/** Auth keeps one token of a user for each of these groups. */
const tokens: readonly (readonly MessageKind[])[] = [
  ['signup', 'invite', 'sms'],
  ['recovery', 'magiclink'],
  ['email_change'],
  ['phone_change'],
  ['reauthentication'],
]

/** The kinds whose messages a new one replaces. */
export const sharingToken = (kind: MessageKind): readonly MessageKind[] =>
  tokens.find((kinds) => kinds.includes(kind)) ?? [kind]

export const isBySms = (kind: MessageKind): boolean => kind === 'sms' || kind === 'phone_change'

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
  codeChallenge?: CodeChallenge | undefined
  /** The address or number that takes the place of the user's. */
  newAddress?: string | undefined
}

export interface TakenMessage {
  user_id: string
  kind: MessageKind
  new_address: string | null
  code_challenge: CodeChallenge | null
  redirect_to: string
}

/** Puts messages of one kind into the inbox. Earlier links and codes of the same user that share their token stop working. */
export async function sendMessages(
  database: Database,
  ...messages: readonly [NewMessage, ...NewMessage[]]
): Promise<void> {
  const made = messages.map((message) => {
    const tokenHash = newTokenHash(message.codeChallenge ? 'pkce' : 'implicit')
    const link = new URL(message.verifyUrl)
    link.search = new URLSearchParams({
      token: tokenHash,
      type: message.kind,
      redirect_to: message.redirectTo,
    }).toString()
    return { message, link: link.href, tokenHash }
  })
  const [{ userId, kind }] = messages
  await database.transaction(async (sql) => {
    await sql.query(`delete from local_services.emails where sent_at < now() - interval '${keptFor}'`)
    await replaceMessages(sql, userId, sharingToken(kind))
    for (const { message, link, tokenHash } of made)
      await sql.query(
        `insert into local_services.emails
           (to_address, subject, link, code, token_hash, user_id, code_challenge, code_challenge_method, redirect_to, kind,
            new_address)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
        [
          message.to,
          subjects[message.kind],
          link,
          message.code,
          tokenHash,
          userId,
          message.codeChallenge?.challenge ?? null,
          message.codeChallenge?.method ?? null,
          message.redirectTo,
          message.kind,
          message.newAddress ?? null,
        ],
      )
  })
}

/** Links and codes of these kinds stop working. */
export const replaceMessages = (sql: Sql, userId: string, kinds: readonly MessageKind[] = tokens.flat()) =>
  sql.query(
    `update local_services.emails set replaced_at = now() where user_id = $1 and used_at is null and replaced_at is null
     and kind in (select jsonb_array_elements_text($2::jsonb))`,
    [userId, JSON.stringify(kinds)],
  )

/** Messages whose link and code still work. */
const isOpen = `used_at is null and replaced_at is null and sent_at > now() - interval '${linkLifetime}'`

/** Uses up a message: of two requests that come at the same time, one gets it. */
async function takeMessage(
  database: Database,
  condition: string,
  values: readonly string[],
): Promise<TakenMessage | undefined> {
  const [message] = await database.query<TakenMessage>(
    `update local_services.emails set used_at = now()
     where id = (select id from local_services.emails where ${isOpen} and ${condition} order by id desc limit 1)
     returning user_id, kind, new_address, redirect_to,
       case when code_challenge is not null
         then json_build_object('challenge', code_challenge, 'method', coalesce(code_challenge_method, 's256')) end as code_challenge`,
    values,
  )
  return message
}

/** `kinds` are those that the token can be for. */
export const takeByHash = (database: Database, tokenHash: string, kinds: readonly MessageKind[]) =>
  takeMessage(database, 'token_hash = $1 and kind in (select jsonb_array_elements_text($2::jsonb))', [
    tokenHash,
    JSON.stringify(kinds),
  ])

export const takeByCode = (database: Database, to: string, code: string, kinds: readonly MessageKind[]) =>
  takeMessage(
    database,
    'code = $1 and to_address = $2 and kind in (select jsonb_array_elements_text($3::jsonb))',
    [code, to, JSON.stringify(kinds)],
  )

/** Whether there's a message with this hash, or one for this address that waits for its code. */
export async function namesMessage(
  database: Database,
  named: { tokenHash: string } | { to: string; kinds: readonly MessageKind[] },
): Promise<boolean> {
  const rows =
    'tokenHash' in named
      ? await database.query('select from local_services.emails where token_hash = $1', [named.tokenHash])
      : await database.query(
          `select from local_services.emails
           where ${isOpen} and to_address = $1 and kind in (select jsonb_array_elements_text($2::jsonb))`,
          [named.to, JSON.stringify(named.kinds)],
        )
  return rows.length > 0
}

/** Whether another message must be used before the change of an address counts. */
export async function isChangePending(database: Database, userId: string): Promise<boolean> {
  const rows = await database.query(
    `select from local_services.emails where user_id = $1 and kind = 'email_change' and used_at is null and replaced_at is null`,
    [userId],
  )
  return rows.length > 0
}
