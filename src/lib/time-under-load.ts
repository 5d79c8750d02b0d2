// A time limit is for a machine with a free processor. On one that's busy with other work, slow isn't endless.
import { availableParallelism, loadavg } from 'node:os'

/** Milliseconds: the limit itself, or up to six times as much on a busy machine. */
export function timeUnderLoad(
  limit: number,
  load = loadavg()[0] ?? 0,
  processors = availableParallelism(),
): number {
  return Math.round(limit * Math.min(6, Math.max(1, load / processors)))
}
