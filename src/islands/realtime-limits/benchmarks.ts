// Published load tests of Postgres Changes: sustained changes per second by number of connected clients, with the time
// within which 95% of messages arrived. From apps/docs/data/realtime/throughput.json in the repository of the project whose
// protocol the platform uses, read in November 2026.

export type Compute = 'micro' | 'small' | 'large'

interface Run {
  compute: Compute
  rls: boolean
  clients: number
  changes: number
  /** Milliseconds. */
  latency: number
}

const run = (compute: Compute, rls: boolean, clients: number, changes: number, latency: number): Run => ({
  compute,
  rls,
  clients,
  changes,
  latency,
})

export const runs: readonly Run[] = [
  run('micro', false, 500, 64, 238),
  run('micro', false, 5000, 10, 807),
  run('micro', false, 10_000, 5, 1310),
  run('micro', false, 30_000, 1, 941),
  run('micro', true, 500, 30, 228),
  run('micro', true, 1500, 10, 356),
  run('micro', true, 3000, 5, 616),
  run('small', false, 500, 64, 184),
  run('small', false, 5000, 10, 782),
  run('small', false, 10_000, 5, 1349),
  run('small', false, 35_000, 1, 1287),
  run('small', true, 500, 30, 282),
  run('small', true, 1500, 10, 387),
  run('small', true, 3000, 5, 920),
  run('large', false, 500, 64, 184),
  run('large', false, 5000, 10, 672),
  run('large', false, 10_000, 5, 1253),
  run('large', false, 35_000, 1, 1257),
  run('large', true, 500, 40, 618),
  run('large', true, 2000, 10, 606),
  run('large', true, 4000, 5, 918),
]
