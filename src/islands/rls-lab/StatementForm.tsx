// One statement that the reader writes, run as one of the actors and rolled back.
import { useId, useState } from 'react'
import type { ActorId } from './cast.ts'
import { actors } from './cast.ts'
import { FaultNote } from './FaultNote.tsx'
import type { LabState } from './lab-state.ts'
import { isBusy } from './lab-state.ts'
import type { StatementOutput, StatementResult } from './run-lab.ts'
import type { LabActions } from './use-lab.ts'

interface Props {
  state: LabState
  actions: Pick<LabActions, 'ask'>
}

const firstStatement = 'select id, full_name from public.profiles;'

export function StatementForm({ state, actions }: Props) {
  const id = useId()
  const [actor, setActor] = useState<ActorId>('anon')
  const [statement, setStatement] = useState(firstStatement)
  const [result, setResult] = useState<StatementResult>()

  const ask = async () => {
    if (isBusy(state)) return
    setResult(await actions.ask(actor, statement))
  }
  return (
    <form
      className="rls-part"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void ask()
      }}
    >
      <p className="rls-title" id={id}>
        Try a statement
      </p>
      <fieldset className="rls-actors">
        <legend className="visually-hidden">Run it as</legend>
        {actors.map(({ id: value, title }) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-actor`}
              value={value}
              checked={actor === value}
              onChange={() => setActor(value)}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <textarea
        className="rls-editor"
        aria-label="Statement"
        rows={2}
        value={statement}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => setStatement(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void ask()
        }}
      />
      <div className="rls-bar">
        <button type="submit" className="rls-quiet">
          Run as {actors.find(({ id: value }) => value === actor)?.title}
        </button>
        <p className="rls-status" role="status">
          {result?.output ? wordsOf(result.output) : 'Rolled back afterward, like everything in this lab.'}
        </p>
      </div>
      {result?.fault && <FaultNote fault={result.fault} />}
      {result?.output && result.output.columns.length > 0 && <OutputTable output={result.output} />}
    </form>
  )
}

function wordsOf({ columns, rows, affected }: StatementOutput): string {
  const count = columns.length > 0 ? rows.length : affected
  const words = count === 1 ? '1 row' : `${count} rows`
  return columns.length > 0 ? `${words}.` : `${words} changed.`
}

function OutputTable({ output: { columns, rows } }: { output: StatementOutput }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, and the keyboard must be able to
    <section className="rls-scroll" tabIndex={0} aria-label="Result">
      <table className="rls-output">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a result have no other name
            <tr key={index}>
              {row.map((value, column) => (
                <td key={columns[column]}>{value ?? <em>null</em>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
