// Shell fences: every call of the command-line tool must be one that the tool would accept.
import type { CliSpec } from '../lib/cli/command-spec.ts'
import { parseCommand } from '../lib/cli/parse-command.ts'
import { findCalls } from '../lib/cli/shell-calls.ts'
import type { FenceUse } from '../markdown/facts.ts'
import type { Problem } from '../problems/problem.ts'

const shellLanguages = ['bash', 'sh', 'console']

export function checkShellFence(fence: FenceUse, cli: CliSpec): Problem[] {
  if (!shellLanguages.includes(fence.language) || fence.meta.noCheck) return []
  return findCalls(fence.code, cli.name).flatMap(({ words, line }) =>
    parseCommand(words, cli).faults.map(
      ({ message, hint }): Problem => ({
        code: 'bad-command',
        file: fence.file,
        // The code begins in the line below the backticks.
        line: fence.line + 1 + line,
        column: fence.column,
        message,
        hint,
      }),
    ),
  )
}
