// Page URLs in all the forms that people and programs write.

export interface PageUrl {
  /** `/guides/auth`, or `/` for the home page. */
  route: string
  /** Without its `#`. Empty for the whole page. */
  anchor: string
  /** What a row of a table begins with, as in `#errors:~:text=42501`; empty for all of the section. */
  text: string
  /** `https://docs.example.com` where it was written; empty for a path. */
  origin: string
}

/** `https://docs.example.com/guides/auth.md#keys`, `guides/auth/`, `/guides/auth` → route and anchor. */
export function parsePageUrl(written: string): PageUrl {
  const [address = '', fragment = ''] = written.trim().split('#')
  const [anchor = '', text = ''] = fragment.split(rowMark)
  const origin = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?]*/i.exec(address)?.[0] ?? ''
  const path = address
    .slice(origin.length)
    .replace(/\?.*$/, '')
    .replace(/\.(md|html)$/, '')
    .replace(/\/+$/, '')
    .replace(/^\/*/, '/')
    .replace(/\/index$/, '')
  return { route: path || '/', anchor, text: decoded(text), origin }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Browsers know this form too: they scroll to the text and mark it. */
const rowMark = ':~:text='
/** Enough to tell the rows of a table apart. */
const mostLetters = 80

/** For a row that has no anchor: where its first cell begins. */
export function rowFragment(name: string): string {
  const short = name.length > mostLetters ? name.slice(0, name.lastIndexOf(' ', mostLetters)) : name
  return rowMark + encodeURIComponent(short).replaceAll('-', '%2D')
}
