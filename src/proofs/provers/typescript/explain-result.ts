// Translates the compiler's diagnostics to the page: where they are in the page, and what to type instead.
import { nearest } from '../../../lib/nearest.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import { invariant } from '../../../problems/invariant.ts'
import type { Problem } from '../../../problems/problem.ts'
import { uniqueProblems } from '../../../problems/problem.ts'
import { problemAt } from '../verdict.ts'
import type { PageResult } from './check-pages.ts'
import type { ProgramPage } from './compile.ts'
import type { Diagnostic } from './compiler-output.ts'
import type { Origin } from './page-program.ts'
import { describeRefusal, refusalIn } from './refused-query.ts'

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
    const reason = refusalIn(diagnostic.message)
    const { fence, problem } = reason
      ? describeRefusal(reason, origin, files)
      : { fence: origin.fence, problem: describe(diagnostic, origin) }
    // A query that is wrong makes every use of its rows wrong.
    problems.set(fence, uniqueProblems([...(problems.get(fence) ?? []), problem]))
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
  const cause = causes.at(-1)
  return problemAt(fence, asks ? { line } : { line, column: diagnostic.column }, {
    code: 'type-error',
    message: `${shortened(first)}${cause ? ` ${shortened(cause)}` : ''} (${diagnostic.code})`,
    hint:
      hints[diagnostic.code] ??
      hintOnName(first) ??
      'Fix the sample so that it compiles as readers would paste it.',
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

/** Types that are longer than this say less than their beginning. */
const longestType = 160

const shortened = (message: string): string =>
  message.replace(/'[^']*'/g, (type) =>
    type.length > longestType ? `${type.slice(0, longestType)} …'` : type,
  )

/** The nearest name to one that a type doesn't have. The compiler suggests only names of properties that are read. */
function hintOnName(message: string): string | undefined {
  const [, literal, union] =
    /^Argument of type '"([^"]*)"' is not assignable to parameter of type '([^']*)'/.exec(message) ?? []
  const [, property, type] = /, and '([^']*)' does not exist in type '([^']*)'/.exec(message) ?? []
  const written = literal ?? property
  const known = union
    ? [...union.matchAll(/"([^"]*)"/g)].map(([, name = '']) => name)
    : [...(type ?? '').matchAll(/(\w+)\??:/g)].map(([, name = '']) => name)
  const near = written === undefined ? undefined : nearest(written, known)
  return near && `Did you mean "${near}"?`
}
