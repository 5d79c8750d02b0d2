// What code does, in the words of people who ask for it: they say "CORS" and the code says Access-Control-Allow-Origin.

const idioms: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/access-control-allow/i, 'cors'],
  [/\b(create|alter) policy\b|enable row level security/i, 'rls'],
  [/on conflict\b[\s\S]*do update|\.upsert\(/i, 'upsert'],
  [/\.insert\([\s\S]*\.(select|execute)\(|\binsert into\b[\s\S]*\breturning\b/i, 'return insert'],
  [/\baal2\b/i, 'mfa factor'],
  [/\bpg_dump\b|\bdb dump\b/i, 'backup'],
  [/signInWithOtp|sign_in_with_otp/, 'magic link'],
  [/signInWithOAuth|sign_in_with_oauth/, 'social login'],
  [/<=>|<->|<#>/, 'similarity distance'],
]

/** Words to find the code by, besides its own. */
export const idiomsOf = (code: string): string =>
  idioms
    .filter(([pattern]) => pattern.test(code))
    .map(([, words]) => words)
    .join(' ')
