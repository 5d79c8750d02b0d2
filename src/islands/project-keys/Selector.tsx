// A list to choose from that narrows as one types. Downshift brings the keyboard and the words for screen readers.
import { useCombobox } from 'downshift'
import { useId, useMemo, useState } from 'react'
import type { Option } from './options.ts'
import type { SelectorState } from './state.ts'
import { mostRows, useVisibleRows } from './use-visible-rows.ts'

/** Spec: with more options than this the list scrolls at a fixed height. */
const mostWithoutScrolling = 10

interface Props {
  label: 'Project' | 'Branch'
  state: SelectorState
  onChoose: (value: string) => void
}

export function Selector({ label, state, onChoose }: Props) {
  if (state.status === 'has-data')
    return (
      <OpenSelector label={label} options={state.options} selected={state.selected} onChoose={onChoose} />
    )
  return <ClosedSelector label={label} words={wordsFor(label, state.status)} />
}

/** Spec: the texts of a selector that has nothing to choose from. */
function wordsFor(label: Props['label'], status: SelectorState['status']): string {
  const thing = label.toLowerCase()
  switch (status) {
    case 'user-loading':
    case 'pending':
      return 'Loading...'
    case 'no-data':
      return `No ${thing} found`
    case 'no-branches-enabled':
      return 'No branches enabled'
    default:
      return `Select a ${thing}...`
  }
}

function ClosedSelector({ label, words }: { label: string; words: string }) {
  const id = useId()
  return (
    <div className="keys-selector">
      <label htmlFor={id}>{label}</label>
      <input id={id} disabled value={words} readOnly />
    </div>
  )
}

interface OpenProps {
  label: Props['label']
  options: readonly Option[]
  selected: Option | undefined
  onChoose: (value: string) => void
}

const { ItemMouseMove } = useCombobox.stateChangeTypes

function OpenSelector({ label, options, selected, onChoose }: OpenProps) {
  /** What was typed since the list opened; null while it is closed, and the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  const words = typed?.trim().toLowerCase()
  const items = useMemo(
    () => (words ? options.filter((option) => option.label.toLowerCase().includes(words)) : [...options]),
    [options, words],
  )
  const isWindow = items.length > mostRows
  const rows = useVisibleRows(items.length)
  const [first, end] = isWindow ? [rows.first, rows.end] : [0, items.length]
  const { isOpen, highlightedIndex, getLabelProps, getInputProps, getMenuProps, getItemProps } =
    useCombobox<Option>({
      items,
      itemToString: (item) => item?.label ?? '',
      selectedItem: selected ?? null,
      inputValue: typed ?? selected?.label ?? '',
      // What opened the list may have been the first letter typed.
      onIsOpenChange: ({ isOpen: open }) => setTyped((text) => (open ? (text ?? '') : null)),
      onHighlightedIndexChange: ({ highlightedIndex: row, type }) => {
        // Downshift scrolls to rows that are drawn; in a long list most aren't. The pointer is on a row that can be seen.
        if (isWindow && row >= 0 && type !== ItemMouseMove) rows.reveal(row)
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) onChoose(selectedItem.value)
      },
    })
  return (
    <div className="keys-selector">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the props tie it to the input */}
      <label {...getLabelProps()}>{label}</label>
      <input
        {...getInputProps({
          // While the list is open, what was chosen stands behind what is typed.
          placeholder: selected?.label ?? `Select a ${label.toLowerCase()}...`,
          spellCheck: false,
          // Taken here and not from Downshift, which tells of it too late for a fast hand.
          onChange: (event) => {
            setTyped((event.target as HTMLInputElement).value)
            rows.toStart()
          },
        })}
      />
      <ul
        {...getMenuProps({ ref: rows.list })}
        className={options.length > mostWithoutScrolling ? 'keys-list keys-list-long' : 'keys-list'}
        data-window={isWindow || undefined}
        onScroll={isWindow ? rows.onScroll : undefined}
        hidden={!isOpen}
      >
        {isOpen &&
          items.slice(first, end).map((item, place) => (
            <li
              key={item.value}
              {...getItemProps({ item, index: first + place })}
              aria-posinset={isWindow ? first + place + 1 : undefined}
              aria-setsize={isWindow ? items.length : undefined}
              style={isWindow ? rows.marginsOf(first + place) : undefined}
              data-marked={first + place === highlightedIndex || undefined}
            >
              {item.label}
            </li>
          ))}
        {isOpen && items.length === 0 && <li aria-disabled="true">{`No ${label.toLowerCase()} found`}</li>}
      </ul>
    </div>
  )
}
