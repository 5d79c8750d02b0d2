import type { BenchOptions } from './run-bench.ts'
export async function benchBuild(_: BenchOptions): Promise<void> {}
