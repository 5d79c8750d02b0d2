// The keys in the formats of the files that need them. secretFault makes sure that secrets contain no character that would
// need quoting.
import type { ProjectTokens } from './tokens.ts'

/** Setting names, as used by the servers and the tool. */
const environmentNames = { secret: 'JWT_SECRET', anon: 'ANON_KEY', serviceRole: 'SERVICE_ROLE_KEY' } as const
const configNames = { secret: 'jwt_secret', anon: 'anon_key', serviceRole: 'service_role_key' } as const

const fields = ['secret', 'anon', 'serviceRole'] as const

export const asEnvironment = (tokens: ProjectTokens): string =>
  fields.map((field) => `${environmentNames[field]}=${quoted(tokens[field])}\n`).join('')

/**
 * Quotes keep # and brackets literal. `docker run --env-file` would include the quotes in the value, so they're used only
 * where needed.
 */
const quoted = (value: string) => (/^[\w.+/=•-]*$/.test(value) ? value : `'${value}'`)

export const asConfig = (tokens: ProjectTokens): string =>
  `[auth]\n${fields.map((field) => `${configNames[field]} = "${tokens[field]}"\n`).join('')}`

/** The same without the service_role key, for the screen. */
export const withoutServiceKey = (tokens: ProjectTokens): ProjectTokens => ({
  ...tokens,
  serviceRole: '•'.repeat(24),
})
