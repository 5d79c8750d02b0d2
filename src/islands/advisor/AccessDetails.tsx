// One cell of the access table: what was tried, how it ended, and which policies decided.
import type { AccessRow, AccessTry } from '../../advisor/access.ts'
import type { ShownPolicy } from '../../advisor/advise.ts'
import { decisionOf, endings } from './access-words.ts'
import { CodeText } from './CodeText.tsx'

interface Props {
  row: AccessRow
  caller: string
  tries: readonly AccessTry[]
  changes: readonly string[]
  policies: readonly ShownPolicy[]
}

export function AccessDetails({ row, caller, tries, changes, policies }: Props) {
  return (
    <>
      <p>
        <strong>{caller}</strong> on <code>{row.name}</code>
        {changes.length > 0 && <> (changed by the fix: {changes.join(', ')})</>}
      </p>
      <dl>
        {tries.map((each) => {
          const { words, decided } = decisionOf(row, caller, each, policies)
          return (
            <div key={each.verb}>
              <dt>
                {each.verb}: {endings[each.result]}
              </dt>
              <dd>
                <pre>{each.statement}</pre>
                {each.message && <p className="widget-small">{each.message}</p>}
                <p>{words}</p>
                {decided.length > 0 && (
                  <ul>
                    {decided.map(({ policy, sentence, forgets }) => (
                      <li key={policy}>
                        <code>{policy}</code>: <CodeText text={[sentence, ...forgets].join(' ')} />
                      </li>
                    ))}
                  </ul>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
