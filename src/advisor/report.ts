// The advice as text for a terminal or an agent, and as data for programs.
import { type AccessRow, accessOf, verbsThat } from './access.ts'
import type { Advice } from './advise.ts'
import type { Finding } from './find.ts'

const inOrder = ['error', 'warning', 'info'] as const

/** The worst come first. */
const sorted = (findings: readonly Finding[]): Finding[] =>
  inOrder.flatMap((severity) => findings.filter((each) => each.severity === severity))

/** For programs. `site` is where guides are. */
export const adviceData = (advice: Advice, site: string) => ({
  findings: sorted(advice.findings).map(({ guide, ...finding }) => ({
    ...finding,
    guide: new URL(guide, site).href,
  })),
  leftOut: advice.leftOut,
  access: accessOf(advice).map(({ kind, name, cells }) => {
    const perCaller = (ended: 'yes' | 'fails') =>
      Object.fromEntries(
        advice.callers.map((caller, index) => [caller, verbsThat(cells[index] ?? [], ended)]),
      )
    return { kind, name, can: perCaller('yes'), fails: perCaller('fails') }
  }),
  untried: advice.untried,
  statements: advice.statements,
  skipped: advice.skipped,
})

export function adviceText(advice: Advice, site: string): string {
  const { findings, leftOut, untried, skipped } = advice
  const parts = [
    ...sorted(findings).map((finding) => findingText(finding, site)),
    ...(leftOut > 0 ? [`${leftOut} more findings of the same rules are left out.`] : []),
    accessText(advice.callers, accessOf(advice)),
    list(
      'Not tried, because the advisor could make no row:',
      untried,
      ({ schema, table, reason }) => `${schema}.${table}: ${reason}`,
    ),
    list(
      'Skipped, because the engine could not load it:',
      skipped,
      ({ file, line, statement, reason }) => `${file}:${line}: ${statement} (${reason})`,
    ),
    summary(advice),
  ]
  return printable(parts.filter(Boolean).join('\n\n'))
}

function findingText(
  { rule, severity, title, why, fix, tried, guide, file, line }: Finding,
  site: string,
): string {
  return [
    `${severity}: ${oneLine(title)} [${rule}]${file ? ` at ${file}:${line}` : ''}`,
    oneLine(why),
    ...(tried ? [`Tried: ${oneLine(tried)}`] : []),
    ...(fix ? [`Type: ${fix}`] : []),
    `Guide: ${new URL(guide, site).href}`,
  ].join('\n  ')
}

const letters = { select: 'S', insert: 'I', update: 'U', delete: 'D', call: 'C' } as const

function accessText(callers: readonly string[], rows: readonly AccessRow[]): string {
  if (rows.length === 0) return ''
  const widest = Math.min(60, Math.max(...rows.map(({ name }) => name.length)))
  const cellText = (cell: AccessRow['cells'][number]) =>
    cell
      .map(({ verb, result }) => (result === 'yes' ? letters[verb] : result === 'fails' ? '!' : '-'))
      .join('')
  return [
    "Who can do what with user A's row or file, as tried (S select, I insert their own, U update, D delete, C call, ! fails):",
    ...rows.map(
      ({ name, cells }) =>
        `  ${oneLine(name).padEnd(widest)}  ${callers.map((caller, index) => `${caller} ${cellText(cells[index] ?? [])}`).join('  ')}`,
    ),
  ].join('\n')
}

/** Of a list, as many as a reader looks at. */
const mostListed = 50

function list<T>(title: string, items: readonly T[], write: (item: T) => string): string {
  if (items.length === 0) return ''
  const more = items.length - mostListed
  return [
    title,
    ...items.slice(0, mostListed).map((item) => `  ${oneLine(write(item))}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n')
}

function summary({ findings, statements, skipped }: Advice): string {
  const counts = inOrder.map(
    (severity) => `${severity} ${findings.filter((each) => each.severity === severity).length}`,
  )
  return `Statements: ${statements}, skipped: ${skipped.length}. Findings: ${counts.join(', ')}.`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Names come from the reader's SQL. None of them changes a terminal, hides text, or turns its direction. */
const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, '\u{fffd}')
