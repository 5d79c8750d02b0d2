// Guesses what a word was meant to be, when no page has it.

/** How many letters may be wrong in a word of this length. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

export interface Guess {
  word: string
  /** Mistakes, and a half for a word that goes on after what was typed. */
  cost: number
}

/** The nearest words; of equally near ones those of the same length, then those that come first in `words`. While a word is being typed, its end may be missing. */
export function guessWords(
  typed: string,
  words: Iterable<string>,
  { isOpen, most = 3 }: { isOpen: boolean; most?: number },
): Guess[] {
  const allowed = mistakesIn(typed)
  const guesses: Guess[] = []
  if (allowed === 0) return guesses
  for (const word of words) {
    const whole = mistakesBetween(typed, word)
    const cost = isOpen ? Math.min(whole, mistakesBetween(typed, word, true) + 0.5) : whole
    if (Math.floor(cost) <= allowed) guesses.push({ word, cost })
  }
  const byLength = ({ word }: Guess) => Math.abs(word.length - typed.length)
  return guesses.sort((a, b) => a.cost - b.cost || byLength(a) - byLength(b)).slice(0, most)
}

/**
 * Letters that are missing, too many, wrong or swapped (optimal string alignment). With `isOpen`, letters that `word` has
 * after the end of `typed` cost nothing.
 */
export function mistakesBetween(typed: string, word: string, isOpen = false): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwapped) best = Math.min(best, at(beforeLast, column - 2) + 1)
      current.push(best)
    }
    beforeLast = last
    last = current
  }
  return isOpen ? Math.min(...last) : at(last, word.length)
}

const at = (row: readonly number[], column: number): number => row[column] as number
