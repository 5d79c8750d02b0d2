// Where an object was created, by its name: so that a finding can point at a line.
import type { PlacedText } from './load.ts'

export interface Place {
  file: string
  line: number
}

type Names = Readonly<Record<string, string | null>>

const part = String.raw`(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{N}_$]*)`
const name = String.raw`(${part}(?:\s*\.\s*${part})?)`
const create = new RegExp(
  String.raw`^create\s+(?:or\s+replace\s+)?(?:(?:unlogged|recursive|materialized|foreign|unique|constraint)\s+)*` +
    String.raw`(table|view|function|procedure|index|policy|trigger)\s+(?:if\s+not\s+exists\s+)?${name}(?:[\s\S]*?\son\s+(?:only\s+)?${name})?`,
  'iu',
)

/** Looks up the most exact place for a finding's names: its policy, trigger, or index, then its function or table. */
export function placesOf(statements: readonly PlacedText[]): (names: Names) => Place | undefined {
  const places = new Map<string, Place>()
  for (const { file, line, text } of statements) {
    const [, kind = '', first = '', on = ''] = create.exec(text) ?? []
    const key = kind && keyOf(kind.toLowerCase(), partsOf(first), partsOf(on))
    // A later one replaces it.
    if (key) places.set(key, { file, line })
  }
  return ({ schema, table, policy, trigger, index, function: called }) => {
    const own = [schema ?? '', table ?? '']
    const keys = [
      policy && keyOf('policy', ['', policy], own),
      trigger && keyOf('trigger', ['', trigger], own),
      index && keyOf('index', [schema ?? '', index], own),
      called && keyOf('function', [schema ?? '', called], []),
      table && keyOf('table', own, []),
    ]
    return keys.map((key) => places.get(key || '')).find((place) => place)
  }
}

function keyOf(kind: string, first: readonly string[], on: readonly string[]): string {
  if (kind === 'policy' || kind === 'trigger') return JSON.stringify([kind, first[1], ...on])
  // An index has its table's schema.
  if (kind === 'index') return JSON.stringify([kind, on[0], first[1]])
  return JSON.stringify([kind === 'view' ? 'table' : kind === 'procedure' ? 'function' : kind, ...first])
}

function partsOf(text: string): [schema: string, name: string] {
  const parts = [...text.matchAll(new RegExp(part, 'giu'))].map(([each]) =>
    each.startsWith('"') ? each.slice(1, -1).replaceAll('""', '"') : each.toLowerCase(),
  )
  return [parts.length > 1 ? (parts[0] ?? '') : 'public', parts.at(-1) ?? '']
}
