// Reads the words after a fence's language: title="…", {1,3-5}, no-check="…". Leaves them on `data.fence`.
import { didYouMean } from '../../lib/nearest.ts'
import { languages } from '../languages.ts'
import type { MarkdownStep } from '../pipeline.ts'
import type { FenceMeta } from '../tree.ts'
import { walk } from '../tree.ts'

const word = /\{([^}]*)\}|([A-Za-z-]+)(?:="([^"]*)")?|(\S+)/g
const keys = ['title', 'no-check']

export const remarkFences: MarkdownStep = (root, { file, report }) => {
  walk(root, { file, ancestors: [] }, (node) => {
    if (node.type !== 'code' || node.data?.fence) return
    const known = Object.keys(languages)
    if (!node.lang)
      report(
        node,
        'fence-without-language',
        'This fence does not say which language it holds.',
        'Write it after the backticks: ```sql, ```ts, ```bash; ```text for plain text.',
      )
    else if (!Object.hasOwn(languages, node.lang))
      report(
        node,
        'unknown-language',
        `"${node.lang}" is not a language that fences can have.`,
        `${didYouMean(node.lang, known)}They are: ${known.join(', ')}.`,
      )

    const fence: FenceMeta = { marked: [] }
    for (const [whole, lines, key, value] of (node.meta ?? '').matchAll(word)) {
      if (lines !== undefined) fence.marked = parseLines(lines)
      else if (key === 'title' && value) fence.title = value
      else if (key === 'no-check' && value) fence.noCheck = value
      else
        report(
          node,
          'bad-fence-meta',
          `The fence says "${whole}", which means nothing here.`,
          `${didYouMean(key ?? whole, keys)}After the language may stand: title="…", {1,3-5}, no-check="reason".`,
        )
    }
    const last = node.value.split('\n').length
    if (fence.marked.some((line) => !(line >= 1 && line <= last)))
      report(
        node,
        'bad-fence-meta',
        `The fence marks lines that it does not have; it has ${last}.`,
        'Count from 1: {1,3-5} marks the first line and lines 3 to 5.',
      )
    node.data = { ...node.data, fence }
  })
}

/** `1,3-5` → [1, 3, 4, 5]; anything else gives NaN, which no fence has. */
export function parseLines(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [, first, last = first] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(range) ?? []
    const from = Number(first)
    const to = Number(last)
    if (!(from <= to && to - from < 1000)) return [Number.NaN]
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
