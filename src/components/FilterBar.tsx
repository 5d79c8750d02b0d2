// The bar above a list that can be filtered: a text field, and groups of choices, of each of which one can be selected.
// src/client/filter.ts filters every [data-filter-item] inside the nearest [data-filter].
import css from './FilterBar.css?inline'
import { Style } from './Style.tsx'

interface Props {
  /** The field's label for screen readers. */
  label: string
  placeholder: string
  /** The number of entries, and the word for one. */
  total: number
  noun: string
  groups?: readonly Group[]
}

interface Group {
  /** In the URL and on the items: data-<name>="one,two". */
  name: string
  label: string
  /** What selects none of them. */
  all?: string
  choices: readonly { value: string; count: number }[]
}

export function FilterBar({ label, placeholder, total, noun, groups = [] }: Props) {
  return (
    <div className="filter-bar needs-script" data-markdown-ignore="">
      <Style id="filter-bar" css={css} />
      <div className="filter-line">
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          data-filter-input
        />
        <span role="status" data-filter-status={noun}>
          {total} {noun}s
        </span>
        <button type="button" className="filter-clear" data-filter-clear hidden>
          Clear
        </button>
      </div>
      {groups.map(({ name, label: groupLabel, all = 'All', choices }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
        <div
          key={name}
          className="filter-choices"
          role="group"
          aria-label={groupLabel}
          data-filter-choices={name}
        >
          {/* Enabled by the script. Until then, a click would do nothing. */}
          <button type="button" value="" aria-pressed="true" disabled>
            {all}
          </button>
          {choices.map(({ value, count }) => (
            <button key={value} type="button" value={value} aria-pressed="false" disabled>
              {value} <small>{count}</small>
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
