// The listbox: labeled groups, with one option active.
import type { MouseEvent } from 'react'
import { hrefOf } from './group-results.ts'
import { ResultRow } from './ResultRow.tsx'
import type { Row, RowGroup } from './rows.ts'
import type { Excerpt } from './use-excerpts.ts'

export const listId = 'search-list'
export const optionId = (index: number) => `search-option-${index}`

interface Props {
  groups: readonly RowGroup[]
  marked: number
  excerpts: ReadonlyMap<string, Excerpt>
  onMark: (index: number) => void
  onChoose: (row: Row, event: MouseEvent) => void
  onRemove: (words: string) => void
}

export function ResultList({ groups, marked, excerpts, onMark, onChoose, onRemove }: Props) {
  let next = 0
  return (
    <div id={listId} role="listbox" aria-label="Results" className="search-list">
      {groups.map(({ label, rows }, place) => {
        const labelId = `search-group-${place}`
        return (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox aren't fieldsets
          <div key={label} role="group" aria-labelledby={labelId}>
            <div id={labelId} role="presentation" className="search-label">
              {label}
            </div>
            {rows.map((row) => {
              const index = next++
              return (
                <ResultRow
                  key={keyOf(row)}
                  row={row}
                  id={optionId(index)}
                  marked={index === marked}
                  excerpt={row.type === 'result' ? excerpts.get(hrefOf(row.found)) : undefined}
                  onMark={() => onMark(index)}
                  onChoose={(event) => onChoose(row, event)}
                  onRemove={() => row.type === 'words' && onRemove(row.words)}
                />
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

function keyOf(row: Row): string {
  // A row that becomes nested is a new row, because it has different parts.
  if (row.type === 'result') return hrefOf(row.found) + row.below
  return row.type === 'words' ? row.words : row.command.label
}
