// The tables that a page's SQL creates, for completion in the editor.

const create =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s*\(([\s\S]*?)\n?\)\s*(?:;|$)/gi
const constraint = /^(primary|foreign|unique|check|constraint|exclude|like)\b/i

/** Columns by table, as written: with its schema if the page writes one. */
export function tablesIn(texts: readonly string[]): Record<string, string[]> {
  const tables: Record<string, string[]> = {}
  for (const [, name = '', body = ''] of texts.flatMap((text) => [...text.matchAll(create)]))
    tables[name.replaceAll('"', '')] = columnsIn(body)
  return tables
}

const columnsIn = (body: string): string[] =>
  body
    .replaceAll(/--[^\n]*/g, '')
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part && !constraint.test(part))
    .flatMap((part) => /^"?(\w+)"?/.exec(part)?.[1] ?? [])
