// Finds a fence without an end. The parser takes everything up to the next fence's end for code, and blames a tag far away.

const mark = /^[ \t]*(?:>[ \t]*)*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})[ \t]*(.*)$/

/** The line of the first fence that isn't closed, starting at 1. */
export function unclosedFence(source: string): { line: number; mark: string } | undefined {
  let open: { line: number; mark: string } | undefined
  for (const [row, text] of source.split(/\r?\n/).entries()) {
    const [, found, words = ''] = mark.exec(text) ?? []
    if (found === undefined) continue
    if (!open) {
      // In `inline code`, backticks follow on the same line.
      if (!words.includes('`')) open = { line: row + 1, mark: found }
    } else if (found[0] === open.mark[0] && found.length >= open.mark.length) {
      // A fence inside of a fence needs a longer mark around it, so this one starts where another should have ended.
      if (/^[a-z]+\b/.test(words)) return open
      if (words.trim() === '') open = undefined
    }
  }
  return open
}
