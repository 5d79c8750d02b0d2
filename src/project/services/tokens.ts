// Who asks: the key that names the project, and the token that names the user. Both are verified before anything else.
import type { Context } from 'hono'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { text } from '../http/read-request.ts'
import { base64url, hex, randomBytes, sha256OfText } from './bytes-as-text.ts'

/** How long an access token lasts, in seconds. */
export const tokenLifetime = 3600

export interface Project {
  ref: string
  /** What its keys and tokens are signed with. */
  readonly secret: string
}

/** A valid signature isn't enough: claims become settings of the session and values of queries. */
const claimsSchema = z.looseObject({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  ref: text().optional(),
  sub: z.guid().optional(),
  session_id: z.guid().optional(),
  email: text().optional(),
})

export type Claims = z.infer<typeof claimsSchema>

export const randomToken = (): string => base64url(randomBytes(24))

/** Made from another token, so that it can be made again where only its hash is stored. */
export async function derivedToken(project: Project, from: string, place: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', keyOf(project.secret), algorithm, false, ['sign'])
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`refresh ${place} ${from}`))
  return base64url(new Uint8Array(bytes, 0, 24))
}

/** As hashes in emails look on the hosted platform, where they're made from the code and the address. */
export const newTokenHash = (flow: 'implicit' | 'pkce'): string =>
  `${flow === 'pkce' ? 'pkce_' : ''}${hex(randomBytes(28))}`

export const hashToken = async (token: string): Promise<string> => hex(await sha256OfText(token))

const keyOf = (secret: string) => new TextEncoder().encode(secret)

export interface TokenUser {
  id: string
  email: string
  phone: string
  sessionId: string
  methods: readonly { method: string; timestamp: number }[]
  appMetadata: unknown
  userMetadata: unknown
}

export function accessToken(project: Project, user: TokenUser): Promise<string> {
  return new SignJWT({
    role: 'authenticated',
    email: user.email,
    phone: user.phone,
    session_id: user.sessionId,
    aal: 'aal1',
    amr: user.methods,
    is_anonymous: false,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime(`${tokenLifetime}s`)
    .sign(keyOf(project.secret))
}

/** In the words of the gateway in front of the services. */
export const invalidKey = { message: 'Invalid API key', hint: 'Send the anon key of this project.' }

/** Whether the request carries a key of this project, valid and signed by it. */
export async function isProjectKey(project: Project, context: Context): Promise<boolean> {
  const key = keyIn(context)
  return key !== undefined && (await verifiedClaims(project, key))?.ref === project.ref
}

/** The claims of the request, or undefined where the key is missing, foreign or expired. */
export async function readClaims(project: Project, context: Context): Promise<Claims | undefined> {
  if (!(await isProjectKey(project, context))) return undefined
  const bearer = context.req.header('authorization')?.replace(/^Bearer /i, '')
  // Without a user, the key itself says in whose name is asked.
  return verifiedClaims(project, bearer ?? keyIn(context) ?? '')
}

/** What's wrong with a token, in the words of the library that verifies it in a service. */
export type DescribeFault = (token: string, error: unknown) => string

/** What's wrong with the token of a user, where the key is right. */
export async function faultOfBearer(
  project: Project,
  context: Context,
  describe: DescribeFault,
): Promise<string | undefined> {
  const bearer = context.req.header('authorization')?.replace(/^Bearer /i, '')
  if (bearer === undefined || !(await isProjectKey(project, context))) return undefined
  const claims = await readToken(project, bearer, describe)
  return typeof claims === 'string' ? claims : undefined
}

/** In the words of `jsonwebtoken`, which the hosted storage passes on. */
export const tokenFault: DescribeFault = (token, error) => {
  if (!token) return 'jwt must be provided'
  if (token.split('.').length !== 3) return 'jwt malformed'
  if (error instanceof errors.JWTExpired) return 'jwt expired'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'invalid signature'
  return error instanceof errors.JOSEAlgNotAllowed ? 'invalid algorithm' : 'invalid token'
}

/** In the words of Haskell's `jose`, which PostgREST passes on. */
export const faultInHaskell: DescribeFault = (token, error) => {
  if (error instanceof errors.JWTExpired) return 'JWT expired'
  const parts = token.split('.').length
  if (parts !== 3)
    return `JWSError (CompactDecodeError Invalid number of parts: Expected 3 parts; got ${parts})`
  return 'JWSError JWSInvalidSignature'
}

/** In the words of `golang-jwt`, which Auth passes on. */
export const faultInGo: DescribeFault = (token, error) => {
  if (token.split('.').length !== 3) return 'token contains an invalid number of segments'
  if (error instanceof errors.JWTExpired) return `token is expired by ${expiredFor(error.payload.exp)}`
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid'
  return error instanceof errors.JOSEAlgNotAllowed ? 'signing method is invalid' : 'token is invalid'
}

/** As Go writes a duration: 1h2m3s. */
function expiredFor(exp = 0): string {
  const seconds = Math.floor(Date.now() / 1000) - exp
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const first = parts.findIndex((part) => part > 0)
  return parts.map((part, index) => (index < first ? '' : `${part}${'hms'[index]}`)).join('')
}

const keyIn = (context: Context): string | undefined =>
  context.req.header('apikey') ?? context.req.query('apikey')

/** The claims of a token, or what's wrong with it. */
export async function readToken(
  project: Project,
  token: string,
  describe: DescribeFault,
): Promise<Claims | string> {
  try {
    const { payload } = await jwtVerify(token, keyOf(project.secret), { algorithms: ['HS256'] })
    return claimsSchema.parse(payload)
  } catch (error) {
    return describe(token, error)
  }
}

/** The claims of a token that this project signed and that hasn't expired. */
async function verifiedClaims(project: Project, token: string): Promise<Claims | undefined> {
  const claims = await readToken(project, token, String)
  return typeof claims === 'string' ? undefined : claims
}
