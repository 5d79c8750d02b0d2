// Refresh tokens. Each works once, and its successor belongs to the same session. One that comes back later was copied: all tokens of the
// session end with it, as in Auth 2.145.
import type { Sql } from '../../engines/thread/engine.ts'
import type { Project } from '../tokens.ts'
import { derivedToken, hashToken, randomToken } from '../tokens.ts'

/** How long a token can be used again: tabs often refresh at the same moment. */
const reuseInterval = '10 seconds'

interface Owner {
  userId: string
  sessionId: string
}

interface TokenRow {
  user_id: string
  session_id: string
  revoked: boolean
  is_late: boolean
  /** How many tokens took its place. */
  successors: number
  /** The newest token of the session that still works, or none. */
  active: { parent: string | null } | null
}

export async function firstToken(sql: Sql, owner: Owner): Promise<string> {
  const token = randomToken()
  await keep(sql, owner, token, null)
  return token
}

/** Changes the database also where a token is refused: don't roll that back. */
export async function nextToken(
  sql: Sql,
  project: Project,
  token: string,
): Promise<(Owner & { token: string }) | 'unknown' | 'used'> {
  const hash = await hashToken(token)
  const row = await find(sql, hash)
  if (!row) return 'unknown'
  const owner = { userId: row.user_id, sessionId: row.session_id }
  if (row.revoked) {
    // The app that sent it never got the response, and gets it again.
    if (row.active?.parent === hash)
      return { ...owner, token: await derivedToken(project, token, row.successors - 1) }
    if (row.is_late || !row.active) {
      await sql.query('update auth.refresh_tokens set revoked = true where session_id = $1', [row.session_id])
      return 'used'
    }
  } else
    await sql.query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [
      hash,
    ])
  const successor = await derivedToken(project, token, row.successors)
  await keep(sql, owner, successor, hash)
  return { ...owner, token: successor }
}

async function find(sql: Sql, hash: string): Promise<TokenRow | undefined> {
  const [row] = await sql.query<TokenRow>(
    `select user_id, session_id, revoked, updated_at < now() - interval '${reuseInterval}' as is_late,
       (select count(*)::int from auth.refresh_tokens as other where other.parent = sent.token) as successors,
       (select to_jsonb(newest) from (select parent from auth.refresh_tokens as other
        where other.session_id = sent.session_id and not revoked order by id desc limit 1) as newest) as active
     from auth.refresh_tokens as sent where token = $1 for update`,
    [hash],
  )
  return row
}

async function keep(
  sql: Sql,
  { userId, sessionId }: Owner,
  token: string,
  parent: string | null,
): Promise<void> {
  await sql.query(
    'insert into auth.refresh_tokens (token, user_id, session_id, parent) values ($1, $2, $3, $4)',
    [await hashToken(token), userId, sessionId, parent],
  )
}
