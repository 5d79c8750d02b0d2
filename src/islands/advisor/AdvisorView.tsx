// Renders the advisor in any state. The page contains its first one: the example, without Postgres.
import type { DragEvent, KeyboardEvent } from 'react'
import { useId, useRef } from 'react'
import { goToLine } from '../parts/go-to-line.ts'
import { AccessTable } from './AccessTable.tsx'
import type { AdvisorProps, AdvisorState } from './advisor-state.ts'
import { firstState, isStale, summaryOf } from './advisor-state.ts'
import { FindingList } from './FindingList.tsx'
import { LeftOut } from './LeftOut.tsx'
import { PolicyList } from './PolicyList.tsx'
import type { AdvisorActions } from './use-advisor.ts'

interface Props {
  example: string
  state: AdvisorState
  actions: AdvisorActions
  /** Whether the reader can change anything yet. */
  isLive: boolean
}

const nothing = () => undefined
const noActions: AdvisorActions = {
  edit: nothing,
  check: nothing,
  stop: nothing,
  apply: nothing,
  undo: nothing,
  exportFixes: nothing,
  openFiles: nothing,
  openPlayground: nothing,
  reset: nothing,
  copyLink: nothing,
}

/** The first view, which is part of the page. */
export const FirstAdvisorView = ({ sql }: AdvisorProps) => (
  <AdvisorView example={sql} state={firstState(sql)} actions={noActions} isLive={false} />
)

export function AdvisorView({ example, state, actions, isLive }: Props) {
  const id = useId()
  const editor = useRef<HTMLTextAreaElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { sql, phase, advice, fixes } = state
  const isBusy = phase === 'running'
  const isOld = isBusy || isStale(state)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isBusy) actions.stop()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    actions.check(sql)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    actions.openFiles([...event.dataTransfer.files])
  }
  const toLine = (line: number) => goToLine(editor.current, line)

  return (
    <section className="widget advisor" aria-label="Advisor" onKeyDown={onKeyDown}>
      <div className="widget-part">
        <label className="advisor-title" htmlFor={`${id}-sql`}>
          Your SQL
        </label>
        <textarea
          id={`${id}-sql`}
          ref={editor}
          className="advisor-editor"
          value={sql}
          readOnly={!isLive}
          rows={18}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={`${id}-status`}
          onChange={(event) => actions.edit(event.target.value)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={onDrop}
        />
        <div className="widget-bar needs-script">
          {/* One button in both phases, so that it keeps the focus. */}
          <button
            type="button"
            className="widget-button widget-main"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={() => (isBusy ? actions.stop() : actions.check(sql))}
          >
            {isBusy ? 'Stop' : 'Check'}
          </button>
          <button type="button" className="widget-button" onClick={() => input.current?.click()}>
            Open files
          </button>
          <input
            ref={input}
            type="file"
            accept=".sql"
            multiple
            hidden
            aria-label="SQL files"
            onChange={(event) => {
              actions.openFiles([...(event.target.files ?? [])])
              // The same file can be opened again.
              event.target.value = ''
            }}
          />
          <button type="button" className="widget-button" onClick={actions.openPlayground}>
            Use playground SQL
          </button>
          <button type="button" className="widget-button" onClick={actions.copyLink}>
            Copy link
          </button>
          <button type="button" className="widget-button" hidden={sql === example} onClick={actions.reset}>
            Reset to example
          </button>
        </div>
        <p id={`${id}-status`} className="advisor-status needs-script" role="status">
          {statusOf(state)}
        </p>
        {/* It changes too often to be announced. */}
        {isBusy && (
          <p className="advisor-progress" aria-hidden>
            {state.progress}
          </p>
        )}
        {fixes.length > 0 && (
          <div className="widget-bar">
            <span>Applied fixes: {fixes.length}</span>
            <button type="button" className="widget-button" disabled={isBusy} onClick={actions.undo}>
              Undo last fix
            </button>
            <button type="button" className="widget-button" onClick={actions.exportFixes}>
              Export migration
            </button>
          </div>
        )}
      </div>
      {advice && (
        <div className="advisor-advice" data-dimmed={isOld ? '' : undefined}>
          <AccessTable
            callers={advice.callers}
            rows={advice.access}
            before={state.before}
            policies={advice.policies}
          />
          <FindingList findings={advice.findings} isOld={isOld} onApply={actions.apply} onGoToLine={toLine} />
          <PolicyList policies={advice.policies} />
          <LeftOut advice={advice} onGoToLine={toLine} />
        </div>
      )}
    </section>
  )
}

function statusOf({ phase, problem, advice, said, sql, advisedSql }: AdvisorState): string {
  if (phase === 'running') return 'Checking …'
  if (problem) return problem
  if (said) return said
  if (!advice) return ''
  return advisedSql === sql ? summaryOf(advice) : 'The SQL changed. Check it again.'
}
