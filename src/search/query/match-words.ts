// Matches a query word with the index's terms: the word itself, its inflections, longer words while it's being typed, and
// corrections if no page has it.
import type { TermFiles } from './read-index.ts'
import type { FoundTerm } from './shard.ts'
import type { Guess } from './spelling.ts'
import { guessWords } from './spelling.ts'
import { stemOf } from './words.ts'

/** A term that matches a word, and how well: 1 is the word itself. */
export interface Match {
  term: FoundTerm
  factor: number
}

/** Short prefixes have so many words that the index stores the best entries of all of them together. */
export const beginningKey = (letters: string): string => `${letters}*`

/** The weight of a match that isn't the word itself. */
export const factors = { family: 0.9, beginning: 0.75, guess: 0.7 }

/** A word's other forms are next to its root or next to itself, and each file counts. */
const shardsOfForms = 1

/** A word in so few entries may be a typo too, if it's similar to a much more frequent one. */
const mostOfMistake = 4
const muchMoreFrequent = 8

export interface MatchedWord {
  /** As corrected. */
  word: string
  matches: Match[]
}

/** The corrected word with its matches. `isOpen`: it may be incomplete. */
export async function matchWord(word: string, isOpen: boolean, files: TermFiles): Promise<MatchedWord> {
  const matches = await matchesOf(word, isOpen, files)
  const known = matches.filter(({ factor }) => factor >= factors.family)
  const isWritten = known.some(({ term }) => term.term === word)
  const frequency = frequencyOf(known)
  // Other words go on from the letters, or enough entries have the word.
  if (matches.length > known.length || (isWritten && frequency > mostOfMistake)) return { word, matches }
  const again = isWritten ? undefined : await matchAgain(word, isOpen, files)
  if (again) return again
  const guesses = (await guessesOf(word, isOpen, files)).filter((guess) => guess.word !== word)
  const guessed = await Promise.all(
    guesses.map(async (guess) => ({
      ...guess,
      matches: (await matchesOf(guess.word, false, files)).map(({ term, factor }) => ({
        term,
        factor: factor * factors.guess ** guess.cost,
      })),
    })),
  )
  // The stem of a typo can be a part of a name by chance: "postgs" has that of "PostgREST".
  const least = isWritten ? frequency * muchMoreFrequent : frequency
  const [meant, ...others] = guessed.filter((one) => frequencyOf(one.matches) >= least)
  return {
    word: meant?.word ?? word,
    matches: [...matches, ...(meant ? [meant, ...others] : []).flatMap((one) => one.matches)],
  }
}

/** `reseed` is to seed again, and not a typo of `resend`. */
async function matchAgain(word: string, isOpen: boolean, files: TermFiles): Promise<MatchedWord | undefined> {
  const [, rest] = /^re-?([a-z]{4,})$/.exec(word) ?? []
  const matches = rest ? await matchesOf(rest, isOpen, files) : []
  const known = matches.filter(({ factor }) => factor >= factors.family)
  return rest && frequencyOf(known) > mostOfMistake ? { word: rest, matches } : undefined
}

const frequencyOf = (matches: readonly Match[]): number =>
  Math.max(0, ...matches.map(({ term }) => term.entries.length))

async function matchesOf(word: string, isOpen: boolean, files: TermFiles): Promise<Match[]> {
  if (word.length < 3) {
    const own = await findTerms(word, files)
    const longer = isOpen ? await findTerms(beginningKey(word), files) : []
    return [
      ...own.map((term) => ({ term, factor: 1 })),
      ...longer.map((term) => ({ term, factor: factors.beginning })),
    ]
  }
  const stem = stemOf(word)
  const root = rootOf(word, stem)
  // Very many terms can start with the root ("public"), so the word itself ("publications") may be in a later file.
  const around = await files.shardsWith(root, isOpen ? undefined : shardsOfForms)
  const shards = new Set([...around, ...(await files.shardsOf(word))])
  return [...shards].flatMap((shard) =>
    shard.termsWith(root).flatMap((found): Match[] => {
      const factor = factorOf(found, { word, stem, isOpen })
      const term = factor > 0 ? shard.find(found) : undefined
      return term ? [{ term, factor }] : []
    }),
  )
}

/** The term, once for each kind of file that has it. */
export async function findTerms(term: string, files: TermFiles): Promise<FoundTerm[]> {
  const shards = await files.shardsOf(term)
  return shards.flatMap((shard) => shard.find(term) ?? [])
}

/**
 * The common prefix of a word's inflections: the stem, except for a last letter that changed. Policy and policies share
 * "polici".
 */
function rootOf(word: string, stem: string): string {
  const sure = stem.endsWith('i') ? stem.slice(0, -1) : stem
  let length = 0
  while (length < sure.length && word[length] === sure[length]) length++
  return word.slice(0, Math.max(3, length))
}

function factorOf(
  found: string,
  { word, stem, isOpen }: { word: string; stem: string; isOpen: boolean },
): number {
  if (found === word) return 1
  if (stemOf(found) === stem) return factors.family
  if (isOpen && found.startsWith(word) && /^[\p{L}\p{N}]+$/u.test(found))
    return factors.beginning * (0.4 + (0.6 * word.length) / found.length)
  return 0
}

/** The first letter is seldom wrong, but the first two are sometimes swapped, or the first is missing. */
export async function guessesOf(word: string, isOpen: boolean, files: TermFiles): Promise<Guess[]> {
  const letters = [...new Set(word.slice(0, 2))]
  const words = await Promise.all(letters.map((letter) => files.spellingsOf(letter)))
  return guessWords(word, words.flat(), { isOpen })
}
