// Runs a program and measures its wall time, CPU time, and peak memory, including all child processes.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface Measured {
  seconds: number
  /** Of the program and everything it started, without other work on the machine. */
  processorSeconds: number
  /** Of all its processes together. */
  megabytes: number
  /** What it printed. */
  output: string
}

interface Program {
  command: string
  args: readonly string[]
  folder: string
  environment?: Record<string, string>
}

/** Milliseconds between two memory samples. */
const interval = 100
const ticksPerSecond = 100
const pageSize = 4096

export async function measureProcess({ command, args, folder, environment }: Program): Promise<Measured> {
  if (!existsSync('/proc/self/stat')) throw new Error('Processes are measured on Linux only.')
  const before = ticksOfChildren()
  const start = performance.now()
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, CI: 'true', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes
    })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, bytesOfTree(child.pid ?? 0))
  }, interval)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => clearInterval(timer))
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}:\n${output}`)
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: (ticksOfChildren() - before) / ticksPerSecond,
    megabytes: peak / 2 ** 20,
    output,
  }
}

/** Fields of /proc/<pid>/stat from the third on, because the name before them can contain spaces. */
const statOf = (pid: string): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) \S+ /, '')
    .split(' ')
    .map(Number)

/** CPU time of all ended children and their children, as counted by the system. */
function ticksOfChildren(): number {
  const stat = statOf('self')
  return (stat[12] ?? 0) + (stat[13] ?? 0)
}

function bytesOfTree(root: number): number {
  const children = new Map<number, number[]>()
  const pages = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = statOf(name)
      const [parent = 0] = stat
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
      pages.set(Number(name), stat[20] ?? 0)
    } catch {
      // It ended in the meantime.
    }
  }
  const sum = (pid: number): number =>
    (pages.get(pid) ?? 0) + (children.get(pid) ?? []).reduce((all, child) => all + sum(child), 0)
  return sum(root) * pageSize
}
