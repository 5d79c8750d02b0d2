// Auth of the test project. Every request but an opened link needs the project's key.
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Database } from '../../engines/thread/database.ts'
import type { Limits } from '../../http/rate-limits.ts'
import { limitRate } from '../../http/rate-limits.ts'
import { safeNames } from '../../http/safe-names.ts'
import type { Project } from '../tokens.ts'
import { invalidKey, isProjectKey } from '../tokens.ts'
import { accountRoutes } from './account.ts'
import { AuthFault } from './auth-fault.ts'
import { refuse } from './refuse.ts'
import { sessions } from './sessions.ts'
import { signInRoutes } from './sign-in.ts'
import { isGuess, verifyRoutes } from './verify.ts'

interface Options {
  database: Database
  project: Project
  limits: Limits
  /** Where an app is sent whose own address is not given. */
  siteUrl: string
  /** One-time codes. Random ones if left out. */
  newCode?: (() => string) | undefined
}

/** Of the 2^32 numbers, the last few are left out, so that each code is as likely as any other. */
function randomCode(): string {
  const codes = 1_000_000
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return number < 2 ** 32 - (2 ** 32 % codes) ? String(number % codes).padStart(6, '0') : randomCode()
}

export function authService({ database, project, newCode = randomCode, ...options }: Options): Hono {
  const service = new Hono()
  const { limits } = options
  const world = { ...options, database, project, newCode, session: sessions(database, project) }
  const tooMany = (context: Context) =>
    refuse(context, new AuthFault(429, 'over_request_rate_limit', 'Request rate limit reached'))

  service.onError((error, context) => refuse(context, error))
  service.use(safeNames)
  service.use(async (context, next) => {
    const isLink = context.req.method === 'GET' && context.req.path.endsWith('/verify')
    // A link in an email carries its own secret; everything else needs the key of the project.
    if (!isLink && !(await isProjectKey(project, context))) return context.json(invalidKey, 401)
    return next()
  })
  service.use('/verify', limitRate(limits.verifications, tooMany, isGuess))
  service.use('/token', limitRate(limits.tokens, tooMany))
  service.route('/', signInRoutes(world))
  service.route('/verify', verifyRoutes(world))
  service.route('/', accountRoutes(world))
  return service
}
