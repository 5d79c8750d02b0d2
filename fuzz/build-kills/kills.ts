// When builds are killed: at each change on disk, halfway through those that can be half done, and at random moments.
import type { Prepared, Start } from './prepare.ts'
import { starts } from './prepare.ts'
import { canBeHalf } from './replay.ts'
import type { Fault } from './run-build.ts'

export interface KillAtChange {
  start: Start
  fault: Fault
}

interface KillAtMoment {
  start: Start
  /** Milliseconds. */
  killAfter: number
}

export type Kill = KillAtChange | KillAtMoment

/** Each change once, and once more halfway through it, in an order that chance decides. */
export function atChanges({ changes }: Prepared, random: () => number): KillAtChange[] {
  return starts
    .flatMap((start) =>
      changes[start].flatMap((change, index): KillAtChange[] =>
        ['kill', ...(canBeHalf(change) ? ['kill-halfway'] : [])].map((how) => ({
          start,
          fault: { at: index + 1, how },
        })),
      ),
    )
    .map((kill) => ({ kill, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ kill }) => kill)
}

export const atMoment = ({ took }: Prepared, random: () => number): KillAtMoment => ({
  start: random() < 0.5 ? 'cold' : 'edited',
  killAfter: Math.round(random() * took),
})

export const describe = (kill: Kill, { changes }: Prepared): string =>
  'fault' in kill
    ? `${kill.start}, ${kill.fault.how} at change ${kill.fault.at} (${changes[kill.start][kill.fault.at - 1]?.name})`
    : `${kill.start}, killed after ${kill.killAfter} ms`
