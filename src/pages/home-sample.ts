// The home page's sample: a policy, a query, and who gets which row of its result. It's cut from a guide, where all of it is proved.
import { runnableFences } from '../model/proved-fences.ts'
import type { SiteModel } from '../model/site-model.ts'

export interface HomeSample {
  /** The guide that it's from, whose samples run before it. */
  route: string
  anchor: string
  policy: string
  query: string
  /** How the query was proved. */
  proof?: string
  /** Among the samples of the guide that have a Run button. Without one, it can't be run. */
  place?: number
  columns: string[]
  rows: string[][]
}

const guide = { route: '/guides/database/postgres/row-level-security', anchor: 'first' }

/** Who the guide runs the query as, by user. */
const callers: Record<string, string> = {
  '11111111-1111-4111-8111-111111111111': 'Ines',
  '22222222-2222-4222-8222-222222222222': 'Omar',
}

/** Undefined on a site without the guide. */
export function homeSample({ pages, proof }: SiteModel): HomeSample | undefined {
  const page = pages.get(guide.route)
  const own = page?.fences.filter(({ under }) => under === guide.anchor) ?? []
  const policy = own.find(({ language }) => language === 'sql')
  const first = own.find(({ meta }) => meta.expect)
  if (!page || !policy || !first) return undefined
  const runs = own.filter(({ code }) => code === first.code)
  const shown = runs.find(({ meta }) => meta.user) ?? first
  // While an author edits, it may not be proved yet.
  const proved = proof?.pages.get(guide.route)
  const status = proved?.samples[shown.id]
  const place = proved ? runnableFences(page, proved).indexOf(shown) : -1
  const results = runs.map((run) => ({
    caller: run.meta.user ? (callers[run.meta.user] ?? 'A user') : 'A visitor',
    rows: rowsOf(page.fences[page.fences.indexOf(run) + 1]?.code ?? ''),
  }))
  const all = new Map(results.flatMap(({ rows }) => rows.map((row) => [row[0], row] as const)))
  return {
    ...guide,
    // The others are for further commands.
    policy: policy.code.split('\n\n')[0] ?? '',
    query: shown.code,
    ...(status?.status === 'proved' ? { proof: status.words } : {}),
    ...(place >= 0 ? { place } : {}),
    columns: ['Row', ...results.map(({ caller }) => caller)],
    rows: [...all]
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([id, row]) => [
        row[1] ?? '',
        ...results.map(({ rows }) => (rows.some(([other]) => other === id) ? 'Yes' : 'No')),
      ]),
  }
}

/** Of a result as psql prints it. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .slice(2)
    .filter((line) => line.includes('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
