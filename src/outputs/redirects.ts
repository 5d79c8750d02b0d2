// _redirects for static hosts; our server reads the same file.
import type { Redirect } from '../schemas/redirects.ts'

export function redirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

export function parseRedirects(text: string): Map<string, string> {
  return new Map(
    text
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])),
  )
}
