// A process within the system's boundary, with limits on its memory and processor time. Its whole group ends with it, and with this
// process, however that dies.
import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import type { Access, Boundary } from './boundary.ts'
import { osBoundary } from './boundary.ts'

export interface ToolLimits {
  /** Milliseconds on a machine with a free processor. */
  time: number
  /** Address space in bytes, on systems that can limit it. */
  memory: number
  /** Bytes of stdout and stderr together. */
  output: number
}

export interface BoundedCall {
  command: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  limits: Omit<ToolLimits, 'output'>
  access?: Access
  boundary?: Boundary
}

export interface BoundedProcess {
  tool: ChildProcessByStdio<Writable, Readable, Readable>
  /** With everything that it started. */
  kill: () => void
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

export function startBounded({
  command,
  args,
  cwd,
  env = {},
  limits,
  access = {},
  boundary = osBoundary(),
}: BoundedCall): BoundedProcess {
  const isPosix = process.platform !== 'win32'
  const kilobytes = Math.floor(limits.memory / 1024)
  const cpuSeconds = Math.ceil(limits.time / 1000 + 1) * availableParallelism()
  const within = boundary.wrap(command, args, access)
  const [file = command, ...rest] = isPosix
    ? ['/bin/sh', '-c', guard, 'run-tool', `${kilobytes}`, `${cpuSeconds}`, ...within]
    : within
  const tool = spawn(file, rest, {
    cwd,
    env,
    // Its own process group, so that the tool's child processes can be killed with it.
    detached: isPosix,
    windowsHide: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  }) as unknown as BoundedProcess['tool']
  const kill = () => {
    if (!isPosix || tool.pid === undefined) tool.kill('SIGKILL')
    else killGroup(tool.pid)
  }
  // It may exit before it reads its input.
  tool.stdin.on('error', () => undefined)
  // The tool has exited, so the watcher and everything else that the tool started is stopped too.
  tool.on('exit', kill)
  return { tool, kill }
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {
    // The group is already gone.
  }
}
