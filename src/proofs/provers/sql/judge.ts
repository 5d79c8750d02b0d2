// Turns a fence's run into a verdict: a proof in words, or a problem with what to type.
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Problem } from '../../../problems/problem.ts'
import type { Verdict } from '../verdict.ts'
import { placeOf, problemAt } from '../verdict.ts'
import { adviceFor } from './explain-error.ts'
import { formatTable, sameTable } from './result-table.ts'
import type { FenceRun } from './run-fence.ts'

/** `next` is the next fence on the page, which shows its result if the fence says `expect`. */
export function judge(fence: FenceUse, next: FenceUse | undefined, run: FenceRun, engine: string): Verdict {
  const { fails, as, expect } = fence.meta
  const role = as ? ` as ${as}` : ''
  switch (run.ended) {
    case 'failed':
      return judgeFailure(fence, next, run, `${engine}${role}`)
    case 'parsed':
      return expect
        ? unreproduced(fence, run.reason)
        : { proof: { kind: 'parsed', words: `Parsed by ${run.by ?? engine}; ${run.reason}` } }
    case 'created':
      return expect
        ? unreproduced(fence, run.reason)
        : { proof: { kind: 'parsed', words: `Created on ${engine}, body not run; ${run.reason}` } }
    default: {
      if (fails) return succeeded(fence, fails, role)
      const problem = expect && compareTable(fence, next, run.table ? formatTable(run.table) : '')
      return problem ? { problems: [problem] } : { proof: { kind: 'ran', words: `Ran on ${engine}${role}` } }
    }
  }
}

/** The verdict on a result that was compared with its statement's output. */
export const compared = ({ proof }: Verdict): Verdict =>
  proof
    ? { proof: { kind: 'ran', words: proof.words.replace(/^Ran on/, 'Compared with the result of') } }
    : {}

function judgeFailure(
  fence: FenceUse,
  next: FenceUse | undefined,
  { fault, statement, offset }: Extract<FenceRun, { ended: 'failed' }>,
  engine: string,
): Verdict {
  const { fails, expect, as } = fence.meta
  if (fails === fault.sqlstate) {
    const problem = expect ? compareError(fence, next, fault.message) : undefined
    if (problem) return { problems: [problem] }
    return { proof: { kind: 'ran', words: `Ran on ${engine}; it fails with ${fails}, as it should` } }
  }
  const advice = adviceFor(fault, statement.text)
  return {
    problems: [
      problemAt(fence, placeOf(fence.code, offset), {
        code: 'sql-failed',
        message: `PostgreSQL rejects this${as ? ` as ${as}` : ''}: ${fault.message} (${fault.sqlstate}).`,
        hint: fails ? `The fence says fails="${fails}". ${advice}` : advice,
      }),
    ],
  }
}

const atFence = (fence: FenceUse, problem: Pick<Problem, 'code' | 'message' | 'hint'>): Problem =>
  problemAt(fence, { line: -1 }, problem)

const succeeded = (fence: FenceUse, fails: string, role: string): Verdict => ({
  problems: [
    atFence(fence, {
      code: 'sql-succeeded',
      message: `The fence says fails="${fails}", but PostgreSQL ran it${role} without an error.`,
      hint: 'Remove fails="…", or fix the sample so that it shows the error.',
    }),
  ],
})

const unreproduced = (fence: FenceUse, reason: string): Verdict => ({
  problems: [
    atFence(fence, {
      code: 'wrong-result',
      message: `The fence says "expect", but the build can't run it: ${reason}.`,
      hint: 'Remove "expect". Show a result only where the build can compare it.',
    }),
  ],
})

function compareTable(fence: FenceUse, next: FenceUse | undefined, real: string): Problem | undefined {
  if (next?.language === 'text' && sameTable(next.code, real)) return undefined
  return differs(fence, next, real)
}

function compareError(fence: FenceUse, next: FenceUse | undefined, message: string): Problem | undefined {
  const real = `ERROR:  ${message}`
  const written = next?.language === 'text' ? next.code.split('\n').map((line) => line.trim()) : []
  if (written.some((line) => line.replace(/\s+/g, ' ') === real.replace(/\s+/g, ' '))) return undefined
  return differs(fence, next, real)
}

function differs(fence: FenceUse, next: FenceUse | undefined, real: string): Problem {
  const shown = real || '(no rows are returned)'
  if (next?.language !== 'text')
    return atFence(fence, {
      code: 'wrong-result',
      message: 'The fence says "expect", but no result follows it.',
      hint: `Put this in a \`\`\`text fence below it:\n\n${shown}\n`,
    })
  return atFence(next, {
    code: 'wrong-result',
    message: "This isn't the result of the statement above.",
    hint: `The real result is:\n\n${shown}\n`,
  })
}
