// Links that are opened and codes that are typed in: what they confirm, and the session that they begin.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { readJson, readQuery, text } from '../../door/read-request.ts'
import { hashToken } from '../tokens.ts'
import { type AuthWorld, email, phone, refuse, token } from './auth-world.ts'
import { isChangePending, type MessageKind, type TakenMessage, takeByCode, takeByToken } from './messages.ts'
import { safeRedirect } from './safe-redirect.ts'

const linkQuery = z.object({ token: token.default(''), redirect_to: text().default('') })
const type = text(40).default('email')
const verifyBody = z.union([
  z.object({ type, token_hash: token }),
  z.object({ type, token, email }),
  z.object({ type, token, phone }),
])

const bySms: readonly MessageKind[] = ['sms']
/** What a code can be for, by the type that the app names. */
const kindsOf = (name: string): readonly MessageKind[] =>
  new Map<string, readonly MessageKind[]>([
    ['recovery', ['recovery']],
    ['invite', ['invite']],
    ['email_change', ['email_change']],
    ['phone_change', ['phone_change']],
    ['sms', bySms],
  ]).get(name) ?? ['signup', 'magiclink']

export function verifyRoutes(world: AuthWorld): Hono {
  const { database, session, siteUrl } = world
  const routes = new Hono()

  routes.get('/', async (context) => {
    const query = readQuery(context, linkQuery)
    const message = await takeByToken(database, hashToken(query.token))
    const target = new URL(message?.redirect_to ?? safeRedirect(query.redirect_to) ?? siteUrl)
    if (message && !(await confirm(message))) {
      target.hash = new URLSearchParams({ message: halfConfirmed }).toString()
      return context.redirect(target.href, 303)
    }
    if (message?.code_challenge) {
      target.searchParams.set('code', await session.makeCode(message.user_id, message.code_challenge))
      return context.redirect(target.href, 303)
    }
    const begun = message && (await session.start(message.user_id))
    target.hash = new URLSearchParams(
      begun
        ? {
            access_token: begun.access_token,
            expires_at: String(begun.expires_at),
            expires_in: String(begun.expires_in),
            refresh_token: begun.refresh_token,
            token_type: 'bearer',
            type: message.kind,
          }
        : {
            error: 'access_denied',
            error_code: 'otp_expired',
            error_description: 'Email link is invalid or has expired',
          },
    ).toString()
    return context.redirect(target.href, 303)
  })

  routes.post('/', async (context) => {
    const body = await readJson(context, verifyBody)
    const message =
      'token_hash' in body
        ? await takeByToken(database, body.token_hash)
        : await takeByCode(
            database,
            'email' in body ? body.email : body.phone,
            body.token,
            'phone' in body && body.type !== 'phone_change' ? bySms : kindsOf(body.type),
          )
    if (!message) return expired(context)
    if (!(await confirm(message))) return context.json({ msg: halfConfirmed, code: 200 })
    const begun = await session.start(message.user_id)
    return begun ? context.json(begun) : expired(context)
  })

  /** Whether everything is confirmed: the change of an email address takes the old one's consent too. */
  async function confirm({ user_id: id, kind, new_address: address }: TakenMessage): Promise<boolean> {
    if (kind === 'email_change') {
      if (await isChangePending(database, id)) return false
      await database.query(
        'update auth.users set email = $2, email_confirmed_at = now(), updated_at = now() where id = $1',
        [id, address],
      )
    } else if (kind === 'phone_change')
      await database.query(
        'update auth.users set phone = $2, phone_confirmed_at = now(), updated_at = now() where id = $1',
        [id, address],
      )
    else {
      const column = kind === 'sms' ? 'phone' : 'email'
      const verified = JSON.stringify({ [`${column}_verified`]: true })
      await database.query(
        `update auth.users set ${column}_confirmed_at = now(), raw_user_meta_data = raw_user_meta_data || $2
         where id = $1 and ${column}_confirmed_at is null`,
        [id, verified],
      )
      await database.query(
        'update auth.identities set identity_data = identity_data || $2 where user_id = $1 and provider = $3',
        [id, verified, column],
      )
    }
    return true
  }
  return routes
}

const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const expired = (context: Context) => refuse(context, 403, 'otp_expired', 'Token has expired or is invalid')
