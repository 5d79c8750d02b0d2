// The matrix: a cell for each operation and actor, and what changed in it.
import type { Actor, ActorId } from './cast.ts'
import { actors } from './cast.ts'
import type { Operation } from './operations.ts'
import { operations } from './operations.ts'
import type { Outcomes } from './outcomes.ts'
import { outcomesOf, summaryOf } from './outcomes.ts'
import type { Rules } from './policies.ts'
import { decisionOf } from './policies.ts'

export interface Cell {
  outcomes: Outcomes
  /** What decided: policy names, or why no policy applied. */
  decision: string
}

/** By operation and actor. */
export type Matrix = Readonly<Record<string, Readonly<Record<ActorId, Cell>>>>

/** What each statement did. */
type Tries = (operation: Operation, actor: Actor) => Outcomes

export function buildMatrix(rules: Rules, tries: Tries): Matrix {
  return Object.fromEntries(
    operations.map((operation) => [
      operation.id,
      Object.fromEntries(
        actors.map((actor) => {
          const outcomes = tries(operation, actor)
          return [actor.id, { outcomes, decision: decisionOf(rules, operation, actor, outcomes) }]
        }),
      ) as Record<ActorId, Cell>,
    ]),
  )
}

export const cellOf = (matrix: Matrix, operation: string, actor: ActorId): Cell | undefined =>
  matrix[operation]?.[actor]

/** A cell's previous result, if it differs from the current one. */
export function formerly(now: Cell, before: Cell | undefined): string | undefined {
  if (!before) return undefined
  const same = outcomesOf(now.outcomes).every(
    ({ ended }, index) => ended === outcomesOf(before.outcomes)[index]?.ended,
  )
  return same ? undefined : summaryOf(before.outcomes)
}

/** The number of changed cells, as a sentence for the status line. */
export function changesInWords(now: Matrix, before: Matrix | undefined): string {
  const cells = operations.flatMap(({ id }) => actors.map((actor) => [id, actor.id] as const))
  const changed = cells.filter(([operation, actor]) => {
    const cell = cellOf(now, operation, actor)
    return cell && before && formerly(cell, cellOf(before, operation, actor)) !== undefined
  }).length
  if (changed === 0) return 'No result changed.'
  return changed === 1
    ? `1 of ${cells.length} results changed.`
    : `${changed} of ${cells.length} results changed.`
}
