// "Did you mean …?": the known name most similar to what was written.

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
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

/** All candidates similar to what was written, the most similar first. `namesOf` returns each one's names. */
export function nearestAll<T>(
  written: string,
  candidates: readonly T[],
  namesOf: (candidate: T) => string[],
): T[] {
  const wanted = written.toLowerCase()
  const far = Math.max(2, Math.floor(written.length * 0.5))
  const distance = (name: string) =>
    wanted.length > 2 && name !== wanted && name.includes(wanted) ? 0.5 : editDistance(wanted, name)
  return candidates
    .map((candidate) => ({
      candidate,
      distance: Math.min(...namesOf(candidate).map((name) => distance(name.toLowerCase()))),
    }))
    .filter((entry) => entry.distance <= far)
    .sort((a, b) => a.distance - b.distance)
    .map((entry) => entry.candidate)
}
