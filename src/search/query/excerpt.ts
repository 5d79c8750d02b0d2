// The passage of a text that best shows why it matched, with the words marked.
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
  for (const { start, end } of hits) {
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

interface Hit {
  start: number
  end: number
  /** The query word it matches: several matches of one word count as one. */
  word: string
}

/** Words in the text that equal or start with a query word. */
function findHits(text: string, question: string): Hit[] {
  const words = tokensOf(question)
    .flatMap(({ whole, words: inner }) => [whole, ...inner])
    .filter((word) => !isEmptyWord(word))
  if (words.length === 0) return []
  const stems = new Set(words.map(stemOf))
  const last = words.at(-1) as string
  // Taking words apart is slow. Endings change a word from its last letters, so one without these beginnings isn't a hit.
  const beginnings = [...stems, last].map((word) => word.slice(0, Math.max(1, Math.min(3, word.length - 1))))
  const mayHit = (word: string) => {
    const letters = word.toLowerCase()
    return beginnings.some((beginning) => letters.includes(beginning))
  }
  return Array.from(text.matchAll(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu)).flatMap((match): Hit[] => {
    if (!mayHit(match[0])) return []
    const [token] = tokensOf(match[0])
    const parts = token ? [token.whole, ...token.segments, ...token.words] : []
    const part = parts.find((one) => stems.has(stemOf(one)) || (last.length > 2 && one.startsWith(last)))
    if (part === undefined) return []
    return [{ start: match.index, end: match.index + match[0].length, word: stemOf(part) }]
  })
}

/** The first window with the most query words. It starts at a word. */
function beginOfPassage(text: string, hits: readonly Hit[]): number {
  const wordsFrom = (from: number) =>
    new Set(
      hits.filter(({ start, end }) => start >= from && end <= from + passageLength).map(({ word }) => word),
    ).size
  const all = new Set(hits.map(({ word }) => word)).size
  let best = 0
  let most = wordsFrom(0)
  for (const { start } of hits) {
    if (most === all) break
    // A few words before the first match.
    const before = text.lastIndexOf(' ', start - 30)
    const from = before < 0 ? 0 : before + 1
    const count = wordsFrom(from)
    if (count > most) {
      most = count
      best = from
    }
  }
  return best
}

function endOfPassage(text: string, from: number): number {
  if (text.length - from <= passageLength) return text.length
  const end = text.lastIndexOf(' ', from + passageLength)
  return end <= from ? from + passageLength : end
}
