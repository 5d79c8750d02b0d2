// Sessions of the local project's users: begun by a link or a code, carried on by refresh tokens, ended by signing out.
import type { Context } from 'hono'
import type { Database } from '../../database/database.ts'
import { base64url, sha256 } from '../bytes-as-text.ts'
import type { Project } from '../tokens.ts'
import { accessToken, hashToken, randomToken, readClaims, tokenLifetime } from '../tokens.ts'
import { replaceMessages } from './messages.ts'
import type { UserRow } from './users.ts'
import { findUser, publicUser } from './users.ts'

interface SignInMethod {
  method: string
  timestamp: number
}

/** How long an app has to exchange a code, as on the hosted platform. */
const codeLifetime = '5 minutes'

/** The code and the message. */
type Fault = readonly [code: string, message: string]
const noSession: Fault = ['session_not_found', 'Session from session_id claim in JWT does not exist']
export const noUser: Fault = ['user_not_found', 'User from sub claim in JWT does not exist']

export type Sessions = ReturnType<typeof sessions>

export function sessions(database: Database, project: Project) {
  /** Undefined if the user is gone. A session without an ID is new, begun by the method. */
  async function start(
    userId: string,
    { sessionId, method = 'otp' }: { sessionId?: string; method?: string } = {},
  ) {
    const refresh = randomToken()
    const begun = await database.transaction(async (sql) => {
      await sql.query('update auth.users set last_sign_in_at = now() where id = $1', [userId])
      const user = await findUser(sql, 'id', userId)
      if (!user) return undefined
      const [session] = sessionId
        ? [{ id: sessionId }]
        : await sql.query<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [
            userId,
          ])
      if (!sessionId)
        await sql.query('insert into local_services.session_methods (session_id, method) values ($1, $2)', [
          session?.id ?? null,
          method,
        ])
      const methods = await sql.query<SignInMethod>(
        'select method, extract(epoch from at)::int as timestamp from local_services.session_methods where session_id = $1',
        [session?.id ?? null],
      )
      await sql.query('insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)', [
        await hashToken(refresh),
        userId,
        session?.id ?? null,
      ])
      return { user, methods, sessionId: session?.id ?? '' }
    })
    return begun && answer(begun.user, begun.sessionId, begun.methods, refresh)
  }

  const answer = async (user: UserRow, sessionId: string, methods: SignInMethod[], refresh: string) => ({
    access_token: await accessToken(project, {
      id: user.id,
      email: user.email ?? '',
      phone: user.phone ?? '',
      sessionId,
      methods,
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
        [await hashToken(token)],
      )
      return row && start(row.user_id, { sessionId: row.session_id })
    },

    /** A code that the app exchanges for a session, with a proof that it asked for the link. */
    makeCode: async (userId: string, challenge: string) => {
      const code = randomToken()
      await database.transaction(async (sql) => {
        await sql.query(
          `delete from local_services.auth_codes where created_at < now() - interval '${codeLifetime}'`,
        )
        await sql.query('insert into local_services.auth_codes values ($1, $2, $3)', [
          await hashToken(code),
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
        [await hashToken(code)],
      )
      const proofs = [verifier, base64url(await sha256(verifier))]
      return row && proofs.includes(row.code_challenge) ? start(row.user_id) : undefined
    },

    /** Asks the database, not only the token: a session that was ended is over. */
    signedInUser: async (context: Context): Promise<UserRow | { fault: Fault }> => {
      const claims = await readClaims(project, context)
      if (!claims) return { fault: ['bad_jwt', 'invalid JWT or session'] }
      if (!claims.sub || !claims.session_id) return { fault: ['bad_jwt', 'invalid claim: missing sub claim'] }
      const user = await findUser(database, 'id', claims.sub)
      if (!user) return { fault: noUser }
      const [session] = await database.query('select from auth.sessions where id = $1', [claims.session_id])
      return session ? user : { fault: noSession }
    },

    /** A new password ends the user's other sessions, and what was sent before can't be used any more. */
    changePassword: async (context: Context, userId: string, hashed: string) => {
      const claims = await readClaims(project, context)
      await database.transaction(async (sql) => {
        await sql.query(
          `update auth.users set encrypted_password = $2, confirmation_sent_at = null, recovery_sent_at = null where id = $1`,
          [userId, hashed],
        )
        await sql.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [
          userId,
          claims?.session_id ?? null,
        ])
        await replaceMessages(sql, userId)
      })
    },

    end: async (context: Context, scope: 'global' | 'local' | 'others') => {
      const claims = await readClaims(project, context)
      if (!claims?.session_id || !claims.sub) return
      const which = { local: 'id = $2', others: 'id <> $2', global: '$2::uuid is not null' }[scope]
      await database.query(`delete from auth.sessions where user_id = $1 and ${which}`, [
        claims.sub,
        claims.session_id,
      ])
    },
  }
}
