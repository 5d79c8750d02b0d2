// Links that are opened and codes that are typed in: what they confirm, and the session that they begin.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { readQuery, text } from '../../http/read-request.ts'
import { type AuthWorld, refuse } from './auth-world.ts'
import { isChangePending, namesMessage, type TakenMessage, takeByCode, takeByHash } from './messages.ts'
import { safeRedirect } from './safe-redirect.ts'
import {
  codeExpired,
  linkExpired,
  type Refusal,
  readLink,
  readVerification,
  type Verification,
} from './verify-request.ts'

const redirectQuery = z.object({ redirect_to: text().default('') })

type Env = { Variables: { isGuess: boolean } }

/** Whether a link or a code failed for a message that was sent. Everything else tells nobody anything, and counts for no limit. */
export const isGuess = (context: Context): boolean => context.get('isGuess') === true

export function verifyRoutes(world: AuthWorld): Hono<Env> {
  const { database, session, siteUrl } = world
  const routes = new Hono<Env>()

  routes.get('/', async (context) => {
    const asked = readLink(context)
    const message = 'kinds' in asked ? await take(context, asked) : undefined
    const target = new URL(
      message?.redirect_to ?? safeRedirect(readQuery(context, redirectQuery).redirect_to) ?? siteUrl,
    )
    const leadBack = (found: Record<string, string>) => {
      target.hash = new URLSearchParams(found).toString()
      return context.redirect(target.href, 303)
    }
    if ('message' in asked) return leadBack(asError(asked))
    if (!message) return leadBack(asError(linkExpired))
    if (!(await confirm(message))) return leadBack({ message: halfConfirmed })
    if (message.code_challenge) {
      target.searchParams.set('code', await session.makeCode(message.user_id, message.code_challenge))
      return context.redirect(target.href, 303)
    }
    const begun = await session.start(message.user_id)
    if (!begun) return leadBack(asError(linkExpired))
    return leadBack({
      access_token: begun.access_token,
      expires_at: String(begun.expires_at),
      expires_in: String(begun.expires_in),
      refresh_token: begun.refresh_token,
      token_type: 'bearer',
      type: asked.type === 'email' ? message.kind : asked.type,
    })
  })

  routes.post('/', async (context) => {
    const asked = await readVerification(context)
    if ('message' in asked) return refused(context, asked)
    const message = await take(context, asked)
    const begun = message && (await confirm(message)) && (await session.start(message.user_id))
    if (begun) return context.json(begun)
    if (begun === false) return context.json({ msg: halfConfirmed, code: '200' })
    return refused(context, 'tokenHash' in asked ? linkExpired : codeExpired)
  })

  async function take(context: Context<Env>, asked: Verification): Promise<TakenMessage | undefined> {
    const message = await ('tokenHash' in asked
      ? takeByHash(database, asked.tokenHash, asked.kinds)
      : takeByCode(database, asked.to, asked.code, asked.kinds))
    context.set('isGuess', !message && (await namesMessage(database, asked)))
    return message
  }

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

const refused = (context: Context, { status, code, message }: Refusal) =>
  refuse(context, status, code, message)

/** As the redirect of a link carries it. */
const asError = ({ status, message }: Refusal) => ({
  error: status === 403 ? 'access_denied' : 'invalid_request',
  error_code: String(status),
  error_description: message,
})
