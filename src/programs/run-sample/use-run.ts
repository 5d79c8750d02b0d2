// Runs of a panel, one at a time: what is running, for how long, and what came back.
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { progressInWords } from './load-files.ts'
import type { RanSample, Sample, WrittenSample } from './sample.ts'
import { onEscape, StoppedRun, slowAfter } from './slow-run.ts'

export function useRun(sample: Sample, panel: RefObject<HTMLElement | null>) {
  /** Screen readers announce it. */
  const [status, setStatus] = useState('')
  /** Changes too often to be announced. */
  const [progress, setProgress] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const [ran, setRan] = useState<RanSample>()
  /** The button that a run can be started with, which gets the focus back from the one that stops it. */
  const runButton = useRef<HTMLButtonElement>(null)
  const stopButton = useRef<HTMLButtonElement>(null)

  const run = async (written: WrittenSample) => {
    if (isBusy) return
    setBusy(true)
    setStatus('')
    const timer = setTimeout(() => {
      setSlow(true)
      setStatus('Running …')
    }, slowAfter)
    try {
      const next = await sample.run(written, (loaded) => setProgress(progressInWords(loaded)))
      setRan(next)
      setStatus(next.status)
    } catch (error) {
      if (!(error instanceof StoppedRun)) setRan(undefined)
      setStatus(error instanceof Error ? error.message : String(error))
    } finally {
      clearTimeout(timer)
      if (document.activeElement === stopButton.current) runButton.current?.focus()
      setBusy(false)
      setSlow(false)
      setProgress('')
    }
  }

  useEffect(() => {
    if (isBusy && panel.current) return onEscape(panel.current, sample.stop)
  }, [isBusy])

  const clear = (words: string) => {
    setRan(undefined)
    setStatus(words)
  }
  return { run, clear, status, setStatus, progress, isBusy, isSlow, ran, runButton, stopButton }
}
