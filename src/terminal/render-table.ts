// Renders a Markdown table with aligned columns that fit the terminal's width. Long cells are wrapped.
import { renderInline } from './render-inline.ts'
import type { Style } from './style.ts'
import { widthOf } from './style.ts'
import { wrap } from './wrap.ts'

const between = '  '
const narrowest = 8

/** `| a | b |` → its cells. */
const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

export const isDivider = (line: string): boolean => /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)*\|?\s*$/.test(line)

export function renderTable(rows: readonly string[], width: number, style: Style): string[] {
  const table = rows
    .filter((_, index) => index !== 1)
    .map((row) => cellsOf(row).map((cell) => renderInline(cell, style)))
  const columns = table[0]?.length ?? 0
  const widths = shrink(
    Array.from({ length: columns }, (_, column) =>
      Math.max(1, ...table.map((cells) => widthOf(cells[column] ?? ''))),
    ),
    width - between.length * (columns - 1),
  )
  const lines = table.flatMap((cells, row) => {
    const broken = widths.map((size, column) => wrap(cells[column] ?? '', size))
    const height = Math.max(...broken.map((cell) => cell.length))
    return Array.from({ length: height }, (_, line) => {
      const text = broken.map((cell, column) => pad(cell[line] ?? '', widths[column] ?? 0)).join(between)
      return row === 0 ? style.strong(text.trimEnd()) : text.trimEnd()
    })
  })
  const head = Math.max(1, ...widths.map((size, column) => wrap(table[0]?.[column] ?? '', size).length))
  lines.splice(head, 0, style.faint(widths.map((size) => '─'.repeat(size)).join(between)))
  return lines
}

const pad = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Shrinks the widest column until all of them fit. */
function shrink(wanted: readonly number[], room: number): number[] {
  const widths = [...wanted]
  let excess = widths.reduce((sum, size) => sum + size, 0) - room
  while (excess > 0) {
    const widest = Math.max(...widths)
    if (widest <= narrowest) break
    widths[widths.indexOf(widest)] = widest - 1
    excess -= 1
  }
  return widths
}
