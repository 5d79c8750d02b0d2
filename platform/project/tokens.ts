// Who asks: the key that names the project, and the token that names the user. Both are verified before anything else.
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { jwtVerify, SignJWT } from 'jose'
import type { Claims } from './project-database.ts'

/** How long an access token lasts, in seconds. */
export const tokenLifetime = 3600

export interface Project {
  ref: string
  /** What its keys and tokens are signed with. */
  secret: string
}

export const randomToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const keyOf = (secret: string) => new TextEncoder().encode(secret)

export interface TokenUser {
  id: string
  email: string
  sessionId: string
  appMetadata: unknown
  userMetadata: unknown
}

export function accessToken(project: Project, user: TokenUser): Promise<string> {
  return new SignJWT({
    role: 'authenticated',
    email: user.email,
    session_id: user.sessionId,
    aal: 'aal1',
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

/** The claims of the request, or undefined where the key is missing, foreign or expired. */
export async function readClaims(project: Project, context: Context): Promise<Claims | undefined> {
  const key = context.req.header('apikey') ?? context.req.query('apikey')
  const bearer = context.req.header('authorization')?.replace(/^Bearer /i, '')
  if (!key) return undefined
  const [keyClaims, userClaims] = await Promise.all([
    verify(project, key),
    bearer && bearer !== key ? verify(project, bearer) : undefined,
  ])
  if (!keyClaims || keyClaims.ref !== project.ref) return undefined
  if (!bearer || bearer === key) return keyClaims
  return userClaims
}

async function verify(project: Project, token: string): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyOf(project.secret), { algorithms: ['HS256'] })
    return typeof payload.role === 'string' ? (payload as Claims) : undefined
  } catch {
    return undefined
  }
}
