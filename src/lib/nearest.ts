// "Did you mean …?": the known name most similar to what was written.

/** Letters to add, remove, or replace, and pairs of neighbors to swap: "auht" is one step from "auth". */
function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current.push(
        Math.min(
          substitution,
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? 0
}

/** The nearest of `known`, or undefined if none is similar enough. */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  const wanted = written.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.max(2, Math.floor(written.length * 0.4)) + 1
  for (const name of known) {
    const distance = editDistance(wanted, name.toLowerCase())
    if (distance < bestDistance) {
      best = name
      bestDistance = distance
    }
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
  far = Math.max(2, Math.floor(written.length * 0.5)),
): T[] {
  const wanted = written.toLowerCase()
  const distance = (name: string) =>
    wanted.length > 2 && name !== wanted && startsWord(name, wanted) ? 0.5 : editDistance(wanted, name)
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
