// Links that are opened and codes that are typed in: what they confirm, and the session that they begin.
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { readQuery, text } from '../../http/read-request.ts'
import { AuthFault } from './auth-fault.ts'
import type { AuthWorld } from './auth-world.ts'
import { isChangePending, namesMessage, type TakenMessage, takeByCode, takeByHash } from './messages.ts'
import { safeRedirect } from './safe-redirect.ts'
import { changeAddress, findUser, isBanned } from './users.ts'
import {
  byHash,
  codeExpired,
  linkExpired,
  readLink,
  readVerification,
  type Verification,
} from './verify-request.ts'

const redirectQuery = z.object({ redirect_to: text().default('') })

type Env = { Variables: { isGuess: boolean } }

/** Whether a link or a code failed for a message that was sent. Everything else reveals nothing, and counts toward no limit. */
export const isGuess = (context: Context): boolean => context.get('isGuess') === true

export function verifyRoutes(world: AuthWorld): Hono<Env> {
  const { database, session, siteUrl } = world
  const routes = new Hono<Env>()

  routes.get('/', async (context) => {
    const link = readLink(context)
    let target = new URL(safeRedirect(readQuery(context, redirectQuery).redirect_to) ?? siteUrl)
    // An app of the PKCE flow reads the query.
    const isForQuery = link.tokenHash.startsWith('pkce_')
    const leadBack = (found: Record<string, string>) => {
      if (isForQuery) for (const [name, value] of Object.entries(found)) target.searchParams.set(name, value)
      target.hash = new URLSearchParams(found).toString()
      return context.redirect(target.href, 303)
    }
    try {
      const asked = byHash(link)
      const message = await take(context, asked)
      if (!message) throw linkExpired()
      target = new URL(message.redirect_to)
      await refuseBanned(message)
      if (!(await confirm(message))) return leadBack({ message: halfConfirmed })
      if (message.code_challenge) {
        target.searchParams.set('code', await session.makeCode(message.user_id, message.code_challenge))
        return context.redirect(target.href, 303)
      }
      const begun = await session.start(message.user_id)
      if (!begun) throw linkExpired()
      const { access_token, expires_at, expires_in, refresh_token, token_type } = begun
      const type = asked.type === 'email' ? message.kind : asked.type
      return leadBack({
        access_token,
        expires_at: String(expires_at),
        expires_in: String(expires_in),
        refresh_token,
        token_type,
        type,
      })
    } catch (error) {
      if (error instanceof AuthFault) return leadBack(inRedirect(error))
      throw error
    }
  })

  routes.post('/', async (context) => {
    const asked = await readVerification(context)
    const message = await take(context, asked)
    const begun = message && (await begin(message))
    if (!begun) throw 'tokenHash' in asked ? linkExpired() : codeExpired()
    return context.json(begun)
  })

  async function begin(message: TakenMessage) {
    await refuseBanned(message)
    if (!(await confirm(message))) return { msg: halfConfirmed, code: '200' }
    return session.start(message.user_id)
  }

  async function refuseBanned({ user_id: id }: TakenMessage): Promise<void> {
    const user = await findUser(database, 'id', id)
    if (user && isBanned(user)) throw new AuthFault(403, 'user_banned', 'User is banned')
  }

  async function take(context: Context<Env>, asked: Verification): Promise<TakenMessage | undefined> {
    const message = await ('tokenHash' in asked
      ? takeByHash(database, asked.tokenHash, asked.kinds)
      : takeByCode(database, asked.to, asked.code, asked.kinds))
    context.set('isGuess', !message && (await namesMessage(database, asked)))
    return message
  }

  /** Whether everything is confirmed: the change of an email address takes the old one's consent too. */
  async function confirm({ user_id: id, kind, new_address: address }: TakenMessage): Promise<boolean> {
    if (kind === 'email_change' && (await isChangePending(database, id))) return false
    if (kind === 'email_change' || kind === 'phone_change')
      await changeAddress(database, id, kind === 'email_change' ? 'email' : 'phone', address)
    else {
      const column = kind === 'sms' ? 'phone_confirmed_at' : 'email_confirmed_at'
      await database.query(`update auth.users set ${column} = now() where id = $1 and ${column} is null`, [
        id,
      ])
    }
    return true
  }
  return routes
}

const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** OAuth's names for statuses. */
const oauthErrors = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
])

const inRedirect = ({ status, message }: AuthFault) => {
  const error = oauthErrors.get(status)
  return { ...(error && { error }), error_code: String(status), error_description: message }
}
