// The SQL of one page: its fences run in order on a fresh project of the platform, each as its role.
import type { PGlite } from '@electric-sql/pglite'
import type { FenceUse } from '../../markdown/facts.ts'
import type { ExtensionSet } from '../../postgres/extensions.ts'
import { postgisExtensions } from '../../postgres/extensions.ts'
import { openDatabase } from '../../postgres/open-database.ts'
import type { Verdict } from '../verdict.ts'
import { placeOf, problemAt } from '../verdict.ts'
import { adviceFor } from './explain-error.ts'
import { formatTable, sameTable } from './result-table.ts'
import type { FenceRun, Session } from './run-statements.ts'
import { runStatements } from './run-statements.ts'
import type { Statement } from './statements.ts'
import { needsOwnDatabase, readStatements } from './statements.ts'

export interface SqlSample {
  fence: FenceUse
  /** The fence that stands after it on the page. */
  next?: FenceUse | undefined
}

interface ProverOptions {
  publication: string
  /** Where finished databases are kept, one file per set of extensions. */
  snapshots: string
}

/** Errors that follow from an earlier one: the thing was not made. */
const consequences = new Set(['42P01', '42703', '42883', '42704', '3F000'])

export class SqlProver {
  private readonly options: ProverOptions
  private readonly databases = new Map<ExtensionSet, Promise<PGlite>>()

  constructor(options: ProverOptions) {
    this.options = options
  }

  /** One verdict per sample, plus one for each result that was compared. */
  async provePage(samples: readonly SqlSample[]): Promise<Map<FenceUse, Verdict>> {
    const read = await Promise.all(
      samples.map(async (sample) => ({ ...sample, ...(await readStatements(sample.fence.code)) })),
    )
    const statements = read.flatMap((sample) => sample.statements ?? [])
    const set: ExtensionSet = statements.some(usesPostgis) ? 'with-postgis' : 'common'
    const alone = statements.some(needsOwnDatabase)
    const database = alone ? await this.open(set) : await this.shared(set)
    const session: Session = { database, inTransaction: !alone, unmade: new Set() }
    const verdicts = new Map<FenceUse, Verdict>()
    let hasFailed = false
    try {
      if (!alone) await database.exec('begin')
      for (const { fence, next, statements: parts, fault } of read) {
        const run: FenceRun = parts
          ? await runStatements(session, parts, fence.meta)
          : failedToParse(fence, fault?.message ?? '', fault?.offset ?? 0)
        const outcome = judge(fence, next, run, await this.version(database))
        if (run.ended === 'failed' && hasFailed && consequences.has(run.fault.sqlstate) && outcome.problems)
          continue
        hasFailed ||= outcome.problems !== undefined
        verdicts.set(fence, outcome)
        if (fence.meta.expect && next && !outcome.problems) verdicts.set(next, compared(outcome))
      }
      if (!alone) await database.exec('rollback')
      else await database.close()
    } catch (error) {
      // The engine broke down: what it holds cannot be trusted any more.
      this.databases.delete(set)
      throw error
    }
    return verdicts
  }

  async close(): Promise<void> {
    for (const database of this.databases.values()) await (await database).close()
    this.databases.clear()
  }

  private shared(set: ExtensionSet): Promise<PGlite> {
    const open = this.databases.get(set) ?? this.open(set)
    this.databases.set(set, open)
    return open
  }

  private open(extensions: ExtensionSet): Promise<PGlite> {
    const { publication, snapshots } = this.options
    // The extensions are files beside the data, so that one snapshot serves all sets.
    return openDatabase({ extensions, publication, snapshot: `${snapshots}/${publication}.tar.gz` })
  }

  private versionText = ''
  private async version(database: PGlite): Promise<string> {
    this.versionText ||= await readVersion(database)
    return this.versionText
  }
}

/** `18`, from a server that says `18.3`. */
async function readVersion(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version.split('.')[0] ?? ''
}

const usesPostgis = ({ kind, node }: Statement) =>
  kind === 'CreateExtensionStmt' && postgisExtensions.includes(String(node.extname))

const failedToParse = (fence: FenceUse, message: string, offset: number): FenceRun => ({
  ended: 'failed',
  statement: { text: fence.code, offset: 0, kind: '', node: {} },
  fault: { sqlstate: '42601', message },
  position: offset,
})

const compared = ({ proof }: Verdict): Verdict =>
  proof
    ? { proof: { kind: 'ran', words: proof.words.replace(/^Ran on/, 'Compared with the result of') } }
    : {}

function judge(fence: FenceUse, next: FenceUse | undefined, run: FenceRun, version: string): Verdict {
  const { fails, as, expect } = fence.meta
  const role = as ? ` as ${as}` : ''
  if (run.ended === 'failed') {
    const { fault, statement, position } = run
    if (fails === fault.sqlstate) {
      const problem = expect ? compareError(fence, next, fault.message) : undefined
      if (problem) return { problems: [problem] }
      return {
        proof: {
          kind: 'ran',
          words: `Ran on PostgreSQL ${version}${role}; it fails with ${fails}, as it should`,
        },
      }
    }
    const place = placeOf(fence.code, statement.offset + position)
    return {
      problems: [
        problemAt(fence, place, {
          code: 'sql-failed',
          message: `PostgreSQL refuses this${role}: ${fault.message} (${fault.sqlstate}).`,
          hint: fails
            ? `The fence says fails="${fails}". ${adviceFor(fault, statement.text)}`
            : adviceFor(fault, statement.text),
        }),
      ],
    }
  }
  if (fails && run.ended === 'ran')
    return {
      problems: [
        problemAt(
          fence,
          { line: -1 },
          {
            code: 'sql-succeeded',
            message: `The fence says fails="${fails}", and PostgreSQL ran it${role} without an error.`,
            hint: 'Remove fails="…", or mend the sample so that it shows the error.',
          },
        ),
      ],
    }
  if (run.ended === 'parsed')
    return { proof: { kind: 'parsed', words: `Parsed by PostgreSQL ${version}'s grammar; ${run.reason}` } }
  if (expect) {
    const problem = compareTable(fence, next, run.table ? formatTable(run.table) : '')
    if (problem) return { problems: [problem] }
  }
  return { proof: { kind: 'ran', words: `Ran on PostgreSQL ${version}${role}` } }
}

function compareTable(fence: FenceUse, next: FenceUse | undefined, real: string) {
  if (next?.language === 'text' && sameTable(next.code, real)) return undefined
  return differs(fence, next, real)
}

function compareError(fence: FenceUse, next: FenceUse | undefined, message: string) {
  const real = `ERROR:  ${message}`
  const written = next?.language === 'text' ? next.code.split('\n').map((line) => line.trim()) : []
  if (written.some((line) => line.replace(/\s+/g, ' ') === real.replace(/\s+/g, ' '))) return undefined
  return differs(fence, next, real)
}

function differs(fence: FenceUse, next: FenceUse | undefined, real: string) {
  const shown = real || '(no rows are returned)'
  if (next?.language !== 'text')
    return problemAt(
      fence,
      { line: -1 },
      {
        code: 'wrong-result',
        message: 'The fence says "expect", and no result stands after it.',
        hint: `Put this into a \`\`\`text fence below it:\n\n${shown}\n`,
      },
    )
  return problemAt(
    next,
    { line: -1 },
    {
      code: 'wrong-result',
      message: 'This is not what the statement above gives.',
      hint: `The real result is:\n\n${shown}\n`,
    },
  )
}
