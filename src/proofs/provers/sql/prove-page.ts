// One page's SQL: its fences run in order on a new project.
import { didYouMean } from '../../../lib/nearest.ts'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { Verdict } from '../verdict.ts'
import { problemAt } from '../verdict.ts'
import type { Released } from './engine-words.ts'
import { engineInWords } from './engine-words.ts'
import { Excuses, isSame } from './excuses.ts'
import { compared, judge } from './judge.ts'
import { missingName } from './missing-name.ts'
import type { FenceRun } from './run-fence.ts'
import { runFence } from './run-fence.ts'
import type { SqlSession } from './session.ts'
import { Stopped } from './session.ts'
import type { Made } from './statement-names.ts'
import { madeBy } from './statement-names.ts'
import type { Statement, StatementsResult } from './statements.ts'
import { extensionOf } from './statements.ts'

export type ReadSample = StatementsResult & {
  fence: FenceUse
  /** The next fence on the page. */
  next?: FenceUse | undefined
}

/** Roles of the platform's own services. No reader can be one of them. */
const serviceRole = /^(platform_admin|authenticator|\w+_(auth|storage|realtime)_admin)$/

/** Errors that follow from an earlier one: what is missing would have been created by a failed sample. */
class Consequences {
  private readonly lost: Made[] = []
  private isAnythingLost = false

  /** It's unknown what an unparsable sample would have created. */
  add(statements: readonly Statement[] | undefined): void {
    this.lost.push(...(statements ?? []).flatMap(madeBy))
    this.isAnythingLost ||= !statements
  }

  include(run: FenceRun): boolean {
    if (run.ended !== 'failed') return false
    const missing = missingName(run.fault)
    return missing !== undefined && (this.isAnythingLost || this.lost.some((made) => isSame(made, missing)))
  }
}

/** One verdict per sample, plus one for each result that was compared. */
export async function provePage(
  session: SqlSession,
  samples: readonly ReadSample[],
  { extensions: offered, released = {} }: { extensions: readonly string[]; released?: Released | undefined },
): Promise<Map<FenceUse, Verdict>> {
  const excuses = new Excuses()
  const verdicts = new Map<FenceUse, Verdict>()
  const consequences = new Consequences()
  for (const { fence, next, statements, fault } of samples) {
    const refused = refusal(fence, statements ?? [], offered)
    if (refused) {
      verdicts.set(fence, refused)
      consequences.add(statements)
      continue
    }
    let run: FenceRun
    try {
      run = statements
        ? await runFence(session, excuses, fence, statements)
        : unreadable(fence, fault?.message ?? '', fault?.offset ?? 0)
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      verdicts.set(fence, stopped(fence, error.message))
      // The session's state no longer matches the page.
      return verdicts
    }
    const verdict = judge(fence, next, run, engineInWords(await session.engine(), released))
    if (verdict.problems) {
      if (consequences.include(run)) continue
      consequences.add(statements)
    }
    verdicts.set(fence, verdict)
    if (fence.meta.expect && next && !verdict.problems) verdicts.set(next, compared(verdict))
  }
  return verdicts
}

function refusal(
  fence: FenceUse,
  statements: readonly Statement[],
  offered: readonly string[],
): Verdict | undefined {
  const { as } = fence.meta
  if (as && serviceRole.test(as))
    return {
      problems: [
        problemAt(
          fence,
          { line: -1 },
          {
            code: 'bad-fence-meta',
            message: `The fence runs as ${as}, which has privileges that readers don't have.`,
            hint: 'Leave out as="…" to run it as postgres, or use anon, authenticated, service_role, or a role that this page creates.',
          },
        ),
      ],
    }
  const unknown = statements.find((each) => {
    const extension = extensionOf(each)
    // A small site has no catalog to check against.
    return extension && offered.length > 0 && !offered.includes(extension)
  })
  if (!unknown) return undefined
  const name = extensionOf(unknown) ?? ''
  return {
    problems: [
      problemAt(
        fence,
        { line: fence.code.slice(0, unknown.offset).split('\n').length - 1 },
        {
          code: 'sql-failed',
          message: `The platform doesn't offer the extension "${name}".`,
          hint: `${didYouMean(name, offered)}data/extensions.yaml lists the available ones.`,
        },
      ),
    ],
  }
}

const stopped = (fence: FenceUse, why: string): Verdict => ({
  problems: [
    problemAt(
      fence,
      { line: -1 },
      {
        code: 'sample-stopped',
        message: `PostgreSQL was stopped on this sample. ${why}.`,
        hint: 'Make sure that loops and recursive queries end, and limit large results.',
      },
    ),
  ],
})

const unreadable = (fence: FenceUse, message: string, offset: number): FenceRun => ({
  ended: 'failed',
  statement: { text: fence.code, offset: 0, kind: '', node: {} },
  fault: { sqlstate: '42601', message },
  offset,
})
