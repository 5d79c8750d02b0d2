// What a program and everything that it started take, from /proc.
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Fields of /proc/<pid>/stat from the fourth on: the name before them may hold spaces. */
const statOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) \S+ /, '')
    .split(' ')
    .map(Number)

export function processesOf(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const [parent = 0] = statOf(Number(name))
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // It ended meanwhile.
    }
  }
  const all = (pid: number): number[] => [pid, ...(children.get(pid) ?? []).flatMap(all)]
  return all(root)
}

export function processorSeconds(pids: readonly number[]): number {
  const ticks = pids.map((pid) => {
    const stat = statOf(pid)
    return (stat[10] ?? 0) + (stat[11] ?? 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}

export interface Memory {
  /** Bytes that the processes would need on a machine where nothing else runs the same program. */
  alone: number
  /** The sum of their proportional set sizes. */
  proportional: number
  /** The sum of their resident set sizes, where shared pages count once per process. */
  resident: number
}

export function memoryOf(pids: readonly number[]): Memory {
  const all = pids.map(rollupOf)
  const sum = (read: (rollup: Rollup) => number) => all.reduce((total, each) => total + read(each), 0)
  const shared = all.map(({ resident, own }) => resident - own)
  return {
    alone: sum(({ own }) => own) + Math.max(0, ...shared),
    proportional: sum(({ proportional }) => proportional),
    resident: sum(({ resident }) => resident),
  }
}

interface Rollup {
  resident: number
  proportional: number
  /** Pages that no other process has. */
  own: number
}

function rollupOf(pid: number): Rollup {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
  return {
    resident: read('Rss'),
    proportional: read('Pss'),
    own: read('Private_Clean') + read('Private_Dirty'),
  }
}
