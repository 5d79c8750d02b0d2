// How many samples of the site were proved, and how: counted by the build that drew the page.
import { z } from 'zod'
import { languages } from '../markdown/languages.ts'
import type { ProofTotals } from '../schemas/proof.ts'
import { useDrawContext } from './DrawContext.tsx'
import css from './ProofTable.css?inline'
import { Style } from './Style.tsx'

export const proofTableProps = z.strictObject({})

const columns: readonly [heading: string, key: keyof ProofTotals][] = [
  ['Samples', 'samples'],
  ['Ran', 'ran'],
  ['Type-checked', 'typeChecked'],
  ['Checked', 'checked'],
  ['Parsed', 'parsed'],
  ['Skipped', 'skipped'],
]

export function ProofTable() {
  const { proofCounts } = useDrawContext()
  // While an author edits, the samples may not have been proved yet.
  if (!proofCounts) return <p>The samples of this site are being proved.</p>
  const { byLanguage, totals, skipped } = proofCounts
  return (
    <>
      <Style id="proof-table" css={css} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll on a phone, and the keyboard must be able to */}
      <div className="table proof-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Language</th>
              {columns.map(([heading]) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...byLanguage, { language: 'All', ...totals }].map((sum) => (
              <tr key={sum.language}>
                <td>{languages[sum.language]?.label ?? sum.language}</td>
                {columns.map(([heading, key]) => (
                  <td key={heading}>{sum[key] || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ file, line, language, reason }) => (
            <li key={`${file}:${line}`}>
              <code>
                {file}:{line}
              </code>{' '}
              ({language}): {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
