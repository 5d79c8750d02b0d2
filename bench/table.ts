// Figures in columns, for the terminal.

/** The first column is left-aligned, and all others are right-aligned. The first row is the header. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  const [first = '', ...rest] = rows.map(line)
  return [first, '─'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)), ...rest].join('\n')
}

export const share = (value: number): string => value.toFixed(3)
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
