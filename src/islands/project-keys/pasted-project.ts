// The URL and key of a project that a reader pastes. A secret key must not come further than this.

export interface PastedProject {
  url: string
  key: string
}

export type PasteResult =
  | { status: 'good'; project: PastedProject }
  | { status: 'incomplete' }
  | { status: 'bad-url' | 'bad-key' | 'secret-key' }

export function readPaste(url: string, key: string): PasteResult {
  const [cleanUrl, cleanKey] = [url.trim().replace(/\/+$/, ''), key.trim()]
  if (isSecret(cleanKey)) return { status: 'secret-key' }
  if (!cleanUrl || !cleanKey) return { status: 'incomplete' }
  if (!isProjectUrl(cleanUrl)) return { status: 'bad-url' }
  if (!isPublic(cleanKey)) return { status: 'bad-key' }
  return { status: 'good', project: { url: cleanUrl, key: cleanKey } }
}

/** A key that opens everything: by its prefix, or by the role that its token names. */
export const isSecret = (key: string): boolean => key.includes('sb_secret_') || roleOf(key) === 'service_role'

const isPublic = (key: string): boolean => /^sb_publishable_\w+$/.test(key) || roleOf(key) === 'anon'

function isProjectUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isLocal)) && !search && !hash
}

/** The role in a token's payload. Anything that is no token has none. */
export function roleOf(key: string): unknown {
  const [, payload = '', ...rest] = key.split('.')
  if (rest.length !== 1) return undefined
  try {
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    )
    return (JSON.parse(new TextDecoder().decode(bytes)) as { role?: unknown } | null)?.role
  } catch {
    return undefined
  }
}
