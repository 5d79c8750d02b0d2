// A generated value with its copy button. It can show less than it copies.
import { useId } from 'react'
import { CopyButton } from './CopyButton.tsx'

interface Props {
  label: string
  value: string
  /** Shown instead of a value that shouldn't be seen by accident. */
  shown?: string
  rows: number
  hint?: string
}

export function CopyValue({ label, value, shown = value, rows, hint }: Props) {
  const id = useId()
  return (
    <div className="generator-value">
      <label htmlFor={id}>{label}</label>
      <CopyButton text={value} label={label} className="widget-button" />
      <textarea
        id={id}
        readOnly
        rows={rows}
        value={shown}
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="widget-small">
          {hint}
        </p>
      )}
    </div>
  )
}
