// What a reader typed, with the index terms that match it. All loading of term files happens here.
import { withoutComparison } from './comparison.ts'
import { isLightWord } from './light-words.ts'
import type { NameMatch } from './match-names.ts'
import { matchNames } from './match-names.ts'
import type { MatchedWord } from './match-words.ts'
import { matchWord } from './match-words.ts'
import { withoutOwnParts } from './pasted.ts'
import type { TermFiles } from './read-index.ts'
import { sharesOf } from './shares.ts'
import { isEmptyWord, tokensOf, wordsIn } from './words.ts'

/** One query word. */
export interface QueryWord extends MatchedWord {
  /** Stop words such as "how" and "the" are ignored. */
  isEmpty: boolean
  /** How much it counts, compared with other words: less for ordinary words around the subject. */
  importance: number
  /** Of the query's meaning. All shares are 1 together. */
  share: number
}

export interface ResolvedQuery {
  words: QueryWord[]
  names: NameMatch[]
}

/** What an ordinary word counts beside others. Beside this many, it isn't worth a file. */
const light = 0.5
const enoughSubjects = 4
/** Its word is in most texts, and it's what the reader wants. */
const operator = 6

interface Bounds {
  mostWords: number
  /** `python`, `c#` … */
  isLibrary: (word: string) => boolean
}

export async function resolveQuery(
  written: string,
  files: TermFiles,
  { mostWords, isLibrary }: Bounds,
): Promise<ResolvedQuery> {
  const text = withoutSigns(withoutComparison(withoutOwnParts(written)))
  const tokens = tokensOf(text)
  // The last word may be incomplete, unless something was typed after it.
  const isOpen = /[\p{L}\p{N}_]$/u.test(text)
  const typed = wordsIn(tokens)
  const skips = skippedIn(typed, mostWords)
  const matched = await Promise.all(
    typed.map(async (word, place) => {
      const isOperator = isOperatorAt(typed, place, isLibrary)
      if (!isOperator && skips(word)) return { word, matches: [], isEmpty: true, importance: 0 }
      const isLast = place === typed.length - 1
      return {
        ...(await matchWord(word, isOpen && isLast, files)),
        isEmpty: false,
        importance: isOperator ? operator : isLightWord(word) ? light : 1,
      }
    }),
  )
  const { names, meant } = await matchNames(
    { tokens, matched, mayBegin: (place) => !matched[place]?.isEmpty, isOpen },
    files,
  )
  const shares = sharesOf(matched)
  const words = matched.map((one, place) => ({
    ...one,
    word: meant[place] as string,
    share: shares[place] as number,
  }))
  return { words, names }
}

/** Names of languages with signs that aren't part of words. */
const withoutSigns = (text: string): string =>
  text.replace(/\bc#/gi, 'csharp').replace(/(?<!\w)\.net\b/gi, 'dotnet')

const isFilter = (word: string): boolean => /^(filter|rows?|select|where)$/.test(word)

/** `or filter`, `c# where`: a stop word that names a function. */
function isOperatorAt(words: readonly string[], place: number, isLibrary: Bounds['isLibrary']): boolean {
  const word = words[place] ?? ''
  const around = [words[place - 1] ?? '', words[place + 1] ?? '']
  return (
    (/^(and|in|is|not|or)$/.test(word) && around.some((one) => /^(filter|operator)s?$/.test(one))) ||
    (word === 'in' && /^(array|list|values)$/.test(around[1] ?? '') && words.some(isFilter)) ||
    (/^(any|from|get|in|is|not|on|or|where)$/.test(word) && words.length === 2 && around.some(isLibrary))
  )
}

/** Ignored words: stop words, unless there are no others, ordinary ones beside enough others, and the shortest of very many. */
function skippedIn(words: readonly string[], most: number): (word: string) => boolean {
  const telling = words.filter((word) => !isEmptyWord(word))
  if (telling.length === 0) return () => false
  const subjects = [...new Set(telling)].filter((word) => !isLightWord(word))
  const wanted = subjects.length >= enoughSubjects ? subjects : telling
  const weightOf = (word: string) => (isLightWord(word) ? 0 : word.length)
  const lookedUp = new Set([...wanted].sort((a, b) => weightOf(b) - weightOf(a)).slice(0, most))
  return (word) => !lookedUp.has(word)
}
