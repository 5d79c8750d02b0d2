// One value with its copy button, or the words shown instead.
import { useId, useRef } from 'react'
import { CopyButton } from '../parts/CopyButton.tsx'

interface Props {
  field: 'url' | 'key'
  value: string | undefined
  /** It isn't known yet whether there is a value, or which. */
  isLoading: boolean
}

/** Spec: what the field shows when there is no data. */
const placeholders = { url: 'YOUR PROJECT URL', key: 'YOUR ANON KEY' }
const labels = { url: 'Project URL', key: 'Anon key' }

export function KeyField({ field, value, isLoading }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="keys-field">
      <label htmlFor={id}>{labels[field]}</label>
      <input ref={input} id={id} readOnly value={value ?? ''} placeholder={placeholders[field]} />
      {isLoading && <span className="keys-loading needs-script">Loading...</span>}
      <CopyButton
        text={value ?? ''}
        label={labels[field]}
        className="widget-button keys-copy needs-script"
        disabled={!value}
        // One keystroke away from the clipboard.
        onFailed={() => input.current?.select()}
      />
    </div>
  )
}
