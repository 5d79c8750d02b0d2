// Measures how hard a text's sentences are to read. It informs authors and never fails a check.
import type { Root, Sentence } from 'nlcst'
import { toString as textOf } from 'nlcst-to-string'
import retextEnglish from 'retext-english'
import retextIndefiniteArticle from 'retext-indefinite-article'
import retextPassive from 'retext-passive'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'

export interface Readability {
  sentences: number
  /** Sentences of more than `mostWords` words, the longest first. */
  long: { words: number; text: string }[]
  /** Sentences with a verb in the passive voice. */
  passive: number
  /** "a error", "an user" as written. */
  articles: string[]
}

/** A sentence with more words has to be read twice. */
export const mostWords = 25

const reader = unified().use(retextEnglish).use(retextPassive).use(retextIndefiniteArticle)

export function measureReadability(text: string): Readability {
  const file = new VFile(text)
  const tree = reader.parse(file) as Root
  reader.runSync(tree, file)
  const sentences: { words: number; text: string; end: number }[] = []
  visit(tree, 'SentenceNode', (sentence: Sentence) => {
    const words = sentence.children.filter(({ type }) => type === 'WordNode').length
    if (words > 1) sentences.push({ words, text: textOf(sentence), end: sentence.position?.end.offset ?? 0 })
  })
  const from = (source: string) => file.messages.filter((message) => message.source === source)
  const inPassive = new Set(
    from('retext-passive').map(({ place }) => {
      const offset = place && 'start' in place ? (place.start.offset ?? 0) : 0
      return sentences.findIndex(({ end }) => end >= offset)
    }),
  )
  return {
    sentences: sentences.length,
    long: sentences
      .filter(({ words }) => words > mostWords)
      .map(({ words, text: sentence }) => ({ words, text: sentence }))
      .sort((a, b) => b.words - a.words),
    passive: inPassive.size,
    articles: from('retext-indefinite-article').map(({ reason }) => reason),
  }
}
