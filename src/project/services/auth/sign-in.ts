// Ways to sign up and in: with a password, or with a link or a code that's sent to the user.
import { Hono } from 'hono'
import { z } from 'zod'
import { jsonObject, readJson } from '../../http/read-request.ts'
import { AuthFault, GrantFault, invalid } from './auth-fault.ts'
import { type AuthWorld, address, checkEmail, checkPhone, field, plainPhone, send } from './auth-world.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { checkLimit } from './message-limits.ts'
import type { MessageKind } from './messages.ts'
import { checkStrength, hashUserPassword, isPassword } from './passwords.ts'
import { addUser, findUser, isBanned, publicUser, type UserRow } from './users.ts'

const optional = { data: jsonObject.nullish(), ...challengeFields }
const signUpBody = z.object({ ...address, ...optional, password: field(1000) })
const otpBody = z.object({ ...address, ...optional, create_user: z.boolean().nullish() })
const resendBody = z.object({ ...address, type: field(40) })
const recoverBody = z.object({ email: field(255), ...optional })
const passwordBody = z.object({ ...address, password: field(1000) })
const refreshBody = z.object({ refresh_token: field() })
const pkceBody = z.object({ auth_code: field(), code_verifier: field() })

const resent = ['signup', 'email_change', 'sms', 'phone_change'] as const
const invalidLogin = () => new GrantFault('invalid_grant', 'Invalid login credentials')

type Address = z.infer<z.ZodObject<typeof address>>

export function signInRoutes(world: AuthWorld): Hono {
  const { database, session } = world
  const routes = new Hono()
  const known = ({ email, phone }: Address) =>
    email ? findUser(database, 'email', email) : findUser(database, 'phone', phone)

  routes.post('/signup', async (context) => {
    const body = await readJson(context, signUpBody)
    if (!body.email && !body.phone)
      throw new AuthFault(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    if (!body.password) throw invalid('Signup requires a valid password')
    checkStrength(body.password)
    if (body.email && body.phone)
      throw invalid('Only an email address or phone number should be provided on signup.')
    if (body.phone && body.code_challenge) throw invalid('PKCE not supported for phone signups')
    const codeChallenge = readChallenge(body)
    const at = checkAddress(body)
    const hashed = await hashUserPassword(body.password, 'Database error creating user')
    const existing = await known(at)
    // No one learns who has an account: an address that's taken looks like a new one.
    if (existing && isConfirmed(existing, at)) return context.json(madeUp(existing, at, body.data ?? {}))
    const kind: MessageKind = at.email ? 'signup' : 'sms'
    await checkLimit(world, { userId: existing?.id, kind, by: 'signup' })
    const userId =
      existing?.id ??
      (await database.transaction((sql) =>
        addUser(sql, { ...at, password: hashed, data: body.data ?? undefined }),
      ))
    await send(world, context, { userId, kind, to: at.email || at.phone, codeChallenge })
    await database.query('update auth.users set confirmation_sent_at = now() where id = $1', [userId])
    const user = await findUser(database, 'id', userId)
    if (!user) throw new AuthFault(500, 'unexpected_failure', 'Database error finding user')
    return context.json(publicUser(user))
  })

  routes.post('/otp', async (context) => {
    const body = await readJson(context, otpBody)
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided')
    const codeChallenge = readChallenge(body)
    if (!body.email && !body.phone) throw invalid('One of email or phone must be set')
    const at = checkAddress(body)
    const user = await known(at)
    if (!user && body.create_user === false)
      throw new AuthFault(422, 'otp_disabled', 'Signups not allowed for otp')
    const isKnown = user !== undefined && isConfirmed(user, at)
    const kind: MessageKind = at.phone ? 'sms' : isKnown ? 'magiclink' : 'signup'
    await checkLimit(world, { userId: user?.id, kind, by: isKnown ? 'otp' : 'signup' })
    const userId =
      user?.id ?? (await database.transaction((sql) => addUser(sql, { ...at, data: body.data ?? undefined })))
    await send(world, context, { userId, kind, to: at.email || at.phone, codeChallenge })
    return context.json({})
  })

  routes.post('/recover', async (context) => {
    const body = await readJson(context, recoverBody)
    if (!body.email) throw invalid('Password recovery requires an email')
    const to = checkEmail(body.email)
    const codeChallenge = readChallenge(body)
    const user = await findUser(database, 'email', to)
    if (!user) return context.json({})
    await checkLimit(world, { userId: user.id, kind: 'recovery', by: 'recover' })
    await send(world, context, { userId: user.id, kind: 'recovery', to, codeChallenge })
    await database.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id])
    return context.json({})
  })

  routes.post('/resend', async (context) => {
    const body = await readJson(context, resendBody)
    const type = resent.find((each) => each === body.type)
    if (!type) throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (!body.email && type === 'signup') throw invalid('Type provided requires an email address')
    if (!body.phone && type === 'sms') throw invalid('Type provided requires a phone number')
    if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided.')
    if (!body.email && !body.phone) throw invalid('Missing email address or phone number')
    const at = checkAddress(body)
    const user = await known(at)
    const isChange = type === 'email_change' || type === 'phone_change'
    const pending = user?.pending.findLast(({ kind }) => kind === type)
    // Only what waits for a confirmation is sent again.
    if (!user || (isChange ? !pending : isConfirmed(user, at))) return context.json({})
    await checkLimit(world, { userId: user.id, kind: type, by: 'resend' })
    const newAddress = pending?.new_address ?? undefined
    await send(world, context, { userId: user.id, kind: type, to: at.email || at.phone, newAddress })
    return context.json({})
  })

  routes.post('/token', async (context) => {
    const grant = context.req.query('grant_type')
    if (grant === 'pkce') {
      const body = await readJson(context, pkceBody)
      if (!body.auth_code || !body.code_verifier)
        throw invalid('invalid request: both auth code and code verifier should be non-empty')
      return context.json(await session.exchange(body.auth_code, body.code_verifier))
    }
    if (grant === 'refresh_token') {
      const { refresh_token: refresh } = await readJson(context, refreshBody)
      if (!refresh) throw new GrantFault('invalid_request', 'refresh_token required')
      const begun = await session.refresh(refresh)
      if (typeof begun !== 'string') return context.json(begun)
      throw new GrantFault('invalid_grant', `Invalid Refresh Token: ${begun}`)
    }
    if (grant !== 'password') throw new GrantFault('unsupported_grant_type')
    const body = await readJson(context, passwordBody)
    if (body.email && body.phone)
      throw invalid('Only an email address or phone number should be provided on login.')
    // An address that no one can have is one that no one has.
    const at = { email: body.email.trim().toLowerCase(), phone: plainPhone(body.phone) }
    const user = await known(at)
    if (!(await isPassword(body.password, user?.encrypted_password)) || !user || isBanned(user))
      throw invalidLogin()
    if (!isConfirmed(user, at))
      throw new GrantFault('invalid_grant', `${at.email ? 'Email' : 'Phone'} not confirmed`)
    return context.json(await session.start(user.id, { method: 'password' }))
  })
  return routes
}

const checkAddress = ({ email, phone }: Address): Address => ({
  email: email && checkEmail(email),
  phone: phone && checkPhone(phone),
})

const isConfirmed = (user: UserRow, { email }: Address): boolean =>
  (email ? user.email_confirmed_at : user.phone_confirmed_at) !== null

/** What a stranger sees of an existing user. */
function madeUp(user: UserRow, { email }: Address, data: Record<string, unknown>) {
  const now = new Date()
  const provider = email ? 'email' : 'phone'
  const made = publicUser({
    ...user,
    id: crypto.randomUUID(),
    ...(email ? { phone: null } : { email: null }),
    created_at: now,
    updated_at: now,
    confirmation_sent_at: now,
    last_sign_in_at: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: data,
    identities: [],
    factors: [],
    pending: [],
  })
  return { ...made, role: '' }
}
