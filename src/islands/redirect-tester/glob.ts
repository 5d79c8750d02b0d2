// The patterns of redirect URLs, as the auth server reads them: globs with "." and "/" as separators.

export type Token =
  | { kind: 'literal'; char: string }
  /** `*`: any run without separators. */
  | { kind: 'run' }
  /** `**`: any run. */
  | { kind: 'anything' }
  /** `?`: one character that isn't a separator. */
  | { kind: 'one' }
  /** `[a-z]`, `[!abc]`. */
  | { kind: 'class'; source: string; accepts: (char: string) => boolean }

export interface Miss {
  /** How much of the URL the pattern matches. */
  matched: number
  /** What it expects after that. Nothing if the pattern ends there. */
  expected: Token[]
}

/** More alternatives than any list has. */
const alternativeLimit = 64

const isSeparator = (char: string): boolean => char === '.' || char === '/'

/** Nothing if the URL matches. Otherwise, how far the pattern's best alternative got. */
export function missOf(pattern: string, url: string): Miss | undefined {
  let best: Miss | undefined
  for (const alternative of alternatives(pattern)) {
    const miss = walk(tokensOf(alternative), url)
    if (!miss) return undefined
    if (!best || miss.matched > best.matched) best = miss
  }
  return best
}

/** `{a,b}c` is `ac` and `bc`. */
export function alternatives(pattern: string): string[] {
  const open = find(pattern, '{', 0)
  if (open === -1) return [pattern]
  const close = closingBrace(pattern, open)
  if (close === -1) throw new SyntaxError('A { has no }.')
  const choices = splitChoices(pattern.slice(open + 1, close))
  const all = choices.flatMap((choice) =>
    alternatives(`${pattern.slice(0, open)}${choice}${pattern.slice(close + 1)}`),
  )
  if (all.length > alternativeLimit)
    throw new SyntaxError(`It has more than ${alternativeLimit} alternatives in braces.`)
  return all
}

/** The next such character that no backslash precedes and no brackets contain. */
function find(text: string, wanted: string, from: number): number {
  let inClass = false
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') inClass = true
    else if (text[at] === ']') inClass = false
    else if (!inClass && text[at] === wanted) return at
  }
  return -1
}

function closingBrace(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return -1
}

function splitChoices(text: string): string[] {
  const choices = ['']
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '{') depth++
    if (char === '}') depth--
    if (char === ',' && depth === 0) choices.push('')
    else choices.push(`${choices.pop()}${char === '\\' ? char + (text[++at] ?? '') : char}`)
  }
  return choices
}

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] ?? ''
    if (char === '*') {
      const isDouble = pattern[at + 1] === '*'
      tokens.push({ kind: isDouble ? 'anything' : 'run' })
      if (isDouble) at++
    } else if (char === '?') tokens.push({ kind: 'one' })
    else if (char === '[') {
      const close = pattern.indexOf(']', at + 2)
      if (close === -1) throw new SyntaxError('A [ has no ].')
      tokens.push(classOf(pattern.slice(at, close + 1)))
      at = close
    } else if (char === '\\') {
      const escaped = pattern[++at]
      if (escaped === undefined) throw new SyntaxError('Nothing follows the \\ at its end.')
      tokens.push({ kind: 'literal', char: escaped })
    } else tokens.push({ kind: 'literal', char })
  }
  return tokens
}

function classOf(source: string): Token {
  const isNegated = source[1] === '!'
  const inner = source.slice(isNegated ? 2 : 1, -1)
  const range = /^(.)-(.)$/su.exec(inner)
  const isListed = range
    ? (char: string) => char >= (range[1] ?? '') && char <= (range[2] ?? '')
    : (char: string) => inner.includes(char)
  return { kind: 'class', source, accepts: (char) => isListed(char) !== isNegated }
}

/** All places in the pattern where a reader of the URL can be, character by character: never slower than their product. */
function walk(tokens: readonly Token[], url: string): Miss | undefined {
  let places = closure(tokens, new Set([0]))
  for (let at = 0; at < url.length; at++) {
    const char = url[at] ?? ''
    const next = new Set<number>()
    for (const place of places) {
      const token = tokens[place]
      if (token && accepts(token, char))
        next.add(token.kind === 'run' || token.kind === 'anything' ? place : place + 1)
    }
    if (next.size === 0) return { matched: at, expected: expectedAt(tokens, places) }
    places = closure(tokens, next)
  }
  return places.has(tokens.length) ? undefined : { matched: url.length, expected: expectedAt(tokens, places) }
}

function accepts(token: Token, char: string): boolean {
  if (token.kind === 'literal') return token.char === char
  if (token.kind === 'class') return token.accepts(char)
  return token.kind === 'anything' || !isSeparator(char)
}

/** A run can be empty, so the place after it counts too. */
function closure(tokens: readonly Token[], places: ReadonlySet<number>): Set<number> {
  const all = new Set(places)
  for (const place of all) {
    const kind = tokens[place]?.kind
    if (kind === 'run' || kind === 'anything') all.add(place + 1)
  }
  return all
}

const expectedAt = (tokens: readonly Token[], places: ReadonlySet<number>): Token[] =>
  [...places].sort((a, b) => a - b).flatMap((place) => tokens[place] ?? [])
