// Runs a compiler or parser with limits on time, memory, and output, and leaves no process behind: not after a timeout, not
// after an abort, and not when this process itself is killed.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

export interface ToolLimits {
  /** Wall-clock time in milliseconds. */
  time: number
  /** Address space in bytes, on systems that can limit it. */
  memory: number
  /** Bytes of stdout and stderr together. */
  output: number
}

export interface ToolCall {
  command: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Text for stdin. */
  input?: string
  limits: ToolLimits
  signal?: AbortSignal
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

// The watcher reads a pipe that only this process holds open. When this process ends for any reason, the read returns and
// the whole group is killed. The CPU limit is for systems on which the watcher can't start.
const guard = `
ulimit -v "$1" 2>/dev/null
ulimit -t "$2" 2>/dev/null
shift 2
(read -r _ <&3; kill -9 0) </dev/null >/dev/null 2>&1 &
exec "$@" 3<&-
`

export function runTool({
  command,
  args,
  cwd,
  env,
  input = '',
  limits,
  signal: abort,
}: ToolCall): Promise<ToolRun> {
  abort?.throwIfAborted()
  const isPosix = process.platform !== 'win32'
  const kilobytes = Math.floor(limits.memory / 1024)
  const cpuSeconds = Math.ceil(limits.time / 1000 + 1) * availableParallelism()
  const [file, ...rest] = isPosix
    ? ['/bin/sh', '-c', guard, 'run-tool', `${kilobytes}`, `${cpuSeconds}`, command, ...args]
    : [command, ...args]
  return new Promise((resolve, reject) => {
    const tool = spawn(file ?? command, rest, {
      cwd,
      env,
      // Its own process group, so that the tool's child processes can be killed with it.
      detached: isPosix,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    })
    const out: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] }
    let bytes = 0
    let timedOut = false
    let overflowed = false

    const kill = () => {
      if (!isPosix || tool.pid === undefined) tool.kill('SIGKILL')
      else killGroup(tool.pid)
    }
    const timer = setTimeout(() => {
      timedOut = true
      kill()
    }, limits.time)
    abort?.addEventListener('abort', kill)

    for (const stream of ['stdout', 'stderr'] as const)
      tool[stream].on('data', (data: Buffer) => {
        bytes += data.length
        if (bytes <= limits.output) out[stream].push(data)
        else if (!overflowed) {
          overflowed = true
          kill()
        }
      })
    // A tool may exit before it reads its input.
    tool.stdin.on('error', () => undefined)
    tool.stdin.end(input)
    tool.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    // The tool has exited, so the watcher and everything else that the tool started is stopped too.
    tool.on('exit', kill)
    tool.on('close', (status, signal) => {
      clearTimeout(timer)
      abort?.removeEventListener('abort', kill)
      if (abort?.aborted) return reject(abort.reason)
      const text = (stream: 'stdout' | 'stderr') => Buffer.concat(out[stream]).toString('utf8')
      resolve({ status, signal, stdout: text('stdout'), stderr: text('stderr'), timedOut, overflowed })
    })
  })
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is already gone.
  }
}
