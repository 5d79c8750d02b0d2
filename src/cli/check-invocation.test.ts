// The rules of data/cli, on a tool with one command for each.
import { describe, expect, test } from 'vitest'
import type { CliSpec, CommandSpec, FlagSpec } from './command-spec.ts'
import { parseCommand } from './parse-command.ts'
import { inMarkdown, ruleSentences } from './rules-in-words.ts'
import { findCalls } from './shell-calls.ts'

const flag = (id: string, type: FlagSpec['type'], more: Partial<FlagSpec> = {}): FlagSpec => ({
  id,
  type,
  description: `What ${id} does.`,
  default_value: '',
  ...more,
})
const command = (path: string, more: Partial<CommandSpec>): CommandSpec => ({
  id: `tool-${path}`,
  summary: 'A command.',
  path: [path],
  isGroup: false,
  arguments: [],
  flags: [],
  exclusive: [],
  one_of: [],
  requirements: [],
  ...more,
})
const argument = { required: true, description: 'An argument of the command.' }

const cli: CliSpec = {
  name: 'tool',
  version: '1.0.0',
  globalFlags: [flag('help', 'bool'), flag('experimental', 'bool', { environment: 'TOOL_EXPERIMENTAL' })],
  commands: [
    command('types', {
      flags: [
        flag('local', 'bool'),
        flag('linked', 'bool'),
        flag('db-url', 'string', { format: 'connection-string' }),
      ],
      exclusive: [['db-url', 'local', 'linked']],
      one_of: [['local', 'linked', 'db-url']],
    }),
    command('set', {
      arguments: [
        { ...argument, name: 'NAME=VALUE', required: false, repeats: true, format: 'name-value-pair' },
      ],
      flags: [flag('env-file', 'string')],
      one_of: [['NAME=VALUE', 'env-file']],
    }),
    command('copy', {
      arguments: [
        { ...argument, name: 'src', format: 'local-or-storage-path' },
        { ...argument, name: 'dst', format: 'local-or-storage-path' },
      ],
      between_arguments: 'one-remote',
    }),
    command('move', {
      arguments: [
        { ...argument, name: 'src', format: 'bucket-path' },
        { ...argument, name: 'dst', format: 'bucket-path' },
      ],
      between_arguments: 'same-bucket',
    }),
    command('allow', {
      flags: [
        flag('range', 'strings', {
          format: 'public-cidr-range',
          relaxed: { by: 'private', to: 'cidr-range' },
        }),
        flag('private', 'bool'),
      ],
    }),
    command('branch', { experimental: true, flags: [flag('experimental', 'bool', { required: true })] }),
    command('start', {
      flags: [flag('fast', 'bool')],
      requirements: [{ when_flag: 'fast', requires: ['experimental'] }],
    }),
  ],
}

const faults = (text: string) =>
  findCalls(text, 'tool').flatMap(({ words, environment }) =>
    parseCommand(words, cli, environment).faults.map(({ message, hint }) => `${message} ${hint}`),
  )

describe('refuses what breaks a rule, in the words of the rule', () => {
  test.each([
    [
      'tool types',
      'None of --local, --linked, and --db-url is given. Give exactly one of --local, --linked, or --db-url.',
    ],
    [
      'tool types --local=false',
      'None of --local, --linked, and --db-url is given. Give exactly one of --local, --linked, or --db-url.',
    ],
    [
      'tool types --local --linked',
      '--local and --linked are mutually exclusive. Give exactly one of --local, --linked, or --db-url.',
    ],
    [
      'tool set',
      'Neither NAME=VALUE nor --env-file is given. Give at least one of NAME=VALUE or --env-file.',
    ],
    [
      'tool set A',
      'The NAME=VALUE is "A". Each NAME=VALUE must be a name, an equals sign, and a value, such as MAIL_FROM=shop@example.com.',
    ],
    [
      'tool set A=b C',
      'The NAME=VALUE is "C". Each NAME=VALUE must be a name, an equals sign, and a value, such as MAIL_FROM=shop@example.com.',
    ],
    [
      'tool copy a b',
      'Both src and dst are local paths. Exactly one of src and dst must be a remote path that begins with ss:///.',
    ],
    [
      'tool copy ss:///a ss:///b',
      'Both src and dst are remote paths. Exactly one of src and dst must be a remote path that begins with ss:///.',
    ],
    [
      'tool copy "./$A" b',
      'Both src and dst are local paths. Exactly one of src and dst must be a remote path that begins with ss:///.',
    ],
    [
      'tool copy ss://a/b c',
      'The src is "ss://a/b". src must be a local path or a remote path that begins with ss:///, such as ss:///covers/2024/dune.png.',
    ],
    [
      'tool move ss:///a/x ss:///b/x',
      'src is in "a" and dst is in "b". src and dst must be in the same bucket.',
    ],
    [
      'tool allow --range 203.0.113.0/24,10.0.0.0/8',
      '--range is "203.0.113.0/24,10.0.0.0/8". Each value of --range must be a public address range in CIDR notation, such as 203.0.113.0/24. With --private, it can be an address range in CIDR notation, such as 10.20.0.0/16.',
    ],
    [
      'tool allow --private --range 10.0.0.0',
      '--range is "10.0.0.0". Each value of --range must be a public address range in CIDR notation, such as 203.0.113.0/24. With --private, it can be an address range in CIDR notation, such as 10.20.0.0/16.',
    ],
    ['tool branch', '"tool branch" is experimental. Add --experimental or set TOOL_EXPERIMENTAL=true.'],
    [
      'TOOL_EXPERIMENTAL=false tool branch',
      '"tool branch" is experimental. Add --experimental or set TOOL_EXPERIMENTAL=true.',
    ],
    [
      'TOOL_EXPERIMENTAL=true tool branch --experimental=false',
      '"tool branch" is experimental. Add --experimental or set TOOL_EXPERIMENTAL=true.',
    ],
    ['tool start --fast', '--fast needs --experimental. Add --experimental.'],
  ])('%s', (line, expected) => {
    expect(faults(line)).toEqual([expected])
  })

  test('an unquoted question mark in a connection string is judged as bash passes it on', () => {
    expect(faults('tool types --db-url postgresql://u:p?w@h:5432/db')).toHaveLength(1)
    expect(faults('tool types --db-url postgresql://u:p@h:5432/db?sslmode=require')).toEqual([])
  })
})

describe('accepts what follows the rules, and what only a shell knows', () => {
  test.each([
    'tool types --local',
    'tool types --db-url "$DB_URL"',
    'tool types --db-url "postgresql://postgres:$PASSWORD@h:5432/db"',
    'tool set A=b C=d',
    'tool set "$PAIR"',
    'tool set --env-file .env',
    'tool copy a ss:///b',
    'tool copy ss:///b/$NAME .',
    'tool copy "$FROM" b',
    'tool move ss:///a/x ss:///a/y',
    'tool move "ss:///$BUCKET/x" ss:///b/y',
    'tool allow --range 10.0.0.0/8 --private',
    'tool branch --experimental',
    'TOOL_EXPERIMENTAL=true tool branch',
    'TOOL_EXPERIMENTAL=1 npx tool branch',
    'env TOOL_EXPERIMENTAL="$ON" tool branch',
    'export TOOL_EXPERIMENTAL=true\ntool branch\ntool start --fast',
    'tool types --help',
  ])('%s', (line) => {
    expect(faults(line)).toEqual([])
  })

  test('a variable holds until it is unset, and an assignment alone is not exported', () => {
    expect(faults('export TOOL_EXPERIMENTAL=true\nunset TOOL_EXPERIMENTAL\ntool branch')).toHaveLength(1)
    expect(faults('TOOL_EXPERIMENTAL=true\ntool branch')).toHaveLength(1)
  })
})

test('every rule of a command is one sentence of the reference', () => {
  const sentences = Object.fromEntries(
    cli.commands.map((one) => [one.path[0], ruleSentences(one, cli.globalFlags, inMarkdown)]),
  )
  expect(sentences).toMatchObject({
    types: [
      'Give exactly one of `--local`, `--linked`, or `--db-url`.',
      '`--db-url` must be a percent-encoded connection string, such as `postgresql://postgres:p%40ss@db.example.com:5432/postgres`.',
    ],
    branch: ['This command is experimental. Add `--experimental` or set `TOOL_EXPERIMENTAL=true`.'],
    start: ['`--fast` needs `--experimental`.'],
    move: [
      '`src` must be a remote path that begins with `ss:///` and names a bucket, such as `ss:///covers/2024`.',
      '`dst` must be a remote path that begins with `ss:///` and names a bucket, such as `ss:///covers/2024`.',
      '`src` and `dst` must be in the same bucket.',
    ],
  })
})
