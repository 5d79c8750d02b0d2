// Where signing in leads back to.

/** Stands for the platform's own origin, whatever it is. */
const own = 'http://own.invalid'

/** A path of this site or a URL of a known one; never a stranger's. The browser's own parser decides what a text means. */
export function safeReturn(wanted: string | undefined, siteOrigins: readonly string[]): string {
  if (!wanted || !URL.canParse(wanted, own)) return '/'
  const url = new URL(wanted, own)
  if (siteOrigins.includes(url.origin)) return url.href
  const path = `${url.pathname}${url.search}${url.hash}`
  // A path such as `//evil.example` would be read as a host the next time.
  const isOwn = url.origin === own && URL.canParse(path, own) && new URL(path, own).origin === own
  return isOwn ? path : '/'
}
