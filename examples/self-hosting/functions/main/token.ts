/** Whether a JSON Web Token was signed with the secret and hasn't expired. Accepts HS256 only. */
export async function isValidToken(token: string, secret: string): Promise<boolean> {
  const [head, body, signature, ...rest] = token.split('.')
  if (!head || !body || !signature || rest.length > 0) return false
  const text = new TextEncoder()
  const key = await crypto.subtle.importKey(
    'raw',
    text.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  try {
    const isSigned = await crypto.subtle.verify(
      'HMAC',
      key,
      decode(signature),
      text.encode(`${head}.${body}`),
    )
    if (!isSigned) return false
    const { exp } = JSON.parse(new TextDecoder().decode(decode(body))) as { exp?: unknown }
    return typeof exp === 'number' && exp > Date.now() / 1000
  } catch {
    return false
  }
}

function decode(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
}
