// What proving gives: for each sample how it was proved, or the problems that were found.
import type { FenceUse } from '../../markdown/facts.ts'
import type { Problem } from '../../problems/problem.ts'
import type { SampleProof } from '../../schemas/proof.ts'

export interface Verdict {
  proof?: SampleProof
  problems?: Problem[]
}

/** A problem in line `line` of the code, counted from 0; the code begins in the line below the backticks. */
export function problemAt(
  fence: FenceUse,
  { line, column }: { line: number; column?: number },
  problem: Pick<Problem, 'code' | 'message' | 'hint'>,
): Problem {
  // Code from a file of the repository is in one line of the page.
  const inPage = fence.from ? { line: fence.line, column: fence.column } : undefined
  return {
    ...problem,
    file: fence.file,
    line: inPage?.line ?? fence.line + 1 + line,
    column: inPage?.column ?? fence.column + (column ?? 0),
  }
}

/** Line and column, from 0, of a place in a text. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, Math.max(0, offset)).split('\n')
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 }
}
