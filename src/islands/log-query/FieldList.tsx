// A log's fields as checkboxes, with a filter, because the largest log has about sixty of them.
import type { LogSource } from './query/log-source.ts'
import { leafOf } from './query/log-source.ts'
import { foundFields } from './state.ts'

interface Props {
  source: LogSource
  columns: readonly string[]
  words: string
  onWords: (words: string) => void
  onToggle: (path: string) => void
}

export function FieldList({ source, columns, words, onWords, onToggle }: Props) {
  const found = foundFields(source, words)
  return (
    <fieldset className="log-query-fields needs-script">
      <legend>
        Fields <small className="widget-small">{columns.length} chosen</small>
      </legend>
      {columns.length > 0 && (
        <ul className="log-query-chosen">
          {columns.map((path) => (
            <li key={path}>
              <button type="button" aria-label={`Leave out ${path}`} onClick={() => onToggle(path)}>
                {leafOf(path)} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        type="search"
        aria-label="Find a field"
        placeholder="Find a field"
        value={words}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onWords(event.target.value)}
      />
      <ul className="log-query-found">
        {found.map(({ path, type }) => (
          <li key={path}>
            <label className="widget-switch">
              <input type="checkbox" checked={columns.includes(path)} onChange={() => onToggle(path)} />
              <code>{path}</code>
              <small className="widget-small">{type}</small>
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No field in this log matches.</p>}
    </fieldset>
  )
}
