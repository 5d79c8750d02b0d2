// Parses YAML with a schema into a typed value, or into problems with the line and column of the field.

import type { Document } from 'yaml'
import { LineCounter, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'
import type { YamlFault } from './explain-yaml.ts'
import { explainYaml } from './explain-yaml.ts'
import type { PlainYaml } from './plain-yaml.ts'
import { lineIn, plainYaml } from './plain-yaml.ts'
import type { Problem, ProblemCode } from './problem.ts'

interface YamlSource {
  text: string
  file: string
  /** Lines of the file before this text starts. Frontmatter starts after its `---`. */
  linesBefore?: number
  code: Extract<ProblemCode, 'bad-frontmatter' | 'bad-data'>
  /** Its name in messages: "the frontmatter", "redirects.yaml". */
  what: string
  /** Where the result of an earlier run may be. */
  store?: YamlStore | undefined
}

/** Texts that were parsed before. */
export interface YamlStore {
  read: (text: string) => PlainYaml | undefined
  write: (text: string, plain: PlainYaml) => void
}

export interface ParsedValue<T> {
  value: T
  /** Line of the field at a path, or of its nearest parent. */
  lineOf: (path: readonly PropertyKey[]) => number
  problems?: undefined
}

export type Parsed<T> = ParsedValue<T> | { value?: undefined; problems: Problem[] }

export function parseYaml<S extends z.ZodType>(source: YamlSource, schema: S): Parsed<z.output<S>> {
  const known = source.store?.read(source.text)
  const { data } = known ? schema.safeParse(known.value) : {}
  // What the schema refuses needs its column, which only the whole document has.
  return known && data !== undefined ? withLines(data, known, source) : parseText(source, schema)
}

const withLines = <T>(value: T, plain: PlainYaml, { linesBefore = 0 }: YamlSource): ParsedValue<T> => {
  // Without the value, which would be kept twice.
  const { lines } = plain
  return { value, lineOf: (path) => lineIn(lines, path) + linesBefore }
}

function parseText<S extends z.ZodType>(source: YamlSource, schema: S): Parsed<z.output<S>> {
  const lines = new LineCounter()
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { file: source.file, line: line + (source.linesBefore ?? 0), column: col }
  }
  const notYaml = (fault: YamlFault): { problems: Problem[] } => {
    const message = `${source.what} isn't valid YAML: ${fault.message}`.replace(/^./, (c) => c.toUpperCase())
    return { problems: [{ code: source.code, ...at(fault.offset), message, hint: fault.hint }] }
  }
  if (document.errors.length > 0) return notYaml(explainYaml(source.text, document.errors))

  let plain: PlainYaml
  try {
    plain = plainYaml(document, lines)
  } catch (error) {
    // `*word` at the start of a value is an alias, which is undefined here. YAML detects that only now.
    const offset = brokenAlias(document)
    const value = /^[^\n]*/.exec(source.text.slice(offset))?.[0].trim() ?? ''
    return notYaml({
      offset,
      message: error instanceof Error ? `${error.message}.` : String(error),
      hint: `Put values that start with "*" or "&" in quotes: "${value}"`,
    })
  }
  const result = schema.safeParse(plain.value)
  if (result.success) {
    source.store?.write(source.text, plain)
    return withLines(result.data, plain, source)
  }
  const problems = result.error.issues.map((issue) => ({
    code: source.code,
    ...at(offsetOf(document, pathOf(issue))),
    ...describeIssue(issue, plain.value, source.what, keysOf(schema, issue.path)),
  }))
  return { problems }
}

function brokenAlias(document: Document): number {
  let offset = 0
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document as Document.Parsed)) return undefined
      offset = alias.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

/** The problem is the unknown key itself, not the object around it. */
const pathOf = (issue: z.core.$ZodIssue): readonly PropertyKey[] =>
  issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path

/** The field's position in the text, or that of its nearest existing parent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true) as
      | { items?: { key?: { value?: unknown; range?: number[] }; range?: number[] }[] }
      | undefined
    const last = path[length - 1]
    const item =
      typeof last === 'number'
        ? parent?.items?.[last]
        : parent?.items?.find((pair) => pair.key?.value === last)?.key
    const range = (item as { range?: number[] } | undefined)?.range
    if (range?.[0] !== undefined) return range[0]
  }
  return 0
}

/** The schema's keys at a path, for "Did you mean". */
export function keysOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current: unknown = schema
  for (const key of [...path, undefined]) {
    while (
      current instanceof z.ZodOptional ||
      current instanceof z.ZodDefault ||
      current instanceof z.ZodReadonly ||
      current instanceof z.ZodLazy
    )
      current = current.unwrap()
    if (key === undefined) break
    if (current instanceof z.ZodObject) current = current.shape[String(key)]
    else if (current instanceof z.ZodArray) current = current.element
    else if (current instanceof z.ZodRecord) current = current.valueType
    else return []
  }
  return current instanceof z.ZodObject ? Object.keys(current.shape) : []
}
