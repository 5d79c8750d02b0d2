// A YAML text as plain data: its value, and the line of each field. Both are small next to the parser's own tree, and can be kept
// on disk.
import type { Document, LineCounter } from 'yaml'
import { isMap, isScalar, isSeq } from 'yaml'

export interface PlainYaml {
  value: unknown
  lines: Lines | undefined
}

/** By key or in order. A field with fields in it has its own line and theirs. */
export type Lines = { readonly [key: string]: Line } | readonly Line[]
type Line = number | readonly [number, Lines]

export function plainYaml(document: Document, counter: LineCounter): PlainYaml {
  const lineAt = (offset: number) => counter.linePos(offset).line
  const value: unknown = document.toJS() ?? {}
  return { value, lines: linesIn(document.contents, lineAt) }
}

function linesIn(node: unknown, lineAt: (offset: number) => number): Lines | undefined {
  const lineOf = (positioned: unknown, inside: unknown): Line => {
    const [start = 0] = (positioned as { range?: number[] | null } | null)?.range ?? []
    const below = linesIn(inside, lineAt)
    return below ? [lineAt(start), below] : lineAt(start)
  }
  if (isSeq(node)) return node.items.map((item) => lineOf(item, item))
  if (!isMap(node)) return undefined
  return Object.fromEntries(
    node.items.flatMap(({ key, value }): [string, Line][] =>
      isScalar(key) && typeof key.value === 'string' ? [[key.value, lineOf(key, value)]] : [],
    ),
  )
}

/** The line of the field at a path, or of its nearest existing parent. */
export function lineIn(lines: Lines | undefined, path: readonly PropertyKey[]): number {
  let line = 1
  let inside = lines
  for (const key of path) {
    const found = inside && fieldOf(inside, key)
    if (found === undefined) return line
    if (typeof found === 'number') {
      line = found
      inside = undefined
    } else [line, inside] = found
  }
  return line
}

function fieldOf(lines: Lines, key: PropertyKey): Line | undefined {
  if (Array.isArray(lines)) return typeof key === 'number' ? (lines as readonly Line[])[key] : undefined
  return typeof key === 'string' && Object.hasOwn(lines, key)
    ? (lines as Readonly<Record<string, Line>>)[key]
    : undefined
}
