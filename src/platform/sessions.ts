// Sessions: a random token in a cookie that scripts cannot read, its hash in the database.
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Database } from '../project/engines/thread/database.ts'
import { isPassword } from './passwords.ts'

const sessionCookie = 'platform-session'
const lastsFor = 7 * 24 * 60 * 60

export interface PlatformUser {
  id: string
  email: string
  name: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export async function findUser(database: Database, context: Context): Promise<PlatformUser | undefined> {
  const token = getCookie(context, sessionCookie)
  if (!token) return undefined
  const [user] = await database.query<PlatformUser>(
    `select users.id, users.email, users.name from platform.sessions
     join platform.users on users.id = sessions.user_id
     where token_hash = $1 and expires_at > now()`,
    [hashOf(token)],
  )
  return user
}

/** Whether the name and the password were right; if so, the response carries the cookie. */
export async function signIn(
  database: Database,
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  // One row either way: an unknown account takes the same steps as a known one.
  const [user] = await database.query<{ id: string | null; password_hash: string | null }>(
    'select id, password_hash from (select $1::text as email) as given left join platform.users using (email)',
    [email.trim().toLowerCase()],
  )
  if (!user || !(await isPassword(password, user.password_hash))) return false
  const token = randomBytes(32).toString('base64url')
  await database.query('delete from platform.sessions where expires_at < now()')
  await database.query('insert into platform.sessions values ($1, $2, now() + make_interval(secs => $3))', [
    hashOf(token),
    user.id,
    String(lastsFor),
  ])
  setCookie(context, sessionCookie, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: lastsFor,
    secure: new URL(context.req.url).protocol === 'https:',
  })
  return true
}

export async function signOut(database: Database, context: Context): Promise<void> {
  const token = getCookie(context, sessionCookie)
  if (token) await database.query('delete from platform.sessions where token_hash = $1', [hashOf(token)])
  deleteCookie(context, sessionCookie, { path: '/' })
}
