// `npm run bench`: measures and prints, and changes nothing. Without arguments, it runs everything. What was measured once, with code
// that is gone, is in bench/results.
import { benchSubjects } from '../src/build/commands/usage.ts'
import type { RunOptions } from '../src/build/run-options.ts'
import { siteFromDisk } from '../src/build/session/site-from-disk.ts'
import { didYouMean } from '../src/lib/nearest.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import { formatProblems } from '../src/problems/print-problems.ts'
import { benchBuild } from './build.ts'
import { benchDev } from './dev.ts'
import { benchLimits } from './limits.ts'
import { benchProofs } from './proofs.ts'
import { benchSearch } from './search.ts'

export interface BenchOptions extends RunOptions {
  model: SiteModel
}

/** `false`: a limit doesn't hold. */
const subjects: Record<(typeof benchSubjects)[number], (options: BenchOptions) => Promise<unknown>> = {
  limits: benchLimits,
  search: benchSearch,
  build: benchBuild,
  dev: benchDev,
  proofs: benchProofs,
}

export async function runBench(options: RunOptions): Promise<number> {
  const words = options.args.filter((word) => !word.startsWith('--'))
  const chosen = benchSubjects.filter((name) => words.includes(name))
  const unknown = words.find((word) => !benchSubjects.some((name) => name === word))
  if (unknown !== undefined) {
    console.error(
      `There's nothing to measure called "${unknown}". ${didYouMean(unknown, benchSubjects)}Choose from: ${benchSubjects.join(', ')}.`,
    )
    return 1
  }
  const { model, problems } = siteFromDisk(options)
  if (!model) {
    console.error(`\n${formatProblems(problems)}\n`)
    return 1
  }
  let holds = true
  for (const name of chosen.length > 0 ? chosen : benchSubjects) {
    console.log(`\n── ${name} ${'─'.repeat(100 - name.length)}`)
    if ((await subjects[name]({ ...options, model })) === false) holds = false
  }
  return holds ? 0 : 1
}
