// A parsed file that is parsed again only when the file changed, and whose text isn't kept.
import { readFileSync, statSync } from 'node:fs'

/** Milliseconds. A file that was written this shortly before it was read may be written again within the same tick of its clock. */
const settles = 1_000

/** One value, of the last file that was read. A missing file is an empty text. */
export function parsedFile<Value>(parse: (text: string) => Value): (path: string) => Value {
  let last: { stamp: string; value: Value } | undefined
  return (path) => {
    const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
    const stamp = stats ? [path, stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ') : path
    if (last?.stamp === stamp) return last.value
    const value = parse(stats ? readText(path) : '')
    const isSettled = !stats || Date.now() - Number(stats.ctimeMs) > settles
    last = isSettled ? { stamp, value } : undefined
    return value
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Removed since, or not readable.
    return ''
  }
}
