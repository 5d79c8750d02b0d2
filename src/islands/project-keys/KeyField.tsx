// One value with its copy button, or the words shown instead.
import { useId } from 'react'
import { CopyButton } from '../CopyButton.tsx'

interface Props {
  field: 'url' | 'key'
  value: string | undefined
  isLoading: boolean
}

/** Spec: what the field shows when there is no data. */
const placeholders = { url: 'YOUR PROJECT URL', key: 'YOUR ANON KEY' }
const labels = { url: 'Project URL', key: 'Anon key' }

export function KeyField({ field, value, isLoading }: Props) {
  const id = useId()
  return (
    <div className="keys-field">
      <label htmlFor={id}>{labels[field]}</label>
      <input
        id={id}
        readOnly
        value={value ?? (isLoading ? 'Loading...' : placeholders[field])}
        data-empty={value ? undefined : ''}
      />
      <CopyButton
        text={value ?? ''}
        label={labels[field]}
        className="keys-copy needs-script"
        disabled={!value}
      />
    </div>
  )
}
