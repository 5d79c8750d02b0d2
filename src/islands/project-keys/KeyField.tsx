// One value with its copy button, or the words that stand in its place.
import { useId } from 'react'
import { useCopied } from '../use-copied.ts'

interface Props {
  field: 'url' | 'key'
  value: string | undefined
  isLoading: boolean
}

/** Spec: what the field shows when there is no data. */
const placeholders = { url: 'YOUR PROJECT URL', key: 'YOUR ANON KEY' }
const labels = { url: 'Project URL', key: 'Anon key' }
const copyWords = { ready: 'Copy', copied: 'Copied', failed: 'Copying failed' }

export function KeyField({ field, value, isLoading }: Props) {
  const id = useId()
  const [state, copy] = useCopied()
  return (
    <div className="keys-field">
      <label htmlFor={id}>{labels[field]}</label>
      <input
        id={id}
        readOnly
        value={value ?? (isLoading ? 'Loading...' : placeholders[field])}
        data-empty={value ? undefined : ''}
      />
      <button
        type="button"
        className="keys-copy needs-script"
        disabled={!value}
        data-state={state}
        aria-label={`${copyWords[state]} ${labels[field]}`}
        onClick={() => void copy(value ?? '')}
      >
        {copyWords[state]}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : copyWords[state]}
      </span>
    </div>
  )
}
