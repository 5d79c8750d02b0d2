// Checks that bash can parse scripts. One process checks all of them with `bash -n`, which runs nothing, and records each
// exit status. Only a status of 0 with no output is a pass. A missing status, a signal, or a failed loop never is.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ToolFailed } from '../../../problems/tool-failed.ts'
import type { Boundary } from '../../../sandbox/boundary.ts'
import { osBoundary } from '../../../sandbox/boundary.ts'
import type { ToolRun } from '../../../sandbox/run-tool.ts'
import { runTool } from '../../../sandbox/run-tool.ts'

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
  boundary?: Boundary
}

const quiet = ['--norc', '--noprofile']

/** Files are numbered, so that no file name comes from content. `$BASH` is the program that runs the loop. */
const loop = `for ((i = 0; i < $2; i++)); do
  "$BASH" ${quiet.join(' ')} -n "$1/$i.sh" > "$1/$i.out" 2>&1 < /dev/null
  echo "$?" > "$1/$i.status"
done`

export async function readWithBash(
  scripts: readonly string[],
  { limit = 20_000, bash = 'bash', boundary = osBoundary() }: BashOptions = {},
): Promise<BashVerdict[]> {
  if (scripts.length === 0) return []
  const folder = await mkdtemp(join(tmpdir(), 'shell-samples-'))
  const path = (index: number) => join(folder, `${index}.sh`)
  try {
    await Promise.all(scripts.map((script, index) => writeFile(path(index), script)))
    const loopArgs = [...quiet, '-c', loop, 'samples', folder, String(scripts.length)]
    const all = await run(bash, loopArgs, { limit, folder, boundary })
    // One script is too slow. Check each alone to find out which.
    if (all.timedOut)
      return await oneByOne(
        scripts.map((_, index) => path(index)),
        { limit, bash, folder, boundary },
      )
    if (all.status !== 0)
      throw new ToolFailed(
        `bash stopped while reading the shell samples (${ending(all)}). ${all.output}`.trim(),
      )
    return await Promise.all(
      scripts.map(async (_, index) => {
        const status = await readFile(join(folder, `${index}.status`), 'utf8').catch(() => '')
        const output = await readFile(join(folder, `${index}.out`), 'utf8').catch(() => '')
        return verdictFrom(/^\d+\n$/.test(status) ? Number(status) : undefined, output, path(index))
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function oneByOne(
  paths: readonly string[],
  { bash, ...within }: Required<BashOptions> & Within,
): Promise<BashVerdict[]> {
  const verdicts: BashVerdict[] = []
  for (const path of paths) {
    const one = await run(bash, [...quiet, '-n', path], within)
    verdicts.push(
      one.timedOut
        ? {
            kind: 'unfinished',
            message: `bash takes more than ${within.limit / 1000} seconds to read this sample.`,
          }
        : verdictFrom(one.status, one.output, path),
    )
  }
  return verdicts
}

function verdictFrom(status: number | null | undefined, output: string, path: string): BashVerdict {
  if (status === undefined || status === null)
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

const ending = ({ status, signal }: ToolRun) =>
  signal ? `signal ${signal}` : `status ${status ?? 'unknown'}`

interface Within {
  limit: number
  /** With the scripts. */
  folder: string
  boundary: Boundary
}

async function run(
  program: string,
  args: readonly string[],
  { limit, folder, boundary }: Within,
): Promise<ToolRun & { output: string }> {
  try {
    const ended = await runTool({
      command: program,
      args,
      // Without our own environment: bash would run BASH_ENV and import functions. C keeps its messages in English.
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      access: { writes: [folder] },
      boundary,
      limits: { time: limit, memory: 2 ** 30, output: 2 ** 20 },
    })
    // How the starting shell reports a missing program.
    if (ended.status === 127) throw new ToolFailed(notInstalled)
    return { ...ended, output: ended.stdout + ended.stderr }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new ToolFailed(notInstalled) : error
  }
}

const notInstalled = "bash isn't installed on this machine, so the shell samples can't be checked."
