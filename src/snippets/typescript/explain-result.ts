// Translates the compiler's diagnostics to the page: where they are in the page, and what to type instead.
import type { FenceUse } from '../../markdown/facts.ts'
import { invariant } from '../../problems/invariant.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemAt } from '../verdict.ts'
import type { PageResult } from './check-pages.ts'
import type { ProgramPage } from './compile.ts'
import type { Diagnostic } from './compiler-output.ts'
import type { Origin } from './page-program.ts'

/** Problems by fence. Empty if the compiler checked the page and accepts it. */
export function explainResult(
  { files }: ProgramPage,
  result: PageResult | undefined,
): Map<FenceUse, Problem[]> {
  // A page that no run reached must never count as accepted.
  invariant(result, 'A page was not compiled.')
  if ('guilty' in result) return new Map([[result.guilty, [failure(result)]]])
  const problems = new Map<FenceUse, Problem[]>()
  for (const diagnostic of result.diagnostics) {
    const origin = originOf(files.find(({ path }) => path === diagnostic.file)?.origins, diagnostic)
    invariant(origin, `TypeScript found an error outside the samples: ${JSON.stringify(diagnostic)}.`)
    problems.set(origin.fence, [...(problems.get(origin.fence) ?? []), describe(diagnostic, origin)])
  }
  return problems
}

function failure({ guilty, failure: { kind, ended } }: Extract<PageResult, { guilty: FenceUse }>): Problem {
  return problemAt(
    guilty,
    { line: -1 },
    kind === 'reads-outside'
      ? {
          code: 'bad-path',
          message: `On this sample, TypeScript ${ended}.`,
          hint: "Import packages, and files that are titles of the page's fences.",
        }
      : {
          code: 'compiler-failed',
          message: `On this sample, TypeScript ${ended}.`,
          hint: `Simplify the sample until it compiles, or say why it isn't checked: no-check="reason".`,
        },
  )
}

function originOf(
  origins: readonly (Origin | undefined)[] | undefined,
  { line }: Diagnostic,
): Origin | undefined {
  // A missing brace is detected at the end of the file, which isn't part of any sample.
  return origins?.[line] ?? origins?.slice(0, line + 1).findLast(Boolean) ?? origins?.find(Boolean)
}

function describe(diagnostic: Diagnostic, origin: Origin): Problem {
  const { fence, line, asks } = origin
  const [first = '', ...causes] = diagnostic.message.split('\n')
  if (asks === 'complete' && /'\$(start|end)\d+'/.test(first))
    return problemAt(
      fence,
      { line },
      {
        code: 'type-error',
        message:
          "This sample isn't complete. It opens a brace, a quote, or a comment that it doesn't close, or closes one from another fence.",
        hint: 'Make it complete, or give both fences the same path as their title, which makes them one file.',
      },
    )
  if (asks === 'rows')
    return problemAt(
      fence,
      { line },
      {
        code: 'type-error',
        message:
          `This query doesn't return rows: ${/"((?:column|could)[^"]*)"/.exec(diagnostic.message)?.[1] ?? first}.`.replace(
            /\.+$/,
            '.',
          ),
        hint: "Select columns that exist in the table's type.",
      },
    )
  const cause = causes.at(-1)
  return problemAt(fence, asks ? { line } : { line, column: diagnostic.column }, {
    code: 'type-error',
    message: `${first}${cause ? ` ${cause}` : ''} (${diagnostic.code})`,
    hint: hints[diagnostic.code] ?? 'Fix the sample so that it compiles as readers would paste it.',
  })
}

const declare = 'Import or declare it in this fence or an earlier one on this page.'
const hints: Readonly<Record<string, string>> = {
  TS2304: declare,
  TS2552: declare,
  TS2307:
    "Samples are compiled against installed packages and their page's files. Install the package, or give a fence on this page that path as its title.",
  TS2451: 'Two parts of the same file declare it. Give the fences different titles.',
}
