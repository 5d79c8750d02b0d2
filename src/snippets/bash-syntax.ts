// Can bash read these scripts? One bash goes through all of them with `bash -n`, which reads and runs nothing, and notes the
// exit status of each. Only a status of 0 without a word of complaint is a pass: a status that is missing, a signal or a
// broken loop never is.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BashVerdict =
  | { kind: 'readable' }
  /** `line` counts from 0. */
  | { kind: 'unreadable'; line: number; message: string }
  /** It is not known whether bash can read it. */
  | { kind: 'unfinished'; message: string }

export interface BashOptions {
  /** How long all scripts together may take, and after that each of them alone. */
  limit?: number
  /** The program to call. */
  bash?: string
}

const quiet = ['--norc', '--noprofile']

/** Files are named by number, so no name comes from content. `$BASH` is the very program that runs the loop. */
const loop = `for ((i = 0; i < $2; i++)); do
  "$BASH" ${quiet.join(' ')} -n "$1/$i.sh" > "$1/$i.out" 2>&1 < /dev/null
  echo "$?" > "$1/$i.status"
done`

export async function readWithBash(
  scripts: readonly string[],
  { limit = 20_000, bash = 'bash' }: BashOptions = {},
): Promise<BashVerdict[]> {
  if (scripts.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'shell-samples-'))
  const path = (index: number) => join(folder, `${index}.sh`)
  try {
    await Promise.all(scripts.map((script, index) => writeFile(path(index), script)))
    const all = await run(bash, [...quiet, '-c', loop, 'samples', folder, String(scripts.length)], limit)
    // One of them is too much for bash: alone, each shows whether it is the one.
    if (all.timedOut)
      return await oneByOne(
        scripts.map((_, index) => path(index)),
        { limit, bash },
      )
    if (all.status !== 0)
      throw new Error(`bash broke off while it read the shell samples (${ending(all)}). ${all.output}`.trim())
    return await Promise.all(
      scripts.map(async (_, index) => {
        const status = await readFile(join(folder, `${index}.status`), 'utf8').catch(() => '')
        const output = await readFile(join(folder, `${index}.out`), 'utf8').catch(() => '')
        return judge(/^\d+\n$/.test(status) ? Number(status) : undefined, output, path(index))
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function oneByOne(
  paths: readonly string[],
  { limit, bash }: Required<BashOptions>,
): Promise<BashVerdict[]> {
  const verdicts: BashVerdict[] = []
  for (const path of paths) {
    const one = await run(bash, [...quiet, '-n', path], limit)
    verdicts.push(
      one.timedOut
        ? { kind: 'unfinished', message: `bash needs more than ${limit / 1000} seconds to read this.` }
        : judge(one.status, one.output, path),
    )
  }
  return verdicts
}

function judge(status: number | undefined, output: string, path: string): BashVerdict {
  if (status === undefined) return { kind: 'unfinished', message: 'bash gave no status for this.' }
  // The shell's way to say that a program could not be started or that a signal ended it.
  if (status > 125) return { kind: 'unfinished', message: `bash ended with status ${status} on this.` }
  // A here-document without its end is a mere warning to bash; whoever pastes it waits forever.
  if (status === 0 && output === '') return { kind: 'readable' }
  const [first = ''] = output.split('\n')
  const [, line = '1', message = first] = /^: line (\d+): (.*)$/.exec(first.replace(path, '')) ?? []
  return {
    kind: 'unreadable',
    line: Number(line) - 1,
    message: (message || `status ${status}`).replace(/\.$/, ''),
  }
}

interface Ended {
  status?: number
  signal?: string
  output: string
  timedOut: boolean
}

const ending = ({ status, signal }: Ended) => (signal ? `signal ${signal}` : `status ${status ?? 'unknown'}`)

/** Runs a program in a process group of its own, which ends as a whole when the time is up. */
function run(program: string, args: readonly string[], limit: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Nothing of the author's environment: BASH_ENV would be read, and exported functions too. Messages are those of C.
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    })
    let output = ''
    let timedOut = false
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const timer = setTimeout(() => {
      timedOut = true
      endGroup(child.pid)
    }, limit)
    child.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(
        error.code === 'ENOENT'
          ? new Error('There is no bash on this machine, so the shell samples cannot be checked.')
          : error,
      )
    })
    child.once('close', (status, signal) => {
      clearTimeout(timer)
      resolve({ ...(status === null ? {} : { status }), ...(signal ? { signal } : {}), output, timedOut })
    })
  })
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself in this very moment.
  }
}
