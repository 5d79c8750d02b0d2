// The keys as the files that want them. Secrets hold no character that would need quoting; secretFault sees to it.
import type { ProjectTokens } from './tokens.ts'

/** Names of the settings, as the servers and the tool call them. */
const environmentNames = { secret: 'JWT_SECRET', anon: 'ANON_KEY', serviceRole: 'SERVICE_ROLE_KEY' } as const
const configNames = { secret: 'jwt_secret', anon: 'anon_key', serviceRole: 'service_role_key' } as const

const fields = ['secret', 'anon', 'serviceRole'] as const

export const asEnvironment = (tokens: ProjectTokens): string =>
  fields.map((field) => `${environmentNames[field]}=${quoted(tokens[field])}\n`).join('')

/** Quotes keep a # or a bracket from meaning anything; `docker run --env-file` would keep them too, so only where needed. */
const quoted = (value: string) => (/^[\w.+/=•-]*$/.test(value) ? value : `'${value}'`)

export const asConfig = (tokens: ProjectTokens): string =>
  `[auth]\n${fields.map((field) => `${configNames[field]} = "${tokens[field]}"\n`).join('')}`

/** The same with the key that opens everything left out, for the screen. */
export const withoutServiceKey = (tokens: ProjectTokens): ProjectTokens => ({
  ...tokens,
  serviceRole: '•'.repeat(24),
})
