// What signed-in users do about their own account: read it, change it, drop an identity or a factor, sign out.
import { Hono } from 'hono'
import { z } from 'zod'
import { jsonObject, readJson, readQuery } from '../../http/read-request.ts'
import { type AuthWorld, email, password, phone, refuse, send, token } from './auth-world.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { overLimit } from './message-limits.ts'
import { takeByCode } from './messages.ts'
import { hashUserPassword, isPassword, weaknessOf } from './passwords.ts'
import { noUser } from './sessions.ts'
import { findUser, publicUser, type UserRow } from './users.ts'

const changes = z.object({
  email: email.optional(),
  phone: phone.optional(),
  password: password.optional(),
  nonce: token.nullish(),
  data: jsonObject.nullish(),
  ...challengeFields,
})
const scopes = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })
const id = z.guid()

type Env = { Variables: { user: UserRow } }

export function accountRoutes(world: AuthWorld): Hono<Env> {
  const { database, session } = world
  const routes = new Hono<Env>()

  routes.post('/logout', async (context) => {
    await session.end(context, readQuery(context, scopes).scope)
    return context.body(null, 204)
  })

  for (const path of ['/user', '/user/*', '/reauthenticate', '/factors/*'])
    routes.use(path, async (context, next) => {
      const found = await session.signedInUser(context)
      if ('fault' in found) return refuse(context, 403, ...found.fault)
      context.set('user', found)
      return next()
    })

  routes.get('/user', (context) => context.json(publicUser(context.get('user'))))

  routes.put('/user', async (context) => {
    const body = await readJson(context, changes)
    const codeChallenge = readChallenge(body)
    const user = context.get('user')
    if (body.password !== undefined) {
      const weakness = weaknessOf(body.password)
      if (weakness) return refuse(context, 422, 'weak_password', weakness)
      if (await isPassword(body.password, user.encrypted_password))
        return refuse(
          context,
          422,
          'same_password',
          'New password should be different from the old password.',
        )
      const isAllowed =
        !body.nonce ||
        (await takeByCode(database, user.email || user.phone || '', body.nonce, ['reauthentication']))
      if (!isAllowed)
        return refuse(context, 422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
      await session.changePassword(context, user.id, await hashUserPassword(body.password))
    }
    if (body.email && body.email !== user.email) {
      if (await findUser(database, 'email', body.email))
        return refuse(
          context,
          422,
          'email_exists',
          'A user with this email address has already been registered',
        )
      const change = { userId: user.id, kind: 'email_change' as const, newAddress: body.email }
      const toNew = { ...change, to: body.email, codeChallenge }
      const refused = await overLimit(world, context, { userId: user.id, kind: 'email_change', by: 'user' })
      if (refused) return refused
      if (user.email) await send(world, context, toNew, { ...change, to: user.email })
      else await send(world, context, toNew)
    }
    if (body.phone && body.phone !== user.phone) {
      const refused = await overLimit(world, context, { userId: user.id, kind: 'phone_change', by: 'user' })
      if (refused) return refused
      await send(world, context, {
        userId: user.id,
        kind: 'phone_change',
        to: body.phone,
        newAddress: body.phone,
      })
    }
    await database.query(
      `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2, updated_at = now() where id = $1`,
      [user.id, JSON.stringify(body.data ?? {})],
    )
    const changed = await findUser(database, 'id', user.id)
    return changed ? context.json(publicUser(changed)) : refuse(context, 403, ...noUser)
  })

  routes.get('/reauthenticate', async (context) => {
    const user = context.get('user')
    const to = user.email || user.phone || ''
    const kind = 'reauthentication'
    const refused = await overLimit(world, context, { userId: user.id, kind, by: 'reauthenticate' })
    if (refused) return refused
    await send(world, context, { userId: user.id, kind, to })
    return context.json({})
  })

  routes.delete('/user/identities/:id', async (context) => {
    const user = context.get('user')
    if (user.identities.length < 2)
      return refuse(
        context,
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    const removed = await database.query(
      'delete from auth.identities where id = $1 and user_id = $2 returning id',
      [id.safeParse(context.req.param('id')).data ?? null, user.id],
    )
    return removed.length > 0
      ? context.json({})
      : refuse(context, 422, 'identity_not_found', "Identity doesn't exist")
  })

  routes.delete('/factors/:id', async (context) => {
    const factor = context.get('user').factors.find((each) => each.id === context.req.param('id'))
    if (!factor) return refuse(context, 404, 'mfa_factor_not_found', 'Factor not found')
    if (factor.status === 'verified')
      return refuse(context, 422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await database.query('delete from auth.mfa_factors where id = $1', [factor.id])
    return context.json({ id: factor.id })
  })
  return routes
}
