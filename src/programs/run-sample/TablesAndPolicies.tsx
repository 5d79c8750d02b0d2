// What the project has after a run: its tables with their columns, and their policies. Asked only when it's opened.
import { useEffect, useState } from 'react'
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import { numbered } from './numbered.ts'
import type { ProjectTable } from './tables-query.ts'
import { tablesFrom } from './tables-query.ts'
import { countInWords } from './words.ts'

interface Props {
  /** Another one after each run. */
  ask: () => Promise<SqlRunResult>
}

export function TablesAndPolicies({ ask }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<{ ask: Props['ask']; result?: SqlRunResult; problem?: string }>()
  const { result, problem } = found?.ask === ask ? found : {}

  useEffect(() => {
    if (!isOpen) return
    ask().then(
      (next) => setFound({ ask, result: next }),
      (error: Error) => setFound({ ask, problem: error.message }),
    )
  }, [isOpen, ask])

  const tables = result ? tablesFrom(result) : []
  return (
    <details className="run-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Tables and policies</summary>
      <p className="run-note" role="status">
        {problem ?? (result ? wordsAbout(result, tables.length) : 'Reading …')}
      </p>
      {tables.map((table) => (
        <Table key={table.name} table={table} />
      ))}
    </details>
  )
}

function wordsAbout({ error, rows, rowCount }: SqlRunResult, tables: number): string {
  if (error) return error.message
  if (rows.length < rowCount) return `The first ${rows.length} of ${rowCount} columns and policies.`
  return tables === 0 ? 'The project has no tables yet.' : countInWords(tables, 'table')
}

function Table({ table: { name, hasRls, columns, policies } }: { table: ProjectTable }) {
  return (
    <div className="run-described">
      <p>
        <strong>{name}</strong>{' '}
        <span className="run-note">Row level security is {hasRls ? 'on' : 'off'}.</span>
      </p>
      <pre>{columns.map((column) => `${column.name} ${column.type}`).join('\n') || 'No columns'}</pre>
      {numbered(policies).map(([at, policy]) => (
        <dl key={at}>
          <dt>Policy</dt>
          <dd>{policy.name}</dd>
          <dt>For</dt>
          <dd>{policy.command}</dd>
          <dt>To</dt>
          <dd>{policy.roles}</dd>
          {policy.using && <Expression name="Using" text={policy.using} />}
          {policy.check && <Expression name="With check" text={policy.check} />}
        </dl>
      ))}
      {hasRls && policies.length === 0 && (
        <p className="run-note">
          It has no policies, so requests see no rows unless their role bypasses them.
        </p>
      )}
    </div>
  )
}

const Expression = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <code>{text}</code>
    </dd>
  </>
)
