// What a program and everything that it started take, from /proc.
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** Fields of /proc/<pid>/stat from the fourth on: the name before them may hold spaces. */
const statOf = (pid: number | 'self'): number[] =>
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

export const processorSeconds = (pids: readonly number[]): number =>
  pids.map(statOf).reduce((sum, stat) => sum + (stat[10] ?? 0) + (stat[11] ?? 0), 0) / ticksPerSecond

/** Of all children of this process that have ended, and their children, as counted by the system. */
export function processorSecondsOfChildren(): number {
  const stat = statOf('self')
  return ((stat[12] ?? 0) + (stat[13] ?? 0)) / ticksPerSecond
}

/** Bytes that the processes would need on a machine where nothing else runs the same program. */
export function memoryOf(pids: readonly number[]): number {
  const all = pids.map(rollupOf)
  const shared = all.map(({ resident, own }) => resident - own)
  return all.reduce((sum, { own }) => sum + own, 0) + Math.max(0, ...shared)
}

/** `own`: pages that no other process has. */
function rollupOf(pid: number): { resident: number; own: number } {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const read = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024
    return { resident: read('Rss'), own: read('Private_Clean') + read('Private_Dirty') }
  } catch {
    // It ended meanwhile.
    return { resident: 0, own: 0 }
  }
}
