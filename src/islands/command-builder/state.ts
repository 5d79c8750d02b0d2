// The reader's choices so far, and the rules between them. Pure: the same rules as the tool, without a UI.
import type { Choice } from '../../cli/build-command.ts'
import { checkInvocation } from '../../cli/check-invocation.ts'
import type { CliSpec, CommandSpec, FlagSpec } from '../../cli/command-spec.ts'
import type { Fault, Invocation } from '../../cli/invocation.ts'
import type { Shell } from '../../cli/quote.ts'
import { exclusiveRule, inPlainText } from '../../cli/rules-in-words.ts'

export interface CommandBuilderProps {
  cli: Pick<CliSpec, 'name' | 'version' | 'globalFlags'>
  command: CommandSpec
}

export interface BuilderState {
  /** By flag ID. An unset flag is absent. */
  flags: Record<string, string | boolean>
  arguments: string[]
  shell: Shell
}

export const firstState = (command: CommandSpec): BuilderState => ({
  flags: {},
  arguments: command.arguments.map(() => ''),
  shell: 'bash',
})

/** The flags to offer. --experimental is added automatically, and --help isn't useful here. Required ones come first. */
export function offeredFlags(command: CommandSpec): FlagSpec[] {
  const offered = command.flags.filter((flag) => flag.id !== 'experimental')
  return [...offered.filter((flag) => flag.required), ...offered.filter((flag) => !flag.required)]
}

/** Flags that a selected one excludes, each with the rule that excludes it. */
export function shutOut(command: CommandSpec, flags: BuilderState['flags']): Map<string, string> {
  const out = new Map<string, string>()
  for (const set of command.exclusive) {
    const rule = exclusiveRule(set, command, inPlainText)
    if (set.some((id) => flags[id] !== undefined))
      for (const id of set) if (flags[id] === undefined) out.set(id, rule)
  }
  return out
}

export function setFlag(
  state: BuilderState,
  command: CommandSpec,
  id: string,
  value: string | boolean | undefined,
): BuilderState {
  const flags = { ...state.flags }
  if (value === undefined || value === '' || value === false) delete flags[id]
  else {
    for (const set of command.exclusive) if (set.includes(id)) for (const other of set) delete flags[other]
    flags[id] = value
    // A flag's required flags are set with it if they're booleans.
    for (const { when_flag: when, requires } of command.requirements)
      if (when === id)
        for (const needed of requires)
          if (command.flags.find((flag) => flag.id === needed)?.type === 'bool') flags[needed] = true
  }
  return { ...state, flags }
}

export const setArgument = (state: BuilderState, index: number, value: string): BuilderState => ({
  ...state,
  arguments: state.arguments.map((old, at) => (at === index ? value : old)),
})

/** The choices as the tool would receive them. Several values of a repeated argument are separated by spaces. */
export function choiceOf({ flags, arguments: args }: BuilderState, command: CommandSpec): Choice {
  const words = args.flatMap((text, index) =>
    command.arguments[index]?.repeats ? text.split(/\s+/).filter(Boolean) : text === '' ? [] : [text],
  )
  return { command, flags, arguments: words }
}

/** What is missing before the command would run, the rules that ask for more, and what is wrong with the choices so far. */
export function verdictOn(
  state: BuilderState,
  command: CommandSpec,
  cli: CommandBuilderProps['cli'],
): { missing: string[]; rules: string[]; wrong: Fault[] } {
  const names = command.arguments.flatMap(({ name, required }, index) =>
    required && !state.arguments[index] ? [name] : [],
  )
  const faults = checkInvocation(invocationOf(state, command), cli)
  // With a gap before them, later arguments would be checked in the position of earlier ones.
  const judged = faults.filter(
    ({ code }) => code !== 'missing-argument' && !(names.length > 0 && code === 'bad-argument'),
  )
  return {
    missing: [...names, ...new Set(judged.flatMap(({ needs }) => needs ?? []))],
    rules: judged.flatMap(({ rule }) => rule ?? []),
    wrong: judged.filter(({ needs, rule }) => needs === undefined && rule === undefined),
  }
}

/** The choices as if they had been typed. --experimental is added automatically. */
function invocationOf(state: BuilderState, command: CommandSpec): Invocation {
  const { flags, arguments: args } = choiceOf(state, command)
  const chosen = command.experimental ? { ...flags, experimental: true } : flags
  return {
    command,
    flags: command.flags.flatMap((flag) => {
      const value = chosen[flag.id]
      return value === undefined ? [] : [{ flag, value: String(value), dynamic: false }]
    }),
    arguments: args.map((value) => ({ value, dynamic: false })),
    environment: new Map(),
    faults: [],
  }
}

/** A pasted command as the builder's choices. */
export function stateFrom(
  { flags, arguments: args }: Invocation,
  command: CommandSpec,
  shell: Shell,
): BuilderState {
  const state = firstState(command)
  const last = command.arguments.length - 1
  for (const [index, { value: word }] of args.entries()) {
    const at = Math.min(index, last)
    if (at >= 0) state.arguments[at] = state.arguments[at] ? `${state.arguments[at]} ${word}` : word
  }
  for (const { flag, value } of flags)
    if (flag.id !== 'experimental' && command.flags.some(({ id }) => id === flag.id))
      state.flags[flag.id] = flag.type === 'bool' ? value !== 'false' : value
  return { ...state, shell }
}
