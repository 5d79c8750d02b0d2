// The rules in data/cli: each is worded the same on its page, in its man page, in the published JSON, in the builder, and for agents.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { getCommand } from '../../src/agents/tools/get-command.ts'
import { buildCommand } from '../../src/cli/build-command.ts'
import { inPlainText, ruleSentences } from '../../src/cli/rules-in-words.ts'
import type { PublishedCommand } from '../../src/cli/schema.ts'
import { BuilderView } from '../../src/islands/command-builder/BuilderView.tsx'
import {
  choiceOf,
  firstState,
  offeredFlags,
  shutOut,
  verdictOn,
} from '../../src/islands/command-builder/state.ts'
import { markdownPath } from '../../src/lib/markdown-url.ts'
import { cliFiles, cliRoute, manFile } from '../../src/lib/references/addresses.ts'
import type { CliData } from '../../src/references/cli/cli-data.ts'
import { cliOf, isGroup, rulesOf } from '../../src/references/cli/cli-data.ts'
import { builtModel } from './built-model.ts'
import { builtDocs, readBuilt } from './read-dist.ts'

const model = builtModel()
const cli = cliOf(model.references) as CliData
const pageOf = (id: string) => readBuilt(markdownPath(cliRoute(id)))

/** Markdown and roff escape some characters and mark code. Only the words are compared. */
const words = (text: string) => text.replaceAll('\\-', '-').replaceAll(/\\fB|\\fR|\\&|[`\\]/g, '')

describe('every rule of every command is said', () => {
  test('on its page, once', () => {
    for (const command of cli.commands) {
      const page = pageOf(command.id)
      for (const rule of rulesOf(command, cli)) expect(page.split(rule), command.id).toHaveLength(2)
    }
  })

  test('in its man page', () => {
    for (const command of cli.commands) {
      const page = words(readBuilt(manFile(command.id)))
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
    const { commands } = JSON.parse(readBuilt(cliFiles.json)) as { commands: PublishedCommand[] }
    expect(commands.map(({ rules }) => rules)).toEqual(cli.commands.map((command) => rulesOf(command, cli)))
  })

  test('by get_command, as text and as data', async () => {
    const docs = builtDocs()
    for (const command of cli.commands) {
      const found = await getCommand.find({ command: command.id }, docs)
      if (found.refusal !== undefined) throw new Error(found.refusal)
      const rules = rulesOf(command, cli)
      expect(found.data.rules, command.id).toEqual(rules)
      for (const rule of rules) expect(found.text, command.id).toContain(rule)
    }
  })
})

test('an experimental command has the same badge on its page, in its man page, and in the builder', () => {
  for (const command of cli.commands) {
    const expected = command.experimental ? ['experimental'] : []
    const page = model.pages.get(cliRoute(command.id))
    expect(page?.made?.badges, command.id).toEqual(expected)
    const name = /\.SH NAME\n(.*)/.exec(readBuilt(manFile(command.id)))?.[1] ?? ''
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
    const page = pageOf(command.id)
    const man = words(readBuilt(manFile(command.id))).split('.SH GLOBAL')[0] ?? ''
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
      const page = pageOf(id)
      const lines = page.match(/^- `--experimental`.*$/gm) ?? []
      expect(lines, id).toEqual([expect.stringMatching(/REQUIRED: (?!Required)/)])
      expect(lines[0], id).not.toMatch(/Default:|Optional/)
    }
  })

  test('in its man page', () => {
    for (const { id } of experimental()) {
      const options = readBuilt(manFile(id)).split('.TP\n')
      const own = options.filter((option) => option.startsWith('\\fB\\-\\-experimental\\fR\n'))
      expect(own, id).toHaveLength(1)
      expect(own[0]?.match(/Required/g), id).toHaveLength(1)
      expect(own[0], id).not.toContain('Default:')
    }
  })

  test('by get_command, as text and as data', async () => {
    const docs = builtDocs()
    for (const { id } of experimental()) {
      const found = await getCommand.find({ command: id }, docs)
      if (found.refusal !== undefined) throw new Error(found.refusal)
      const { text, data } = found
      const { flags, globalFlags } = data
      const own = flags.filter(({ flag }) => flag === '--experimental')
      expect(own, id).toEqual([expect.objectContaining({ required: true })])
      expect(own[0]?.default, id).toBeUndefined()
      expect(globalFlags, id).not.toContain('--experimental')
      expect(text.match(/`--experimental` \(bool; required\)/g), id).toHaveLength(1)
      expect(text.slice(text.indexOf('Global flags:')), id).not.toContain('--experimental')
    }
  })

  test('in the published JSON, whose schema says that a command replaces a global flag', () => {
    const { commands } = JSON.parse(readBuilt(cliFiles.json)) as { commands: PublishedCommand[] }
    for (const { id } of experimental()) {
      const flags = commands.find((one) => one.id === id)?.flags ?? []
      expect(
        flags.filter((flag) => flag.id === 'experimental'),
        id,
      ).toEqual([expect.objectContaining({ required: true })])
    }
    expect(readBuilt(cliFiles.schema)).toContain("A command's own flag with the same ID replaces it")
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
    const page = pageOf(id)
    const line = page.split('\n').find((row) => row.startsWith(`- \`${flag.name}\``))
    expect(line, `${id} --${flag.id}`).toBeDefined()
    expect(line, `${id} --${flag.id}`).not.toContain('Default:')
  }
})
