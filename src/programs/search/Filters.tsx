// Filters by section and by library: native selects, which work with every keyboard, screen reader, and phone.
import type { Filter } from './state.ts'
import { noFilter } from './state.ts'

export interface Choices {
  sections: readonly Choice[]
  libraries: readonly Choice[]
}

interface Choice {
  id: string
  label: string
}

interface Props {
  choices: Choices
  filter: Filter
  onFilter: (filter: Partial<Filter>) => void
}

export function Filters({ choices, filter, onFilter }: Props) {
  return (
    <>
      <Select
        label="Section"
        all="All sections"
        choices={choices.sections}
        value={filter.section}
        onChoose={(section) => onFilter({ section })}
      />
      <Select
        label="Library"
        all="All libraries"
        choices={choices.libraries}
        value={filter.library}
        onChoose={(library) => onFilter({ library })}
      />
      {(filter.section || filter.library) && (
        <button type="button" className="search-quiet" onClick={() => onFilter(noFilter)}>
          Clear filters
        </button>
      )}
    </>
  )
}

interface SelectProps {
  label: string
  all: string
  choices: readonly Choice[]
  value: string
  onChoose: (id: string) => void
}

function Select({ label, all, choices, value, onChoose }: SelectProps) {
  if (choices.length === 0 && !value) return null
  return (
    <select
      aria-label={label}
      className="search-select"
      data-set={value ? '' : undefined}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">{all}</option>
      {choices.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
