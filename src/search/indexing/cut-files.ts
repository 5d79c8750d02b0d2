// Cuts a list into files of about the same length.

export function cutFiles<Item>(
  items: readonly Item[],
  length: number,
  lengthOf: (item: Item) => number,
): Item[][] {
  const files: Item[][] = []
  let sum = Number.POSITIVE_INFINITY
  for (const item of items) {
    const own = lengthOf(item)
    // An item goes where more of it fits.
    if (sum + own / 2 >= length) {
      files.push([])
      sum = 0
    }
    files.at(-1)?.push(item)
    sum += own
  }
  return files
}
