// The copy button for all widgets. Screen readers announce the result too, which a changed label alone doesn't guarantee.
import { useEffect, useRef, useState } from 'react'
import { copiedFor, failedFor } from '../../lib/copy-times.ts'

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
  const [state, setState] = useState<keyof typeof copyWords>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async () => {
    const isCopied = await write(text)
    setState(isCopied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('ready'), isCopied ? copiedFor : failedFor)
    if (!isCopied) onFailed?.()
  }
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        data-state={state}
        aria-label={label && `${copyWords[state]} ${label}`}
        onClick={copy}
      >
        {copyWords[state]}
      </button>
      <span role="status" className="visually-hidden">
        {state === 'ready' ? '' : copyWords[state]}
      </span>
    </>
  )
}

/** Browsers can refuse, and on plain http they have no clipboard at all. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
