// The advice as text for a terminal or an agent, and as data for programs.
import type { Advice } from './advise.ts'
import type { Finding } from './find.ts'
import { type Caller, callers, verbs } from './tries.ts'

type Cells = Record<Caller, string[]>

interface Access {
  table: string
  /** What succeeded. */
  can: Cells
  /** What ended with an error that has nothing to do with rights. */
  fails: Cells
}

/** Who can do what, a row per table. */
export function accessOf({ tries }: Pick<Advice, 'tries'>): Access[] {
  const rows = new Map<string, Access>()
  for (const { schema, table, caller, verb, result } of tries) {
    if (!verbs.some((each) => each === verb)) continue
    const name = `${schema}.${table}`
    const row = rows.get(name) ?? { table: name, can: noCells(), fails: noCells() }
    rows.set(name, row)
    if (result === 'yes') row.can[caller].push(verb)
    if (result === 'fails') row.fails[caller].push(verb)
  }
  return [...rows.values()]
}

const noCells = (): Cells => ({ anon: [], 'user A': [], 'user B': [], service_role: [] })

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
  access: accessOf(advice),
  untried: advice.untried,
  statements: advice.statements,
  skipped: advice.skipped,
})

export function adviceText(advice: Advice, site: string): string {
  const { findings, leftOut, untried, skipped } = advice
  const parts = [
    ...sorted(findings).map((finding) => findingText(finding, site)),
    ...(leftOut > 0 ? [`${leftOut} more findings of the same rules are left out.`] : []),
    accessText(accessOf(advice)),
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

const letters = { select: 'S', insert: 'I', update: 'U', delete: 'D' } as const

function accessText(rows: readonly Access[]): string {
  if (rows.length === 0) return ''
  const widest = Math.min(60, Math.max(...rows.map(({ table }) => table.length)))
  const cell = ({ can, fails }: Access, caller: Caller) =>
    verbs
      .map((verb) => (can[caller].includes(verb) ? letters[verb] : fails[caller].includes(verb) ? '!' : '-'))
      .join('')
  return [
    "Who can do what with user A's row, as tried (S select, I insert their own row, U update, D delete, ! fails):",
    ...rows.map(
      (row) =>
        `  ${oneLine(row.table).padEnd(widest)}  ${callers.map((caller) => `${caller} ${cell(row, caller)}`).join('  ')}`,
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
