// Splits SQL into statements with their positions, so that an error can point at a line even if Postgres reports none.

export interface PlacedStatement {
  text: string
  /** Its start in the whole text, from 0. */
  offset: number
}

/** Where a semicolon doesn't end a statement: comments, strings, quoted names, and dollar-quoted bodies. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|(?<![\w$])(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|;/g

const isBlank = (text: string) => text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() === ''
const leading = /^(?:\s+|--[^\n]*\n?|\/\*[\s\S]*?\*\/)*/

export function splitStatements(sql: string): PlacedStatement[] {
  const statements: PlacedStatement[] = []
  let start = 0
  const add = (end: number) => {
    const whole = sql.slice(start, end)
    const skipped = leading.exec(whole)?.[0].length ?? 0
    if (!isBlank(whole)) statements.push({ text: whole.slice(skipped), offset: start + skipped })
    start = end + 1
  }
  for (const { 0: found, index } of sql.matchAll(token)) {
    if (found !== ';') continue
    const open = sql.slice(start, index)
    // An SQL-standard function's body is its own list of statements.
    if (/\bbegin\s+atomic\b/i.test(open) && !/\bend\s*$/i.test(open)) continue
    add(index)
  }
  add(sql.length)
  return statements
}

interface Place {
  line: number
  column: number
}

export function placeOf(text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: offset - lastBreak }
}

/** Statements that would end the lab's transaction, which must be rolled back. */
export const endsTransaction = ({ text }: PlacedStatement): boolean =>
  /^(begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|prepare\s+transaction)\b/i.test(
    text,
  )
