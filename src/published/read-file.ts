// The one function through which everything reads a finished build's files: from dist/ in the server, from a package in a
// terminal, from memory in tests.

/** `/outline.json` → its text, or undefined if there's no such file. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** Reads a JSON file and caches its value while its text is unchanged, so that a new build is detected. */
export function rememberJson<T>(read: ReadFile, path: string): () => Promise<T | undefined> {
  let last: { text: string; value: T } | undefined
  return async () => {
    const text = await read(path)
    if (text === undefined) return undefined
    if (last?.text !== text) last = { text, value: JSON.parse(text) as T }
    return last.value
  }
}
