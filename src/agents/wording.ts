// How responses are worded: documentation is marked as such, and the caller's words are quoted and truncated.

/** Page text between tags, so that a model treats it as material, not as instructions. */
export function asDocumentation(source: string, text: string): string {
  const closed = text.replaceAll('</documentation', '<\\/documentation')
  return `<documentation source="${source}">\n${closed.trim()}\n</documentation>`
}

/** The caller's words, quoted back: on one line, truncated, in quotation marks. */
export function quoteBack(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  const short = line.length > 60 ? `${line.slice(0, 59)}…` : line
  return `"${short.replaceAll('"', "'")}"`
}

export const fenced = (language: string, code: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([signs]) => signs.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`
}

export const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')
