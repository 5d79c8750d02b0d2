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
import { proveSql } from './sql/prove-sql.ts'
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
  /** Extensions that the platform offers, by their names in SQL. */
  extensions: readonly string[]
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
  const programs = provePrograms(
    toProve.map((fences) => fences.filter(({ language }) => isProgram(language))),
    { code, client },
  )
  // Told when it is awaited; until then nobody must be surprised by it.
  programs.catch(() => undefined)

  const verdicts = new Map<FenceUse, Verdict>()
  for (const [index, fences] of toProve.entries()) {
    for (const fence of fences) {
      const verdict = await proveAlone(fence, cli)
      if (verdict) verdicts.set(fence, verdict)
    }
    onDone(index + 1)
  }
  const sqlPages = toProve.map((fences, index) => {
    const all = pages[index]?.fences ?? []
    return fences
      .filter(({ language }) => language === 'sql')
      .map((fence) => ({ fence, next: all[all.indexOf(fence) + 1] }))
  })
  const proved = await proveSql(
    sqlPages.filter((page) => page.length > 0),
    { publication: request.publication, cache: join(code, '.cache/postgres'), extensions: request.extensions },
  )
  for (const [fence, verdict] of proved) verdicts.set(fence, verdict)
  // A component that cannot be read at all has been told of.
  for (const [fence, verdict] of await programs)
    if (!verdicts.get(fence)?.problems) verdicts.set(fence, verdict)

  return pages.map(({ route, fences }) => ({
    route,
    samples: fences.map((fence) => statusOf(fence, verdicts.get(fence))),
    problems: fences.flatMap((fence) => verdicts.get(fence)?.problems ?? []),
  }))
}

/** A page that declares names for everybody is compiled alone, so that it does not make the samples of others true. */
async function provePrograms(
  pages: readonly FenceUse[][],
  options: Parameters<typeof proveTypescript>[1],
): Promise<Map<FenceUse, Verdict>> {
  const declares = (fences: FenceUse[]) =>
    fences.some((fence) => /^declare (global|module)\b/m.test(fence.code))
  const groups = [pages.filter((page) => !declares(page)), ...pages.filter(declares).map((page) => [page])]
  const verdicts = new Map<FenceUse, Verdict>()
  for (const group of groups)
    for (const [fence, verdict] of await proveTypescript(group, options)) verdicts.set(fence, verdict)
  return verdicts
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
        hint: 'Fix it so that readers can paste it as is.',
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
