// For `npm run dev`: returns the known proofs immediately, and proves the rest in the background.
import type { SiteModel } from '../../model/site-model.ts'
import type { Problem } from '../../problems/problem.ts'
import { sortProblems, uniqueProblems } from '../../problems/problem.ts'
import { knownUnits } from '../../proofs/known-units.ts'
import type { ProveOptions } from '../../proofs/prove-site.ts'
import { proveUnknown, siteUnits } from '../../proofs/prove-site.ts'
import type { ProofContext } from '../../proofs/provers/prover.ts'
import type { ProofUnit } from '../../proofs/unit.ts'
import { withProofs } from '../../proofs/with-proofs.ts'

interface ProvedSoFar {
  model: SiteModel
  problems: readonly Problem[]
}

export class ProofsInBackground {
  readonly #options: ProveOptions
  readonly #onDone: () => void
  /** Problems of the units that were tried. None is tried twice, because a broken tool would fail again. */
  readonly #tried = new Map<string, readonly Problem[]>()
  #isRunning = false
  /** What samples were last compared with. */
  #context: ProofContext | undefined

  /** `onDone` is called after each run, because pages may have more proofs now, or a problem. */
  constructor(options: ProveOptions, onDone: () => void) {
    this.#options = options
    this.#onDone = onDone
  }

  /**
   * `isProvable`: what samples are compared with could be read. Otherwise they're still compared with what was there before, and
   * none is proved if nothing was.
   */
  lookUp(model: SiteModel, isProvable = true): ProvedSoFar {
    const { units, pages, context } = siteUnits(model, this.#options, isProvable ? undefined : this.#context)
    if (isProvable) this.#context = context
    const state = knownUnits(units, this.#options.root)
    if (!this.#context) return { model: withProofs(model, pages, state.known), problems: state.problems }
    const { unknown } = state
    const failures = unknown.flatMap((unit) => this.#tried.get(placeOf(unit)) ?? [])
    const untried = unknown.filter((unit) => !this.#tried.has(placeOf(unit)))
    if (!this.#isRunning && untried.length > 0) void this.#run(untried, context, state)
    return {
      model: withProofs(model, pages, state.known),
      problems: uniqueProblems(sortProblems([...state.problems, ...failures])),
    }
  }

  async #run(
    units: readonly ProofUnit[],
    context: Parameters<typeof proveUnknown>[1],
    state: Parameters<typeof proveUnknown>[2],
  ): Promise<void> {
    this.#isRunning = true
    try {
      const { failed } = await proveUnknown(units, context, state, this.#options)
      for (const unit of units) this.#tried.set(placeOf(unit), failed.get(unit) ?? [])
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      for (const unit of units) this.#tried.set(placeOf(unit), [])
    }
    this.#isRunning = false
    this.#onDone()
  }
}

/** A problem has line numbers, so a sample that moved is tried again. */
const placeOf = ({ key, route, samples }: ProofUnit): string =>
  [key, route, ...samples.map(({ line }) => line)].join(' ')
