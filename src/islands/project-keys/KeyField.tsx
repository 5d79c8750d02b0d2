// One value with its copy button, or the words shown instead.
import { useId, useRef } from 'react'
import { CopyButton } from '../CopyButton.tsx'

interface Props {
  field: 'url' | 'key'
  value: string | undefined
  /** It's known whose value it is, but not yet what it is. */
  isPending: boolean
}

/** Spec: what the field shows when there is no data. */
const placeholders = { url: 'YOUR PROJECT URL', key: 'YOUR ANON KEY' }
const labels = { url: 'Project URL', key: 'Anon key' }

export function KeyField({ field, value, isPending }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="keys-field">
      <label htmlFor={id}>{labels[field]}</label>
      <input
        ref={input}
        id={id}
        readOnly
        value={value ?? (isPending ? 'Loading...' : placeholders[field])}
        data-empty={value ? undefined : ''}
      />
      <CopyButton
        text={value ?? ''}
        label={labels[field]}
        className="keys-copy needs-script"
        disabled={!value}
        // One keystroke away from the clipboard.
        onFailed={() => input.current?.select()}
      />
    </div>
  )
}
