// How many samples of the site were proved, and how: counted by the build that drew the page.
import { z } from 'zod'
import type { ProofTotals } from '../schemas/proof.ts'
import { useDrawContext } from './DrawContext.tsx'

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll on a phone, and the keyboard must be able to */}
      <div className="table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Language</th>
              {columns.map(([heading]) => (
                <th key={heading} scope="col" style={{ textAlign: 'right' }}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...byLanguage, { language: 'All', ...totals }].map((sum) => (
              <tr key={sum.language}>
                <th scope="row">{sum.language}</th>
                {columns.map(([heading, key]) => (
                  <td key={heading} style={{ textAlign: 'right' }}>
                    {sum[key] || '–'}
                  </td>
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
