// Shell fences: bash must be able to parse them, and the command-line tool must accept every call of it.
import type { CliSpec } from '../../../cli/command-spec.ts'
import { parseCommand } from '../../../cli/parse-command.ts'
import { inPlainText, list } from '../../../cli/rules-in-words.ts'
import { commandLines } from '../../../cli/shell-calls.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Problem } from '../../../problems/problem.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import type { BashOptions, BashVerdict } from './bash-syntax.ts'
import { readWithBash } from './bash-syntax.ts'
import type { ShellPrograms } from './shell-programs.ts'
import { findPrograms } from './shell-programs.ts'

export const isShell = (language: string): boolean => ['bash', 'sh', 'console'].includes(language)

export async function proveShellFences(
  fences: readonly FenceUse[],
  cli: CliSpec | undefined,
  options?: BashOptions,
): Promise<Map<FenceUse, Verdict>> {
  const scripts = fences.map(({ code }) => commandsIn(code))
  const syntax = await readWithBash(scripts, options)
  const verdicts = new Map<FenceUse, Verdict>()
  for (const [index, fence] of fences.entries()) {
    const script = scripts[index] ?? ''
    const programs = cli ? await findPrograms(script, cli.name) : { calls: [], others: [] }
    const refused = cli ? checkCalls(fence, programs, cli) : []
    // A rejected call is more useful to the author than a syntax error near it.
    const problems = refused.length > 0 ? refused : syntaxProblems(fence, script, syntax[index])
    verdicts.set(fence, problems.length > 0 ? { problems } : proofOf(programs, cli))
  }
  return verdicts
}

/** In a session, only lines after a prompt are commands. The others are left empty, so that line numbers stay. */
export function commandsIn(code: string): string {
  const rows: string[] = []
  for (const { line, rows: own } of commandLines(code)) {
    while (rows.length < line) rows.push('')
    rows.push(...own)
  }
  return `${rows.join('\n')}\n`
}

const checkCalls = (fence: FenceUse, { calls }: ShellPrograms, cli: CliSpec): Problem[] =>
  calls.flatMap(({ words, environment, line }) =>
    parseCommand(words, cli, environment).faults.map(({ message, hint }) =>
      problemAt(fence, { line }, { code: 'bad-command', message, hint }),
    ),
  )

function syntaxProblems(fence: FenceUse, script: string, verdict: BashVerdict | undefined): Problem[] {
  if (verdict?.kind === 'readable') return []
  if (verdict?.kind === 'unreadable')
    return [
      problemAt(
        fence,
        { line: Math.min(verdict.line, script.trimEnd().split('\n').length - 1) },
        {
          code: 'bad-syntax',
          message: `bash can't read this: ${verdict.message}.`,
          hint: 'Quote words that contain spaces, brackets, or quotes. Write placeholders without angle brackets: $PROJECT_REF.',
        },
      ),
    ]
  return [
    problemAt(
      fence,
      { line: 0 },
      {
        code: 'shell-failed',
        message: verdict?.message ?? 'bash reported no exit status for this sample.',
        hint: 'Simplify the sample, then check again.',
      },
    ),
  ]
}

/** Names what wasn't checked, so that readers don't mistake a parsed `rm` for a checked one. */
function proofOf({ calls, others }: ShellPrograms, cli: CliSpec | undefined): Verdict {
  if (!cli || calls.length === 0) return { proof: { kind: 'parsed', words: 'Parsed by bash' } }
  const rest = others.length > 0 ? `; ${list(others, 'and', inPlainText)} only parsed` : ''
  return { proof: { kind: 'checked', words: `Checked against CLI ${cli.version}${rest}` } }
}
