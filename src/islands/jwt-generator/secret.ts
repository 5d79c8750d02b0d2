// The secret that keys are signed with: random, or the reader's own if it's strong enough.

/** HS256 needs as many bits as its hash has: 256, which is 32 bytes. */
export const shortestSecret = 32
/** Enough letters and digits for more than 256 random bits. */
const madeLength = 48

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here on would make the first letters more likely than others, so they're skipped. */
const firstUnfair = 256 - (256 % alphabet.length)

/** Letters and digits only: they need no quoting in any file or shell. `fill` is crypto.getRandomValues in the page. */
export function randomSecret(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  let secret = ''
  while (secret.length < madeLength)
    for (const byte of fill(new Uint8Array(madeLength)))
      if (byte < firstUnfair && secret.length < madeLength) secret += alphabet[byte % alphabet.length]
  return secret
}

/** Secrets from public examples: anyone can sign keys with them. */
const knownSecrets = [
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
]

/** An error message for a secret that must not be used, or undefined. */
export function secretFault(secret: string): string | undefined {
  if (secret === '') return 'Enter your secret, or generate a random one.'
  if (/[^\x21-\x7e]/.test(secret))
    return 'The secret contains a space, a line break, or a non-ASCII character. Servers read these differently, so leave them out.'
  if (/["'`\\$]/.test(secret))
    return 'The secret contains a quote, a backslash, or a dollar sign. Files and shells read these differently, so leave them out.'
  if (secret.length < shortestSecret)
    return `The secret has ${secret.length} ${secret.length === 1 ? 'character' : 'characters'} and needs at least ${shortestSecret}. Servers reject shorter ones.`
  if (knownSecrets.includes(secret))
    return 'This secret is in public examples, so anyone can sign keys with it. Generate a random one.'
  if (new Set(secret).size < 8)
    return 'This secret is easy to guess because it repeats a few characters. Generate a random one.'
  return undefined
}
