// Ways to sign up and in: with a password, or with a link or a code that's sent to the user.
import { Hono } from 'hono'
import { z } from 'zod'
import { jsonObject, readJson, readQuery } from '../../http/read-request.ts'
import { type AuthWorld, email, password, phone, refuse, send, token } from './auth-world.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { overLimit } from './message-limits.ts'
import type { MessageKind } from './messages.ts'
import { hashUserPassword, isPassword, weaknessOf } from './passwords.ts'
import { addUser, findUser, publicUser, type UserRow } from './users.ts'

const address = { email: email.optional(), phone: phone.optional() }
const optional = { data: jsonObject.nullish(), ...challengeFields }
const signUpBody = z.object({ ...address, ...optional, password: password.optional() })
const otpBody = z.object({ ...address, ...optional, create_user: z.boolean().nullish() })
const resendBody = z.object({
  ...address,
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change']),
})
const passwordBody = z.object({ ...address, password })
const refreshBody = z.object({ refresh_token: token })
const pkceBody = z.object({ auth_code: token, code_verifier: token })
const grants = z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) })

export function signInRoutes(world: AuthWorld): Hono {
  const { database, session } = world
  const routes = new Hono()
  const known = (at: { email?: string | undefined; phone?: string | undefined }) =>
    at.email
      ? findUser(database, 'email', at.email)
      : at.phone
        ? findUser(database, 'phone', at.phone)
        : undefined

  routes.post('/signup', async (context) => {
    const body = await readJson(context, signUpBody)
    const codeChallenge = readChallenge(body)
    const to = body.email ?? body.phone
    if (!to) return refuse(context, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    const weakness = weaknessOf(body.password ?? '')
    if (weakness) return refuse(context, 422, 'weak_password', weakness)
    const hashed = await hashUserPassword(body.password ?? '')
    const existing = await known(body)
    // Nobody learns who has an account: an address that's taken looks like a new one.
    if (existing && isConfirmed(existing)) return context.json(madeUp(existing))
    const kind: MessageKind = body.email ? 'signup' : 'sms'
    const refused = await overLimit(world, context, { userId: existing?.id, kind, by: 'signup' })
    if (refused) return refused
    const userId =
      existing?.id ??
      (await database.transaction((sql) =>
        addUser(sql, { ...body, password: hashed, data: body.data ?? undefined }),
      ))
    await send(world, context, { userId, kind, to, codeChallenge })
    await database.query('update auth.users set confirmation_sent_at = now() where id = $1', [userId])
    const user = await findUser(database, 'id', userId)
    return user ? context.json(publicUser(user)) : refuse(context, 422, 'user_not_found', 'User not found')
  })

  routes.post('/otp', async (context) => {
    const body = await readJson(context, otpBody)
    const codeChallenge = readChallenge(body)
    const to = body.email ?? body.phone
    if (!to) return refuse(context, 400, 'validation_failed', 'One of email or phone must be set')
    const user = await known(body)
    if (!user && body.create_user === false)
      return refuse(context, 422, 'otp_disabled', 'Signups not allowed for otp')
    const isKnown = user !== undefined && isConfirmed(user)
    const kind: MessageKind = body.phone ? 'sms' : isKnown ? 'magiclink' : 'signup'
    const by = isKnown ? 'otp' : 'signup'
    const refused = await overLimit(world, context, { userId: user?.id, kind, by })
    if (refused) return refused
    const userId =
      user?.id ??
      (await database.transaction((sql) => addUser(sql, { ...body, data: body.data ?? undefined })))
    await send(world, context, { userId, kind, to, codeChallenge })
    return context.json({})
  })

  routes.post('/recover', async (context) => {
    const body = await readJson(context, z.object({ email, ...optional }))
    const codeChallenge = readChallenge(body)
    const user = await known(body)
    if (!user) return context.json({})
    const refused = await overLimit(world, context, { userId: user.id, kind: 'recovery', by: 'recover' })
    if (refused) return refused
    await send(world, context, {
      userId: user.id,
      kind: 'recovery',
      to: body.email,
      codeChallenge,
    })
    await database.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id])
    return context.json({})
  })

  routes.post('/resend', async (context) => {
    const body = await readJson(context, resendBody)
    const to = body.email ?? body.phone
    if (!to) return refuse(context, 400, 'validation_failed', 'Type provided requires an email or a phone')
    const user = await known(body)
    const isChange = body.type === 'email_change' || body.type === 'phone_change'
    const pending = user?.pending.findLast(({ kind }) => kind === body.type)
    // Only what waits for a confirmation is sent again.
    if (!user || (isChange ? !pending : isConfirmed(user))) return context.json({})
    const refused = await overLimit(world, context, { userId: user.id, kind: body.type, by: 'resend' })
    if (refused) return refused
    await send(world, context, {
      userId: user.id,
      kind: body.type,
      to,
      newAddress: pending?.new_address ?? undefined,
    })
    return context.json({})
  })

  routes.post('/token', async (context) => {
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
    if (grant === 'refresh_token') {
      const { refresh_token: refresh } = await readJson(context, refreshBody)
      const begun = await session.refresh(refresh)
      return 'fault' in begun ? refuse(context, 400, ...begun.fault) : context.json(begun)
    }
    const body = await readJson(context, passwordBody)
    const user = await known(body)
    if (!(await isPassword(body.password, user?.encrypted_password)) || !user)
      return refuse(context, 400, 'invalid_credentials', 'Invalid login credentials')
    if (user.banned_until && user.banned_until > new Date())
      return refuse(context, 400, 'user_banned', 'User is banned')
    if (!isConfirmed(user))
      return body.email
        ? refuse(context, 400, 'email_not_confirmed', 'Email not confirmed')
        : refuse(context, 400, 'phone_not_confirmed', 'Phone not confirmed')
    return context.json(await session.start(user.id, { method: 'password' }))
  })
  return routes
}

const isConfirmed = ({ confirmed_at: confirmed }: UserRow): boolean => confirmed !== null

/** What a stranger sees of an existing user. */
function madeUp(user: UserRow) {
  const now = new Date()
  return publicUser({
    ...user,
    id: crypto.randomUUID(),
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    last_sign_in_at: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    recovery_sent_at: null,
    raw_user_meta_data: {},
    identities: [],
    factors: [],
    pending: [],
  })
}
