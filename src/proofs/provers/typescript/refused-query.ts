// Queries for columns that don't exist. The client gives their rows a type that contains the reason, and the compiler
// complains where the rows are used. Writers need to know where the query is, and which column it means.

import { escapePattern } from '../../../lib/escape-pattern.ts'
import { didYouMean } from '../../../lib/nearest.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Problem } from '../../../problems/problem.ts'
import { placeOf, problemAt } from '../verdict.ts'
import type { Origin, ProgramFile } from './page-program.ts'

/** The client's reason in a message of the compiler, as in `SelectQueryError<"column 'titel' does not exist on 'notes'.">`. */
export const refusalIn = (message: string): string | undefined =>
  /\b(?:SelectQueryError|ParserError)<["'`](.+?)["'`]>/.exec(message)?.[1]

/** The problem with its fence, which may be an earlier one than where the rows are used. */
export function describeRefusal(
  reason: string,
  used: Origin,
  files: readonly ProgramFile[],
): { fence: FenceUse; problem: Problem } {
  const { name, message, hint } = explain(reason, files)
  const { fence, ...place } = placeOfQuery(name, used, files) ?? { fence: used.fence, line: used.line }
  return { fence, problem: problemAt(fence, place, { code: 'type-error', message, hint }) }
}

interface Explanation {
  /** What the query names, and what isn't there. */
  name?: string
  message: string
  hint: string
}

function explain(reason: string, files: readonly ProgramFile[]): Explanation {
  const [, column, table] = /^column '(.+)' does not exist on '(.+)'\.?$/.exec(reason) ?? []
  if (column && table) {
    const columns = columnsOf(table, files)
    const all = columns.length > 0 ? `Its columns are: ${columns.join(', ')}.` : ''
    return {
      name: column,
      message: `This query selects "${column}", but "${table}" has no such column.`,
      hint: `${didYouMean(column, columns)}${all}`.trim() || "Select columns that are in the table's type.",
    }
  }
  // Earlier clients don't say which table.
  const [, missing] = /^Referencing missing column `(.+)`$/.exec(reason) ?? []
  if (missing)
    return {
      name: missing,
      message: `This query selects "${missing}", but its table has no such column.`,
      hint: "Select columns that are in the table's type.",
    }
  const [, from, relation] = /^could not find the relation between (.+) and (.+)$/.exec(reason) ?? []
  if (from && relation) {
    const tables = tablesIn(files)
    return {
      name: relation,
      message: `This query selects "${relation}" with "${from}", but no foreign key connects the two.`,
      hint: `${didYouMean(relation, tables)}Select tables that are in "Relationships" of the table's type.`,
    }
  }
  return {
    message: `This query can't be read: ${reason.replace(/\.+$/, '')}.`,
    hint: 'Write the columns with commas between them, and those of other tables in parentheses: id, authors(name).',
  }
}

/** Those of `Row` in the types that the page shows. */
function columnsOf(table: string, files: readonly ProgramFile[]): string[] {
  const row = new RegExp(`\\b${escapePattern(table)}['"]?:\\s*\\{\\s*Row:\\s*\\{([^}]*)\\}`)
  const found = files.flatMap(({ text }) => row.exec(text)?.[1] ?? [])[0] ?? ''
  return [...found.matchAll(/(?:^|[\s;,])['"]?(\w+)['"]?\??:/g)].map(([, name = '']) => name)
}

const tablesIn = (files: readonly ProgramFile[]): string[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/(\w+)['"]?:\s*\{\s*Row:\s*\{/g)].map(([, name = '']) => name),
  )

const selects = /\.select\(\s*(['"`])([\s\S]*?)\1/g

/** The query nearest to where its rows are used: in the same fence or else in the last one before it. */
function placeOfQuery(
  name: string | undefined,
  used: Origin,
  files: readonly ProgramFile[],
): { fence: FenceUse; line: number; column: number } | undefined {
  if (name === undefined) return undefined
  const ofFile = files.find(({ origins }) => origins.some((origin) => origin?.fence === used.fence))
  const fences = [...new Set(ofFile?.origins.flatMap((origin) => origin?.fence ?? []))]
  const until = fences.slice(0, fences.indexOf(used.fence) + 1).reverse()
  for (const fence of until) {
    const places = placesIn(fence.code, name)
    const before = places.filter(({ line }) => fence !== used.fence || line <= used.line)
    // A check that was added to a statement is at its first line, and the query in one of the next.
    const place =
      used.asks && fence === used.fence ? places.find(({ line }) => line >= used.line) : before.at(-1)
    const found = place ?? places[0]
    if (found) return { fence, ...found }
  }
  return undefined
}

/** Where the code's queries name it. */
function placesIn(code: string, name: string): { line: number; column: number }[] {
  const word = new RegExp(`(?<!\\w)${escapePattern(name)}(?!\\w)`)
  return [...code.matchAll(selects)].flatMap(({ 0: whole, 2: query = '', index }) => {
    const at = word.exec(query)?.index
    return at === undefined ? [] : [placeOf(code, index + whole.length - 1 - query.length + at)]
  })
}
