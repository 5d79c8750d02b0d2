import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { quietBash } from '../../../../tests/quiet-bash.ts'
import { noBoundary } from '../../../sandbox/boundary.ts'
import { readWithBash } from './bash-syntax.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fake-bash-'))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A replacement for bash. Its last argument is the script, or the number of scripts in the loop. */
function fakeBash(name: string, lines: string): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/bash\n${lines}\n`)
  chmodSync(path, 0o755)
  return path
}

describe('reading scripts with bash', () => {
  test('says for each script whether it can be read, and where it cannot', async () => {
    expect(await readWithBash(['echo a\n', 'echo a\nif true; then\n', 'echo "a\n', ''])).toEqual([
      { kind: 'readable' },
      { kind: 'unreadable', line: 2, message: 'syntax error: unexpected end of file' },
      { kind: 'unreadable', line: 0, message: 'unexpected EOF while looking for matching `"\'' },
      { kind: 'readable' },
    ])
  })

  test('takes a warning for a fault: a here-document without its end would wait forever', async () => {
    expect(await readWithBash(['cat <<EOF\ntext\n'])).toMatchObject([{ kind: 'unreadable' }])
  })

  test('runs nothing', async () => {
    const mark = join(folder, 'ran')
    expect(await readWithBash([`touch ${mark}\n`])).toEqual([{ kind: 'readable' }])
    expect(existsSync(mark)).toBe(false)
  })

  test('reads nothing of the environment of whoever builds the site', async () => {
    const startup = join(folder, 'startup')
    writeFileSync(startup, 'echo "line 1: noise" >&2; exit 1\n')
    vi.stubEnv('BASH_ENV', startup)
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8')
    expect(await readWithBash(['echo a\n', 'fi\n'])).toEqual([
      { kind: 'readable' },
      { kind: 'unreadable', line: 0, message: "syntax error near unexpected token `fi'" },
    ])
  })

  test('agrees with the exit status of bash on every script, whatever the others are', async () => {
    const piece = fc.constantFrom(
      'echo',
      ' ',
      '"',
      "'",
      '$(',
      ')',
      '`',
      'if',
      'fi',
      ';',
      '\n',
      '|',
      '&&',
      '{',
      '}',
      '\\',
      'a',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(piece, { maxLength: 8 }).map((pieces) => `${pieces.join(' ')}\n`),
          { maxLength: 6 },
        ),
        async (scripts) => {
          const verdicts = await readWithBash(scripts)
          const alone = scripts.map(
            (script) => spawnSync('bash', [...quietBash, '-n'], { input: script }).status === 0,
          )
          expect(verdicts.map(({ kind }) => kind === 'readable')).toEqual(alone)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('leaves no files behind', async () => {
    const temporary = mkdtempSync(join(folder, 'temporary-'))
    vi.stubEnv('TMPDIR', temporary)
    await readWithBash(['echo a\n'])
    await readWithBash(['echo a\n'], { bash: join(folder, 'nowhere') }).catch(() => undefined)
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('what is no answer is never a pass', () => {
  test('a machine without bash', async () => {
    await expect(readWithBash(['echo a\n'], { bash: join(folder, 'nowhere') })).rejects.toThrow(
      "bash isn't installed on this machine, so the shell samples can't be checked.",
    )
  })

  test('a loop that fails', async () => {
    const bash = fakeBash('fails', 'echo broken >&2; exit 3')
    await expect(readWithBash(['echo a\n'], { bash, boundary: noBoundary })).rejects.toThrow(
      /status 3.*broken/,
    )
  })

  test('a loop that a signal ends', async () => {
    const bash = fakeBash('killed', 'kill -9 $$')
    await expect(readWithBash(['echo a\n'], { bash, boundary: noBoundary })).rejects.toThrow(/signal SIGKILL/)
  })

  test('a script without a status', async () => {
    const bash = fakeBash('silent', 'exit 0')
    expect(await readWithBash(['echo a\n'], { bash, boundary: noBoundary })).toEqual([
      { kind: 'unfinished', message: 'bash reported no exit status for this sample.' },
    ])
  })

  test('a script whose status is not a number, or that of a signal', async () => {
    const bash = fakeBash('odd', 'echo > "$6/0.status"; echo 137 > "$6/1.status"')
    expect(await readWithBash(['a\n', 'b\n'], { bash, boundary: noBoundary })).toEqual([
      { kind: 'unfinished', message: 'bash reported no exit status for this sample.' },
      { kind: 'unfinished', message: 'bash exited with status 137 on this sample.' },
    ])
  })

  test('a script that takes too long is found among the others, and its processes end', async () => {
    const pids = join(folder, 'pids')
    const bash = fakeBash(
      'slow',
      `if [ "$3" = -c ] || grep -q slow "\${@: -1}"; then sleep 60 & echo $! >> '${pids}'; wait; fi; exec bash "$@"`,
    )
    expect(
      await readWithBash(['echo a\n', 'slow\n', 'fi\n'], { bash, boundary: noBoundary, limit: 400 }),
    ).toMatchObject([
      { kind: 'readable' },
      { kind: 'unfinished', message: 'bash takes more than 0.4 seconds to read this sample.' },
      { kind: 'unreadable' },
    ])
    const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number)
    expect(started).toHaveLength(2)
    for (const pid of started) await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), 10_000)
  })
})
