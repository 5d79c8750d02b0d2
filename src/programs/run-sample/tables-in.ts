// The tables that a page's SQL creates, for completion in the editor. Links bring SQL from anywhere, so each character is
// read once: what isn't closed ends with the text.

/** The editor compares each name with all others. */
export const mostTables = { tables: 200, columns: 200 } as const

const token =
  /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[eE]'(?:\\[\s\S]?|[^'\\])*(?:'|$)|'[^']*(?:'|$)|"[^"]*(?:""[^"]*)*(?:"|$)|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?(?:\1|$)|[\p{L}\w][\p{L}\w$]*|[(),;.]/gu
const isName = (text: string): boolean => /^["\p{L}_]/u.test(text)
const constraints = new Set(['primary', 'foreign', 'unique', 'check', 'constraint', 'exclude', 'like'])

/** Columns by table, as written: with its schema if the page writes one. */
export function tablesIn(texts: readonly string[]): Record<string, string[]> {
  const tables = new Map<string, string[]>()
  for (const text of texts) addTables(tokensOf(text), tables)
  return Object.fromEntries(tables)
}

const tokensOf = (sql: string): string[] =>
  Array.from(sql.matchAll(token), ([text]) => text).filter((text) => !/^(--|\/\*)/.test(text))

function addTables(tokens: readonly string[], tables: Map<string, string[]>): void {
  let at = 0
  const skip = (word: string): boolean => {
    const isThere = tokens[at]?.toLowerCase() === word
    if (isThere) at++
    return isThere
  }
  while (at < tokens.length && tables.size < mostTables.tables) {
    if (!skip('create')) {
      at++
      continue
    }
    skip('unlogged')
    if (!skip('table')) continue
    if (skip('if') && skip('not')) skip('exists')
    const parts: string[] = []
    do {
      const text = tokens[at] ?? ''
      if (!isName(text)) break
      parts.push(unquoted(text))
      at++
    } while (skip('.'))
    const { columns, end } = columnsAt(tokens, at)
    if (parts.length > 0) tables.set(parts.join('.'), columns)
    at = end
  }
}

/** Each entry's first word, unless that starts a constraint. A semicolon ends the list, whatever is still open. */
function columnsAt(tokens: readonly string[], start: number): { columns: string[]; end: number } {
  const columns: string[] = []
  let depth = 0
  let at = start
  for (; at < tokens.length; at++) {
    const text = tokens[at] ?? ''
    const isFirst = depth === 1 && /^[(,]$/.test(tokens[at - 1] ?? '')
    if (text === '(') depth++
    else if (text === ')') depth--
    else if (
      isFirst &&
      columns.length < mostTables.columns &&
      isName(text) &&
      !constraints.has(text.toLowerCase())
    )
      columns.push(unquoted(text))
    if (depth === 0 || text === ';') break
  }
  return { columns, end: at }
}

const unquoted = (name: string): string =>
  name.startsWith('"') ? name.slice(1).replace(/"$/, '').replaceAll('""', '"') : name
