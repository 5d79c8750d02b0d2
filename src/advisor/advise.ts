// The advisor: loads a schema into a new project, tries what each caller can do, and applies the rules. All of it happens in one
// transaction that is rolled back, so nothing stays of it and one project can be used again.
import type { AdvisorRule } from '../schemas/advisor.ts'
import { asker } from './ask.ts'
import catalog from './catalog.sql?raw'
import type { AdvisorDatabase } from './database.ts'
import { type Finding, findAll } from './find.ts'
import { load, loader, prepare, type SkippedStatement } from './load.ts'
import { placesOf } from './places.ts'
import type { Policy } from './policies/policy.ts'
import { type PolicyInWords, policiesQuery, policyInWords } from './policies/policy-in-words.ts'
import type { SqlFile } from './sql-file.ts'
import { type Tried, tryRequests } from './tries.ts'

/** A policy, as a reader understands it. */
export interface ShownPolicy
  extends Pick<Policy, 'schema' | 'table' | 'policy' | 'command' | 'roles'>,
    PolicyInWords {}

function shownPolicy(policy: Policy): ShownPolicy {
  const { schema, table, policy: name, command, roles } = policy
  return { schema, table, policy: name, command, roles, ...policyInWords(policy) }
}

export interface Advice extends Pick<Tried, 'callers' | 'tries' | 'untried'> {
  findings: Finding[]
  policies: ShownPolicy[]
  /** Findings beyond what is listed of one rule. */
  leftOut: number
  skipped: SkippedStatement[]
  statements: number
}

export interface Progress {
  step: 'load' | 'try' | 'find'
  done: number
  of: number
}

export async function advise(
  database: AdvisorDatabase,
  files: readonly SqlFile[],
  rules: readonly AdvisorRule[],
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Advice> {
  await database.query('begin')
  try {
    await prepare(database, files)
    await database.query(`create temp table advisor_start (); ${loader}`)
    const { statements, skipped } = await load(database, files, (done, of) =>
      onProgress({ step: 'load', done, of }),
    )
    const [start] = await database.query(`select 'pg_temp.advisor_start'::regclass::oid::text as oid`)
    // Made after the reader's SQL ran, which could have changed them.
    await database.query(`${catalog.replaceAll('FIRST', start?.oid ?? '0')}; ${asker}`)
    // Rows are made between savepoints, so that rules see the schema as it was loaded.
    await database.query('savepoint advisor_rows')
    const tried = await tryRequests(database, (done, of) => onProgress({ step: 'try', done, of }))
    await database.query('rollback to advisor_rows')
    onProgress({ step: 'find', done: 0, of: rules.length })
    const policies = await database.query(policiesQuery)
    const { findings, leftOut } = await findAll(database, rules, tried, placesOf(statements))
    return {
      findings,
      policies: policies.map(({ found }) => shownPolicy(JSON.parse(found ?? ''))),
      leftOut,
      skipped,
      statements: statements.length,
      callers: tried.callers,
      tries: tried.tries,
      untried: tried.untried,
    }
  } finally {
    await database.query('rollback')
  }
}
