// "Did you mean …?": the known name most similar to what was written.

/** Longer words are near to nothing, and anyone can send them. */
export const longestWord = 80

/** Cut twice, because a few letters are longer in lower case. */
const wantedIn = (written: string): string =>
  written.slice(0, longestWord).toLowerCase().slice(0, longestWord)

/** Of the table that is filled, in turn. They're used again, because most of the time was spent on making them. */
const rows = [0, 1, 2].map(() => new Uint8Array(2 * longestWord + 2)) as [Uint8Array, Uint8Array, Uint8Array]

/**
 * Letters to add, remove, or replace, and pairs of neighbors to swap: "auht" is one step from "auth". Infinity if there are more
 * than `bound`, and the lower that is, the less is compared. `a` is no longer than `longestWord`.
 */
function editDistance(a: string, b: string, bound: number): number {
  const most = Math.min(bound, longestWord)
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  const far = most + 1
  let [beforePrevious, previous, current] = rows
  for (let column = 0; column <= far; column++) previous[column] = column
  let least = 0
  for (let row = 1; row <= a.length; row++) {
    const leastBefore = least
    // Each column further from the diagonal is a letter more or less.
    const from = Math.max(1, row - most)
    const to = Math.min(b.length, row + most)
    current[from - 1] = from === 1 ? row : far
    current[to + 1] = far
    least = at(current, from - 1)
    const letter = a.charCodeAt(row - 1)
    const letterBefore = a.charCodeAt(row - 2)
    for (let column = from; column <= to; column++) {
      let steps = at(previous, column - 1)
      if (letter !== b.charCodeAt(column - 1)) {
        steps = 1 + Math.min(steps, at(previous, column), at(current, column - 1))
        if (column > 1 && letter === b.charCodeAt(column - 2) && letterBefore === b.charCodeAt(column - 1))
          steps = Math.min(steps, 1 + at(beforePrevious, column - 2))
      }
      current[column] = steps
      if (steps < least) least = steps
    }
    if (least > most && leastBefore > most) return Number.POSITIVE_INFINITY
    const free = beforePrevious
    beforePrevious = previous
    previous = current
    current = free
  }
  const steps = at(previous, b.length)
  return steps > most ? Number.POSITIVE_INFINITY : steps
}

const at = (steps: Uint8Array, column: number): number => steps[column] as number

/** The nearest of `known`, or undefined if none is similar enough. */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  const wanted = wantedIn(written)
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(wanted.length * 0.4)) + 1
  for (const name of known) {
    const distance = editDistance(wanted, name.toLowerCase(), bestDistance - 1)
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
    if (bestDistance === 0) break
  }
  return best
}

/** `Did you mean <X>? ` or an empty string, to put before the rest of a hint. */
export function didYouMean(
  written: string,
  known: Iterable<string>,
  quote = (name: string) => `"${name}"`,
): string {
  const name = nearest(written, known)
  return name === undefined ? '' : `Did you mean ${quote(name)}? `
}

/**
 * All candidates similar to what was written, the most similar first. `namesOf` returns each one's names, and `far` is the
 * number of letters that may differ.
 */
export function nearestAll<T>(
  written: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => string[],
  far = Math.max(2, Math.floor(wantedIn(written).length * 0.5)),
): T[] {
  const wanted = wantedIn(written)
  const distance = (name: string) =>
    wanted.length > 2 && name !== wanted && startsWord(name, wanted) ? 0.5 : editDistance(wanted, name, far)
  return candidates
    .map((candidate) => ({
      candidate,
      distance: Math.min(...namesOf(candidate).map((name) => distance(name.toLowerCase()))),
    }))
    .filter((entry) => entry.distance <= far)
    .sort((a, b) => a.distance - b.distance)
    .map((entry) => entry.candidate)
}

/** "push" starts a word of "db push", and "here" starts none of "where". */
function startsWord(name: string, wanted: string): boolean {
  for (let at = name.indexOf(wanted); at !== -1; at = name.indexOf(wanted, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '')) return true
  return false
}
