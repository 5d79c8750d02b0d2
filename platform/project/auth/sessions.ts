// Sessions of the local project's users: begun by a link or a code, carried on by refresh tokens, ended by signing out.
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '../../database/database.ts'
import type { Project } from '../tokens.ts'
import { accessToken, hashToken, randomToken, readClaims, tokenLifetime } from '../tokens.ts'
import type { UserRow } from './users.ts'
import { publicUser, userColumns } from './users.ts'

/** How long an app has to exchange a code, as on the hosted platform. */
const codeLifetime = '5 minutes'

export function sessions(database: Database, project: Project) {
  /** Undefined if the user is gone. */
  async function start(userId: string, sessionId?: string) {
    const refresh = randomToken()
    const begun = await database.transaction(async (sql) => {
      const [user] = await sql.query<UserRow>(
        `update auth.users set last_sign_in_at = now(), email_confirmed_at = coalesce(email_confirmed_at, now())
         where id = $1 returning ${userColumns}`,
        [userId],
      )
      if (!user) return undefined
      const [session] = sessionId
        ? [{ id: sessionId }]
        : await sql.query<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [
            userId,
          ])
      await sql.query('insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)', [
        hashToken(refresh),
        userId,
        session?.id ?? null,
      ])
      return { user, sessionId: session?.id ?? '' }
    })
    return begun && answer(begun.user, begun.sessionId, refresh)
  }

  const answer = async (user: UserRow, sessionId: string, refresh: string) => ({
    access_token: await accessToken(project, {
      id: user.id,
      email: user.email,
      sessionId,
      appMetadata: user.raw_app_meta_data,
      userMetadata: user.raw_user_meta_data,
    }),
    token_type: 'bearer',
    expires_in: tokenLifetime,
    expires_at: Math.floor(Date.now() / 1000) + tokenLifetime,
    refresh_token: refresh,
    user: publicUser(user),
  })

  return {
    start,

    /** A refresh token works once; its successor belongs to the same session. */
    refresh: async (token: string) => {
      const [row] = await database.query<{ user_id: string; session_id: string }>(
        'update auth.refresh_tokens set revoked = true where token = $1 and not revoked returning user_id, session_id',
        [hashToken(token)],
      )
      return row && start(row.user_id, row.session_id)
    },

    /** A code that the app exchanges for a session, with a proof that it asked for the link. */
    makeCode: async (userId: string, challenge: string) => {
      const code = randomToken()
      await database.transaction(async (sql) => {
        await sql.query(
          `delete from local_services.auth_codes where created_at < now() - interval '${codeLifetime}'`,
        )
        await sql.query('insert into local_services.auth_codes values ($1, $2, $3)', [
          hashToken(code),
          userId,
          challenge,
        ])
      })
      return code
    },

    exchange: async (code: string, verifier: string) => {
      const [row] = await database.query<{ user_id: string; code_challenge: string }>(
        `delete from local_services.auth_codes where code_hash = $1 and created_at > now() - interval '${codeLifetime}'
         returning user_id, code_challenge`,
        [hashToken(code)],
      )
      const proofs = [verifier, createHash('sha256').update(verifier).digest('base64url')]
      return row && proofs.includes(row.code_challenge) ? start(row.user_id) : undefined
    },

    /** Asks the database, not only the token: a session that was ended is over. */
    signedInUser: async (context: Context): Promise<UserRow | undefined> => {
      const claims = await readClaims(project, context)
      if (!claims?.sub || !claims.session_id) return undefined
      const [user] = await database.query<UserRow>(
        `select ${userColumns} from auth.users where id = $1 and exists (select 1 from auth.sessions where id = $2)`,
        [claims.sub, claims.session_id],
      )
      return user
    },

    end: async (context: Context) => {
      const claims = await readClaims(project, context)
      if (claims?.session_id)
        await database.query('delete from auth.sessions where id = $1', [claims.session_id])
    },
  }
}
