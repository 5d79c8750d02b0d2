// Every policy as a sentence, by table.
import type { ShownPolicy } from '../../advisor/advise.ts'
import { CodeText } from './CodeText.tsx'

export function PolicyList({ policies }: { policies: readonly ShownPolicy[] }) {
  if (policies.length === 0) return null
  const nameOf = ({ schema, table }: ShownPolicy) => `${schema}.${table}`
  return (
    <div className="widget-part">
      <h2 className="advisor-title">Policies in words</h2>
      <dl className="advisor-policies">
        {[...new Set(policies.map(nameOf))].map((table) => (
          <div key={table}>
            <dt>{table}</dt>
            {policies
              .filter((each) => nameOf(each) === table)
              .map(({ policy, sentence, forgets }) => (
                <dd key={policy}>
                  <p>
                    <code>{policy}</code>: <CodeText text={sentence} />
                  </p>
                  {forgets.length > 0 && (
                    <p className="widget-small">
                      <CodeText text={forgets.join(' ')} />
                    </p>
                  )}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </div>
  )
}
