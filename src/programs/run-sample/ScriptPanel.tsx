// The panel below a JavaScript sample: run it, edit it and its data, reset it, choose who runs it, and read what came back.
import { useEffect, useRef, useState } from 'react'
import type { ScriptRunResult } from '../../in-page/messages.ts'
import type { SqlRunResult } from '../../in-page/project/page-project.ts'
import type { PageRunData, ScriptSample } from '../../schemas/run.ts'
import { actorOf, actorsFor } from './actors.ts'
import { callerName } from './callers.ts'
import type { Editor } from './editor.ts'
import { progressInWords } from './load-files.ts'
import { OpenInPlayground } from './OpenInPlayground.tsx'
import { hasPolicies, stepOf } from './page-run-data.ts'
import type { PageSession } from './page-session.ts'
import { ResultView } from './ResultView.tsx'
import { ScriptResultView } from './ScriptResultView.tsx'
import { dataOf, scriptStep, stepsBeforeScript } from './script-steps.ts'
import { scriptOutcome } from './script-words.ts'
import { setupForScript } from './setup-steps.ts'
import { textOf } from './setup-text.ts'
import { tablesIn } from './tables-in.ts'
import { outcomeInWords } from './words.ts'

export interface ScriptPanelProps {
  session: Pick<PageSession, 'runAfter' | 'runScript' | 'changed'>
  data: PageRunData
  /** Of the sample, among the page's samples in JavaScript. */
  index: number
  /** What was clicked to open the panel. */
  action: 'run' | 'edit'
  /** Hides the page's own text while the editor shows it. */
  onEditing: (isEditing: boolean) => void
  loadEditor?: () => Promise<typeof import('./editor.ts')>
}

type Tab = 'data' | 'code'
type Shown = { sql: SqlRunResult } | { script: ScriptRunResult }

export function ScriptPanel({
  session,
  data,
  index,
  action,
  onEditing,
  loadEditor = () => import('./editor.ts'),
}: ScriptPanelProps) {
  const sample = data.scripts?.samples[index] as ScriptSample
  const seed = dataOf(data, sample)
  const caller = { sql: '', role: sample.role ?? 'anon', ...(sample.user ? { user: sample.user } : {}) }
  const [code, setCode] = useState(sample.code)
  const [seedText, setSeedText] = useState(seed?.sql ?? '')
  const [tab, setTab] = useState<Tab>('code')
  const [actorId, setActorId] = useState(actorOf(caller))
  const [status, setStatus] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isEditing, setEditing] = useState(action === 'edit')
  const [shown, setShown] = useState<Shown>()
  const editor = useRef<Editor | undefined>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const users = shown && 'script' in shown ? shown.script.users : []
  // Only requests: nobody is signed in to the SQL editor through the client.
  const actors = actorsFor(caller, users).filter(({ id }) => id !== 'postgres')
  const actor = actors.find(({ id }) => id === actorId)
  const sqlBefore = sample.before.flatMap((each) => ('sql' in each ? (data.samples[each.sql] ?? []) : []))
  const canChoose = hasPolicies(sqlBefore.map(stepOf))
  const { role, user } = actor ?? caller
  const setup = seed
    ? [{ ...seed, sql: seedText }]
    : data.playground && setupForScript(data, sample, session.changed)
  const isChanged = code !== sample.code || seedText !== (seed?.sql ?? '') || actorId !== actorOf(caller)

  const runAll = async (): Promise<Shown> => {
    const { readScript } = await import('../../lib/javascript/read-script.ts')
    const { scripts } = data
    if (!scripts) throw new Error('This page has no JavaScript to run.')
    const onProgress = (progress: Parameters<typeof progressInWords>[0]) =>
      setStatus(progressInWords(progress))
    const changed = seed ? { ...seed, sql: seedText } : undefined
    if (changed && seedText !== seed?.sql) {
      // The reader's own data can be wrong, and then the code says nothing.
      const made = await session.runAfter([], changed, onProgress)
      if (made.error) return { sql: made }
    }
    const { steps, isAsBuilt } = changed
      ? { steps: [changed], isAsBuilt: seedText === seed?.sql }
      : stepsBeforeScript(data, sample, session.changed, readScript)
    const schema = isAsBuilt ? sample.schema : undefined
    const step = scriptStep({ code, role, user, schema }, scripts, readScript)
    return { script: await session.runScript(steps, step, onProgress) }
  }

  const run = async () => {
    if (isBusy) return
    setBusy(true)
    setStatus('Running …')
    try {
      const next = await runAll()
      setShown(next)
      if ('sql' in next) setStatus(`The data: ${outcomeInWords(next.sql)}`)
      else setStatus(scriptOutcome(next.script, canChoose ? actor?.label : undefined))
    } catch (error) {
      setShown(undefined)
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
      const [{ openEditor }, { javascript }] = await Promise.all([
        loadEditor(),
        import('./editor-javascript.ts'),
      ])
      if (isGone || !place.current) return
      editor.current = openEditor({
        parent: place.current,
        ...(tab === 'code'
          ? { text: code, label: 'JavaScript', language: javascript(), onChange: setCode }
          : { text: seedText, label: 'SQL data', onChange: setSeedText }),
        tables: tablesIn(data.samples.map(({ sql }) => sql)),
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
  }, [isEditing, tab])

  const reset = () => {
    setCode(sample.code)
    setSeedText(seed?.sql ?? '')
    setTab('code')
    setActorId(actorOf(caller))
    setShown(undefined)
    setStatus("Reset to the page's text.")
    setEditing(false)
    button.current?.focus()
  }

  return (
    <div className="run-panel">
      {isEditing && seed && (
        <div className="run-tabs">
          {(['data', 'code'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
              {each === 'data' ? 'Data' : 'Code'}
            </button>
          ))}
        </div>
      )}
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
        {data.playground && setup && (
          <OpenInPlayground
            route={data.playground}
            state={{
              setup: textOf(setup),
              query: code,
              language: 'javascript',
              // By ID: the script can have changed which users are the first.
              as: callerName({ role, ...(user ? { user } : {}) }, []),
            }}
          />
        )}
        <p className="run-status" role="status">
          {status}
        </p>
      </div>
      {sample.trap && <p className="run-note">This sample shows a mistake. Here it can do no harm.</p>}
      {shown && 'sql' in shown && (
        <ResultView result={shown.sql} errors={data.errors} label={`Data of script ${index + 1}`} />
      )}
      {shown && 'script' in shown && (
        <ScriptResultView
          result={shown.script}
          errors={data.errors}
          label={`Output of script ${index + 1}`}
        />
      )}
    </div>
  )
}
