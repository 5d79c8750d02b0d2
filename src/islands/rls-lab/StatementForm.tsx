// One statement that the reader writes, run as one of the actors.
import { useId, useState } from 'react'
import { ResultView } from '../../programs/run-sample/ResultView.tsx'
import { outcomeInWords } from '../../programs/run-sample/words.ts'
import type { ActorId } from './cast.ts'
import { actors } from './cast.ts'
import { FaultNote } from './FaultNote.tsx'
import type { StatementResult } from './lab-project.ts'
import type { LabState } from './lab-state.ts'
import { isBusy } from './lab-state.ts'
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
      className="widget-part"
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
          <label key={value} className="widget-switch">
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
      <div className="widget-bar">
        <button type="submit" className="widget-button">
          Run as {actors.find(({ id: value }) => value === actor)?.title}
        </button>
        <p className="rls-status" role="status">
          {result?.ran ? outcomeInWords(result.ran) : 'Rolled back afterward, like everything in this lab.'}
        </p>
      </div>
      {result?.fault && <FaultNote fault={result.fault} />}
      {result?.ran && <ResultView result={result.ran} errors={{}} label="Result of the statement" />}
    </form>
  )
}
