// What couldn't be loaded or tried, so that no one takes it for safe.
import type { TabAdvice } from '../../in-page/advise-in-tab.ts'
import { names } from './advisor-state.ts'

interface Props {
  advice: TabAdvice
  onGoToLine: (line: number) => void
}

export function LeftOut({ advice: { skipped, untried }, onGoToLine }: Props) {
  if (skipped.length + untried.length === 0) return null
  return (
    <div className="widget-part">
      <h2 className="advisor-title">Left out</h2>
      {skipped.length > 0 && (
        <details>
          <summary>Statements that Postgres in this tab couldn't load: {skipped.length}</summary>
          <ul className="advisor-skipped">
            {skipped.map(({ file, line, statement, reason }) => (
              <li key={`${file} ${line} ${statement}`}>
                {file === names.schema ? (
                  <button type="button" className="widget-button" onClick={() => onGoToLine(line)}>
                    Go to line {line}
                  </button>
                ) : (
                  <span>A fix</span>
                )}{' '}
                <code>{statement}</code>
                <p className="widget-small">{reason}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {untried.length > 0 && (
        <details>
          <summary>Tables that weren't tried, because no row could be made: {untried.length}</summary>
          <ul className="advisor-skipped">
            {untried.map(({ schema, table, reason }) => (
              <li key={`${schema}.${table}`}>
                <code>
                  {schema}.{table}
                </code>
                <p className="widget-small">{reason}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
