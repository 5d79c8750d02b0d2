// Runs a program and measures its wall time, CPU time, and peak memory, including all child processes.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { memoryOf, processesOf, processorSecondsOfChildren } from './process-tree.ts'

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
}

/** Milliseconds between two memory samples. */
const interval = 100

export async function measureProcess({ command, args, folder }: Program): Promise<Measured> {
  if (!existsSync('/proc/self/stat')) throw new Error('Processes are measured on Linux only.')
  const before = processorSecondsOfChildren()
  const start = performance.now()
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      output += bytes
    })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(processesOf(child.pid ?? 0)))
  }, interval)
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  }).finally(() => clearInterval(timer))
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}:\n${output}`)
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: processorSecondsOfChildren() - before,
    megabytes: peak / 2 ** 20,
    output,
  }
}
