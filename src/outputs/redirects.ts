// _redirects for static hosts. Our server reads the same file.
import { markdownPath } from '../lib/markdown-url.ts'
import type { Redirect } from '../schemas/redirects.ts'

/** Both forms of a page are redirected together. */
export function redirectsFile(redirects: readonly Redirect[]): string {
  const line = (from: string, to: string) => `${from} ${to} 301\n`
  return redirects.map(({ from, to }) => line(from, to) + line(markdownPath(from), markdownOf(to))).join('')
}

function markdownOf(target: string): string {
  const [route = '', anchor] = target.split('#')
  return `${markdownPath(route)}${anchor ? `#${anchor}` : ''}`
}

export function parseRedirects(text: string): Map<string, string> {
  return new Map(
    text
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])),
  )
}
