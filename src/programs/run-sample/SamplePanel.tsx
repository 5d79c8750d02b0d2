// The panel below a sample: run it, edit it, reset it, choose who runs it, and read what came back.
import { useEffect, useRef, useState } from 'react'
import type { PageRunData } from '../../schemas/run.ts'
import { actorOf } from './actors.ts'
import { Changes } from './Changes.tsx'
import type { Editor } from './editor.ts'
import { OpenInPlayground } from './OpenInPlayground.tsx'
import { RunResultView } from './RunResultView.tsx'
import type { RanSample, Sample } from './sample.ts'
import { tablesIn } from './tables-in.ts'
import { useRun } from './use-run.ts'

interface Props {
  sample: Sample
  /** What the page's own buttons call it. */
  name: string
  data: PageRunData
  /** What was clicked to open the panel. */
  action: 'run' | 'edit'
  /** Hides the page's own text while the editor shows it. */
  onEditing: (isEditing: boolean) => void
  loadEditor?: () => Promise<typeof import('./editor.ts')>
}

export function SamplePanel({
  sample,
  name,
  data,
  action,
  onEditing,
  loadEditor = () => import('./editor.ts'),
}: Props) {
  const own = sample.texts.map(({ text }) => text)
  const [texts, setTexts] = useState(own)
  const [tab, setTab] = useState(own.length - 1)
  const [actorId, setActorId] = useState(actorOf(sample.caller))
  const [isEditing, setEditing] = useState(action === 'edit')
  const editor = useRef<Editor | undefined>(undefined)
  const place = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { ran, runButton, isBusy, isSlow, ...running } = useRun(sample, panel)

  const users = ran ? usersOf(ran) : []
  const actors = sample.actors(users)
  const actor = actors.find(({ id }) => id === actorId)
  const written = { texts, actor, as: sample.canChoose ? actor?.label : undefined }
  const isChanged = texts.some((text, index) => text !== own[index]) || actorId !== actorOf(sample.caller)
  const inPlayground = data.playground && sample.inPlayground(written, users)

  const run = () => running.run(written)
  const tables = () => tablesIn([...data.samples.map(({ sql }) => sql), ...texts])
  // The editor is opened once, and calls what was drawn last.
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    if (action === 'run') {
      runButton.current?.focus()
      void run()
    }
  }, [])

  useEffect(() => {
    onEditing(isEditing)
    const edited = sample.texts[tab]
    if (!isEditing || !edited) return
    let isGone = false
    const open = async () => {
      const [{ openEditor }, language] = await Promise.all([loadEditor(), edited.loadLanguage?.(tables)])
      if (isGone || !place.current) return
      editor.current = openEditor({
        parent: place.current,
        text: texts[tab] ?? '',
        label: edited.label,
        tables: tables(),
        ...(language ? { language } : {}),
        onChange: (text) => setTexts((before) => before.with(tab, text)),
        onRun: () => void latest.current(),
        onLeave: () => runButton.current?.focus(),
      })
      editor.current.focus()
    }
    open().catch(() => running.setStatus("The editor couldn't be loaded. Try again."))
    return () => {
      isGone = true
      editor.current?.close()
      editor.current = undefined
    }
  }, [isEditing, tab])

  const reset = () => {
    sample.reset()
    setTexts(own)
    setTab(own.length - 1)
    setActorId(actorOf(sample.caller))
    running.clear("Reset to the page's text.")
    setEditing(false)
    runButton.current?.focus()
  }

  return (
    <div className="run-panel" ref={panel} data-running={isSlow ? 'slow' : isBusy || undefined}>
      {isEditing && own.length > 1 && (
        <div className="run-tabs">
          {sample.texts.map((each, index) => (
            <button key={each.tab} type="button" aria-pressed={tab === index} onClick={() => setTab(index)}>
              {each.tab}
            </button>
          ))}
        </div>
      )}
      {isEditing && <div className="run-editor" ref={place} />}
      <div className="run-bar">
        <button
          type="button"
          className="run-primary"
          aria-label={`Run ${name}`}
          ref={runButton}
          aria-disabled={isBusy}
          onClick={() => void run()}
        >
          Run
        </button>
        {isSlow && (
          <button type="button" ref={running.stopButton} aria-keyshortcuts="Escape" onClick={sample.stop}>
            Stop
          </button>
        )}
        {!isEditing && (
          <button type="button" aria-label={`Edit ${name}`} onClick={() => setEditing(true)}>
            Edit
          </button>
        )}
        {(isEditing || isChanged) && (
          <button type="button" aria-label={`Reset ${name}`} onClick={reset}>
            Reset
          </button>
        )}
        {sample.canChoose && (
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
        {data.playground && inPlayground && <OpenInPlayground route={data.playground} state={inPlayground} />}
        <p className="run-status" role="status">
          {running.status}
        </p>
        {running.progress && (
          <p className="run-status" aria-hidden="true">
            {running.progress}
          </p>
        )}
      </div>
      <Changes
        texts={sample.texts.map(({ tab, text }, at) => ({ tab, before: text, after: texts[at] ?? '' }))}
      />
      {sample.isTrap && <p className="run-note">This sample shows a mistake. Here it can do no harm.</p>}
      {ran && (
        <div className="run-result">
          <RunResultView result={ran.result} errors={data.errors} label={ran.label} tables={ran.tables} />
        </div>
      )}
    </div>
  )
}

const usersOf = ({ result }: RanSample) => ('sql' in result ? result.sql.users : result.script.users)
