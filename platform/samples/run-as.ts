// Runs the SQL of a sample as its role, and leaves the session as it was: no transaction, and no role.
import type { Session } from '../database/engine.ts'

export interface SqlCaller {
  /** The owner of the project if left out. */
  as?: string | undefined
  user?: string | undefined
  /** More claims of the user's token, as JSON. */
  claims?: string | undefined
}

const owner = 'postgres'

export async function runAs(
  session: Session,
  sql: string,
  { as = owner, ...caller }: SqlCaller,
): Promise<void> {
  try {
    if (as === owner) {
      await session.exec(`set role ${owner}`)
      await session.exec(sql)
    } else {
      await session.exec('begin')
      const claims = await claimsOf(session, as, caller)
      await session.query(
        `select set_config('request.jwt.claims', $1, true), set_config('search_path', 'public, extensions', true), set_config('role', $2, true)`,
        [claims, as],
      )
      await session.exec(sql)
      await session.exec('commit')
    }
  } finally {
    // A sample can begin a transaction and fail in it, or leave it open. Outside of one, this is only a warning.
    if (!session.isLost) await session.exec('rollback; reset role')
  }
}

async function claimsOf(session: Session, role: string, { user, claims }: SqlCaller): Promise<string> {
  const [known] = user
    ? await session.query<{ email: string | null }>('select email from auth.users where id::text = $1', [
        user,
      ])
    : []
  return JSON.stringify({
    role,
    ...(user && { sub: user }),
    ...(known?.email && { email: known.email }),
    ...(claims ? (JSON.parse(claims) as object) : {}),
  })
}
