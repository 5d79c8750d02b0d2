// A Node process for code or SQL that no one has read: an empty environment, Node's permission model (it reads the files that are
// named, writes none, and starts neither processes nor threads nor native code), and the system's boundary around both. Messages are
// lines of JSON over its stdin and stdout.
import { createInterface } from 'node:readline'
import type { Boundary } from './boundary.ts'
import { startBounded } from './bounded-process.ts'

export interface NodeProcess {
  send: (message: object) => void
  /** Resolves with the reason when it has ended. */
  ended: Promise<string>
  end: () => void
}

interface Options {
  /** Text of a program, which runs as CommonJS, or the path of a file. */
  program: { text: string } | { file: string }
  /** Files and folders that it can read. */
  reads: readonly string[]
  flags?: readonly string[]
  limits: { time: number; memory: number; output: number }
  boundary?: Boundary | undefined
  /** What it sent, parsed and nothing else: the process can send whatever it wants. */
  onMessage: (message: unknown) => void
}

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

export function startNode({ program, reads, flags = [], limits, boundary, onMessage }: Options): NodeProcess {
  const own = 'file' in program ? [...reads, program.file] : reads
  const { tool, kill } = startBounded({
    command: process.execPath,
    args: [
      permission,
      '--no-warnings',
      ...own.map((path) => `--allow-fs-read=${path}`),
      ...flags,
      ...('file' in program ? [program.file] : ['--eval', program.text]),
    ],
    limits,
    access: { reads: own },
    ...(boundary ? { boundary } : {}),
  })
  let why: string | undefined
  let bytes = 0
  let errors = ''
  const stop = (reason: string) => {
    why ??= reason
    kill()
  }
  const timer = setTimeout(() => stop('it took too long'), limits.time)
  const count = (data: Buffer) => {
    bytes += data.length
    if (bytes > limits.output) stop('it printed too much')
  }
  tool.stdout.on('data', count)
  tool.stderr.on('data', (data: Buffer) => {
    count(data)
    errors = (errors + data.toString()).slice(-2000)
  })
  createInterface({ input: tool.stdout, crlfDelay: Infinity }).on('line', (line) => {
    if (why !== undefined) return
    const message = parsed(line)
    if (message === undefined) stop('it sent something that is no message')
    else onMessage(message)
  })
  const ended = new Promise<string>((resolve) => {
    tool.on('error', (error) => resolve(error.message))
    tool.on('close', (status, signal) => {
      clearTimeout(timer)
      resolve(why ?? (errors.trim().split('\n').at(-1) || `it ended with ${signal ?? `status ${status}`}`))
    })
  })
  return {
    send: (message) => void tool.stdin.write(`${JSON.stringify(message)}\n`),
    ended,
    end: () => stop('it was stopped'),
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown
  } catch {
    return undefined
  }
}
