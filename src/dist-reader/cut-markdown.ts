// Cuts a page's Markdown: a section of it, or parts that are short enough for one response.
import { memoLast } from '../lib/memo.ts'
import type { OutlineHeading } from '../schemas/outline.ts'

interface MarkdownHeading {
  /** Line in the text, from 0. */
  line: number
  depth: number
  text: string
}

/** A text's headings. What looks like one inside a fence isn't one. */
export const findHeadings = memoLast((markdown: string): readonly MarkdownHeading[] => {
  const headings: MarkdownHeading[] = []
  for (const { text, line, inFence } of linesOf(markdown)) {
    const [, signs, words] = inFence ? [] : (/^(#{1,6}) +(.*?)(?: +#+)?$/.exec(text) ?? [])
    if (signs && words !== undefined) headings.push({ line, depth: signs.length, text: plainWords(words) })
  }
  return headings
})

/** The section below a heading, with its subsections. Undefined if the page has no such heading. */
export function cutSection(
  markdown: string,
  anchor: string,
  headings: readonly OutlineHeading[],
): string | undefined {
  const written = findHeadings(markdown)
  const wanted = headings.findIndex(({ id }) => id === anchor)
  // Two headings can have the same text, but they have the same order as in the outline.
  let next = 0
  let found: MarkdownHeading | undefined
  for (const { text } of headings.slice(0, wanted + 1)) {
    const words = plainWords(text)
    const at = written.findIndex((heading, index) => index >= next && heading.text === words)
    found = at < 0 ? undefined : written[at]
    if (at >= 0) next = at + 1
  }
  return found && sectionAt(markdown, found)
}

/** From a heading to the next one of its level. */
export function sectionAt(markdown: string, start: MarkdownHeading): string {
  const end = findHeadings(markdown).find(({ line, depth }) => line > start.line && depth <= start.depth)
  return markdown.split('\n').slice(start.line, end?.line).join('\n').trimEnd()
}

/** Parts of at most about `size` characters, cut before headings if possible and never inside a fence. */
export function cutParts(markdown: string, size: number): string[] {
  const headings = new Set(findHeadings(markdown).map(({ line }) => line))
  const parts: string[] = []
  let part: string[] = []
  let length = 0
  const finish = () => {
    if (part.some((row) => row.trim())) parts.push(part.join('\n').trim())
    part = []
    length = 0
  }
  for (const { text, line, inFence } of linesOf(markdown)) {
    // A heading ends a part that is well filled; any paragraph ends one that is full, and any line one that is too long.
    const isFull = headings.has(line) ? length > size * 0.6 : text === '' && length > size * 0.9
    if (!inFence && (isFull || length + text.length > size)) finish()
    part.push(text)
    length += text.length + 1
  }
  finish()
  return parts.length > 0 ? parts : ['']
}

interface Line {
  text: string
  /** From 0. */
  line: number
  /** The line is in a fence, or opens or closes one. */
  inFence: boolean
}

/** Programs cut several places from one page. */
export const linesOf = memoLast((markdown: string): readonly Line[] => {
  let fence = ''
  return markdown.split('\n').map((text, line) => {
    const [, opening = ''] = /^ *(`{3,}|~{3,})/.exec(text) ?? []
    if (fence) {
      const closes = opening.startsWith(fence) && /^ *[`~]+ *$/.test(text)
      if (closes) fence = ''
      return { text, line, inFence: true }
    }
    fence = opening
    return { text, line, inFence: opening !== '' }
  })
})

/** Words without marks: as the outline has them. */
export const plainWords = (text: string): string =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
