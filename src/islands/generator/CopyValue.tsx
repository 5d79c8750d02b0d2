// A value that was made here, with its copy button. What is shown may be less than what is copied.
import { useId } from 'react'
import { CopyButton } from '../CopyButton.tsx'

interface Props {
  label: string
  value: string
  /** Is in the place of a value that should not be seen by chance. */
  shown?: string
  rows: number
  hint?: string
}

export function CopyValue({ label, value, shown = value, rows, hint }: Props) {
  const id = useId()
  return (
    <div className="generator-value">
      <label htmlFor={id}>{label}</label>
      <CopyButton text={value} label={label} />
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
    </div>
  )
}
