// The bar above a list that can be filtered: a text field, and groups of choices, of each of which one can be selected.
// src/client/filter.ts filters every [data-filter-item] inside the nearest [data-filter].
import type { ReactNode } from 'react'
import css from './FilterBar.css?inline'
import { Style } from './Style.tsx'

interface Props {
  /** The field's label for screen readers. */
  label: string
  placeholder: string
  /** The number of entries, and the words for one and for several. */
  total: number
  words: readonly [one: string, many: string]
  /** The choice's name in the URL and on the items: data-<name>="one,two". */
  name: string
  /** The choice's label. */
  choiceLabel: string
  choices: readonly Choice[]
  /** More choices: <FilterChoices>. */
  children?: ReactNode
}

interface Choice {
  value: string
  count: number
}

export function FilterBar({ label, placeholder, total, words, name, choiceLabel, choices, children }: Props) {
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
        <span role="status" data-filter-status data-words={words.join(',')}>
          {total} {words[1]}
        </span>
        <button type="button" className="filter-clear" data-filter-clear hidden>
          Clear
        </button>
      </div>
      <FilterChoices name={name} label={choiceLabel} choices={choices} />
      {children}
    </div>
  )
}

interface ChoicesProps {
  name: string
  label: string
  choices: readonly Choice[]
  /** What selects none of them. */
  all?: string
}

export function FilterChoices({ name, label, choices, all = 'All' }: ChoicesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend on screen
    <div className="filter-choices" role="group" aria-label={label} data-filter-choices={name}>
      <button type="button" value="" aria-pressed="true">
        {all}
      </button>
      {choices.map(({ value, count }) => (
        <button key={value} type="button" value={value} aria-pressed="false">
          {value} <small>{count}</small>
        </button>
      ))}
    </div>
  )
}
