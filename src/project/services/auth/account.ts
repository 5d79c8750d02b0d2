// What signed-in users do about their own account: read it, change it, drop an identity or a factor, sign out.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { jsonObject, readJson } from '../../http/read-request.ts'
import { AuthFault, invalid, noUser } from './auth-fault.ts'
import { type AuthWorld, address, checkEmail, checkPhone, field, send } from './auth-world.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { checkLimit } from './message-limits.ts'
import { takeByCode } from './messages.ts'
import { checkStrength, hashUserPassword, isPassword } from './passwords.ts'
import { findUser, listProviders, publicUser, type UserRow } from './users.ts'

const changes = z.object({
  ...address,
  password: field(1000),
  nonce: field(),
  data: jsonObject.nullish(),
  ...challengeFields,
})
const scopes = ['global', 'local', 'others'] as const
const isId = (text: string): boolean => z.guid().safeParse(text).success

type Env = { Variables: { user: UserRow } }

export function accountRoutes(world: AuthWorld): Hono<Env> {
  const { database, session } = world
  const routes = new Hono<Env>()

  for (const path of ['/logout', '/user', '/user/*', '/reauthenticate', '/factors/*'])
    routes.use(path, async (context, next) => {
      context.set('user', await session.signedInUser(context))
      return next()
    })

  routes.post('/logout', async (context) => {
    const named = context.req.query('scope') || 'global'
    const scope = scopes.find((each) => each === named)
    if (!scope) throw invalid(`Unsupported logout scope ${JSON.stringify(named)}`)
    await session.end(context, context.get('user').id, scope)
    return context.body(null, 204)
  })

  routes.get('/user', (context) => context.json(publicUser(context.get('user'))))

  routes.put('/user', async (context) => {
    const body = await readJson(context, changes)
    const user = context.get('user')
    const email = body.email && checkEmail(body.email)
    const phone = body.phone && checkPhone(body.phone)
    if (body.password) checkStrength(body.password)
    const codeChallenge = readChallenge(body)
    const isNewEmail = email !== '' && email !== user.email
    const isNewPhone = phone !== '' && phone !== user.phone
    if (isNewEmail && (await findUser(database, 'email', email)))
      throw new AuthFault(422, 'email_exists', 'A user with this email address has already been registered')
    if (isNewPhone && (await findUser(database, 'phone', phone)))
      throw new AuthFault(422, 'phone_exists', 'A user with this phone number has already been registered')
    if (body.password) await changePassword(context, user, body.password, body.nonce)
    if (isNewEmail) {
      const change = { userId: user.id, kind: 'email_change' as const, newAddress: email }
      const toNew = { ...change, to: email, codeChallenge }
      await checkLimit(world, { userId: user.id, kind: 'email_change', by: 'user' })
      if (user.email) await send(world, context, toNew, { ...change, to: user.email })
      else await send(world, context, toNew)
    }
    if (isNewPhone) {
      await checkLimit(world, { userId: user.id, kind: 'phone_change', by: 'user' })
      await send(world, context, { userId: user.id, kind: 'phone_change', to: phone, newAddress: phone })
    }
    // A field that is set to null is removed.
    await database.query(
      `update auth.users set updated_at = now(), raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2::jsonb)
         - array(select key from jsonb_each($2::jsonb) where value = 'null')
       where id = $1`,
      [user.id, JSON.stringify(body.data ?? {})],
    )
    const changed = await findUser(database, 'id', user.id)
    if (!changed) throw noUser()
    return context.json(publicUser(changed))
  })

  async function changePassword(context: Context, user: UserRow, password: string, nonce: string) {
    const isAllowed =
      !nonce || (await takeByCode(database, user.email || user.phone || '', nonce, ['reauthentication']))
    if (!isAllowed) throw new AuthFault(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    if (await isPassword(password, user.encrypted_password))
      throw new AuthFault(422, 'same_password', 'New password should be different from the old password.')
    const tooLong = 'Unexpected failure, please check server logs for more information'
    await session.changePassword(context, user.id, await hashUserPassword(password, tooLong))
  }

  routes.get('/reauthenticate', async (context) => {
    const user = context.get('user')
    const to = user.email || user.phone || ''
    const kind = 'reauthentication'
    await checkLimit(world, { userId: user.id, kind, by: 'reauthenticate' })
    await send(world, context, { userId: user.id, kind, to })
    return context.json({})
  })

  routes.delete('/user/identities/:id', async (context) => {
    const user = context.get('user')
    const id = context.req.param('id')
    if (!isId(id)) throw new AuthFault(404, 'validation_failed', 'identity_id must be an UUID')
    if (user.identities.length < 2)
      throw new AuthFault(
        422,
        'single_identity_not_deletable',
        'User must have at least 1 identity after unlinking',
      )
    const identity = user.identities.find((each) => each.identity_id === id)
    if (!identity) throw new AuthFault(422, 'identity_not_found', "Identity doesn't exist")
    await database.transaction(async (sql) => {
      await sql.query('delete from auth.identities where id = $1', [id])
      if (identity.provider === 'phone')
        await sql.query('update auth.users set phone = null, phone_confirmed_at = null where id = $1', [
          user.id,
        ])
      await listProviders(sql, user.id)
    })
    return context.json({})
  })

  routes.delete('/factors/:id', async (context) => {
    const id = context.req.param('id')
    if (!isId(id)) throw new AuthFault(404, 'validation_failed', 'factor_id must be an UUID')
    const factor = context.get('user').factors.find((each) => each.id === id)
    if (!factor) throw new AuthFault(404, 'mfa_factor_not_found', 'Factor not found')
    if (factor.status === 'verified')
      throw new AuthFault(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await database.query('delete from auth.mfa_factors where id = $1', [id])
    return context.json({ id })
  })
  return routes
}
