// A value that was made here, with its copy button. What is shown may be less than what is copied.
import { useId } from 'react'
import { useCopied } from '../use-copied.ts'

interface Props {
  label: string
  value: string
  /** Stands in the place of a value that should not be seen by chance. */
  shown?: string
  rows: number
  hint?: string
}

const copyWords = { ready: 'Copy', copied: 'Copied', failed: 'Copying failed' }

export function CopyValue({ label, value, shown = value, rows, hint }: Props) {
  const id = useId()
  const [state, copy] = useCopied()
  return (
    <div className="generator-value">
      <label htmlFor={id}>{label}</label>
      <button
        type="button"
        data-state={state}
        aria-label={`${copyWords[state]} ${label}`}
        onClick={() => void copy(value)}
      >
        {copyWords[state]}
      </button>
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={shown}
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="generator-hint">
          {hint}
        </p>
      )}
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : copyWords[state]}
      </span>
    </div>
  )
}
