// The rules in data/cli: each is worded the same everywhere, and applied by the same code.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { getCommand } from '../src/agents/tools/get-command.ts'
import { buildCommand } from '../src/cli/build-command.ts'
import { parseCommand } from '../src/cli/parse-command.ts'
import { inPlainText, ruleSentences } from '../src/cli/rules-in-words.ts'
import type { PublishedCommand } from '../src/cli/schema.ts'
import { findCalls } from '../src/cli/shell-calls.ts'
import { BuilderView } from '../src/islands/command-builder/BuilderView.tsx'
import {
  choiceOf,
  firstState,
  offeredFlags,
  shutOut,
  verdictOn,
} from '../src/islands/command-builder/state.ts'
import { markdownPath } from '../src/lib/markdown-url.ts'
import { cliFiles, cliRoute, manFile } from '../src/lib/references/addresses.ts'
import { isShell, proveShellFences } from '../src/proofs/provers/shell/prove-shell.ts'
import type { CliData } from '../src/references/cli/cli-data.ts'
import { cliOf, isGroup, rulesOf } from '../src/references/cli/cli-data.ts'
import { docsOf, outputsOf } from './published-docs.ts'
import { realModel, renamedModel } from './real-site.ts'

let cli: CliData
let outputs: ReturnType<typeof outputsOf>
let files: Map<string, string>

beforeAll(() => {
  const model = realModel()
  const found = cliOf(model.references)
  if (!found) throw new Error('The site has no command-line tool.')
  cli = found
  outputs = outputsOf(model)
  files = new Map(outputs.map(({ path, text }) => [`/${path}`, text.toString()]))
}, 240_000)

/** Markdown and roff escape some characters and mark code. Only the words are compared. */
const words = (text: string) => text.replaceAll('\\-', '-').replaceAll(/\\fB|\\fR|\\&|[`\\]/g, '')

describe('every rule of every command is said', () => {
  test('on its page, once', () => {
    for (const command of cli.commands) {
      const page = files.get(markdownPath(cliRoute(command.id))) ?? ''
      for (const rule of rulesOf(command, cli)) expect(page.split(rule), command.id).toHaveLength(2)
    }
  })

  test('in its man page', () => {
    for (const command of cli.commands) {
      const page = words(files.get(manFile(command.id)) ?? '')
      for (const rule of rulesOf(command, cli)) expect(page, command.id).toContain(words(rule))
    }
  })

  test('by the builder, as soon as it matters', () => {
    let said = 0
    for (const command of cli.spec.commands.filter(({ isGroup: group }) => !group)) {
      const rules = ruleSentences(command, cli.globalFlags, inPlainText)
      const first = firstState(command)
      const typed = (id: string) => ({ ...first, flags: { [id]: 'x' } })
      const sentences = [
        ...command.one_of.flatMap(() => verdictOn(first, command, cli.spec).rules),
        ...command.exclusive.flatMap(([id = '']) => [...shutOut(command, typed(id).flags).values()]),
        ...command.requirements.flatMap(({ when_flag: id }) =>
          id ? verdictOn(typed(id), command, cli.spec).rules : [],
        ),
      ]
      expect(rules, command.id).toEqual(expect.arrayContaining(sentences))
      said += sentences.length
    }
    expect(said).toBeGreaterThan(20)
  })

  test('in /reference/cli.json', () => {
    const { commands } = JSON.parse(files.get(cliFiles.json) ?? '') as { commands: PublishedCommand[] }
    expect(commands.map(({ rules }) => rules)).toEqual(cli.commands.map((command) => rulesOf(command, cli)))
  })

  test('by get_command, as text and as data', async () => {
    const docs = docsOf(outputs)
    for (const command of cli.commands) {
      const { content, structuredContent } = await getCommand.call({ command: command.id }, docs)
      const [text] = content
      const rules = rulesOf(command, cli)
      expect(structuredContent?.rules, command.id).toEqual(rules)
      for (const rule of rules) expect(text?.type === 'text' && text.text, command.id).toContain(rule)
    }
  })
})

test('an experimental command has the same badge on its page, in its man page, and in the builder', () => {
  for (const command of cli.commands) {
    const expected = command.experimental ? ['experimental'] : []
    const page = realModel().pages.get(cliRoute(command.id))
    expect(page?.made?.badges, command.id).toEqual(expected)
    const name = /\.SH NAME\n(.*)/.exec(files.get(manFile(command.id)) ?? '')?.[1] ?? ''
    expect(name.endsWith(' (experimental)'), command.id).toBe(command.experimental === true)
    const spec = cli.spec.commands.find(({ id }) => id === command.id)
    if (!spec) throw new Error(`${command.id} is gone.`)
    const view = renderToStaticMarkup(createElement(BuilderView, { cli: cli.spec, command: spec }))
    expect(
      [...view.matchAll(/<span class="pill pill-warn">(.*?)</g)].map((match) => match[1]),
      command.id,
    ).toEqual(expected)
  }
})

test('a man page has the facts of the page: what is required, may be repeated, and is known', () => {
  for (const command of cli.commands) {
    const page = files.get(markdownPath(cliRoute(command.id))) ?? ''
    const man = words(files.get(manFile(command.id)) ?? '').split('.SH GLOBAL')[0] ?? ''
    const own = page.split('## Global flags')[0] ?? ''
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
    expect(count(man, /\bRequired\./g), command.id).toBe(count(own, /^- `.*` .*REQUIRED/gm))
    expect(count(man, /May be repeated\./g), command.id).toBe(count(own, /^- `.*` may be repeated/gm))
    expect(count(man, /Known values:/g), command.id).toBe(count(own, /Known values:/g))
  }
})

describe('an experimental command lists --experimental once, as required and without a default', () => {
  const experimental = () => cli.commands.filter((one) => one.experimental && !isGroup(one))

  test('on its page', () => {
    for (const { id } of experimental()) {
      const page = files.get(markdownPath(cliRoute(id))) ?? ''
      const lines = page.match(/^- `--experimental`.*$/gm) ?? []
      expect(lines, id).toEqual([expect.stringMatching(/REQUIRED: (?!Required)/)])
      expect(lines[0], id).not.toMatch(/Default:|Optional/)
    }
  })

  test('in its man page', () => {
    for (const { id } of experimental()) {
      const options = (files.get(manFile(id)) ?? '').split('.TP\n')
      const own = options.filter((option) => option.startsWith('\\fB\\-\\-experimental\\fR\n'))
      expect(own, id).toHaveLength(1)
      expect(own[0]?.match(/Required/g), id).toHaveLength(1)
      expect(own[0], id).not.toContain('Default:')
    }
  })

  test('by get_command, as text and as data', async () => {
    const docs = docsOf(outputs)
    for (const { id } of experimental()) {
      const { content, structuredContent } = await getCommand.call({ command: id }, docs)
      const { flags, globalFlags } = structuredContent as {
        flags: { flag: string; required: boolean; default?: string }[]
        globalFlags: string[]
      }
      const own = flags.filter(({ flag }) => flag === '--experimental')
      expect(own, id).toEqual([expect.objectContaining({ required: true })])
      expect(own[0]?.default, id).toBeUndefined()
      expect(globalFlags, id).not.toContain('--experimental')
      const text = content[0]?.type === 'text' ? content[0].text : ''
      expect(text.match(/`--experimental` \(bool; required\)/g), id).toHaveLength(1)
      expect(text.slice(text.indexOf('Global flags:')), id).not.toContain('--experimental')
    }
  })

  test('in the published JSON, whose schema says that a command replaces a global flag', () => {
    const { commands } = JSON.parse(files.get(cliFiles.json) ?? '') as { commands: PublishedCommand[] }
    for (const { id } of experimental()) {
      const flags = commands.find((one) => one.id === id)?.flags ?? []
      expect(
        flags.filter((flag) => flag.id === 'experimental'),
        id,
      ).toEqual([expect.objectContaining({ required: true })])
    }
    expect(files.get(cliFiles.schema)).toContain("A command's own flag with the same ID replaces it")
  })

  test('in the builder, where it is added by itself and no field offers it', () => {
    for (const { id } of experimental()) {
      const command = cli.spec.commands.find((one) => one.id === id)
      if (!command) throw new Error(`${id} is gone.`)
      expect(
        offeredFlags(command).map((flag) => flag.id),
        id,
      ).not.toContain('experimental')
      const line = buildCommand(choiceOf(firstState(command), command), cli.spec, 'bash')
      expect(line.match(/--experimental/g), id).toHaveLength(1)
    }
  })
})

test('no form of a command gives a default for a flag that must be given', () => {
  const required = cli.commands.flatMap((command) =>
    (command.flags ?? []).filter((flag) => flag.required).map((flag) => [command.id, flag] as const),
  )
  expect(required.length).toBeGreaterThan(20)
  for (const [id, flag] of required) {
    const page = files.get(markdownPath(cliRoute(id))) ?? ''
    const line = page.split('\n').find((row) => row.startsWith(`- \`${flag.name}\``))
    expect(line, `${id} --${flag.id}`).toBeDefined()
    expect(line, `${id} --${flag.id}`).not.toContain('Default:')
  }
})

const faults = (text: string, { spec }: CliData = cli) =>
  findCalls(text, spec.name).flatMap(({ words: call, environment }) =>
    parseCommand(call, spec, environment).faults.map(({ message }) => message),
  )

const uuid = '6d5a4c1e-8f0b-4f52-9a37-2c1e7b9d4f10'

describe('the tool refuses', () => {
  test.each([
    'plinth gen types typescript',
    'plinth gen types typescript --schema public',
    'plinth gen types typescript --project-id abc',
    'plinth gen types typescript --linked --postgrest-v9-compat',
    'plinth sso add --type saml',
    'plinth sso add --type saml --metadata-url http://login.example.com/metadata',
    `plinth sso update ${uuid} --metadata-url http://login.example.com/metadata`,
    'plinth sso show bookshop',
    'plinth storage cp a b --experimental',
    'plinth storage cp ss:///a/b ss:///a/c --experimental',
    'plinth storage cp a ss:///b --jobs 0 --experimental',
    'plinth storage mv ss:///a/x ss:///b/x --experimental',
    'plinth storage ls covers --experimental',
    'plinth storage rm ss:/// -r --experimental',
    'plinth storage rm ss:///covers --experimental',
    'plinth migration repair 2024 --status applied',
    'plinth migration squash --version 2024',
    'plinth db reset --version latest',
    'plinth link --project-ref abc',
    'plinth projects delete bookshop',
    'plinth db push --db-url postgresql://postgres:p@ss@db.example.com:5432/postgres',
    'plinth inspect db bloat --db-url postgresql://postgres:p#ss@db.example.com:5432/postgres',
    'plinth branches create x',
    'plinth branches get due-dates --experimental',
    'plinth snippets download monthly_sales',
    'plinth secrets set',
    'plinth secrets set MAIL_FROM',
    'plinth functions new 2fa',
    'plinth functions deploy _shared',
    'plinth domains create',
    'plinth vanity-subdomains activate --experimental',
    'plinth vanity-subdomains check-availability --experimental',
    'plinth sso remove 3F6C1D2E-8A47-4B5B-9C0E-6D2F7A91E4B8',
    'plinth vanity-subdomains activate --desired-subdomain book.shop --experimental',
    'plinth network-bans remove --db-unban-ip ::1 --experimental',
    'plinth network-restrictions update --db-allow-cidr 198.51.100.14 --experimental',
    'plinth network-restrictions update --db-allow-cidr 10.0.0.0/8 --experimental',
    'plinth postgres-config update --config max_connections --experimental',
    'plinth postgres-config update --config work_mme=64MB --experimental',
    'plinth ssl-enforcement update --experimental',
    'plinth status --override-name auth.anon_key',
  ])('%s', (line) => {
    expect(faults(line)).toHaveLength(1)
  })
})

describe('the tool takes', () => {
  test.each([
    'PLINTH_EXPERIMENTAL=true plinth branches create x',
    'export PLINTH_EXPERIMENTAL=true\nplinth storage cp a ss:///b\nplinth init --use-orioledb',
    'plinth link --project-ref $PROJECT_REF',
    'plinth gen types typescript --project-id "$PROJECT_REF"',
    'PLINTH_PROJECT_ID=zkmpyvqbxtgrwnhdcfsa plinth gen types typescript',
    'plinth migration repair --status applied',
    'plinth migration repair "$VERSION" --status reverted',
    'plinth secrets set --env-file .env',
    'plinth stop --project-id bookshop',
    'plinth storage cp -r ./covers "ss:///$BUCKET" --experimental',
    'plinth network-restrictions update --db-allow-cidr 10.0.0.0/8 --bypass-cidr-checks --experimental',
    'plinth postgres-config update --config work_mem=64MB,max_connections=90 --experimental',
    'plinth sso add --help',
  ])('%s', (line) => {
    expect(faults(line)).toEqual([])
  })
})

test('every shell sample of the site is one that bash reads and the tool takes', async () => {
  const fences = [...realModel().pages.values()]
    .flatMap((page) => page.fences)
    .filter(({ language, meta }) => isShell(language) && meta.noCheck === undefined)
  const verdicts = await proveShellFences(fences, cli.spec)
  expect(verdicts.size).toBe(fences.length)
  expect([...verdicts.values()].flatMap(({ problems = [] }) => problems)).toEqual([])
})

test('under another brand the variables of the tool have the prefix of that brand', () => {
  const other = cliOf(renamedModel().references)
  if (!other) throw new Error('The site has no command-line tool under another brand.')
  expect(faults('ACAN_EXPERIMENTAL=true acan branches create x', other)).toEqual([])
  expect(faults('PLINTH_EXPERIMENTAL=true acan branches create x', other)).toHaveLength(1)
  const branch = other.spec.commands.find(({ path }) => path.join(' ') === 'branches create')
  if (!branch) throw new Error('branches create is gone.')
  expect(ruleSentences(branch, other.globalFlags, inPlainText)).toEqual([
    'This command is experimental. Add --experimental or set ACAN_EXPERIMENTAL=true.',
  ])
})
