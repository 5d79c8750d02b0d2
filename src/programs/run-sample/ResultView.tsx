// What a run returned: a table, a plan, notices, or the error with the page's own row about it.
import type { SqlRunResult } from '../../project/engines/tab/page-project.ts'
import { Scrollable } from '../../react/Scrollable.tsx'
import type { PageRunData } from '../../schemas/run.ts'
import { ErrorHelp } from './ErrorHelp.tsx'
import { ErrorNote } from './ErrorNote.tsx'
import { numbered } from './numbered.ts'
import { PlanTree } from './PlanTree.tsx'
import { readPlan } from './plan.ts'
import { countInWords, isPlan } from './words.ts'

interface Props {
  result: SqlRunResult
  errors: PageRunData['errors']
  /** What screen readers call the table. No other table of the page has this name. */
  label: string
}

export function ResultView({ result, errors, label }: Props) {
  const { error, notices, columns, rows } = result
  const plan = isPlan(columns) ? readPlan(rows.map(([line]) => line ?? '')) : undefined
  return (
    <>
      {notices.length > 0 && (
        <ul className="run-notices">
          {numbered(notices).map(([at, notice]) => (
            <li key={at}>{notice}</li>
          ))}
        </ul>
      )}
      {error && (
        <ErrorNote
          {...error}
          code={error.code && `SQLSTATE ${error.code}`}
          line={error.line}
          row={errors[error.code]}
        >
          <ErrorHelp from="sql" code={error.code} message={error.message} />
        </ErrorNote>
      )}
      {plan ? <PlanTree plan={plan} /> : columns.length > 0 && <ResultTable result={result} label={label} />}
    </>
  )
}

function ResultTable({ result: { columns, rows, rowCount }, label }: Pick<Props, 'result' | 'label'>) {
  return (
    <Scrollable as="section" className="run-table" aria-label={label}>
      <table>
        <thead>
          <tr>
            {numbered(columns).map(([at, { name, isNumber }]) => (
              <th key={at} scope="col" className={isNumber ? 'run-number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(([at, row]) => (
            <tr key={at}>
              {numbered(row).map(([column, cell]) => (
                <td key={column} className={columns[column]?.isNumber ? 'run-number' : undefined}>
                  {cell === null ? <i className="run-null">null</i> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < rowCount && (
        <p className="run-note">
          The first {rows.length} of {countInWords(rowCount)}.
        </p>
      )}
    </Scrollable>
  )
}
