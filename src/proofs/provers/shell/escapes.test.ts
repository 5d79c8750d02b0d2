// Shell samples are text from strangers. bash parses them and runs nothing of them, whatever they or the environment say.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { quietBash } from '../../../../tests/quiet-bash.ts'
import { noBoundary, osBoundary } from '../../../sandbox/boundary.ts'
import { readWithBash } from './bash-syntax.ts'

const folder = mkdtempSync(join(tmpdir(), 'shell-escapes-'))
const made = join(folder, 'made')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(made, { force: true }))

/** Each makes a file when it runs, or while it's read by a bash that runs. By what they try. */
const escapes: Readonly<Record<string, string>> = {
  'a command': 'touch {made}',
  'a redirection': '> {made}',
  'another program': 'exec touch {made}',
  'a text with a substitution': 'echo "$(touch {made})"',
  backticks: 'echo `touch {made}`',
  'a process that is read': 'cat <(touch {made})',
  'a process that is written to': 'echo a > >(touch {made}); wait $!',
  'a process beside it': 'coproc touch {made}; wait',
  'a default': `: "\${x:=$(touch {made})}"`,
  'a here-document': 'cat <<END\n$(touch {made})\nEND',
  'a here-string': 'cat <<< "$(touch {made})"',
  arithmetic: '(( a[$(touch {made})] ))',
  'arithmetic with a text': "x='a[$(touch {made})]'; echo $((x))",
  'an index': 'a[$(touch {made})]=1',
  'a list': 'a=([$(touch {made})]=1)',
  'a name of another name': "declare -n a='b[$(touch {made})]'; a=1",
  'a question about a variable': "[[ -v 'a[$(touch {made})]' ]]",
  'the format of a text': "printf -v 'a[$(touch {made})]' x",
  'a trap at the end': "trap 'touch {made}' EXIT",
  'a trap before each command': "trap 'touch {made}' DEBUG; true",
  'the prompt of a trace': "PS4='$(touch {made})'; set -x; true",
  'a function with the name of a program': 'echo() { touch {made}; }; echo',
  'an alias': "shopt -s expand_aliases\nalias ls='touch {made}'\nls",
  'a text that is code': "eval 'touch {made}'",
  'a file that is code': "source <(echo 'touch {made}')",
  'an end of what keeps it from running': 'set +n\ntouch {made}',
  'the line before': 'set -o history -o histexpand\n: {made}\ntouch !$',
}
const withFile = (code: string) => `${code.replaceAll('{made}', made)}\n`

test('in a bash that runs them, all get out', () => {
  const held = Object.entries(escapes).filter(([, code]) => {
    rmSync(made, { force: true })
    const file = join(folder, 'sample.sh')
    writeFileSync(file, withFile(code))
    spawnSync('bash', [...quietBash, file], { stdio: 'ignore' })
    return !existsSync(made)
  })
  expect(held.map(([name]) => name)).toEqual([])
})

describe.each([
  ['without a boundary', noBoundary],
  ["within the system's boundary", osBoundary()],
])('%s', (_, boundary) => {
  test('no sample runs', async () => {
    const verdicts = await readWithBash(Object.values(escapes).map(withFile), { boundary })
    expect(verdicts).toEqual(Object.values(escapes).map(() => ({ kind: 'readable' })))
    expect(existsSync(made)).toBe(false)
  })

  test('nothing of the environment runs', async () => {
    const startup = join(folder, 'startup')
    writeFileSync(startup, withFile('touch {made}'))
    for (const name of ['BASH_ENV', 'ENV']) vi.stubEnv(name, startup)
    for (const name of ['PS4', 'PROMPT_COMMAND', 'BASH_FUNC_echo%%', 'BASH_FUNC_bash%%'])
      vi.stubEnv(name, withFile(name.endsWith('%%') ? '() { touch {made}; }' : '$(touch {made})'))
    vi.stubEnv('SHELLOPTS', 'xtrace')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await readWithBash(['echo a\n'], { boundary })).toEqual([{ kind: 'readable' }])
    expect(existsSync(made)).toBe(false)
  })

  test('what bash cannot read to its end is no pass, and changes nothing for the next sample', async () => {
    const bombs = [
      '$('.repeat(20_000),
      `${'"$('.repeat(20_000)}a${')"'.repeat(20_000)}`,
      `cat ${'<<A '.repeat(20_000)}`,
      `${'\n'.repeat(100_000)})`,
      'echo a\0\ntouch {made}',
      '\x7fELF\x02\x01\x01',
    ]
    const verdicts = await readWithBash([...bombs, 'echo a'].map(withFile), { boundary })
    expect(verdicts.map(({ kind }) => kind === 'readable')).toEqual([...bombs.map(() => false), true])
    expect(existsSync(made)).toBe(false)
  })
})
