// Auth of the local project: sign-in by mailed link, in the implicit and in the PKCE flow; refresh, user, sign-out.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { explainFault } from '../../door/explain-fault.ts'
import type { Limits } from '../../door/rate-limits.ts'
import { limitRate } from '../../door/rate-limits.ts'
import { jsonObject, readJson, readQuery, text } from '../../door/read-request.ts'
import { RequestFault } from '../../door/request-fault.ts'
import type { Project } from '../tokens.ts'
import { hashToken, isProjectKey } from '../tokens.ts'
import { emailLimit, sendEmail, takeByCode, takeByToken } from './emails.ts'
import { safeRedirect } from './safe-redirect.ts'
import { sessions } from './sessions.ts'
import type { UserRow } from './users.ts'
import { publicUser, userColumns } from './users.ts'

interface Options {
  database: Database
  project: Project
  limits: Limits
  /** Where an app is sent whose own address is not given. */
  siteUrl: string
}

const email = text(255)
  .transform((value) => value.trim().toLowerCase())
  .refine(
    (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
    'Unable to validate email address: invalid format',
  )
const token = text(500)

const otpBody = z.object({
  email,
  data: jsonObject.nullish(),
  create_user: z.boolean().nullish(),
  code_challenge: text(200).nullish(),
})
const linkQuery = z.object({ token: token.default(''), redirect_to: text().default('') })
const verifyBody = z.union([z.object({ token_hash: token }), z.object({ token, email })])
const pkceBody = z.object({ auth_code: token, code_verifier: token })
const refreshBody = z.object({ refresh_token: token })
const userBody = z.object({ data: jsonObject.nullish() })
const grants = z.object({ grant_type: z.enum(['refresh_token', 'pkce']) })

export function authService({ database, project, limits, siteUrl }: Options): Hono {
  const service = new Hono()
  const session = sessions(database, project)
  const tooMany = (context: Context) =>
    refuse(context, 429, 'over_request_rate_limit', 'Request rate limit reached')

  service.onError((error, context) => {
    const { status, message } = explainFault(error, context.req.path)
    return refuse(context, status, status >= 500 ? 'unexpected_failure' : 'validation_failed', message)
  })

  service.use(async (context, next) => {
    const isLink = context.req.method === 'GET' && context.req.path.endsWith('/verify')
    // A link in an email carries its own secret; everything else needs the key of the project.
    if (!isLink && !(await isProjectKey(project, context)))
      return refuse(context, 401, 'invalid_api_key', 'Invalid API key')
    return next()
  })
  service.use('/verify', limitRate(limits.verifications, tooMany))
  service.use('/token', limitRate(limits.tokens, tooMany))

  service.post('/otp', async (context) => {
    const body = await readJson(context, otpBody)
    const { redirect_to: wanted } = readQuery(context, z.object({ redirect_to: text().default('') }))
    const [known] = await database.query<UserRow>(`select ${userColumns} from auth.users where email = $1`, [
      body.email,
    ])
    if (!known && body.create_user === false)
      return refuse(context, 422, 'otp_disabled', 'Signups not allowed for otp')
    const limit = await emailLimit(database, body.email, limits)
    if (limit) return refuse(context, 429, 'over_email_send_rate_limit', limit)
    const user = known ?? (await addUser(body.email, body.data ?? {}))
    await sendEmail(database, {
      userId: user.id,
      email: body.email,
      subject: known ? 'Your magic link' : 'Confirm your sign-up',
      verifyUrl: context.req.url.replace(/\/otp(\?.*)?$/, '/verify'),
      redirectTo: safeRedirect(wanted) ?? siteUrl,
      codeChallenge: body.code_challenge || null,
    })
    return context.json({})
  })

  service.get('/verify', async (context) => {
    const query = readQuery(context, linkQuery)
    const mail = await takeByToken(database, hashToken(query.token))
    const target = new URL(mail?.redirect_to ?? safeRedirect(query.redirect_to) ?? siteUrl)
    if (mail?.code_challenge) {
      target.searchParams.set('code', await session.makeCode(mail.user_id, mail.code_challenge))
      return context.redirect(target.href, 303)
    }
    const begun = mail && (await session.start(mail.user_id))
    target.hash = new URLSearchParams(
      begun
        ? {
            access_token: begun.access_token,
            expires_at: String(begun.expires_at),
            expires_in: String(begun.expires_in),
            refresh_token: begun.refresh_token,
            token_type: 'bearer',
            type: 'magiclink',
          }
        : {
            error: 'access_denied',
            error_code: 'otp_expired',
            error_description: 'Email link is invalid or has expired',
          },
    ).toString()
    return context.redirect(target.href, 303)
  })

  service.post('/verify', async (context) => {
    const body = await readJson(context, verifyBody)
    const mail =
      'token_hash' in body
        ? await takeByToken(database, body.token_hash)
        : await takeByCode(database, body.email, body.token)
    const begun = mail && (await session.start(mail.user_id))
    return begun
      ? context.json(begun)
      : refuse(context, 403, 'otp_expired', 'Token has expired or is invalid')
  })

  service.post('/token', async (context) => {
    const { grant_type: grant } = readQuery(context, grants)
    if (grant === 'pkce') {
      const body = await readJson(context, pkceBody)
      const begun = await session.exchange(body.auth_code, body.code_verifier)
      if (begun) return context.json(begun)
      return refuse(
        context,
        400,
        'bad_code_verifier',
        'code challenge does not match previously saved code verifier',
      )
    }
    const { refresh_token: refresh } = await readJson(context, refreshBody)
    const begun = await session.refresh(refresh)
    if (begun) return context.json(begun)
    return refuse(context, 400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
  })

  service.get('/user', async (context) => {
    const user = await session.signedInUser(context)
    return user ? context.json(publicUser(user)) : noSession(context)
  })

  service.put('/user', async (context) => {
    const { data } = await readJson(context, userBody)
    const user = await session.signedInUser(context)
    if (!user) return noSession(context)
    const [changed] = await database.query<UserRow>(
      `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2, updated_at = now() where id = $1 returning ${userColumns}`,
      [user.id, JSON.stringify(data ?? {})],
    )
    return changed ? context.json(publicUser(changed)) : noSession(context)
  })

  service.post('/logout', async (context) => {
    await session.end(context)
    return context.body(null, 204)
  })

  async function addUser(address: string, data: object): Promise<UserRow> {
    const [user] = await database.query<UserRow>(
      `insert into auth.users (email, raw_user_meta_data, raw_app_meta_data)
       values ($1, $2, '{"provider":"email","providers":["email"]}') returning ${userColumns}`,
      [address, JSON.stringify(data)],
    )
    if (!user) throw new RequestFault('The user was not added.')
    return user
  }
  return service
}

const noSession = (context: Context) => refuse(context, 403, 'bad_jwt', 'invalid JWT or session')

const refuse = (
  context: Context,
  status: 400 | 401 | 403 | 413 | 415 | 422 | 429 | 500 | 503,
  code: string,
  message: string,
) => context.json({ code: status, error_code: code, msg: message }, status)
