// What a project URL and an anon key consist of. Fields strip line breaks and samples put values between quotes, so a value with
// such characters would be copied differently from how it's shown.

const host = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d{1,5})?(\/[\w.~/-]*)?$/i
const localHosts = ['localhost', '127.0.0.1', '[::1]']

/** Host, and if there are any, port and path. */
export const isEndpoint = (text: string): boolean =>
  text.length <= 2000 && host.test(text) && URL.canParse(`https://${text}`)

/** Encrypted, except on the reader's own machine. */
export function isProjectUrl(text: string): boolean {
  const [, protocol, endpoint = ''] = /^(https?):\/\/(.*)$/s.exec(text) ?? []
  if (!isEndpoint(endpoint)) return false
  return protocol === 'https' || localHosts.includes(new URL(text).hostname)
}

/** A token or one of the newer keys, in the characters that both are written in. */
export const isKeyText = (text: string): boolean => /^[\w.~+/=-]{1,4096}$/.test(text)

/** A key that opens everything: by its prefix, or by the role that its token names. */
export const isSecret = (key: string): boolean => key.includes('sb_secret_') || roleOf(key) === 'service_role'

export const isPublic = (key: string): boolean =>
  isKeyText(key) && (/^sb_publishable_\w+$/.test(key) || roleOf(key) === 'anon')

/** The role in a token's payload. Anything that isn't a token has none. */
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
