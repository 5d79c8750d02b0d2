// Can bash read these scripts? One process checks all of them with `bash -n`, which parses without running anything, and
// records each exit status. Only a status of 0 with no output is a pass. A missing status, a signal, or a failed loop never is.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BashVerdict =
  | { kind: 'readable' }
  /** `line` counts from 0. */
  | { kind: 'unreadable'; line: number; message: string }
  /** Whether bash can read it is unknown. */
  | { kind: 'unfinished'; message: string }

export interface BashOptions {
  /** Time limit in milliseconds, first for the whole batch, then for each script alone. */
  limit?: number
  /** The program to call. */
  bash?: string
}

const quiet = ['--norc', '--noprofile']

/** Files are numbered, so that no file name comes from content. `$BASH` is the program that runs the loop. */
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
    // One script is too slow. Check each alone to find out which.
    if (all.timedOut)
      return await oneByOne(
        scripts.map((_, index) => path(index)),
        { limit, bash },
      )
    if (all.status !== 0)
      throw new Error(`bash stopped while reading the shell samples (${ending(all)}). ${all.output}`.trim())
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
        ? { kind: 'unfinished', message: `bash takes more than ${limit / 1000} seconds to read this sample.` }
        : judge(one.status, one.output, path),
    )
  }
  return verdicts
}

function judge(status: number | undefined, output: string, path: string): BashVerdict {
  if (status === undefined)
    return { kind: 'unfinished', message: 'bash reported no exit status for this sample.' }
  // How a shell reports that a program couldn't start (126, 127) or was killed by a signal (128 and above).
  if (status > 125)
    return { kind: 'unfinished', message: `bash exited with status ${status} on this sample.` }
  // An unterminated here-document is only a warning to bash, but readers who paste it wait forever.
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

/** Runs a program in its own process group, and kills the whole group on timeout. */
function run(program: string, args: readonly string[], limit: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    // Don't inherit the environment: bash would run BASH_ENV and import functions. The C locale keeps messages in English.
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
          ? new Error("bash isn't installed on this machine, so the shell samples can't be checked.")
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
    // The group exited just before the timeout.
  }
}
