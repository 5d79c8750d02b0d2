// The passage of a text that shows best why it was found, with the words marked.
import { isEmptyWord, stemOf, tokensOf } from './words.ts'

export interface Passage {
  text: string
  marked: boolean
}

/** About as much as fits on two lines of a result. */
const passageLength = 160

export function excerptOf(text: string, question: string): Passage[] {
  const hits = findHits(text, question)
  const from = beginOfPassage(text, hits)
  const to = endOfPassage(text, from)
  const passages: Passage[] = []
  const add = (start: number, end: number, marked: boolean) => {
    if (end > start) passages.push({ text: text.slice(start, end), marked })
  }
  let place = from
  for (const [start, end] of hits) {
    if (start < place || end > to) continue
    add(place, start, false)
    add(start, end, true)
    place = end
  }
  add(place, to, false)
  const first = passages[0]
  if (first && from > 0) first.text = `… ${first.text}`
  const last = passages.at(-1)
  if (last && to < text.length) last.text = `${last.text.trimEnd()} …`
  return passages
}

type Hit = [start: number, end: number]

/** Words of the text that are, or begin with, a word of the question. */
function findHits(text: string, question: string): Hit[] {
  const words = tokensOf(question)
    .flatMap(({ whole, words: inner }) => [whole, ...inner])
    .filter((word) => !isEmptyWord(word))
  if (words.length === 0) return []
  const stems = new Set(words.map(stemOf))
  const last = words.at(-1) as string
  return Array.from(text.matchAll(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu)).flatMap((match): Hit[] => {
    const [token] = tokensOf(match[0])
    const parts = token ? [token.whole, ...token.segments, ...token.words] : []
    const isHit = parts.some((part) => stems.has(stemOf(part)) || (last.length > 2 && part.startsWith(last)))
    return isHit ? [[match.index, match.index + match[0].length]] : []
  })
}

/** The window with the most hits; it begins at a word, and at the beginning of the text when the hits are near to it. */
function beginOfPassage(text: string, hits: readonly Hit[]): number {
  let best = 0
  let most = 0
  for (const [start] of hits) {
    const within = hits.filter(([from, to]) => from >= start && to <= start + passageLength - 30).length
    if (within > most) {
      most = within
      best = start
    }
  }
  if (best < passageLength / 2) return 0
  const before = text.lastIndexOf(' ', best - 30)
  return before < 0 ? 0 : before + 1
}

function endOfPassage(text: string, from: number): number {
  if (text.length - from <= passageLength) return text.length
  const end = text.lastIndexOf(' ', from + passageLength)
  return end <= from ? from + passageLength : end
}
