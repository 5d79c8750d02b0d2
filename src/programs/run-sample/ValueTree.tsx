// A value as a tree that folds. Only open branches are drawn, so that large results stay cheap.
import type { ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { parsedJson } from './words.ts'

/** Entries of one branch. */
const most = 100

interface Props {
  value: unknown
  name?: string
  /** Branches down to this depth are open at first. */
  open?: number
}

export function ValueTree({ value, name, open = 2 }: Props) {
  const label = name === undefined ? null : <span className="run-key">{name}: </span>
  if (typeof value !== 'object' || value === null)
    return (
      <div className="run-leaf">
        {label}
        <Leaf value={value} />
      </div>
    )
  const entries = Object.entries(value)
  if (entries.length === 0)
    return (
      <div className="run-leaf">
        {label}
        {Array.isArray(value) ? '[]' : '{}'}
      </div>
    )
  return <Branch entries={entries} isList={Array.isArray(value)} label={label} open={open} />
}

interface BranchProps {
  entries: [string, unknown][]
  isList: boolean
  label: ReactNode
  open: number
}

function Branch({ entries, isList, label, open }: BranchProps) {
  const [isOpen, setOpen] = useState(open > 0)
  const count = countOf(entries, isList)
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label}
        <span className="run-note">{isOpen ? count : `${count} ${preview(entries, isList)}`}</span>
      </summary>
      {isOpen && <Entries entries={entries} open={open - 1} />}
    </details>
  )
}

const countOf = (entries: readonly unknown[], isList: boolean): string =>
  isList ? `[${entries.length}]` : `{${entries.length}}`

/** A list or an object as JSON, which is parsed when it's opened. */
export function TextTree({ text, isOpenAtFirst }: { text: string; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const value = useMemo(() => (isOpen ? parsedJson(text) : undefined), [isOpen, text])
  const entries = Object.entries(value ?? {})
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="run-note">{value ? countOf(entries, Array.isArray(value)) : startOf(text)}</span>
      </summary>
      {isOpen && (value ? <Entries entries={entries} open={0} /> : <pre>{text}</pre>)}
    </details>
  )
}

/** The first of them: the DOM of a long list would be slow. */
export function Entries({ entries, open }: { entries: [string, unknown][]; open: number }) {
  return (
    <>
      {entries.slice(0, most).map(([key, each]) => (
        <ValueTree key={key} name={key} value={each} open={open} />
      ))}
      {entries.length > most && (
        <p className="run-note">
          The first {most} of {entries.length}.
        </p>
      )}
    </>
  )
}

function Leaf({ value }: { value: unknown }) {
  if (typeof value === 'string') return <span className="run-string">{JSON.stringify(value)}</span>
  return <span className="run-literal">{String(value)}</span>
}

const longest = 60

const cutWords = (words: string): string => (words.length > longest ? `${words.slice(0, longest)}…` : words)

/** A folded branch in a few words. */
const preview = (entries: readonly [string, unknown][], isList: boolean): string =>
  cutWords(
    entries
      .slice(0, 4)
      .map(([key, value]) => {
        const text = typeof value === 'object' && value !== null ? '…' : JSON.stringify(value)
        return isList ? text : `${key}: ${text}`
      })
      .join(', '),
  )

/** Without line breaks and indents. */
const startOf = (text: string): string => cutWords(text.slice(0, 4 * longest).replaceAll(/\s+/g, ' '))
