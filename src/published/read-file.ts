// Everything that answers from a finished build asks for its files through this one function: from dist/ in the server, from a
// package in a terminal, from memory in tests.

/** `/outline.json` → its text, or undefined where there is no such file. */
export type ReadFile = (path: string) => Promise<string | undefined>

/** Reads a JSON file and remembers what it says for as long as its text stays the same: a new build is noticed. */
export function rememberJson<T>(read: ReadFile, path: string): () => Promise<T | undefined> {
  let last: { text: string; value: T } | undefined
  return async () => {
    const text = await read(path)
    if (text === undefined) return undefined
    if (last?.text !== text) last = { text, value: JSON.parse(text) as T }
    return last.value
  }
}
