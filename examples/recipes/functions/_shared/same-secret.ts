/** Compares in constant time, so that response times don't reveal how much of a guess was right. */
export async function sameSecret(given: string | null, expected: string | undefined): Promise<boolean> {
  if (!given || !expected) return false
  const encoder = new TextEncoder()
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(expected))
  return await crypto.subtle.verify('HMAC', key, signature, encoder.encode(given))
}
