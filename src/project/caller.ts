// Who a statement runs as. Role, claims, and search path of a caller are set here and nowhere else, so that a sample that ran
// means the same on the server, on the embedded engine, in a reader's tab, and in the test project.

/** Runs in the SQL editor. */
export const editorLogin = 'postgres'
/** Requests to the APIs: one login that switches to the role in each request's token. */
const apiLogin = 'authenticator'
const apiRoles = ['anon', 'authenticated', 'service_role']

/** As a page says it. */
export interface NamedCaller {
  role: string
  /** ID of the signed-in user. */
  user?: string | undefined
  /** More claims of the user's token, as JSON. */
  claims?: string | undefined
}

export interface Caller {
  role: string
  /** The request token's claims as JSON. Empty for a session without a token. */
  claims: string
}

/** `emailOf` looks a user up. */
export async function callerOf(
  { role, user, claims }: NamedCaller,
  emailOf: (user: string) => Promise<string | undefined>,
): Promise<Caller> {
  if (role === editorLogin) return { role, claims: '' }
  const email = user ? await emailOf(user) : undefined
  return {
    role,
    claims: JSON.stringify({
      role,
      ...(user ? { sub: user } : {}),
      ...(email ? { email } : {}),
      ...(claims ? (JSON.parse(claims) as object) : {}),
    }),
  }
}

/** Whether a role that a page created can. */
export const canLogIn = 'select 1 from pg_roles where rolname = $1 and rolcanlogin'

/** The role that connects for a caller. `isLogin` looks a role up. */
export async function loginOf(role: string, isLogin: (role: string) => Promise<boolean>): Promise<string> {
  if (apiRoles.includes(role)) return apiLogin
  return role === editorLogin || (await isLogin(role)) ? role : editorLogin
}

/** The APIs look for names in the schemas that they expose, and sessions in those of the database's settings. */
const searchPathOf = (role: string): string =>
  apiRoles.includes(role) ? 'public, extensions' : '"$user", public, extensions'

interface Becoming {
  /** Who has connected. A connection of the caller's own has its settings. */
  login: string
  /** All callers share the engine's only connection, which has no caller's settings. */
  isShared?: boolean
  /** For the current transaction only. */
  isLocal?: boolean
}

/** The statement after which everything runs as the caller: from there on, Postgres decides what is allowed. */
export function becomeCaller(
  { role, claims }: Caller,
  { login, isShared = false, isLocal = true }: Becoming,
): { text: string; values: string[] } {
  const settings = [
    ...(claims ? ['request.jwt.claims', claims] : []),
    ...(isShared || login !== role ? ['search_path', searchPathOf(role)] : []),
    ...(login === role ? [] : ['role', role]),
  ]
  const calls = settings.flatMap((_, index) =>
    index % 2 === 0 ? `set_config($${index + 1}, $${index + 2}, ${isLocal})` : [],
  )
  return { text: `select ${calls.join(', ') || 1}`, values: settings }
}

/** The caller of a request with this token. */
export const becomeRequest = (claims: { role: string }): { text: string; values: string[] } =>
  becomeCaller({ role: claims.role, claims: JSON.stringify(claims) }, { login: apiLogin })
