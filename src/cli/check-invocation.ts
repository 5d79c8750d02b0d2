// Checks a parsed command: values, required and exclusive flags, number of arguments.
import { didYouMean } from '../lib/nearest.ts'
import { argumentsFault } from './argument-rules.ts'
import type { CliSpec, CommandSpec, FlagSpec } from './command-spec.ts'
import { flagsOf, variableOf } from './command-spec.ts'
import { followsFormat } from './follows-format.ts'
import type { Fault, Invocation } from './invocation.ts'
import {
  argumentRule,
  betweenRule,
  exclusiveRule,
  flagName,
  flagRule,
  howToAllow,
  inPlainText,
  list,
  namesIn,
  oneOfRule,
  requirementRule,
} from './rules-in-words.ts'

/** What to type as a flag's value. */
export function valueHint(flag: FlagSpec): string {
  if (flag.accepted_values) return `Use one of: ${flag.accepted_values.join(', ')}.`
  const rule = flagRule(flag, inPlainText)
  if (rule) return rule
  if (flag.type === 'uint') return 'Use a whole number, 0 or greater.'
  return `Write --${flag.id} followed by its value.`
}

export function checkInvocation(invocation: Invocation, cli: Pick<CliSpec, 'name' | 'globalFlags'>): Fault[] {
  const { command } = invocation
  if (!command) return []
  const given = givenFlags(invocation, command, cli.globalFlags)
  return [
    ...checkValues(invocation, given),
    ...checkFlags(invocation, command, given, cli),
    ...checkArguments(invocation, command, given),
  ]
}

/** Flags that are set, on the command line or by an environment variable. */
function givenFlags(
  { flags, environment }: Invocation,
  command: CommandSpec,
  globalFlags: readonly FlagSpec[],
): Set<string> {
  const typed = flags.filter(({ flag, value }) => flag.type !== 'bool' || !isFalse(value))
  const known = [...command.flags, ...globalFlags]
  const fromEnvironment = flagsOf(command, globalFlags).filter((flag) => {
    const variable = environment.get(variableOf(flag.id, known) ?? '')
    if (!variable) return false
    if (variable.dynamic) return true
    return flag.type === 'bool' ? isTrue(variable.value) : variable.value !== ''
  })
  // The command line takes precedence over the environment.
  const isTyped = (id: string) => flags.some(({ flag }) => flag.id === id)
  return new Set([
    ...typed.map(({ flag }) => flag.id),
    ...fromEnvironment.map(({ id }) => id).filter((id) => !isTyped(id)),
  ])
}

/** The name in a NAME=VALUE pair. */
const keyOf = (pair: string) => pair.split('=')[0] ?? ''
const isTrue = (value: string) => /^(true|t|1)$/i.test(value)
const isFalse = (value: string) => /^(false|f|0)$/i.test(value)

function checkValues({ flags }: Invocation, given: ReadonlySet<string>): Fault[] {
  return flags
    .filter((one) => !isAccepted(one.flag, one, given))
    .map(({ flag, value }) => ({
      code: 'bad-value',
      message: `--${flag.id} is "${value}".`,
      hint: `${didYouMean(keyOf(value), flag.accepted_values ?? flag.accepted_keys ?? [])}${valueHint(flag)}`,
    }))
}

function isAccepted(
  flag: FlagSpec,
  { value, dynamic }: Invocation['flags'][number],
  given: ReadonlySet<string>,
) {
  const values = flag.type === 'strings' ? value.split(',') : [value]
  if (!values.every((one) => followsFormat(flag, { value: one, dynamic }, given))) return false
  if (dynamic) return true
  if (flag.accepted_keys && !values.every((one) => flag.accepted_keys?.includes(keyOf(one)))) return false
  if (flag.type === 'bool') return isTrue(value) || isFalse(value)
  if (flag.type === 'uint') return /^\d+$/.test(value)
  return flag.accepted_values?.includes(value) ?? true
}

function checkFlags(
  { flags, arguments: args }: Invocation,
  command: CommandSpec,
  given: ReadonlySet<string>,
  cli: Pick<CliSpec, 'name' | 'globalFlags'>,
): Fault[] {
  const faults: Fault[] = []
  for (const flag of command.flags)
    if (flag.required && flag.id !== 'experimental' && !given.has(flag.id))
      faults.push({
        code: 'missing-flag',
        message: `--${flag.id} is required.`,
        hint: valueHint(flag),
        needs: flagName(flag.id),
      })
  if (command.experimental && !given.has('experimental'))
    faults.push({
      code: 'missing-experimental',
      message: `"${[cli.name, ...command.path].join(' ')}" is experimental.`,
      hint: howToAllow([...command.flags, ...cli.globalFlags], inPlainText),
      needs: flagName('experimental'),
    })
  for (const set of command.one_of) {
    const isGiven = (member: string) => {
      const place = command.arguments.findIndex(({ name }) => name === member)
      return place < 0 ? given.has(member) : args.length > place
    }
    if (set.some(isGiven)) continue
    const names = namesIn(set, command.arguments)
    faults.push({
      code: 'missing-flag',
      message: `${set.length === 2 ? 'Neither' : 'None of'} ${list(names, set.length === 2 ? 'nor' : 'and', inPlainText)} is given.`,
      hint: oneOfRule(set, command, inPlainText),
      rule: oneOfRule(set, command, inPlainText),
    })
  }
  for (const set of command.exclusive) {
    const both = set.filter((id) => flags.some(({ flag }) => flag.id === id))
    if (both.length > 1)
      faults.push({
        code: 'exclusive-flags',
        message: `${both.map(flagName).join(' and ')} are mutually exclusive.`,
        hint: exclusiveRule(set, command, inPlainText),
      })
  }
  for (const requirement of command.requirements) {
    const { when_flag: when, requires } = requirement
    const missing = requires.filter((id) => !given.has(id))
    if (!when || !given.has(when) || missing.length === 0) continue
    const rule = requirementRule(requirement, inPlainText)
    faults.push({
      code: 'missing-flag',
      message: rule,
      hint: `Add ${list(missing.map(flagName), 'and', inPlainText)}.`,
      rule,
    })
  }
  return faults
}

function checkArguments(
  { arguments: args }: Invocation,
  command: CommandSpec,
  given: ReadonlySet<string>,
): Fault[] {
  const faults: Fault[] = []
  const described = command.arguments
  const repeats = described.at(-1)?.repeats === true
  for (const [index, argument] of args.entries()) {
    const spec = described[index] ?? (repeats ? described.at(-1) : undefined)
    if (spec && !followsFormat(spec, argument, given))
      faults.push({
        code: 'bad-argument',
        message: `The ${spec.name} is "${argument.value}".`,
        hint: argumentRule(spec, inPlainText) ?? spec.description,
      })
  }
  const between = command.between_arguments
  const [first, second] = args
  if (between && first && second && faults.length === 0) {
    const names = [described[0]?.name ?? '', described[1]?.name ?? ''] as const
    const message = argumentsFault(between, names, [first, second])
    if (message)
      faults.push({ code: 'bad-argument', message, hint: betweenRule(between, names, inPlainText) })
  }
  const missing = described.filter(({ required }) => required)[args.length]
  if (missing)
    faults.push({
      code: 'missing-argument',
      message: `The ${missing.name} is missing.`,
      hint: missing.description,
      needs: missing.name,
    })
  const extra = args[described.length]
  if (!repeats && extra !== undefined)
    faults.push({
      code: 'extra-argument',
      message: `"${extra.value}" is one argument too many.`,
      hint: described.length === 0 ? 'The command accepts no arguments.' : `It accepts ${described.length}.`,
    })
  return faults
}
