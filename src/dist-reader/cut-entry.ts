// One entry of a page's Markdown: a flag, a setting, an extension, a log, an error, a row of a table. Markdown carries no anchors
// for these, so they're found by what the page calls them.
import { findHeadings, linesOf, plainWords, sectionAt } from './cut-markdown.ts'

/** With the heading above it, or undefined if the page has no such entry. */
export function cutEntry(markdown: string, name: string): string | undefined {
  return cutItem(markdown, name) ?? cutNamedSection(markdown, name) ?? cutRow(markdown, name)
}

/** `- \`-x, --exclude <strings>\` Optional: …`, `- [pg_cron](…): …`, with the indented lines below it. Outer ones come first. */
function cutItem(markdown: string, name: string): string | undefined {
  const lines = linesOf(markdown)
  const [start] = lines
    .flatMap(({ text, inFence }, line) => (!inFence && isItemOf(text.trimStart(), name) ? [line] : []))
    .sort((a, b) => indentAt(lines, a) - indentAt(lines, b))
  if (start === undefined) return undefined
  const indent = indentAt(lines, start)
  const rest = lines.slice(start + 1)
  const length = rest.findIndex(({ text }) => text !== '' && indentOf(text) <= indent)
  const item = [lines[start], ...rest.slice(0, length < 0 ? undefined : length)]
  return underHeading(markdown, start, item.map((line) => line?.text.slice(indent) ?? '').join('\n'))
}

const indentOf = (line: string): number => line.length - line.trimStart().length
const indentAt = (lines: readonly { text: string }[], line: number): number =>
  indentOf(lines[line]?.text ?? '')

function isItemOf(line: string, name: string): boolean {
  const [, code, link] = /^- (?:`([^`]+)`|\[([^\]]+)\]\()/.exec(line) ?? []
  if (link !== undefined) return plainWords(link) === plainWords(name)
  return code !== undefined && (code === name || code.split(/[,\s]+/).includes(name))
}

/** An error, whose heading is its name, or a log, whose heading has the table that it's in after the name. */
function cutNamedSection(markdown: string, name: string): string | undefined {
  const wanted = plainWords(name)
  const headings = findHeadings(markdown).filter(({ depth }) => depth > 1)
  const heading =
    headings.find(({ text }) => text === wanted) ?? headings.find(({ text }) => text.startsWith(`${wanted} `))
  return heading && sectionAt(markdown, heading)
}

/** The row whose first cell begins with these words, with the head of its table. */
export function cutRow(markdown: string, name: string): string | undefined {
  const lines = linesOf(markdown)
  const wanted = normal(name)
  const place = lines.findIndex(
    ({ text, inFence }) => !inFence && text.startsWith('|') && normal(firstCell(text)).startsWith(wanted),
  )
  if (place < 0 || wanted === '') return undefined
  let top = place
  while (lines[top - 1]?.text.startsWith('|')) top--
  const head = lines.slice(top, Math.min(top + 2, place)).map(({ text }) => text)
  return underHeading(markdown, place, [...head, lines[place]?.text ?? ''].join('\n'))
}

const firstCell = (row: string): string => /^\|((?:\\.|[^|\\])*)/.exec(row)?.[1] ?? ''
const normal = (text: string): string => plainWords(text).toLowerCase()

function underHeading(markdown: string, line: number, text: string): string {
  const above = findHeadings(markdown)
    .filter((heading) => heading.line < line && heading.depth > 1)
    .at(-1)
  const heading = above && markdown.split('\n')[above.line]
  return `${heading ? `${heading}\n\n` : ''}${text.trimEnd()}`
}
