// Runs a compiler or parser within the system's boundary, with limits on time, memory, and output, and leaves no process behind: not
// after a timeout, and not when this process itself is killed.

import { constants } from 'node:os'
import { timeUnderLoad } from '../lib/time-under-load.ts'
import type { Access, Boundary } from './boundary.ts'
import type { ToolLimits } from './bounded-process.ts'
import { startBounded } from './bounded-process.ts'

export interface ToolCall {
  command: string
  args: readonly string[]
  cwd?: string
  /** Empty if left out. */
  env?: NodeJS.ProcessEnv
  /** Text for stdin. */
  input?: string
  limits: ToolLimits
  /** Files besides the system's. The current folder isn't one of them. */
  access?: Access
  boundary?: Boundary
}

export interface ToolRun {
  /** Exit status; null if a signal ended the process. */
  status: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
  timedOut: boolean
  /** It printed more than the limit and was stopped. */
  overflowed: boolean
}

export function runTool({ input = '', limits, ...call }: ToolCall): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const { tool, kill } = startBounded({ ...call, limits })
    const out: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] }
    let bytes = 0
    let timedOut = false
    let overflowed = false

    const timer = setTimeout(() => {
      timedOut = true
      kill()
    }, timeUnderLoad(limits.time))

    for (const stream of ['stdout', 'stderr'] as const)
      tool[stream].on('data', (data: Buffer) => {
        bytes += data.length
        if (bytes <= limits.output) out[stream].push(data)
        else if (!overflowed) {
          overflowed = true
          kill()
        }
      })
    tool.stdin.end(input)
    tool.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    tool.on('close', (status, signal) => {
      clearTimeout(timer)
      const text = (stream: 'stdout' | 'stderr') => Buffer.concat(out[stream]).toString('utf8')
      resolve({
        ...endOf(status, signal),
        stdout: text('stdout'),
        stderr: text('stderr'),
        timedOut,
        overflowed,
      })
    })
  })
}

/** A boundary, like a shell, reports a signal as a status above 128. */
function endOf(status: number | null, signal: NodeJS.Signals | null): Pick<ToolRun, 'status' | 'signal'> {
  const [name] = Object.entries(constants.signals).find(([, number]) => 128 + number === status) ?? []
  return name ? { status: null, signal: name as NodeJS.Signals } : { status, signal }
}
