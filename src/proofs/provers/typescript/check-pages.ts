// Compiles all pages in one run. If the run fails, the pages are bisected until the failing ones are isolated, so that a
// sample that hangs or crashes the compiler doesn't affect other pages' proofs.
import type { FenceUse } from '../../../markdown/facts.ts'
import { SiteFault } from '../../../problems/invariant.ts'
import { ToolFailed } from '../../../problems/tool-failed.ts'
import type { Compilation, CompilerFailure, ProgramPage } from './compile.ts'
import type { Diagnostic } from './compiler-output.ts'

export type PageResult = { diagnostics: Diagnostic[] } | { guilty: FenceUse; failure: CompilerFailure }

interface Tools {
  compile: (pages: readonly ProgramPage[], time: number) => Promise<Compilation | CompilerFailure>
  /** The program of some of a page's fences. */
  pageOf: (fences: readonly FenceUse[]) => ProgramPage
  /** For one compile, in milliseconds. */
  time: number
}

/** The compiler was killed twice on the same page, which is neither a proof nor a content problem. */
class CompilerKilled extends ToolFailed {
  constructor(ended: string) {
    super(
      `The TypeScript compiler ${ended} while checking samples. Run the command again. If it happens again, free some memory.`,
    )
  }
}

export async function checkPages(
  pages: readonly ProgramPage[],
  { compile, pageOf, time }: Tools,
): Promise<Map<ProgramPage, PageResult>> {
  const results = new Map<ProgramPage, PageResult>()
  // The search uses short time limits: a group that takes longer is bisected again, and a single page gets the full time.
  const hurry = time / 4

  async function check(some: readonly ProgramPage[], limit: number): Promise<void> {
    const [page] = some
    if (!page) return
    const isAlone = some.length === 1
    const run = await compile(some, isAlone ? time : limit)
    if (!isFailure(run)) {
      for (const [each, diagnostics] of run.checked) results.set(each, { diagnostics })
      return check(run.unchecked, limit)
    }
    if (isAlone) return settle(page, run)
    if (some.length === pages.length) await mustWork()
    const middle = Math.ceil(some.length / 2)
    await check(some.slice(0, middle), hurry)
    await check(some.slice(middle), hurry)
  }

  async function settle(page: ProgramPage, failure: CompilerFailure): Promise<void> {
    await mustWork()
    const again = failure.kind === 'killed' ? await compile([page], time) : failure
    if (!isFailure(again)) {
      for (const [each, diagnostics] of again.checked) results.set(each, { diagnostics })
      return
    }
    if (again.kind === 'killed') throw new CompilerKilled(again.ended)
    results.set(page, { guilty: await guiltyFence(page), failure: again })
  }

  /** The first fence with which the page fails. Later fences need earlier ones, so prefixes are searched. */
  async function guiltyFence({ fences }: ProgramPage): Promise<FenceUse> {
    const failsUpTo = async (end: number, limit: number) =>
      isFailure(await compile([pageOf(fences.slice(0, end))], limit))
    let good = 0
    const search = async (limit: number): Promise<number> => {
      let bad = fences.length
      while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2)
        if (await failsUpTo(middle, limit)) bad = middle
        else good = middle
      }
      return bad
    }
    let bad = await search(hurry)
    // Samples that are only slow miss the short limit, too. They're innocent if they keep the full one.
    if (bad < fences.length && !(await failsUpTo(bad, time))) {
      good = bad
      bad = await search(time)
    }
    const fence = fences[bad - 1]
    if (!fence) throw new SiteFault('A page without programs was compiled.')
    return fence
  }

  /** If the compiler fails without any samples, the samples aren't the problem. */
  async function mustWork(): Promise<void> {
    const run = await compile([], time)
    if (!isFailure(run)) return
    if (run.kind === 'killed') throw new CompilerKilled(run.ended)
    throw new SiteFault(`Without any sample, TypeScript ${run.ended}.`)
  }

  await check(pages, time)
  return results
}

const isFailure = (run: Compilation | CompilerFailure): run is CompilerFailure => 'ended' in run
