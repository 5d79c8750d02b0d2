// _redirects for static hosts. Our server reads the same file.
import { markdownPath } from '../lib/markdown-url.ts'
import type { Redirect } from '../schemas/redirects.ts'

/** Both forms of a page are redirected together. */
export const redirectPairs = (redirects: readonly Redirect[]): [string, string][] =>
  redirects.flatMap(({ from, to }): [string, string][] => [
    [from, to],
    [markdownPath(from), markdownOf(to)],
  ])

export const redirectsFile = (redirects: readonly Redirect[]): string =>
  redirectPairs(redirects)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('')

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
