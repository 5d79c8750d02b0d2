// Sessions of the local project's users: begun by a link or a code, carried on by refresh tokens, ended by signing out.
import type { Context } from 'hono'
import type { Database } from '../../engines/thread/database.ts'
import type { Sql } from '../../engines/thread/engine.ts'
import type { Project } from '../tokens.ts'
import { accessToken, hashToken, randomToken, readClaims, tokenLifetime } from '../tokens.ts'
import { type CodeChallenge, isProof } from './code-challenge.ts'
import { replaceMessages } from './messages.ts'
import { firstToken, nextToken } from './refresh-tokens.ts'
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
const unknownToken: Fault = ['refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found']
const usedToken: Fault = ['refresh_token_already_used', 'Invalid Refresh Token: Already Used']
export const noUser: Fault = ['user_not_found', 'User from sub claim in JWT does not exist']

export type Sessions = ReturnType<typeof sessions>

export function sessions(database: Database, project: Project) {
  /** Undefined if the user is gone. */
  async function start(userId: string, { method = 'otp' }: { method?: string } = {}) {
    return database.transaction(async (sql) => {
      const user = await findUser(sql, 'id', userId)
      if (!user) return undefined
      const [session] = await sql.query<{ id: string }>(
        'insert into auth.sessions (user_id) values ($1) returning id',
        [userId],
      )
      const sessionId = session?.id ?? ''
      await sql.query('insert into local_services.session_methods (session_id, method) values ($1, $2)', [
        sessionId,
        method,
      ])
      return respond(sql, { userId, sessionId, token: await firstToken(sql, { userId, sessionId }) })
    })
  }

  /** What an app gets. Undefined if the user is gone. */
  async function respond(
    sql: Sql,
    { userId, sessionId, token }: { userId: string; sessionId: string; token: string },
  ) {
    await sql.query('update auth.users set last_sign_in_at = now() where id = $1', [userId])
    const user = await findUser(sql, 'id', userId)
    const methods = await sql.query<SignInMethod>(
      'select method, extract(epoch from at)::int as timestamp from local_services.session_methods where session_id = $1',
      [sessionId],
    )
    return user && answer(user, sessionId, methods, token)
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

    refresh: async (token: string) =>
      database.transaction(async (sql) => {
        const next = await nextToken(sql, project, token)
        if (next === 'used') return { fault: usedToken }
        const begun = next === 'unknown' ? undefined : await respond(sql, next)
        return begun ?? { fault: unknownToken }
      }),

    /** A code that the app exchanges for a session, with a proof that it asked for the link. */
    makeCode: async (userId: string, { challenge, method }: CodeChallenge) => {
      const code = randomToken()
      await database.transaction(async (sql) => {
        await sql.query(
          `delete from local_services.auth_codes where created_at < now() - interval '${codeLifetime}'`,
        )
        await sql.query(
          `insert into local_services.auth_codes (code_hash, user_id, code_challenge, code_challenge_method)
           values ($1, $2, $3, $4)`,
          [await hashToken(code), userId, challenge, method],
        )
      })
      return code
    },

    exchange: async (code: string, verifier: string) => {
      const [row] = await database.query<CodeChallenge & { user_id: string }>(
        `delete from local_services.auth_codes where code_hash = $1 and created_at > now() - interval '${codeLifetime}'
         returning user_id, code_challenge as challenge, code_challenge_method as method`,
        [await hashToken(code)],
      )
      return row && (await isProof(verifier, row)) ? start(row.user_id) : undefined
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
