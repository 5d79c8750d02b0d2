// What a command rejects, as sentences. The only place that words these rules: pages, man pages, /reference/cli.json, the
// builder, the checks, and the MCP tools all use it.
import type { ArgumentsRule } from './argument-rules.ts'
import type { ArgumentSpec, CommandSpec, FlagSpec, RequirementSpec, ValueRule } from './command-spec.ts'
import { variableOf } from './command-spec.ts'
import type { FormatName } from './formats.ts'
import { formats, storageScheme } from './formats.ts'

/** How names and values are marked in the text. */
type Mark = (code: string) => string
export const inMarkdown: Mark = (code) => `\`${code}\``
export const inPlainText: Mark = (code) => code

type RuledCommand = Pick<
  CommandSpec,
  'isGroup' | 'arguments' | 'flags' | 'exclusive' | 'one_of' | 'requirements'
> & { experimental?: boolean; between_arguments?: ArgumentsRule }

/** Everything that the command rejects besides unknown, missing, and extra words. */
export function ruleSentences(command: RuledCommand, globalFlags: readonly FlagSpec[], mark: Mark): string[] {
  const names = command.arguments.map(({ name }) => name)
  return [
    ...(command.experimental ? [experimentalRule(command, globalFlags, mark)] : []),
    ...command.one_of.map((set) => oneOfRule(set, command, mark)),
    ...command.exclusive
      .filter((set) => !command.one_of.some((other) => isSameSet(set, other)))
      .map((set) => exclusiveRule(set, command, mark)),
    ...command.requirements.map((requirement) => requirementRule(requirement, mark)),
    ...command.arguments.flatMap((argument) => argumentRule(argument, mark) ?? []),
    ...command.flags.flatMap((flag) => flagRule(flag, mark) ?? []),
    ...command.flags.flatMap((flag) => variableRule(flag, mark) ?? []),
    ...(command.between_arguments ? [betweenRule(command.between_arguments, names, mark)] : []),
  ]
}

function experimentalRule(
  { isGroup, flags }: RuledCommand,
  globalFlags: readonly FlagSpec[],
  mark: Mark,
): string {
  const subject = isGroup ? 'Every command in this group is' : 'This command is'
  return `${subject} experimental. ${howToAllow([...flags, ...globalFlags], mark)}`
}

/** The ways to allow experimental commands. */
export function howToAllow(flags: readonly FlagSpec[], mark: Mark): string {
  const variable = variableOf('experimental', flags)
  return `Add ${mark('--experimental')}${variable ? ` or set ${mark(`${variable}=true`)}` : ''}.`
}

export function oneOfRule(
  set: readonly string[],
  { arguments: args, exclusive }: Pick<RuledCommand, 'arguments' | 'exclusive'>,
  mark: Mark,
): string {
  const number = exclusive.some((other) => isSameSet(set, other)) ? 'exactly' : 'at least'
  return `Give ${number} one of ${list(namesIn(set, args), 'or', mark)}.`
}

/** A set of which one is also required has one rule for both. */
export function exclusiveRule(
  set: readonly string[],
  command: Pick<RuledCommand, 'arguments' | 'exclusive' | 'one_of'>,
  mark: Mark,
): string {
  const needed = command.one_of.find((other) => isSameSet(set, other))
  if (needed) return oneOfRule(needed, command, mark)
  return `Give at most one of ${list(set.map(flagName), 'or', mark)}.`
}

export function requirementRule({ when_flag: flag, when, requires }: RequirementSpec, mark: Mark): string {
  const needed = list(requires.map(flagName), 'and', mark)
  return flag ? `${mark(flagName(flag))} needs ${needed}.` : `When ${when}, give ${needed}.`
}

export function flagRule(flag: FlagSpec, mark: Mark): string | undefined {
  const rule = valueRule(flag, flag.type === 'strings' ? 'Each value of ' : '', mark(flagName(flag.id)), mark)
  if (!flag.accepted_keys) return rule
  return `${rule ? `${rule} ` : ''}It accepts the names ${list(flag.accepted_keys, 'and', mark)}.`
}

/** How --experimental is set is part of its own rule. */
const variableRule = ({ id, environment }: FlagSpec, mark: Mark): string | undefined =>
  environment && id !== 'experimental'
    ? `You can set ${mark(environment)} instead of ${mark(flagName(id))}.`
    : undefined

export const argumentRule = (argument: ArgumentSpec, mark: Mark): string | undefined =>
  valueRule(argument, argument.repeats ? 'Each ' : '', mark(argument.name), mark)

function valueRule(
  { format, relaxed }: ValueRule,
  before: string,
  name: string,
  mark: Mark,
): string | undefined {
  if (!format) return undefined
  const must = `${before}${name} must be ${formatWords(format, mark)}.`
  return relaxed
    ? `${must} With ${mark(flagName(relaxed.by))}, it can be ${formatWords(relaxed.to, mark)}.`
    : must
}

function formatWords(name: FormatName, mark: Mark): string {
  const { words, example } = formats[name]
  return `${words.replace(/`([^`]+)`/g, (_, code: string) => mark(code))}, such as ${mark(example)}`
}

export function betweenRule(rule: ArgumentsRule, names: readonly string[], mark: Mark): string {
  const both = list(names, 'and', mark)
  return rule === 'one-remote'
    ? `Exactly one of ${both} must be a remote path that begins with ${mark(storageScheme)}.`
    : `${both} must be in the same bucket.`
}

export const flagName = (id: string): string => `--${id}`

/** A set's members as typed: arguments by their names, flags with their dashes. */
export const namesIn = (set: readonly string[], args: readonly ArgumentSpec[]): string[] =>
  set.map((member) => (args.some(({ name }) => name === member) ? member : flagName(member)))

/** `a`, `a or b`, `a, b, or c`. */
export function list(names: readonly string[], word: 'and' | 'or' | 'nor', mark: Mark): string {
  const marked = names.map(mark)
  const last = marked.at(-1) ?? ''
  if (marked.length < 3) return marked.join(` ${word} `)
  return `${marked.slice(0, -1).join(', ')}, ${word} ${last}`
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((member) => b.includes(member))
