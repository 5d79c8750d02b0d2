// Rules applied to a loaded schema: what they find, in words and as SQL made from the reader's own names.
import { quoteName } from '../project/engines/thread/quote-name.ts'
import type { AdvisorRule } from '../schemas/advisor.ts'
import type { AdvisorDatabase, CatalogRow } from './database.ts'
import { judge } from './judge-tries.ts'
import type { Place } from './places.ts'
import type { Tried } from './tries.ts'

export interface Finding extends Partial<Place> {
  rule: string
  severity: AdvisorRule['severity']
  title: string
  why: string
  /** SQL that fixes it. */
  fix?: string
  /** The request that was tried, if that's how it was found. */
  tried?: string
  /** Route of the guide. */
  guide: string
}

/** Of one rule. A schema that repeats a mistake more often needs no longer list. */
const mostPerRule = 200

export async function findAll(
  database: AdvisorDatabase,
  rules: readonly AdvisorRule[],
  tried: Tried,
  placeOf: (names: CatalogRow) => Place | undefined,
): Promise<{ findings: Finding[]; leftOut: number }> {
  const findings: Finding[] = []
  let leftOut = 0
  for (const rule of rules) {
    const rows = rule.check
      ? judge(rule.check, tried)
      : await database.query(`select * from (${rule.find?.replace(/;\s*$/, '')}) as found order by 1, 2`)
    leftOut += Math.max(0, rows.length - mostPerRule)
    for (const names of rows.slice(0, mostPerRule)) findings.push(findingOf(rule, names, placeOf(names)))
  }
  return { findings, leftOut }
}

function findingOf(
  { id, severity, title, why, fix, guide }: AdvisorRule,
  names: CatalogRow,
  place?: Place,
): Finding {
  const { statement } = names
  return {
    rule: id,
    severity,
    title: fill(title, names, (name) => name),
    why: fill(why, names, (name) => name),
    ...(fix ? { fix: fill(fix, names, quoteName).trim() } : {}),
    ...(statement ? { tried: statement } : {}),
    guide,
    ...place,
  }
}

const fill = (template: string, names: CatalogRow, write: (name: string) => string): string =>
  template.replace(/\{(=?)(\w+)\}/g, (_, isSql: string, key: string) => {
    const name = (Object.hasOwn(names, key) && names[key]) || ''
    return isSql ? name : write(name)
  })
