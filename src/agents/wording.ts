// How responses are worded: documentation is marked as such, and words of the caller are quoted and kept short.
import { cutAtWord } from '../lib/cut-at-word.ts'

/** Page text between tags, so that a model treats it as material, not as instructions. */
export function asDocumentation(source: string, text: string): string {
  const closed = text.replaceAll('</documentation', '<\\/documentation')
  return `<documentation source="${source}">\n${closed.trim()}\n</documentation>`
}

/** The caller's words, quoted back: on one line, truncated, in quotation marks. */
export function quoteBack(words: string): string {
  const line = withoutControls(words).replace(/\s+/g, ' ').trim()
  return `"${cutAtWord(line, 60).replaceAll('"', "'")}"`
}

/** Without what changes a terminal, hides text, or turns its direction. */
export const withoutControls = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu, ' ')

export const fenced = (language: string, code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([signs]) => signs.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`
}

export const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
