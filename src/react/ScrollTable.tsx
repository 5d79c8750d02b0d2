// A table of plain facts, which scrolls sideways if it's wider than the text.
import { Scrollable } from './Scrollable.tsx'

export interface PlainTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

interface Props {
  table: PlainTable
  /** Whether the first cell of a row names it. */
  hasRowHeads?: boolean
  /** Besides the look of all tables. */
  className?: string
  /** For cells that are to be seen at a glance. */
  classOf?: (cell: string) => string | undefined
}

export function ScrollTable({ table, hasRowHeads = false, className = '', classOf }: Props) {
  const { columns, rows } = table
  return (
    <Scrollable className={`table ${className}`.trim()}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 3).join(' ')}>
              {row.map((cell, index) =>
                hasRowHeads && index === 0 ? (
                  <th key={columns[index]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]} className={classOf?.(cell)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}
