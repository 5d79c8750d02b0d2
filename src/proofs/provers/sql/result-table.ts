// Rows as psql prints them, and the comparison with an author's result.
import { numericTypes } from '../../../project/numeric-types.ts'

export interface ResultTable {
  columns: { name: string; isNumber: boolean }[]
  /** Cells as text. Null stays null. */
  rows: (string | null)[][]
}

/** Rows as returned by an engine. */
export const tableOf = ({
  columns,
  rows,
}: {
  columns: readonly { name: string; type: number }[]
  rows: (string | null)[][]
}): ResultTable => ({
  columns: columns.map(({ name, type }) => ({ name, isNumber: numericTypes.has(type) })),
  rows,
})

export function formatTable({ columns, rows }: ResultTable): string {
  const cells = rows.map((row) => row.map((cell) => (cell ?? '').split('\n')))
  const widths = columns.map(({ name }, column) =>
    Math.max(name.length, ...cells.flatMap((row) => row[column]?.map((line) => line.length) ?? [])),
  )
  const line = (parts: string[]) => parts.join('|').trimEnd()
  const head = line(columns.map(({ name }, column) => ` ${center(name, widths[column] ?? 0)} `))
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+')
  const body = cells.flatMap((row) => {
    const height = Math.max(1, ...row.map((lines) => lines.length))
    return Array.from({ length: height }, (_, index) =>
      line(
        row.map((lines, column) => {
          const text = lines[index] ?? ''
          const width = widths[column] ?? 0
          const padded = columns[column]?.isNumber ? text.padStart(width) : text.padEnd(width)
          return ` ${padded}${index < lines.length - 1 ? '+' : ' '}`
        }),
      ),
    )
  })
  return [head, rule, ...body, `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`].join('\n')
}

function center(text: string, width: number): string {
  const left = Math.floor((width - text.length) / 2)
  return ' '.repeat(left) + text.padEnd(width - left)
}

/** Whether two tables have the same content: column widths don't matter, and the row count can be omitted. */
export function sameTable(written: string, real: string): boolean {
  const [ours, theirs] = [normalize(written), normalize(real)]
  return ours === theirs || ours === normalize(real.replace(/\n\(\d+ rows?\)$/, ''))
}

const normalize = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) =>
      /^[-+]+$/.test(line) ? line.replace(/-+/g, '-') : line.replace(/\s*\|\s*/g, '|').replace(/\s+/g, ' '),
    )
    .join('\n')
