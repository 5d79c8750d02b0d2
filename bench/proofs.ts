// Proves every sample from scratch, one prover after the other, and measures the CPU time of all processes.
import { readFileSync } from 'node:fs'
import { siteUnits } from '../src/proofs/prove-site.ts'
import { proveUnits } from '../src/proofs/provers/prove-units.ts'
import { provers } from '../src/proofs/provers/provers.ts'
import type { BenchOptions } from './run-bench.ts'
import { formatTable } from './table.ts'

export async function benchProofs({ code, model }: BenchOptions): Promise<void> {
  const { units, context } = siteUnits(model, { code, rules: {} })
  const rows: string[][] = []
  const sum = { wall: 0, processors: 0 }
  for (const { id } of provers) {
    const own = units.filter(({ prover }) => prover === id)
    if (own.length === 0) continue
    const start = { wall: performance.now(), processors: processorSeconds() }
    const results = await proveUnits(own, context)
    const wall = (performance.now() - start.wall) / 1000
    const processors = processorSeconds() - start.processors
    sum.wall += wall
    sum.processors += processors
    const proved = results.reduce((count, { proofs }) => count + Object.keys(proofs).length, 0)
    rows.push([id, String(own.length), String(proved), `${wall.toFixed(1)} s`, `${processors.toFixed(1)} s`])
  }
  rows.push(['all', '', '', `${sum.wall.toFixed(1)} s`, `${sum.processors.toFixed(1)} s`])
  console.log(formatTable([['prover', 'pages', 'proofs', 'time', 'on processors'], ...rows]))
}

/** Of this process and all of its ended children on Linux. On other systems, only of this process. */
function processorSeconds(): number {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime, stime, cutime, cstime in hundredths of a second.
    return [11, 12, 13, 14].reduce((total, field) => total + Number(fields[field]), 0) / 100
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
}
