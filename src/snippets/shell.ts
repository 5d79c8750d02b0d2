// Shell fences: bash must be able to read them, and every call of the command-line tool must be one that it would accept.
import { spawnSync } from 'node:child_process'
import type { CliSpec } from '../lib/cli/command-spec.ts'
import { parseCommand } from '../lib/cli/parse-command.ts'
import { commandLines, findCalls } from '../lib/cli/shell-calls.ts'
import type { FenceUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'
import type { Verdict } from './verdict.ts'
import { problemAt } from './verdict.ts'

export const isShell = (language: string): boolean => ['bash', 'sh', 'console'].includes(language)

export function proveShell(fence: FenceUse, cli: CliSpec | undefined): Verdict {
  const calls = cli ? findCalls(fence.code, cli.name) : []
  const problems = calls.flatMap(({ words, environment, line }) =>
    cli
      ? parseCommand(words, cli, environment).faults.map(({ message, hint }) =>
          problemAt(fence, { line }, { code: 'bad-command', message, hint }),
        )
      : [],
  )
  if (problems.length === 0) problems.push(...checkSyntax(fence))
  if (problems.length > 0) return { problems }
  return {
    proof:
      cli && calls.length > 0
        ? { kind: 'checked', words: `Checked against CLI ${cli.version}` }
        : { kind: 'parsed', words: 'Parsed by bash' },
  }
}

function checkSyntax(fence: FenceUse): Problem[] {
  // In a session only the lines after a prompt are commands; the others stay empty, so that lines keep their numbers.
  const rows: string[] = []
  for (const { line, rows: own } of commandLines(fence.code)) {
    while (rows.length < line) rows.push('')
    rows.push(...own)
  }
  const { stderr, error } = spawnSync('bash', ['-n'], { input: rows.join('\n'), encoding: 'utf8' })
  if (error) throw error
  const [, line, message] = /line (\d+): (.*)/.exec(stderr) ?? []
  if (!line) return []
  return [
    problemAt(
      fence,
      { line: Math.min(Number(line) - 1, rows.length - 1) },
      {
        code: 'bad-syntax',
        message: `bash cannot read this: ${message}.`,
        hint: 'Quote what holds spaces, brackets or quotes. Write places to fill in without angle brackets: $PROJECT_REF.',
      },
    ),
  ]
}
