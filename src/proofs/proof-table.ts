// The proofs for the terminal: a line for the build, two for `npm run check`, tables for `npm run check -- --proofs`.
import { provedFences } from '../model/proved-fences.ts'
import type { SiteModel } from '../model/site-model.ts'
import type { ProofTotals, SampleStatus, SiteProof } from '../schemas/proof.ts'

/** `provedNow` counts the units that were in neither the lockfile nor an earlier run. */
export function proofSentence({ totals }: SiteProof, provedNow: number): string {
  const source =
    provedNow === 0
      ? 'as recorded in proofs.lock'
      : `${provedNow} ${provedNow === 1 ? 'unit' : 'units'} proved now`
  return `${countsOf(totals)}; ${source}`
}

const countsOf = ({ samples, ran, typeChecked, checked, parsed, skipped }: ProofTotals) =>
  `${counted(samples, 'sample')}: ${ran} ran, ${typeChecked} type-checked, ${checked} checked, ${parsed} parsed, ${skipped} skipped`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

type ProvedModel = SiteModel & { proof: SiteProof }

/** Writers read this after every check, so what doesn't depend on their change is only counted. */
export function proofSummary(model: ProvedModel): string {
  const excuses = excusesOf(model)
  const samples = [...excuses.values()].flatMap((own) => [...own.values()]).reduce((a, b) => a + b, 0)
  return [
    `${countsOf(model.proof.totals)}.`,
    ...(samples > 0
      ? [
          `${counted(samples, 'sample')} on ${counted(excuses.size, 'page')} ${samples === 1 ? 'has' : 'have'} a weaker proof than others of ${samples === 1 ? 'its' : 'their'} language. To list them: npm run check -- --proofs`,
        ]
      : []),
    ...inPageShare(model),
    ...librariesOf(model),
  ]
    .join('\n')
    .trimEnd()
}

/** How many of the samples that ran in the build also run in the page. Pages have the current version of the client only. */
function inPageShare({ pages, proof }: ProvedModel): string[] {
  const sql = { ran: 0, runnable: 0 }
  const javascript = { ran: 0, runnable: 0 }
  for (const [route, page] of proof.pages)
    for (const { fence, status } of provedFences(pages.get(route)?.fences ?? [], page)) {
      if (status.status !== 'proved' || status.kind !== 'ran') continue
      const { run, client } = fence.meta
      const share = fence.language === 'sql' ? sql : run && !client ? javascript : undefined
      if (!share) continue
      share.ran += 1
      if (Object.hasOwn(page.inPage, fence.id)) share.runnable += 1
    }
  return Object.entries({ SQL: sql, JavaScript: javascript }).flatMap(([language, { ran, runnable }]) => {
    if (ran === 0) return []
    const percent = ((100 * runnable) / ran).toFixed(1)
    return `${runnable} of ${counted(ran, `${language} sample`)} that ran also ${runnable === 1 ? 'runs' : 'run'} in the page (${percent}%).`
  })
}

const columns: readonly [heading: string, key: keyof ProofTotals][] = [
  ['samples', 'samples'],
  ['ran', 'ran'],
  ['type-checked', 'typeChecked'],
  ['checked', 'checked'],
  ['parsed', 'parsed'],
  ['skipped', 'skipped'],
]

export function proofTable(model: ProvedModel): string {
  const { byLanguage, totals } = model.proof
  const share = totals.samples ? (100 * totals.skipped) / totals.samples : 0
  return [
    ...aligned([
      ['language', ...columns.map(([heading]) => heading)],
      ...[...byLanguage, { language: 'all', ...totals }].map((sum) => [
        sum.language,
        ...columns.map(([, key]) => (sum[key] === 0 ? '·' : String(sum[key]))),
      ]),
    ]),
    '',
    ...aligned([['engine', 'ran'], ...enginesOf(model)]),
    '',
    ...librariesOf(model),
    ...listExcuses(excusesOf(model)),
    `Skipped: ${share.toFixed(1)}% of the samples.`,
  ].join('\n')
}

function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

const statusesOf = ({ pages, proof }: ProvedModel) =>
  [...proof.pages].flatMap(([route, page]) => {
    const { file = '', fences = [] } = pages.get(route) ?? {}
    return provedFences(fences, page).map(({ fence, status }) => ({ file, language: fence.language, status }))
  })

/** How the examples of each library were proved, without their data and results. */
function librariesOf(model: ProvedModel): string[] {
  const kinds = ['ran', 'type-checked', 'checked', 'parsed', 'skipped'] as const
  const counts = new Map<string, Map<string, number>>()
  for (const { file, language, status } of statusesOf(model)) {
    const [, name, version] = /^data\/libraries\/([^/]+)\/([^/]+)\//.exec(file) ?? []
    if (!name || /^(sql|json|text)$/.test(language)) continue
    const own = counts.get(`${name} ${version}`) ?? new Map<string, number>()
    const kind = status.status === 'proved' ? status.kind : status.status
    counts.set(`${name} ${version}`, own.set(kind, (own.get(kind) ?? 0) + 1))
  }
  if (counts.size === 0) return []
  const rows = [...counts].map(([library, own]) => [
    library,
    ...kinds.map((kind) => String(own.get(kind) ?? '·')),
  ])
  return [...aligned([['library examples', ...kinds], ...rows]), '']
}

/** The number of samples that ran on each engine or were compared with its result. */
function enginesOf(model: ProvedModel): string[][] {
  const counts = new Map<string, number>()
  for (const { status } of statusesOf(model)) {
    if (status.status !== 'proved' || status.kind !== 'ran') continue
    const engine = /^(?:Ran on|Compared with the result of) (PostgreSQL .+?)(?: as \w+)?(?:;|$)/.exec(
      status.words,
    )?.[1]
    if (engine) counts.set(engine, (counts.get(engine) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([engine, count]) => [engine, String(count)])
}

/** Everything with a weaker proof than the platform would allow: file → reason → number of samples. */
function excusesOf(model: ProvedModel): Map<string, Map<string, number>> {
  const byPage = new Map<string, Map<string, number>>()
  for (const { file, status } of statusesOf(model)) {
    const excuse = excuseFor(status)
    if (!excuse) continue
    const own = byPage.get(file) ?? new Map<string, number>()
    byPage.set(file, own.set(excuse, (own.get(excuse) ?? 0) + 1))
  }
  return byPage
}

function listExcuses(byPage: ReadonlyMap<string, ReadonlyMap<string, number>>): string[] {
  if (byPage.size === 0) return []
  return [
    'Samples with a weaker proof:',
    ...[...byPage]
      .sort(([a], [b]) => a.localeCompare(b))
      .flatMap(([file, excuses]) => [
        `  ${file}`,
        ...[...excuses].map(([excuse, count]) => `    ${String(count).padStart(3)}  ${excuse}`),
      ]),
    '',
  ]
}

function excuseFor(status: SampleStatus): string | undefined {
  if (status.status === 'skipped') return `skipped: ${status.reason}`
  if (status.status !== 'proved' || status.kind !== 'parsed') return undefined
  const [words = '', reason] = status.words.split('; ')
  return reason && `${words.startsWith('Created') ? 'body not run' : 'only parsed'}: ${reason}`
}
