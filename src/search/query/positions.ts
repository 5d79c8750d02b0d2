// Positions in sorted lists: which of the index's files has a term or an entry.

/** The shortest text between a shard's first term and the term before it. */
export function startsOf(shards: readonly (readonly { term: string }[])[]): string[] {
  return shards.map((shard, place) => {
    const first = shard[0]?.term ?? ''
    const before = shards[place - 1]?.at(-1)?.term ?? ''
    let length = 1
    while (length < first.length && first.slice(0, length) <= before) length++
    return first.slice(0, length)
  })
}

/** The first shard that may have terms with this prefix, and the end of those that follow, at most so many. */
export function shardsFrom(starts: readonly string[], beginning: string, most: number): [number, number] {
  const first = lastNotAfter(starts, beginning)
  let end = Math.min(first + 1, starts.length)
  while (end < first + most && starts[end]?.startsWith(beginning)) end++
  return [first, end]
}

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index)

/** The position of the last value that isn't after the given one, or the first position if all are. */
export function lastNotAfter<Value extends string | number>(values: readonly Value[], wanted: Value): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((values[middle] as Value) <= wanted) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
