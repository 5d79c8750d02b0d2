// Every mistake in written content is a Problem: collected, never thrown.
import type { Recording } from '../schemas/exchange.ts'

/** The kind of mistake. The code is in the message so that it can be searched for. */
export type ProblemCode =
  | 'syntax'
  | 'bad-frontmatter'
  | 'bad-data'
  | 'bad-navigation'
  | 'unknown-component'
  | 'unknown-prop'
  | 'missing-prop'
  | 'bad-prop'
  | 'bad-children'
  | 'script-in-page'
  | 'unknown-partial'
  | 'partial-parameter'
  | 'unknown-region'
  | 'heading-level'
  | 'duplicate-route'
  | 'bad-file-name'
  | 'duplicate-anchor'
  | 'broken-link'
  | 'broken-anchor'
  | 'menu-without-page'
  | 'page-in-no-menu'
  | 'unknown-icon'
  | 'missing-image'
  | 'missing-alt'
  | 'fence-without-language'
  | 'unknown-language'
  | 'bad-fence-meta'
  | 'page-too-long'
  | 'house-style'
  | 'not-in-release'
  | 'bad-install'
  | 'wrong-limit'
  | 'bad-redirect'
  | 'bad-lockfile'
  | 'bad-command'
  | 'bad-request'
  | 'bad-call'
  | 'bad-syntax'
  | 'shell-failed'
  | 'sql-failed'
  | 'sql-succeeded'
  | 'unknown-client'
  | 'wrong-result'
  | 'wrong-recording'
  | 'sample-failed'
  | 'sample-stopped'
  | 'type-error'
  | 'compiler-failed'
  | 'bad-path'
  | 'unproved-language'
  | 'not-provable-here'

export interface Problem {
  code: ProblemCode
  /** Path from the repository root, with forward slashes. */
  file: string
  /** Starts at 1. */
  line: number
  column: number
  /** What was found. */
  message: string
  /** What to type instead. */
  hint: string
  /** What `npm run fix` records: an example's requests, or none. */
  toRecord?: { name: string; recording?: Recording | undefined }
}

/** Otherwise, a mistake inside a partial would be reported once per page that shows it. */
export function uniqueProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter((problem) => {
    const key = JSON.stringify(problem)
    return !seen.has(key) && seen.add(key)
  })
}

/** Reading order: by file, then by position. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column || a.code.localeCompare(b.code),
  )
}
