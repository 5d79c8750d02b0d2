// Proves the code samples of pages: fences in, a status per fence or problems out. Each language has its prover; nothing
// is taken on trust but plain text and what an author excused with a reason.
import { join } from 'node:path'
import type { CliSpec } from '../lib/cli/command-spec.ts'
import type { FenceUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'
import type { SampleStatus } from '../schemas/proof.ts'
import { dataFormats } from './data-formats.ts'
import { checkGrammar, grammarLabel, hasGrammar } from './grammars.ts'
import { isShell, proveShell } from './shell.ts'
import type { SqlSample } from './sql/prove-sql.ts'
import { SqlProver } from './sql/prove-sql.ts'
import { checkComponent, isComponentFile } from './typescript/component-script.ts'
import { isProgram } from './typescript/page-program.ts'
import type { ClientNames } from './typescript/prove-typescript.ts'
import { proveTypescript } from './typescript/prove-typescript.ts'
import type { Verdict } from './verdict.ts'
import { problemAt } from './verdict.ts'

export interface SamplePage {
  route: string
  fences: readonly FenceUse[]
}

export interface ProofRequest {
  pages: readonly SamplePage[]
  /** What the command-line tool accepts. */
  cli?: CliSpec
  client: ClientNames
  /** Name of the publication that Realtime listens to. */
  publication: string
  /** Folder of the site's code, with node_modules and .cache. */
  code: string
}

export interface ProvedPage {
  route: string
  samples: SampleStatus[]
  problems: Problem[]
}

export async function proveSamples(
  request: ProofRequest,
  onDone: (done: number) => void = () => undefined,
): Promise<ProvedPage[]> {
  const { pages, cli, client, code } = request
  const excused = ({ meta }: FenceUse) => meta.noCheck !== undefined
  const toProve = pages.map(({ fences }) => fences.filter((fence) => !excused(fence)))
  // The compiler is a process of its own: it works while the others do.
  const programs = proveTypescript(
    toProve.map((fences) => fences.filter(({ language }) => isProgram(language))),
    { code, client },
  )
  // Told when it is awaited; until then nobody must be surprised by it.
  programs.catch(() => undefined)

  const verdicts = new Map<FenceUse, Verdict>()
  const sql = new SqlProver({
    publication: request.publication,
    snapshots: join(code, '.cache/postgres'),
  })
  for (const [index, fences] of toProve.entries()) {
    for (const fence of fences) {
      const verdict = await proveAlone(fence, cli)
      if (verdict) verdicts.set(fence, verdict)
    }
    const all = pages[index]?.fences ?? []
    const queries = fences
      .filter(({ language }) => language === 'sql')
      .map((fence) => ({ fence, next: all[all.indexOf(fence) + 1] }))
    if (queries.length > 0)
      for (const [fence, verdict] of await proveQueries(sql, queries)) verdicts.set(fence, verdict)
    onDone(index + 1)
  }
  await sql.close()
  // A component that cannot be read at all has been told of.
  for (const [fence, verdict] of await programs)
    if (!verdicts.get(fence)?.problems) verdicts.set(fence, verdict)

  return pages.map(({ route, fences }) => ({
    route,
    samples: fences.map((fence) => statusOf(fence, verdicts.get(fence))),
    problems: fences.flatMap((fence) => verdicts.get(fence)?.problems ?? []),
  }))
}

/** An engine that breaks down may have been broken by an earlier page, so each page gets a second try on a new one. */
async function proveQueries(
  sql: SqlProver,
  queries: readonly SqlSample[],
): Promise<ReadonlyMap<FenceUse, Verdict>> {
  try {
    return await sql.provePage(queries).catch(() => sql.provePage(queries))
  } catch (error) {
    return new Map(
      queries.slice(0, 1).map(({ fence }) => {
        const problem = problemAt(
          fence,
          { line: -1 },
          {
            code: 'sql-failed',
            message: `PostgreSQL broke down on the samples of this page: ${error instanceof Error ? error.message : error}.`,
            hint: 'Take its SQL fences out one by one to find the statement, and write it in another way.',
          },
        )
        return [fence, { problems: [problem] }]
      }),
    )
  }
}

/** Proofs that need nothing but the fence itself. */
async function proveAlone(fence: FenceUse, cli: CliSpec | undefined): Promise<Verdict | undefined> {
  const { language, code } = fence
  if (isShell(language)) return proveShell(fence, cli)
  if (isComponentFile(language)) {
    const fault = checkComponent(language, code)
    return fault && read(fence, fault, '')
  }
  const format = dataFormats[language]
  if (format) return read(fence, format.check(code), format.reader)
  if (hasGrammar(language))
    return read(fence, await checkGrammar(language, code), `a grammar of ${grammarLabel(language)}`)
  if (language === 'text' || language === 'sql' || isProgram(language)) return undefined
  return {
    problems: [
      problemAt(
        fence,
        { line: -1 },
        {
          code: 'unproved-language',
          message: `Nothing here can prove ${language}.`,
          hint: 'Show it in another language, or say why it goes unchecked: no-check="reason".',
        },
      ),
    ],
  }
}

function read(
  fence: FenceUse,
  fault: { line: number; column?: number; message: string } | undefined,
  reader: string,
): Verdict {
  if (!fault) return { proof: { kind: 'parsed', words: `Parsed by ${reader}` } }
  return {
    problems: [
      problemAt(fence, fault, {
        code: 'bad-syntax',
        message: `This is not valid ${fence.language}: ${fault.message.replace(/\.$/, '')}.`,
        hint: 'Mend it so that a reader can paste it as it stands.',
      }),
    ],
  }
}

function statusOf({ meta, language }: FenceUse, verdict: Verdict | undefined): SampleStatus {
  if (meta.noCheck !== undefined) return { status: 'skipped', reason: meta.noCheck }
  if (verdict?.proof) return { status: 'proved', ...verdict.proof }
  // Plain text that is no result; or a fence with a problem, which no page will show.
  return language === 'text' ? { status: 'plain' } : { status: 'skipped', reason: 'it has a problem' }
}
