// data/cli compared with the tool itself: tests/cli/facts.txt lists what version 1.150.0 has, one fact per line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CliCommand, CliFlag } from '../src/cli/schema.ts'
import { cliFiles, cliRoute } from '../src/lib/references/addresses.ts'
import type { SiteModel } from '../src/model/site-model.ts'
import type { CliData } from '../src/references/cli/cli-data.ts'
import { cliOf, isGroup } from '../src/references/cli/cli-data.ts'
import { writeCli } from '../src/references/cli/files/write-cli.ts'
import { realModel } from './real-site.ts'
import { textOf } from './small-site.ts'

let model: SiteModel
let cli: CliData

beforeAll(() => {
  model = realModel()
  const found = cliOf(model.references)
  if (!found) throw new Error('The site has no command-line tool.')
  cli = found
})

const flagLine = (flag: CliFlag) =>
  [
    `  --${flag.id}`,
    flag.shorthand ? `-${flag.shorthand}` : '',
    flag.type,
    `default=${flag.default_value}`,
    flag.required ? 'required' : '',
    flag.accepted_values ? `accepts=${flag.accepted_values.join(',')}` : '',
    flag.known_values ? `knows=${flag.known_values.join(',')}` : '',
    `name=${flag.name}`,
  ]
    .filter(Boolean)
    .join(' ')

function commandLines(command: CliCommand, known: ReadonlySet<string>): string[] {
  const head = `${command.title} [${command.tags.join(',')}]${command.experimental ? ' experimental' : ''}${command.aliases ? ` alias=${command.aliases.join(',')}` : ''}`
  return [
    head,
    ...(command.usage ? [`  usage ${command.usage}`] : []),
    ...(command.subcommands?.length ? [`  subcommands ${command.subcommands.join(' ')}`] : []),
    ...(command.flags ?? []).map(flagLine),
    ...(command.exclusive ?? []).map((set) => `  exclusive ${set.join(',')}`),
    ...(command.requirements ?? []).map(
      ({ when_flag, when, requires }) =>
        `  requirement ${when_flag ? `--${when_flag}` : when} needs ${requires.join(',')}`,
    ),
    // More examples than the tool's own are fine.
    ...(command.examples ?? [])
      .map(({ id }) => `  example ${id}`)
      .filter((line) => known.has(`${command.title}${line}`)),
  ]
}

const linesOf = (reference: Pick<CliData, 'commands' | 'globalFlags'>, facts: readonly string[]) => {
  let command = ''
  const known = new Set<string>()
  for (const line of facts) {
    if (!line.startsWith(' ')) command = line.replace(/ [[(].*$/, '')
    else if (line.startsWith('  example')) known.add(command + line)
  }
  const sorted = [...reference.commands].sort((a, b) => (a.id < b.id ? -1 : 1))
  return [
    'plinth (global)',
    ...reference.globalFlags.map(flagLine),
    ...sorted.flatMap((one) => commandLines(one, known)),
  ]
}

describe('the reference says what the tool has', () => {
  const facts = readFileSync(join(import.meta.dirname, 'cli/facts.txt'), 'utf8')
    .trimEnd()
    .split('\n')

  test('every command, usage, flag, default, accepted value, requirement and exclusive set', () => {
    expect(linesOf(cli, facts)).toEqual(facts)
  })

  test('the published JSON holds the same', () => {
    const file = writeCli(cli).find(({ address }) => address === cliFiles.json)
    const published = JSON.parse(String(file?.text)) as { flags: CliFlag[]; commands: CliCommand[] }
    expect(linesOf({ commands: published.commands, globalFlags: published.flags }, facts)).toEqual(facts)
  })

  test('the version and the global flags of the specification', () => {
    expect(cli.globalFlags.map((flag) => flag.id)).toEqual([
      'create-ticket',
      'debug',
      'dns-resolver',
      'experimental',
      'help',
      'workdir',
    ])
    expect(cli.info.version).toBe('1.150.0')
    expect(cli.info.released).toBe('2024-03-19')
  })
})

describe('the enumerations of the specification', () => {
  const accepted = (id: string, flag: string) =>
    cli.commands.find((command) => command.id === id)?.flags?.find((candidate) => candidate.id === flag)
      ?.accepted_values

  test.each([
    ['plinth-status', 'output', 'env pretty json toml yaml'],
    ['plinth-sso-add', 'output', 'pretty json toml yaml'],
    ['plinth-gen-keys', 'output', 'env json toml yaml'],
    ['plinth-test-new', 'template', 'pgtap'],
    ['plinth-sso-add', 'type', 'saml'],
    ['plinth-migration-repair', 'status', 'applied reverted'],
    ['plinth-db-lint', 'level', 'warning error'],
    [
      'plinth-projects-create',
      'region',
      'ap-northeast-1 ap-northeast-2 ap-south-1 ap-southeast-1 ap-southeast-2 ca-central-1 eu-central-1 eu-west-1 eu-west-2 eu-west-3 sa-east-1 us-east-1 us-west-1 us-west-2',
    ],
    [
      'plinth-branches-create',
      'region',
      'ams arn bog bos cdg den dfw ewr fra gdl gig gru hkg iad jnb lax lhr maa mad mia nrt ord otp qro scl sea sin sjc syd waw yul yyz',
    ],
  ])('%s --%s', (id, flag, values) => {
    expect(accepted(id, flag)).toEqual(values.split(' '))
  })

  test('dns-resolver is native or https, and native by default', () => {
    const flag = cli.globalFlags.find(({ id }) => id === 'dns-resolver')
    expect(flag?.accepted_values).toEqual(['native', 'https'])
    expect(flag?.default_value).toBe('native')
  })

  test('the three groups have the titles of the specification', () => {
    expect(cli.info.tags.map((tag) => tag.title)).toEqual([
      'Local Development',
      'Management APIs',
      'Additional Commands',
    ])
  })

  test('storage cp copies one file at a time, for an hour in caches, with a detected type', () => {
    const flags = cli.commands.find((command) => command.id === 'plinth-storage-cp')?.flags ?? []
    const defaults = Object.fromEntries(flags.map((flag) => [flag.id, flag.default_value]))
    expect(defaults).toMatchObject({
      jobs: '1',
      'cache-control': 'max-age=3600',
      'content-type': 'auto-detect',
    })
  })
})

describe('rules and constants are on the page of their command', () => {
  test.each([
    ['plinth-start', /7 GB/],
    ['plinth-start', /54321 to 54324/],
    ['plinth-start', /service not healthy/],
    ['plinth-db-lint', /No schema errors found/],
    ['plinth-db-diff', /No schema changes found/],
    ['plinth-db-push', /[Ll]inked project is up to date/],
    ['plinth-inspect-db-unused-indexes', /50 scans[\s\S]*5 pages/],
    ['plinth-inspect-db-long-running-queries', /5 minutes/],
    ['plinth-inspect-db-index-sizes', /8,?192 bytes/],
    ['plinth-inspect-db-cache-hit', /99%/],
    ['plinth-network-restrictions-update', /bypass-cidr-checks/],
    ['plinth-sso-add', /skip-url-validation/],
    ['plinth-db-diff', /[Pp]ercent-encode/],
    ['plinth-migration-new', /timestamp[>_\s]*_?<?name>?\.sql/],
    ['plinth-test-db', /\.pg\b/],
    ['plinth-migration-repair', /applied[\s\S]*insert/i],
    ['plinth-migration-repair', /reverted[\s\S]*delete/i],
    ['plinth-domains-activate', /[Aa]uth[\s\S]*default host/],
    ['plinth-vanity-subdomains-activate', /[Aa]uth[\s\S]*default host/],
    ['plinth-vanity-subdomains', /custom (hostname|domain)/],
    ['plinth-domains', /vanity/],
    ['plinth-sso-remove', /log(ging)? in/],
    ['plinth-storage-cp', /max-age=3600/],
    ['plinth-projects-list', /access/],
    ['plinth-projects-create', /under a minute/],
    ['plinth-login', /personal access token/i],
  ])('%s: %s', (id, words) => {
    expect(textOf(model, cliRoute(id))).toMatch(words)
  })
})

test('every leaf has an example with its output, and every flag says more than its name', () => {
  for (const command of cli.commands) {
    if (!isGroup(command)) expect(command.examples?.length, command.id).toBeGreaterThan(0)
    for (const flag of command.flags ?? [])
      expect(flag.description.toLowerCase().replaceAll(/[^a-z]/g, ''), `${command.id} --${flag.id}`).not.toBe(
        flag.id.replaceAll('-', ''),
      )
  }
})

test('the files that pages may link to are the files that every reference writes', () => {
  for (const { kind, files, ...reference } of model.references) {
    const written = kind.write({ kind, files, ...reference }).map(({ address }) => address)
    expect(written.sort()).toEqual(files.map(({ address }) => address).sort())
  }
})
