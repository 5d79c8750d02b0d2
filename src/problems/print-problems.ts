// Prints problems: terminal, dev page, and tests show the same text.
import type { Problem } from './problem.ts'
import { sortProblems } from './problem.ts'

export function formatProblem({ file, line, column, code, message, hint }: Problem): string {
  return `${file}:${line}:${column}  ${code}\n  ${message}\n  ${hint}`
}

export const formatProblems = (problems: readonly Problem[]): string =>
  `${sortProblems(problems).map(formatProblem).join('\n\n')}\n\n${countProblems(problems)}.`

export function countProblems(problems: readonly Problem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  const files = new Set(problems.map((problem) => problem.file)).size
  return `${count} in ${files === 1 ? '1 file' : `${files} files`}`
}
