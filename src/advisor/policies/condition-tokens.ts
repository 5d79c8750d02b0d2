// The tokens of an expression as Postgres prints it.

export interface Token {
  kind: 'name' | 'text' | 'number' | 'sign'
  /** Of a name or a text, without its quotes. */
  value: string
  /** A quoted name is never a keyword. */
  isQuoted: boolean
  start: number
  end: number
  /** Of an opening parenthesis or bracket: the index of the token that closes it. */
  close: number
}

const part =
  /\s+|(E?)'((?:[^']|'')*)'|"((?:[^"]|"")*)"|([\p{L}_][\p{L}\p{N}_$]*)|(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|(::|=>|[-+*/<>=~!@#%^&|`?]+|[()[\]{},.:;])/giuy

const opening: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** Undefined if parentheses don't match, or if a part is no token. */
export function tokensOf(text: string): Token[] | undefined {
  const tokens: Token[] = []
  const open: Token[] = []
  for (let start = 0; start < text.length; start = part.lastIndex) {
    part.lastIndex = start
    const token = tokenAt(text, start)
    if (token === undefined) return undefined
    if (!token) continue
    tokens.push(token)
    if (isSign(token, '(', '[')) open.push(token)
    if (isSign(token, ')', ']')) {
      const opened = open.pop()
      if (!opened || opened.value !== opening[token.value]) return undefined
      opened.close = tokens.length - 1
    }
  }
  return open.length > 0 ? undefined : tokens
}

/** Null for blanks. */
function tokenAt(text: string, start: number): Token | null | undefined {
  const match = part.exec(text)
  if (!match) return undefined
  const [whole, escapes, string, quoted, name, number, sign] = match
  const token = (kind: Token['kind'], value: string, isQuoted = false): Token => {
    return { kind, value, isQuoted, start, end: start + whole.length, close: -1 }
  }
  if (string !== undefined) {
    const plain = string.replaceAll("''", "'")
    return token('text', escapes ? plain.replaceAll('\\\\', '\\') : plain)
  }
  if (quoted !== undefined) return token('name', quoted.replaceAll('""', '"'), true)
  if (name !== undefined) return token('name', name)
  if (number !== undefined) return token('number', number)
  return sign === undefined ? null : token('sign', sign)
}

/** Whether it's one of these words, without quotes. */
export const isWord = (token: Token | undefined, ...words: readonly string[]): boolean =>
  token?.kind === 'name' && !token.isQuoted && words.includes(token.value.toLowerCase())

export const isSign = (token: Token | undefined, ...signs: readonly string[]): boolean =>
  token?.kind === 'sign' && signs.includes(token.value)
