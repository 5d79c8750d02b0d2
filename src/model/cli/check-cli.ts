// What can be wrong across the commands: names that lead nowhere, flags given twice, examples that would not run.
import { parseCommand } from '../../lib/cli/parse-command.ts'
import { findCalls } from '../../lib/cli/shell-calls.ts'
import { didYouMean } from '../../lib/nearest.ts'
import type { Problem } from '../../problems/problem.ts'
import type { CliCommand } from '../../schemas/cli.ts'
import type { CliReference } from './cli-reference.ts'
import { isGroup } from './cli-reference.ts'
import type { CommandPlace } from './read-cli.ts'

type Report = (path: readonly PropertyKey[], message: string, hint: string) => void

/** `all` are the commands as written; those in the reference are the ones that the menu reaches. */
export function checkCli(
  reference: CliReference,
  all: readonly CliCommand[],
  places: ReadonlyMap<string, CommandPlace>,
): Problem[] {
  const problems: Problem[] = []
  const ids = all.map((command) => command.id)
  const reached = new Set(reference.commands.map((command) => command.id))
  const seen = new Set<string>()
  for (const command of all) {
    const place = places.get(command.id)
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
      report(['id'], `The command "${command.id}" is described twice.`, 'Keep one of the two.')
    seen.add(command.id)
    if (!reached.has(command.id))
      report(
        ['id'],
        `No menu and no command leads to "${command.id}".`,
        'Name it under "subcommands" of its parent, or under "commands" of a tag in data/cli/info.yaml.',
      )
    checkNames(command, ids, reference, report)
    checkFlags(command, report)
    checkExamples(command, reference, report)
  }
  return problems
}

function checkNames(
  command: CliCommand,
  ids: readonly string[],
  reference: CliReference,
  report: Report,
): void {
  const tags = reference.info.tags.map((tag) => tag.id)
  for (const tag of command.tags)
    if (!tags.includes(tag))
      report(
        ['tags'],
        `"${tag}" is not a tag of info.yaml.`,
        `${didYouMean(tag, tags)}There are: ${tags.join(', ')}.`,
      )
  for (const [index, id] of (command.subcommands ?? []).entries())
    if (!ids.includes(id))
      report(
        ['subcommands', index],
        `The subcommand "${id}" does not exist.`,
        `${didYouMean(id, ids)}Describe it, or take it out of the list.`,
      )
  if (command.title.replaceAll(' ', '-') !== command.id)
    report(
      ['title'],
      `The title "${command.title}" and the id "${command.id}" do not belong together.`,
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
    const { accepted_values: accepted, default_value: standard } = flag
    if (accepted && standard !== '' && !accepted.includes(standard))
      report(
        ['flags', index, 'default_value'],
        `The default of --${flag.id} is "${standard}", which it does not accept.`,
        `${didYouMean(standard, accepted)}It accepts: ${accepted.join(', ')}.`,
      )
    if (flag.type === 'enum' && !accepted)
      report(
        ['flags', index],
        `--${flag.id} is an enum without accepted_values.`,
        'List the values that it takes.',
      )
  }
  checkRules(command, report)
}

/** Rules name flags, and sets of which one is needed also arguments. */
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
          `A rule names the flag "${id}", which "${command.id}" does not have.`,
          `${didYouMean(id, known)}Its flags are: ${known.join(', ')}.`,
        )
  if (command.between_arguments && args.length !== 2)
    report(
      ['between_arguments'],
      `"${command.between_arguments}" is a rule about two arguments, and "${command.id}" has ${args.length}.`,
      'Describe both arguments, or remove the rule.',
    )
}

function checkExamples(command: CliCommand, reference: CliReference, report: Report): void {
  const examples = command.examples ?? []
  if (!isGroup(command) && examples.length === 0)
    report(['id'], `"${command.id}" has no example.`, 'Add one with its output.')
  const seen = new Set<string>()
  for (const [index, { id, code }] of examples.entries()) {
    if (seen.has(id))
      report(['examples', index], `The example "${id}" is there twice.`, 'Give each its own id.')
    seen.add(id)
    const calls = findCalls(code, reference.spec.name).map(({ words, environment }) =>
      parseCommand(words, reference.spec, environment),
    )
    if (!calls.some((call) => call.command?.id === command.id))
      report(
        ['examples', index, 'code'],
        `The example "${id}" does not call "${command.title}".`,
        `Begin a line with "${command.title}".`,
      )
    for (const { faults } of calls)
      for (const { message, hint } of faults)
        report(['examples', index, 'code'], `The example "${id}" would not run: ${message}`, hint)
  }
}
