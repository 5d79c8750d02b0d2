// Page URLs in all the forms that people and programs write.

interface PageUrl {
  /** `/guides/auth`, or `/` for the home page. */
  route: string
  /** Without its `#`. Empty for the whole page. */
  anchor: string
}

/** `https://docs.example.com/guides/auth.md#keys`, `guides/auth/`, `/guides/auth` → route and anchor. */
export function parsePageUrl(written: string): PageUrl {
  const [address = '', anchor = ''] = written.trim().split('#')
  const path = address
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
    .replace(/\?.*$/, '')
    .replace(/\.(md|html)$/, '')
    .replace(/\/+$/, '')
    .replace(/^\/*/, '/')
    .replace(/\/index$/, '')
  return { route: path || '/', anchor }
}
