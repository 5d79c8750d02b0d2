// The panel below a sample: run it, edit it, reset it, choose who runs it, and read what came back.
import { useEffect, useRef, useState } from 'react'
import type { SqlRunResult } from '../../in-page/project/page-project.ts'
import type { SqlStep } from '../../in-page/project/sql-run.ts'
import type { PageRunData } from '../../schemas/run.ts'
import { actorOf, actorsFor, stepAs } from './actors.ts'
import { callerName } from './callers.ts'
import type { Editor } from './editor.ts'
import { progressInWords } from './load-files.ts'
import { OpenInPlayground } from './OpenInPlayground.tsx'
import { hasPolicies, stepOf, stepsBefore } from './page-run-data.ts'
import type { PageSession } from './page-session.ts'
import { ResultView } from './ResultView.tsx'
import { setupFor } from './setup-steps.ts'
import { textOf } from './setup-text.ts'
import { tablesIn } from './tables-in.ts'
import { outcomeInWords } from './words.ts'

export interface PanelProps {
  session: Pick<PageSession, 'run' | 'reset' | 'changed'>
  data: PageRunData
  /** Of the sample, among all samples of the page. */
  index: number
  /** What was clicked to open the panel. */
  action: 'run' | 'edit'
  /** Hides the page's own text while the editor shows it. */
  onEditing: (isEditing: boolean) => void
  loadEditor?: () => Promise<typeof import('./editor.ts')>
}

export function RunPanel({
  session,
  data,
  index,
  action,
  onEditing,
  loadEditor = () => import('./editor.ts'),
}: PanelProps) {
  const sample = data.samples[index] as PageRunData['samples'][number]
  const written = stepOf(sample)
  const [text, setText] = useState(written.sql)
  const [actorId, setActorId] = useState(actorOf(written))
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isEditing, setEditing] = useState(action === 'edit')
  const [result, setResult] = useState<SqlRunResult>()
  const editor = useRef<Editor | undefined>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const users = result?.users.length ? result.users : usersIn(data.samples)
  const actors = actorsFor(written, users)
  const actor = actors.find(({ id }) => id === actorId)
  const canChoose = hasPolicies([...stepsBefore(data.samples, index, new Map()), written])
  const isChanged = text !== written.sql || actorId !== actorOf(written)

  const run = async (step: SqlStep = stepAs(written, text, actor)) => {
    if (isBusy) return
    setBusy(true)
    setStatus('Running …')
    try {
      const ran = await session.run(index, step, (progress) => setStatus(progressInWords(progress)))
      setResult(ran)
      setStatus(outcomeInWords(ran, canChoose ? actor?.label : undefined))
    } catch (error) {
      setResult(undefined)
      setStatus(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  // The editor is opened once, and calls what was drawn last.
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    if (action === 'run') {
      button.current?.focus()
      void run()
    }
  }, [])

  useEffect(() => {
    onEditing(isEditing)
    if (!isEditing) return
    let isGone = false
    const open = async () => {
      const { openEditor } = await loadEditor()
      if (isGone || !place.current) return
      editor.current = openEditor({
        parent: place.current,
        text,
        tables: tablesIn(data.samples.map(({ sql }) => sql)),
        onChange: setText,
        onRun: () => void latest.current(),
        onLeave: () => button.current?.focus(),
      })
      editor.current.focus()
    }
    open().catch(() => setStatus("The editor couldn't be loaded. Try again."))
    return () => {
      isGone = true
      editor.current?.close()
      editor.current = undefined
    }
  }, [isEditing])

  const reset = () => {
    session.reset(index)
    setText(written.sql)
    setActorId(actorOf(written))
    setResult(undefined)
    setStatus("Reset to the page's text.")
    setEditing(false)
    button.current?.focus()
  }

  return (
    <div className="run-panel">
      {isEditing && <div className="run-editor" ref={place} />}
      <div className="run-bar">
        <button
          type="button"
          className="run-primary"
          ref={button}
          aria-disabled={isBusy}
          onClick={() => void run()}
        >
          Run
        </button>
        {!isEditing && (
          <button type="button" onClick={() => setEditing(true)}>
            Edit
          </button>
        )}
        {(isEditing || isChanged) && (
          <button type="button" onClick={reset}>
            Reset
          </button>
        )}
        {canChoose && (
          <label className="run-as">
            as{' '}
            <select value={actorId} onChange={(event) => setActorId(event.currentTarget.value)}>
              {actors.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        {data.playground && (
          <OpenInPlayground
            route={data.playground}
            state={{
              setup: textOf(setupFor(data.samples, index, session.changed)),
              query: text,
              language: 'sql',
              as: callerName(stepAs(written, text, actor), result?.users ?? []),
            }}
          />
        )}
        <p className="run-status" role="status">
          {status}
        </p>
      </div>
      {sample.trap && <p className="run-note">This sample shows a mistake. Here it can do no harm.</p>}
      {result && <ResultView result={result} errors={data.errors} label={`Result of sample ${index + 1}`} />}
    </div>
  )
}

/** Before the first run: users that the page's samples name. */
function usersIn(samples: PageRunData['samples']) {
  const ids = new Set(samples.flatMap(({ user }) => user ?? []))
  return [...ids].slice(0, 2).map((id) => ({ id, email: '' }))
}
