// The copy button for all widgets. Screen readers announce the result too, which a changed label alone doesn't guarantee.
import { useCopied } from './use-copied.ts'

interface Props {
  text: string
  /** What is copied, for widgets with several of these buttons. */
  label?: string
  className?: string
  /** There's nothing to copy yet. */
  disabled?: boolean
  onFailed?: () => void
}

const copyWords = { ready: 'Copy', copied: 'Copied', failed: 'Copying failed' }

export function CopyButton({ text, label, className, disabled, onFailed }: Props) {
  const [state, copy] = useCopied()
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        data-state={state}
        aria-label={label && `${copyWords[state]} ${label}`}
        onClick={async () => {
          if (!(await copy(text))) onFailed?.()
        }}
      >
        {copyWords[state]}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : copyWords[state]}
      </span>
    </>
  )
}
