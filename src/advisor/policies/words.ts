// How names, values, and lists are written in the advisor's sentences.

const inWords = new Intl.ListFormat('en')
const either = new Intl.ListFormat('en', { type: 'disjunction' })

export const andList = (items: readonly string[]): string => inWords.format(items)
export const orList = (items: readonly string[]): string => either.format(items)

const longest = 160

/** SQL or a name between backticks, on one line, without what could end the code or hide a part of it. */
export function code(sql: string): string {
  const line = sql
    .replace(/\s+/g, ' ')
    .replaceAll('( SELECT', '(SELECT')
    .replace(/('(?:[^']|'')*')::text(?!\[)/g, '$1')
    .trim()
  const cut = line.length > longest ? `${line.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…` : line
  return `\`${cut.replaceAll('`', "'").replace(/\p{C}/gu, '\u{fffd}')}\``
}
