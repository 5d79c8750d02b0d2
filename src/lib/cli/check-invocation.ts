// The rules of the tool for a command that has been read: values, required and exclusive flags, number of arguments.
import { didYouMean } from '../nearest.ts'
import type { CliSpec, FlagSpec } from './command-spec.ts'
import type { Fault, Invocation } from './invocation.ts'

/** What to type as the value of a flag. */
export function valueHint(flag: FlagSpec): string {
  if (flag.accepted_values) return `Give it one of: ${flag.accepted_values.join(', ')}.`
  if (flag.type === 'uint') return 'Give it a whole number, 0 or more.'
  return `Write --${flag.id} followed by its value.`
}

export function checkInvocation({ command, flags, arguments: args }: Invocation, cli: CliSpec): Fault[] {
  if (!command) return []
  const faults: Fault[] = []
  const given = new Set(
    flags.filter(({ flag, value }) => flag.type !== 'bool' || value !== 'false').map(({ flag }) => flag.id),
  )

  for (const { flag, value, dynamic } of flags)
    if (!dynamic && !isValid(flag, value))
      faults.push({
        code: 'bad-value',
        message: `--${flag.id} is "${value}".`,
        hint: `${didYouMean(value, flag.accepted_values ?? [])}${valueHint(flag)}`,
      })
  for (const flag of command.flags)
    if (flag.required && flag.id !== 'experimental' && !given.has(flag.id))
      faults.push({ code: 'missing-flag', message: `--${flag.id} is required.`, hint: valueHint(flag) })
  if (command.experimental && !given.has('experimental'))
    faults.push({
      code: 'missing-experimental',
      message: `"${[cli.name, ...command.path].join(' ')}" is experimental.`,
      hint: 'Add --experimental.',
    })
  for (const set of command.exclusive) {
    const both = set.filter((id) => flags.some(({ flag }) => flag.id === id))
    if (both.length > 1)
      faults.push({
        code: 'exclusive-flags',
        message: `${both.map((id) => `--${id}`).join(' and ')} exclude each other.`,
        hint: 'Keep one of them.',
      })
  }
  for (const { when_flag: when, requires } of command.requirements)
    if (when && given.has(when))
      for (const id of requires)
        if (!given.has(id))
          faults.push({ code: 'missing-flag', message: `--${when} needs --${id}.`, hint: `Add --${id}.` })

  const needed = command.arguments.filter(({ required }) => required)
  const missing = needed[args.length]
  if (missing)
    faults.push({
      code: 'missing-argument',
      message: `The ${missing.name} is missing.`,
      hint: missing.description,
    })
  const repeats = command.arguments.at(-1)?.repeats === true
  const extra = args[command.arguments.length]
  if (!repeats && extra !== undefined)
    faults.push({
      code: 'extra-argument',
      message: `"${extra}" is one argument too many.`,
      hint:
        command.arguments.length === 0 ? 'The command takes none.' : `It takes ${command.arguments.length}.`,
    })
  return faults
}

function isValid(flag: FlagSpec, value: string): boolean {
  if (flag.type === 'bool') return /^(true|false|t|f|1|0)$/i.test(value)
  if (flag.type === 'uint') return /^\d+$/.test(value)
  if (!flag.accepted_values) return true
  return flag.accepted_values.includes(value)
}
