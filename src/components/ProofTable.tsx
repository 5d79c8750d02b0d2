// How many of the site's samples were proved, and how, counted by the build that rendered the page.
import { bulletList, codeWord, paragraph, tableOf } from '../markdown/build-nodes.ts'
import { languages } from '../markdown/languages.ts'
import type { PlainTable } from '../react/ScrollTable.tsx'
import { ScrollTable } from '../react/ScrollTable.tsx'
import type { ProofTotals, SiteProof } from '../schemas/proof.ts'
import { useDrawContext } from './DrawContext.tsx'
import { defineComponent, noProps } from './define-component.ts'
import css from './ProofTable.css?inline'
import { Style } from './Style.tsx'

const columns: readonly [heading: string, key: keyof ProofTotals][] = [
  ['Samples', 'samples'],
  ['Ran', 'ran'],
  ['Type-checked', 'typeChecked'],
  ['Checked', 'checked'],
  ['Parsed', 'parsed'],
  ['Skipped', 'skipped'],
]

const notYet = "This site's samples are being checked."

const tableFor = ({ byLanguage, totals }: Pick<SiteProof, 'byLanguage' | 'totals'>): PlainTable => ({
  columns: ['Language', ...columns.map(([heading]) => heading)],
  rows: [...byLanguage, { language: 'All', ...totals }].map((sum) => [
    languages[sum.language]?.label ?? sum.language,
    ...columns.map(([, key]) => String(sum[key] || '–')),
  ]),
})

function ProofTable() {
  const { proofCounts } = useDrawContext()
  // While an author edits, the samples may not be proved yet.
  if (!proofCounts) return <p>{notYet}</p>
  const { skipped } = proofCounts
  return (
    <>
      <Style id="proof-table" css={css} />
      <ScrollTable className="proof-table" table={tableFor(proofCounts)} />
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

export const proofTable = defineComponent({
  props: noProps,
  draw: ProofTable,
  markdown: (_, __, { proofCounts }) => {
    if (!proofCounts) return [paragraph(notYet)]
    const table = tableOf(tableFor(proofCounts))
    if (proofCounts.skipped.length === 0) return [table]
    return [
      table,
      bulletList(
        proofCounts.skipped.map(({ file, line, language, reason }) => [
          codeWord(`${file}:${line}`),
          ` (${language}): ${reason}`,
        ]),
      ),
    ]
  },
})
