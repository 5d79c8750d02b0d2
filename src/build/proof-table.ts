// What was proved, for the terminal: one line for the build, a table for `npm run check`.
import type { ProofTotals, SiteProof } from '../schemas/proof.ts'

export function proofSentence({ totals }: SiteProof): string {
  const { samples, ran, typeChecked, checked, parsed, skipped } = totals
  return `${samples} ${samples === 1 ? 'sample' : 'samples'}: ${ran} ran, ${typeChecked} type-checked, ${checked} checked, ${parsed} parsed, ${skipped} skipped`
}

const columns: readonly [heading: string, key: keyof ProofTotals][] = [
  ['samples', 'samples'],
  ['ran', 'ran'],
  ['type-checked', 'typeChecked'],
  ['checked', 'checked'],
  ['parsed', 'parsed'],
  ['skipped', 'skipped'],
]

export function proofTable({ byLanguage, totals, skipped }: SiteProof): string {
  const rows = [
    ['language', ...columns.map(([heading]) => heading)],
    ...[...byLanguage, { language: 'all', ...totals }].map((sum) => [
      sum.language,
      ...columns.map(([, key]) => (sum[key] === 0 ? '·' : String(sum[key]))),
    ]),
  ]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
  const share = totals.samples ? (100 * totals.skipped) / totals.samples : 0
  const reasons = skipped.map(
    ({ file, line, language, reason }) => `  ${file}:${line}  ${language}: ${reason}`,
  )
  return [
    ...lines,
    '',
    `Skipped: ${share.toFixed(1)}% of the samples${reasons.length > 0 ? ', each with its reason:' : '.'}`,
    ...reasons,
  ].join('\n')
}
