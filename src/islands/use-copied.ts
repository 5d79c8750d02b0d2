// Copying to the clipboard, with the state that the button shows for a moment.
import { useEffect, useRef, useState } from 'react'

/** Spec: the copied state lasts one second. */
const copiedFor = 1000
const failedFor = 3000

type CopyState = 'ready' | 'copied' | 'failed'

export function useCopied(): [CopyState, (text: string) => Promise<void>] {
  const [state, setState] = useState<CopyState>('ready')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (text: string) => {
    const result = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'failed' as const,
    )
    setState(result)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('ready'), result === 'copied' ? copiedFor : failedFor)
  }
  return [state, copy]
}
