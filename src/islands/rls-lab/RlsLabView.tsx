// Renders the lab in any state. The page contains its initial state: the SQL and its matrix, without Postgres.
import type { KeyboardEvent } from 'react'
import { useId, useRef } from 'react'
import { goToLine } from '../parts/go-to-line.ts'
import { BreakButtons } from './BreakButtons.tsx'
import { actors } from './cast.ts'
import { FaultNote } from './FaultNote.tsx'
import type { LabState, RlsLabProps } from './lab-state.ts'
import { firstLabState, isBusy, isStale, startWords, statusOf } from './lab-state.ts'
import { MatrixTable } from './MatrixTable.tsx'
import { cellOf } from './matrix.ts'
import { operations } from './operations.ts'
import { codesOf, rowsInWords } from './outcomes.ts'
import { StatementForm } from './StatementForm.tsx'
import { starterMatrix } from './starter-matrix.ts'
import type { LabActions } from './use-lab.ts'

interface Props {
  starter: string
  state: LabState
  actions: LabActions
  /** Whether the reader can change anything yet. */
  isLive: boolean
}

const nothing = () => undefined
const noActions: LabActions = {
  edit: nothing,
  run: nothing,
  breakWith: nothing,
  fix: nothing,
  ask: async () => undefined,
}

export const labWords =
  'Ada is user A, and Ben is user B. Each owns a profile and an avatar file. The matrix below tries every operation on both rows with four different requests, and names the policy that decided.'

/** The starter SQL's matrix in words, for the page's Markdown. */
export const starterTable = () => ({
  columns: ['Operation', ...actors.map(({ title, words }) => `${title} (${words})`)],
  rows: operations.map(({ id, title, words, table }) => [
    `${title} on ${table}${words ? ` (${words})` : ''}`,
    ...actors.map((actor) => {
      const cell = cellOf(starterMatrix, id, actor.id)
      if (!cell) return ''
      const codes = [...new Set(codesOf(cell.outcomes))].join(', ')
      return `${rowsInWords(cell.outcomes)}${codes && ` (${codes})`}, by: ${cell.decision}`
    }),
  ]),
})

/** The first view, which is part of the page. */
export function FirstRlsLabView({ sql }: RlsLabProps) {
  return (
    <RlsLabView starter={sql} state={firstLabState(sql, starterMatrix)} actions={noActions} isLive={false} />
  )
}

export function RlsLabView({ starter, state, actions, isLive }: Props) {
  const id = useId()
  const editor = useRef<HTMLTextAreaElement>(null)
  const busy = isBusy(state)
  const projectFault = state.fault?.where === 'break' ? undefined : state.fault

  const run = (sql: string) => {
    if (!busy) actions.run(sql)
  }
  const runOnShortcut = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    run(state.sql)
  }
  const toLine = (line: number) => goToLine(editor.current, line)

  return (
    <section className="widget rls-lab" aria-label="Row level security lab">
      <div className="widget-part">
        <p>{labWords}</p>
        <label className="rls-title" htmlFor={`${id}-sql`}>
          The project's SQL
        </label>
        <textarea
          id={`${id}-sql`}
          ref={editor}
          className="rls-editor"
          value={state.sql}
          readOnly={!isLive}
          rows={16}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-describedby={`${id}-status`}
          aria-invalid={projectFault ? true : undefined}
          onChange={(event) => actions.edit(event.target.value)}
          onKeyDown={runOnShortcut}
        />
        {projectFault && <FaultNote fault={projectFault} onGoToLine={toLine} />}
        <div className="widget-bar">
          {/* One button in all phases, so that it keeps the focus. */}
          <button
            type="button"
            className="widget-button widget-main needs-script"
            aria-disabled={busy}
            onClick={() => run(state.sql)}
          >
            {startWords[state.phase]}
          </button>
          <button
            type="button"
            className="widget-button needs-script"
            hidden={state.sql === starter}
            onClick={() => run(starter)}
          >
            Reset
          </button>
          <p
            id={`${id}-status`}
            className="rls-status needs-script"
            role="status"
            data-busy={busy ? '' : undefined}
          >
            {statusOf(state)}
          </p>
        </div>
      </div>
      <BreakButtons state={state} actions={actions} />
      <MatrixTable matrix={state.matrix} intact={state.intact} isDimmed={isStale(state) || busy} />
      {state.version !== '' && <StatementForm state={state} actions={actions} />}
    </section>
  )
}
