/** @jsxImportSource preact */
// A value as a tree that folds. Only open branches are drawn, so that large results stay cheap.
import { useState } from 'preact/hooks'

/** Entries of one branch. */
const most = 100

interface Props {
  value: unknown
  name?: string
  /** Branches down to this depth are open at first. */
  open?: number
}

export function ValueTree({ value, name, open = 2 }: Props) {
  const label = name === undefined ? null : <span class="run-key">{name}: </span>
  if (typeof value !== 'object' || value === null)
    return (
      <div class="run-leaf">
        {label}
        <Leaf value={value} />
      </div>
    )
  const entries = Object.entries(value)
  if (entries.length === 0)
    return (
      <div class="run-leaf">
        {label}
        {Array.isArray(value) ? '[]' : '{}'}
      </div>
    )
  return <Branch entries={entries} isList={Array.isArray(value)} label={label} open={open} />
}

interface BranchProps {
  entries: [string, unknown][]
  isList: boolean
  label: preact.ComponentChildren
  open: number
}

function Branch({ entries, isList, label, open }: BranchProps) {
  const [isOpen, setOpen] = useState(open > 0)
  const count = isList ? `[${entries.length}]` : `{${entries.length}}`
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        <span class="run-note">{isOpen ? count : `${count} ${preview(entries, isList)}`}</span>
      </summary>
      {isOpen &&
        entries
          .slice(0, most)
          .map(([key, each]) => <ValueTree key={key} name={key} value={each} open={open - 1} />)}
      {isOpen && entries.length > most && (
        <p class="run-note">
          The first {most} of {entries.length}.
        </p>
      )}
    </details>
  )
}

function Leaf({ value }: { value: unknown }) {
  if (typeof value === 'string') return <span class="run-string">{JSON.stringify(value)}</span>
  return <span class="run-literal">{String(value)}</span>
}

const longest = 60

/** A folded branch in a few words. */
function preview(entries: readonly [string, unknown][], isList: boolean): string {
  const words = entries
    .slice(0, 4)
    .map(([key, value]) => {
      const text = typeof value === 'object' && value !== null ? '…' : JSON.stringify(value)
      return isList ? text : `${key}: ${text}`
    })
    .join(', ')
  return words.length > longest ? `${words.slice(0, longest)}…` : words
}
