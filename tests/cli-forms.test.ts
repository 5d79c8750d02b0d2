// The same flags everywhere: in the man page, in a real bash that loaded the completion, and in the builder.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flagsOf } from '../src/cli/command-spec.ts'
import { offeredFlags } from '../src/islands/command-builder/state.ts'
import { cliFiles, manFile } from '../src/lib/references/addresses.ts'
import type { CliData } from '../src/references/cli/cli-data.ts'
import { cliOf } from '../src/references/cli/cli-data.ts'
import { writeCli } from '../src/references/cli/files/write-cli.ts'
import { quietBash } from './quiet-bash.ts'
import { realModel } from './real-site.ts'

let folder: string
let cli: CliData

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

beforeAll(() => {
  const reference = cliOf(realModel().references)
  if (!reference) throw new Error('The site has no command-line tool.')
  cli = reference
  folder = mkdtempSync(join(tmpdir(), 'cli-'))
  for (const { address, text } of writeCli(cli)) writeFileSync(file(address), text)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (address: string) => join(folder, address.slice(1).replaceAll('/', '_'))

/** bash's completions for each line, of which the last word is being typed. */
function complete(lines: readonly string[][]): string[][] {
  const script = lines
    .map(
      (words) =>
        `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; COMPREPLY=(); _plinth; printf '%s ' "\${COMPREPLY[@]}"; echo`,
    )
    .join('\n')
  const { stdout, stderr } = spawnSync(
    'bash',
    [...quietBash, '-c', `source '${file(cliFiles.bash)}'\n${script}`],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.trim().split(' ').filter(Boolean))
}

describe('completion in a real bash', () => {
  test('offers every flag of every command, and no other', () => {
    const offered = complete(cli.spec.commands.map((command) => [cli.spec.name, ...command.path, '--']))
    for (const [index, command] of cli.spec.commands.entries()) {
      const expected = flagsOf(command, cli.globalFlags).map(({ id }) => `--${id}`)
      expect([...(offered[index] ?? [])].sort(), command.id).toEqual(expected.sort())
    }
  })

  test('offers subcommands, and the values of flags that take only some', () => {
    const [top, db, status, region] = complete([
      ['plinth', ''],
      ['plinth', 'db', 'd'],
      ['plinth', 'migration', 'repair', '--status', ''],
      ['plinth', 'projects', 'create', '--region', 'eu-'],
    ])
    expect(top).toContain('init')
    expect(db).toEqual(['diff', 'dump'])
    expect(status).toEqual(['applied', 'reverted'])
    expect(region).toEqual(['eu-central-1', 'eu-west-1', 'eu-west-2', 'eu-west-3'])
  })
})

test('the builder offers what the man page lists, for every leaf', () => {
  for (const command of cli.spec.commands.filter(({ isGroup }) => !isGroup)) {
    const page = readFileSync(file(manFile(command.id)), 'utf8')
    const options = /\.SH OPTIONS\n([\s\S]*?)(?=\n\.SH |$)/.exec(page)?.[1] ?? ''
    const listed = [...options.matchAll(/^\\fB(?:\\-\w, )?\\-\\-((?:[a-z0-9]|\\-)+)/gm)].map((match) =>
      (match[1] ?? '').replaceAll('\\', ''),
    )
    const offered = [
      ...offeredFlags(command).map(({ id }) => id),
      ...(command.experimental ? ['experimental'] : []),
    ]
    expect(listed.sort(), command.id).toEqual(offered.sort())
  }
})

describe('every man page', () => {
  const pages = () => readdirSync(folder).filter((entry) => entry.endsWith('.1'))

  test('has the day of the release', () => {
    for (const page of pages())
      expect(readFileSync(join(folder, page), 'utf8'), page).toMatch(/^\.TH "[A-Z-]+" "1" "2024-03-19" "/)
  })

  test('has no paragraph macro that does nothing', () => {
    const idle = /^\.(SH|SS|TP|PP|IP)\b.*\n\.PP$|^\.PP\n\.(SH|SS|TP|IP)\b|^\.PP\n*$(?![\s\S])/m
    for (const page of pages()) expect(readFileSync(join(folder, page), 'utf8'), page).not.toMatch(idle)
  })

  test.runIf(has('mandoc'))('has no fault that mandoc finds', () => {
    const { stdout } = spawnSync('mandoc', ['-Tlint', '-Wwarning', ...pages()], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    expect(stdout).toBe('')
  })
})

test.runIf(has('man'))(
  'man shows every page without a warning',
  () => {
    const pages = readdirSync(folder).filter((entry) => entry.endsWith('.1'))
    expect(pages).toHaveLength(cli.commands.length)
    const { stdout, stderr } = spawnSync('man', ['--warnings', '-l', ...pages], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, MANPAGER: 'cat', MANWIDTH: '100', LC_ALL: 'C.UTF-8' },
    })
    expect(stderr).toBe('')
    for (const page of stdout.split(/^(?=PLINTH)/m).slice(1)) expect(page).toContain('SYNOPSIS')
    expect(stdout.match(/^SYNOPSIS$/gm)).toHaveLength(pages.length)
  },
  120_000,
)

test.runIf(has('zsh'))('zsh reads its script', () => {
  expect(spawnSync('zsh', ['-n', file(cliFiles.zsh)], { encoding: 'utf8' }).stderr).toBe('')
})

test.runIf(has('fish'))('fish reads its script', () => {
  expect(spawnSync('fish', ['-n', file(cliFiles.fish)], { encoding: 'utf8' }).stderr).toBe('')
})

test('the archive unpacks to man1/ with one page per command', () => {
  const { stdout } = spawnSync('tar', ['--list', '--gzip', '--file', file(cliFiles.manArchive)], {
    encoding: 'utf8',
  })
  expect(stdout.trim().split('\n').sort()).toEqual(cli.commands.map(({ id }) => `man1/${id}.1`).sort())
})
