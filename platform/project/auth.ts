// Auth of the local project: sign-in by mailed link, in the implicit and in the PKCE flow; refresh, user, sign-out.
import { createHash, randomInt } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { safeRedirect } from './safe-redirect.ts'
import type { Project } from './tokens.ts'
import { accessToken, hashToken, isProjectKey, randomToken, readClaims, tokenLifetime } from './tokens.ts'
import type { UserRow } from './users.ts'
import { publicUser, userColumns } from './users.ts'

interface Options {
  database: () => Promise<PGlite>
  project: Project
  /** Where an app is sent whose own address is not given. */
  siteUrl: string
}

/** A mailed link is good for an hour. */
const linkLifetime = '1 hour'

export function authService({ database, project, siteUrl }: Options): Hono {
  const service = new Hono()
  const sql = async <T>(query: string, values: unknown[] = []) =>
    (await (await database()).query<T>(query, values)).rows

  service.use(async (context, next) => {
    const isLink = context.req.method === 'GET' && context.req.path.endsWith('/verify')
    // A link in an email carries its own secret; everything else needs the key of the project.
    if (!isLink && !(await isProjectKey(project, context)))
      return refuse(context, 401, 'invalid_api_key', 'Invalid API key')
    return next()
  })

  service.post('/otp', async (context) => {
    const body = await readBody(context)
    const email = typeof body.email === 'string' ? body.email.trim().toLowerCase() : ''
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return refuse(context, 400, 'validation_failed', 'Unable to validate email address: invalid format')
    const [known] = await sql<UserRow>(`select ${userColumns} from auth.users where email = $1`, [email])
    if (!known && body.create_user === false)
      return refuse(context, 422, 'otp_disabled', 'Signups not allowed for otp')
    const user =
      known ??
      (
        await sql<UserRow>(
          `insert into auth.users (email, raw_user_meta_data, raw_app_meta_data)
           values ($1, $2, '{"provider":"email","providers":["email"]}') returning ${userColumns}`,
          [email, JSON.stringify(body.data ?? {})],
        )
      )[0]
    const token = randomToken()
    const redirectTo = safeRedirect(context.req.query('redirect_to') ?? siteUrl) ?? siteUrl
    const link = new URL(context.req.url.replace(/\/otp.*$/, '/verify'))
    link.search = new URLSearchParams({ token, type: 'magiclink', redirect_to: redirectTo }).toString()
    await sql(
      `insert into local_services.mails (to_address, subject, link, code, token_hash, user_id, code_challenge, redirect_to)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        email,
        known ? 'Your magic link' : 'Confirm your sign-up',
        link.href,
        String(randomInt(0, 1_000_000)).padStart(6, '0'),
        hashToken(token),
        user?.id,
        typeof body.code_challenge === 'string' && body.code_challenge ? body.code_challenge : null,
        redirectTo,
      ],
    )
    return context.json({})
  })

  interface Mail {
    id: number
    user_id: string
    code_challenge: string | null
    redirect_to: string
  }
  /** Uses up an email: of two that come at once, one gets it. */
  const takeMail = async (condition: string, values: unknown[]): Promise<Mail | undefined> =>
    (
      await sql<Mail>(
        `update local_services.mails set used_at = now()
         where id = (select id from local_services.mails where used_at is null and sent_at > now() - interval '${linkLifetime}' and ${condition} order by id desc limit 1)
         returning id, user_id, code_challenge, redirect_to`,
        values,
      )
    )[0]

  service.get('/verify', async (context) => {
    const mail = await takeMail('token_hash = $1', [hashToken(context.req.query('token') ?? '')])
    const target = new URL(
      mail?.redirect_to ?? safeRedirect(context.req.query('redirect_to') ?? '') ?? siteUrl,
    )
    if (!mail) {
      target.hash = new URLSearchParams({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
      }).toString()
      return context.redirect(target.href, 303)
    }
    if (mail.code_challenge) {
      const code = randomToken()
      await sql('insert into local_services.auth_codes values ($1, $2, $3)', [
        hashToken(code),
        mail.user_id,
        mail.code_challenge,
      ])
      target.searchParams.set('code', code)
      return context.redirect(target.href, 303)
    }
    const session = await startSession(mail.user_id)
    target.hash = new URLSearchParams({
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: 'bearer',
      type: 'magiclink',
    }).toString()
    return context.redirect(target.href, 303)
  })

  service.post('/verify', async (context) => {
    const { token, token_hash: tokenHash, email } = await readBody(context)
    const mail =
      typeof tokenHash === 'string'
        ? await takeMail('token_hash = $1', [tokenHash])
        : await takeMail('code = $1 and to_address = $2', [
            String(token ?? ''),
            String(email ?? '').toLowerCase(),
          ])
    if (!mail) return refuse(context, 403, 'otp_expired', 'Token has expired or is invalid')
    return context.json(await startSession(mail.user_id))
  })

  service.post('/token', async (context) => {
    const body = await readBody(context)
    if (context.req.query('grant_type') === 'pkce') {
      const [row] = await sql<{ user_id: string; code_challenge: string }>(
        `delete from local_services.auth_codes where code_hash = $1 and created_at > now() - interval '5 minutes' returning user_id, code_challenge`,
        [hashToken(String(body.auth_code ?? ''))],
      )
      const verifier = String(body.code_verifier ?? '')
      const isProof =
        row &&
        [verifier, createHash('sha256').update(verifier).digest('base64url')].includes(row.code_challenge)
      if (!row || !isProof)
        return refuse(
          context,
          403,
          'bad_code_verifier',
          'code challenge does not match previously saved code verifier',
        )
      return context.json(await startSession(row.user_id))
    }
    // A refresh token works once; its successor belongs to the same session.
    const [row] = await sql<{ user_id: string; session_id: string }>(
      'update auth.refresh_tokens set revoked = true where token = $1 and not revoked returning user_id, session_id',
      [hashToken(String(body.refresh_token ?? ''))],
    )
    if (!row)
      return refuse(context, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
    return context.json(await startSession(row.user_id, row.session_id))
  })

  service.get('/user', async (context) => {
    const user = await signedInUser(context)
    if (!user) return refuse(context, 403, 'bad_jwt', 'invalid JWT or session')
    return context.json(publicUser(user))
  })

  service.put('/user', async (context) => {
    const user = await signedInUser(context)
    if (!user) return refuse(context, 403, 'bad_jwt', 'invalid JWT or session')
    const { data } = await readBody(context)
    const [changed] = await sql<UserRow>(
      `update auth.users set raw_user_meta_data = raw_user_meta_data || $2, updated_at = now() where id = $1 returning ${userColumns}`,
      [user.id, JSON.stringify(data ?? {})],
    )
    return context.json(changed && publicUser(changed))
  })

  service.post('/logout', async (context) => {
    const claims = await readClaims(project, context)
    if (claims?.session_id) await sql('delete from auth.sessions where id = $1', [claims.session_id])
    return context.body(null, 204)
  })

  async function startSession(userId: string, sessionId?: string) {
    const [user] = await sql<UserRow>(
      `update auth.users set last_sign_in_at = now(), email_confirmed_at = coalesce(email_confirmed_at, now())
       where id = $1 returning ${userColumns}`,
      [userId],
    )
    if (!user) throw new Error('A session was to begin for a user who is gone.')
    const id =
      sessionId ??
      (await sql<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [userId]))[0]
        ?.id ??
      ''
    const refresh = randomToken()
    await sql('insert into auth.refresh_tokens (token, user_id, session_id) values ($1, $2, $3)', [
      hashToken(refresh),
      userId,
      id,
    ])
    return {
      access_token: await accessToken(project, {
        id: user.id,
        email: user.email,
        sessionId: id,
        appMetadata: user.raw_app_meta_data,
        userMetadata: user.raw_user_meta_data,
      }),
      token_type: 'bearer',
      expires_in: tokenLifetime,
      expires_at: Math.floor(Date.now() / 1000) + tokenLifetime,
      refresh_token: refresh,
      user: publicUser(user),
    }
  }

  /** Asks the database, not only the token: a session that was ended is over. */
  async function signedInUser(context: Context): Promise<UserRow | undefined> {
    const claims = await readClaims(project, context)
    if (!claims?.sub) return undefined
    const [user] = await sql<UserRow>(
      `select ${userColumns} from auth.users where id = $1 and exists (select 1 from auth.sessions where id = $2)`,
      [claims.sub, claims.session_id],
    )
    return user
  }
  return service
}

async function readBody(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => ({}))
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
}

const refuse = (context: Context, status: 400 | 401 | 403 | 422, code: string, message: string) =>
  context.json({ code: status, error_code: code, msg: message }, status)
