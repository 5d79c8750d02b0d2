// Sessions of the test project's users: begun by a link or a code, carried on by refresh tokens, ended by signing out.
import type { Context } from 'hono'
import type { Database } from '../../engines/thread/database.ts'
import type { Sql } from '../../engines/thread/engine.ts'
import type { Project } from '../tokens.ts'
import {
  accessToken,
  faultInGo,
  faultOfBearer,
  hashToken,
  randomToken,
  readClaims,
  tokenLifetime,
} from '../tokens.ts'
import { AuthFault, noUser } from './auth-fault.ts'
import { type CodeChallenge, isProof } from './code-challenge.ts'
import { replaceMessages } from './messages.ts'
import { firstToken, nextToken } from './refresh-tokens.ts'
import type { UserRow } from './users.ts'
import { findUser, isBanned, publicUser } from './users.ts'

interface SignInMethod {
  method: string
  timestamp: number
}

/** How long an app has to exchange a code, as on the hosted platform. */
const codeLifetime = '5 minutes'

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

    /** What follows "Invalid Refresh Token:" if there's no new session. */
    refresh: async (token: string) =>
      database.transaction(async (sql) => {
        const next = await nextToken(sql, project, token)
        if (next === 'used') return 'Already Used'
        if (next === 'unknown') return 'Refresh Token Not Found'
        const user = await findUser(sql, 'id', next.userId)
        if (user && isBanned(user)) return 'User Banned'
        return (await respond(sql, next)) ?? 'Refresh Token Not Found'
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

    /** A verifier that's wrong doesn't use up the code. */
    exchange: async (code: string, verifier: string) => {
      const hash = await hashToken(code)
      const [row] = await database.query<CodeChallenge & { user_id: string; is_late: boolean }>(
        `select user_id, code_challenge as challenge, code_challenge_method as method,
           created_at < now() - interval '${codeLifetime}' as is_late
         from local_services.auth_codes where code_hash = $1`,
        [hash],
      )
      if (!row) throw noFlow()
      if (row.is_late)
        throw new AuthFault(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
      if (!(await isProof(verifier, row)))
        throw new AuthFault(
          400,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        )
      // Of two requests that come at the same time, one gets the session.
      const taken = await database.query(
        'delete from local_services.auth_codes where code_hash = $1 returning user_id',
        [hash],
      )
      const begun = taken.length > 0 ? await start(row.user_id) : undefined
      if (!begun) throw noFlow()
      return begun
    },

    /** By the token alone: it lasts until it expires, also if its session was ended. */
    signedInUser: async (context: Context): Promise<UserRow> => {
      if (!/^Bearer \S+$/i.test(context.req.header('authorization') ?? ''))
        throw new AuthFault(401, 'no_authorization', 'This endpoint requires a Bearer token')
      const fault = await faultOfBearer(project, context, faultInGo)
      if (fault)
        throw new AuthFault(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${fault}`)
      const claims = await readClaims(project, context)
      if (!claims) throw new AuthFault(403, 'bad_jwt', 'invalid token: missing claims')
      if (!claims.sub) throw new AuthFault(403, 'bad_jwt', 'invalid claim: missing sub claim')
      const user = await findUser(database, 'id', claims.sub)
      if (!user) throw noUser()
      return user
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

    /** A token whose session was ended before ends all of them. */
    end: async (context: Context, userId: string, scope: 'global' | 'local' | 'others') => {
      const session = (await readClaims(project, context))?.session_id ?? null
      const which = { local: 'id = $2', others: 'id <> $2', global: 'true' }[scope]
      await database.query(
        `delete from auth.sessions where user_id = $1
         and (${which} or not exists (select from auth.sessions where id = $2::uuid))`,
        [userId, session],
      )
    },
  }
}

const noFlow = () =>
  new AuthFault(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
