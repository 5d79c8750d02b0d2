// Copying to the clipboard, with the state that the button shows for a moment.
import { useEffect, useRef, useState } from 'react'
import { copiedFor, failedFor } from '../../lib/copy-times.ts'

type CopyState = 'ready' | 'copied' | 'failed'

/** Resolves to whether the text is on the clipboard. */
type Copy = (text: string) => Promise<boolean>

export function useCopied(): [CopyState, Copy] {
  const [state, setState] = useState<CopyState>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    const isCopied = await write(text)
    setState(isCopied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('ready'), isCopied ? copiedFor : failedFor)
    return isCopied
  }
  return [state, copy]
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
