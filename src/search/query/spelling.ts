// Corrects a word that no page has.

/** The number of wrong letters allowed in a word of this length. */
const mistakesIn = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

export interface Guess {
  word: string
  /** Mistakes, plus a half for a word that is longer than what was typed. */
  cost: number
}

/**
 * The nearest words. Of equally near ones, those of the same length, then those that come first in `words`. While a word is
 * being typed, its end may be missing.
 */
export function guessWords(
  typed: string,
  words: Iterable<string>,
  { isOpen, most = 3 }: { isOpen: boolean; most?: number },
): Guess[] {
  const allowed = mistakesIn(typed)
  const guesses: Guess[] = []
  if (allowed === 0) return guesses
  for (const word of words) {
    const { whole, open } = align(typed, word, allowed)
    const cost = isOpen ? Math.min(whole, open + 0.5) : whole
    if (isDoubled(typed, word)) guesses.push({ word, cost: Math.min(cost, doubled) })
    else if (Math.floor(cost) <= allowed) guesses.push({ word, cost })
  }
  const byLength = ({ word }: Guess) => Math.abs(word.length - typed.length)
  return guesses.sort((a, b) => a.cost - b.cost || byLength(a) - byLength(b)).slice(0, most)
}

/** Readers often don't know which letter is doubled: appolo, loggin, adress. */
const doubled = 0.9

/** Whether the words differ only in letters that are written once or twice. */
function isDoubled(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 2) return false
  let row = 0
  let column = 0
  while (row < typed.length && column < word.length) {
    const letter = typed[row]
    if (letter !== word[column]) return false
    while (typed[row] === letter) row++
    while (word[column] === letter) column++
  }
  return row === typed.length && column === word.length
}

interface Alignment {
  /** Mistakes if the word is complete. */
  whole: number
  /** Mistakes if letters after the end of what was typed cost nothing. */
  open: number
}

/** What the last comparison left in them doesn't matter: each is written before it's read. */
const rows: [number[], number[], number[]] = [[], [], []]

const unlike: Alignment = { whole: Number.POSITIVE_INFINITY, open: Number.POSITIVE_INFINITY }

/**
 * Missing, extra, wrong, or swapped letters (optimal string alignment). A key press may compare thousands of words, so a
 * comparison stops as soon as it exceeds `most`.
 */
function align(typed: string, word: string, most: number): Alignment {
  if (word.length < typed.length - most) return unlike
  const width = Math.min(word.length, typed.length + most)
  let [beforeLast, last, current] = rows
  for (let column = 0; column <= width; column++) last[column] = column
  let leastOfLast = 0
  for (let row = 1; row <= typed.length; row++) {
    current[0] = row
    let least = row
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      let best = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
      )
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (isSwapped) best = Math.min(best, at(beforeLast, column - 2) + 1)
      current[column] = best
      if (best < least) least = best
    }
    if (least > most && leastOfLast > most) return unlike
    ;[beforeLast, last, current] = [last, current, beforeLast]
    leastOfLast = least
  }
  return { whole: width < word.length ? unlike.whole : at(last, width), open: leastOfLast }
}

/** Between any two words. With `isOpen`, the first may be incomplete. */
export function mistakesBetween(typed: string, word: string, isOpen = false): number {
  const { whole, open } = align(typed, word, Number.POSITIVE_INFINITY)
  return isOpen ? open : whole
}

const at = (row: readonly number[], column: number): number => row[column] as number
