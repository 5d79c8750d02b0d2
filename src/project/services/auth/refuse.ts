// How Auth says no. Clients that name a version of the API get an error's code as `code`, all others as `error_code`.
import type { Context } from 'hono'
import { explainFault } from '../../http/explain-fault.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { AuthFault, GrantFault, WeakPassword } from './auth-fault.ts'

/** As the published clients send it, and read it in the response. */
export const versionHeader = 'x-supabase-api-version'
const firstVersion = '2024-01-01'

export function refuse(context: Context, error: unknown): Response {
  const isVersioned = namesVersion(context)
  if (isVersioned) context.header(versionHeader, firstVersion)
  if (error instanceof GrantFault)
    return context.json(
      { error: error.error, ...(error.description && { error_description: error.description }) },
      400,
    )
  const { status, code, message, ...more } = describe(error, context.req.path)
  return context.json(
    isVersioned ? { code, message, ...more } : { code: status, error_code: code, msg: message, ...more },
    status,
  )
}

/** A version is a date, and all later ones are like the first. */
function namesVersion(context: Context): boolean {
  const named = context.req.header(versionHeader) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(named) && named >= firstVersion
}

function describe(error: unknown, path: string) {
  if (error instanceof WeakPassword) return { ...partsOf(error), weak_password: { reasons: error.reasons } }
  if (error instanceof AuthFault) return partsOf(error)
  const { status, message } = explainFault(error, path)
  if (error instanceof RequestFault && status === 400)
    return { status, code: 'bad_json', message: `Could not parse request body as JSON: ${message}` }
  return { status, code: status >= 500 ? 'unexpected_failure' : 'validation_failed', message }
}

const partsOf = ({ status, code, message }: AuthFault) => ({ status, code, message })
