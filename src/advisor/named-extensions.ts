// The extensions that SQL needs. The packages of all of them take longer to load than the engine.
import type { SqlFile } from './sql-file.ts'

const create = /\bcreate\s+extension\s+(?:if\s+not\s+exists\s+)?"?([\w-]+)/gi

/** Every hosted project has these, so SQL calls their functions without creating them. */
const preinstalled: Readonly<Record<string, RegExp>> = {
  'uuid-ossp': /\buuid_generate_v\d/i,
  pgcrypto: /\b(gen_salt|crypt|digest|hmac|gen_random_bytes|(pgp_sym_|pgp_pub_)?(en|de)crypt)\s*\(/i,
}

/** Those of them that the SQL calls. */
export const preinstalledIn = (files: readonly SqlFile[]): string[] =>
  Object.keys(preinstalled).filter((name) => files.some(({ text }) => preinstalled[name]?.test(text)))

/** Packages and SQL write some names with other separators. */
export function namedExtensions(files: readonly SqlFile[], available: Iterable<string>): string[] {
  const named = new Set([
    ...preinstalledIn(files),
    ...files.flatMap(({ text }) => [...text.matchAll(create)].map(([, name = '']) => name.toLowerCase())),
  ])
  return [...available].filter((name) => named.has(name.replaceAll('_', '-')) || named.has(name))
}
