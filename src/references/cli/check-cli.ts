// Checks across commands: broken names, duplicate flags, and examples that wouldn't run.
import { parseCommand } from '../../cli/parse-command.ts'
import type { CliCommand } from '../../cli/schema.ts'
import { findCalls } from '../../cli/shell-calls.ts'
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { CliData } from './cli-data.ts'
import { isGroup } from './cli-data.ts'

type Report = (path: readonly PropertyKey[], message: string, hint: string) => void

export function checkCli(cli: CliData): Problem[] {
  const problems: Problem[] = []
  const ids = cli.written.map((command) => command.id)
  const reached = new Set(cli.commands.map((command) => command.id))
  const seen = new Set<string>()
  for (const command of cli.written) {
    const place = cli.places.get(command.id)
    const report: Report = (path, message, hint) =>
      problems.push({
        code: 'bad-command',
        file: place?.file ?? 'data/cli/',
        line: place?.lineOf(path) ?? 1,
        column: 1,
        message,
        hint,
      })
    if (seen.has(command.id))
      report(['id'], `The command "${command.id}" is defined twice.`, 'Keep one of the two.')
    seen.add(command.id)
    if (!reached.has(command.id))
      report(
        ['id'],
        `No menu or command links to "${command.id}".`,
        `List it under its parent's "subcommands", or under a tag's "commands" in data/cli/info.yaml.`,
      )
    checkNames(command, ids, cli, report)
    checkFlags(command, report)
    checkExamples(command, cli, report)
  }
  return problems
}

function checkNames(command: CliCommand, ids: readonly string[], cli: CliData, report: Report): void {
  const tags = cli.info.tags.map((tag) => tag.id)
  for (const tag of command.tags)
    if (!tags.includes(tag))
      report(
        ['tags'],
        `"${tag}" isn't a tag in info.yaml.`,
        `${didYouMean(tag, tags)}Available tags: ${tags.join(', ')}.`,
      )
  for (const [index, id] of (command.subcommands ?? []).entries())
    if (!ids.includes(id))
      report(
        ['subcommands', index],
        `The subcommand "${id}" doesn't exist.`,
        `${didYouMean(id, ids)}Define it, or remove it from the list.`,
      )
  const flags = (command.flags ?? []).map((flag) => flag.id)
  for (const [index, warning] of (command.warnings ?? []).entries())
    for (const flag of warning.flags ?? [])
      if (!flags.includes(flag))
        report(
          ['warnings', index],
          `The warning is about --${flag}, which "${command.title}" doesn't have.`,
          `${didYouMean(flag, flags)}Name a flag of the command.`,
        )
  if (command.title.replaceAll(' ', '-') !== command.id)
    report(
      ['title'],
      `The title "${command.title}" and the ID "${command.id}" don't match.`,
      `Write "${command.id}" with spaces as the title.`,
    )
  if (!isGroup(command) && !command.usage)
    report(['id'], `"${command.id}" has no usage line.`, `Add usage: "${command.title} [flags]".`)
}

function checkFlags(command: CliCommand, report: Report): void {
  const flags = command.flags ?? []
  const seen = new Set<string>()
  for (const [index, flag] of flags.entries()) {
    for (const name of [flag.id, ...(flag.shorthand ? [`-${flag.shorthand}`] : [])]) {
      if (seen.has(name))
        report(['flags', index], `The flag "${name}" is listed twice.`, 'Keep one of the two.')
      seen.add(name)
    }
    const { accepted_values: accepted, default_value: defaultValue } = flag
    if (accepted && defaultValue !== '' && !accepted.includes(defaultValue))
      report(
        ['flags', index, 'default_value'],
        `The default of --${flag.id} is "${defaultValue}", which it doesn't accept.`,
        `${didYouMean(defaultValue, accepted)}It accepts: ${accepted.join(', ')}.`,
      )
    if (flag.type === 'enum' && !accepted)
      report(
        ['flags', index],
        `--${flag.id} is an enum without accepted_values.`,
        'List the values it accepts.',
      )
  }
  checkRules(command, report)
}

/** Rules name flags, and the one_of sets also name arguments. */
function checkRules(command: CliCommand, report: Report): void {
  const known = (command.flags ?? []).map((flag) => flag.id)
  const args = command.arguments ?? []
  const relaxed = [...(command.flags ?? []), ...args].flatMap((rule) => rule.relaxed?.by ?? [])
  const named: [field: string, ids: readonly string[]][] = [
    ['exclusive', (command.exclusive ?? []).flat()],
    ['one_of', (command.one_of ?? []).flat().filter((id) => !args.some(({ name }) => name === id))],
    ['requirements', (command.requirements ?? []).flatMap(({ when_flag }) => when_flag ?? [])],
    ['flags', relaxed],
  ]
  for (const [field, ids] of named)
    for (const id of ids)
      if (!known.includes(id))
        report(
          [field],
          `A rule names the flag "${id}", which "${command.id}" doesn't have.`,
          `${didYouMean(id, known)}Its flags are: ${known.join(', ')}.`,
        )
  if (command.between_arguments && args.length !== 2)
    report(
      ['between_arguments'],
      `"${command.between_arguments}" is a rule for two arguments, but "${command.id}" has ${args.length}.`,
      'Describe both arguments, or remove the rule.',
    )
}

function checkExamples(command: CliCommand, cli: CliData, report: Report): void {
  const examples = command.examples ?? []
  if (!isGroup(command) && examples.length === 0)
    report(['id'], `"${command.id}" has no example.`, 'Add one with its output.')
  const seen = new Set<string>()
  for (const [index, { id, code }] of examples.entries()) {
    if (seen.has(id))
      report(['examples', index], `The example "${id}" is defined twice.`, 'Give each its own ID.')
    seen.add(id)
    const calls = findCalls(code, cli.spec.name).map(({ words, environment }) =>
      parseCommand(words, cli.spec, environment),
    )
    if (!calls.some((call) => call.command?.id === command.id))
      report(
        ['examples', index, 'code'],
        `The example "${id}" doesn't call "${command.title}".`,
        `Start a line with "${command.title}".`,
      )
    for (const { faults } of calls)
      for (const { message, hint } of faults)
        report(['examples', index, 'code'], `The example "${id}" wouldn't run: ${message}`, hint)
  }
}

/** <CommandBuilder> needs a command that can be run. A prop that isn't text is reported with the others. */
export function checkBuilder(
  commands: readonly CliCommand[],
  id: unknown,
): { message: string; hint: string } | undefined {
  const ids = commands.filter((command) => !isGroup(command)).map((command) => command.id)
  if (typeof id !== 'string' || ids.includes(id)) return undefined
  return {
    message: `<CommandBuilder> names the command "${id}", but data/cli has no runnable command with this ID.`,
    hint: `${didYouMean(id, ids)}The ID is the command's words joined by hyphens.`,
  }
}
