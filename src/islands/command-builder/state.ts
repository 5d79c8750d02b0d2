// What the reader has chosen so far, and the rules between choices. Pure: the same rules as the tool, without a screen.
import type { Choice } from '../../lib/cli/build-command.ts'
import type { CliSpec, CommandSpec, FlagSpec } from '../../lib/cli/command-spec.ts'
import type { Invocation } from '../../lib/cli/invocation.ts'
import type { Shell } from '../../lib/cli/quote.ts'

export interface CommandBuilderProps {
  cli: Pick<CliSpec, 'name' | 'version' | 'globalFlags'>
  command: CommandSpec
}

export interface BuilderState {
  /** By flag id; a flag that is left out is not there. */
  flags: Record<string, string | boolean>
  arguments: string[]
  shell: Shell
}

export const firstState = (command: CommandSpec): BuilderState => ({
  flags: {},
  arguments: command.arguments.map(() => ''),
  shell: 'bash',
})

/** The flags to offer: --experimental is added by itself, --help explains nothing here. Required ones come first. */
export function offeredFlags(command: CommandSpec): FlagSpec[] {
  const offered = command.flags.filter((flag) => flag.id !== 'experimental')
  return [...offered.filter((flag) => flag.required), ...offered.filter((flag) => !flag.required)]
}

/** Flags that a chosen one shuts out, each with the one that does it. */
export function shutOut(command: CommandSpec, flags: BuilderState['flags']): Map<string, string> {
  const out = new Map<string, string>()
  for (const set of command.exclusive) {
    const chosen = set.find((id) => flags[id] !== undefined)
    if (chosen) for (const id of set) if (id !== chosen && flags[id] === undefined) out.set(id, chosen)
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
    // What a flag needs comes along with it, where that is a mere switch.
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

/** The choice as the tool would get it; several values of a repeated argument are separated by spaces. */
export function choiceOf({ flags, arguments: args }: BuilderState, command: CommandSpec): Choice {
  const words = args.flatMap((text, index) =>
    command.arguments[index]?.repeats ? text.split(/\s+/).filter(Boolean) : text === '' ? [] : [text],
  )
  return { command, flags, arguments: words }
}

/** What is still to be given before the command would run. */
export function missing({ flags, arguments: args }: BuilderState, command: CommandSpec): string[] {
  const names = command.arguments.flatMap(({ name, required }, index) =>
    required && !args[index] ? [name] : [],
  )
  const needed = command.requirements.flatMap(({ when_flag: when, requires }) =>
    when && flags[when] !== undefined ? requires : [],
  )
  const required = command.flags.flatMap((flag) =>
    flag.required && flag.id !== 'experimental' ? [flag.id] : [],
  )
  const absent = [...new Set([...required, ...needed])].filter(
    (id) => flags[id] === undefined && id !== 'experimental',
  )
  return [...names, ...absent.map((id) => `--${id}`)]
}

/** A pasted command as the builder's choices. */
export function stateFrom(
  { flags, arguments: args }: Invocation,
  command: CommandSpec,
  shell: Shell,
): BuilderState {
  const state = firstState(command)
  const last = command.arguments.length - 1
  for (const [index, word] of args.entries()) {
    const at = Math.min(index, last)
    if (at >= 0) state.arguments[at] = state.arguments[at] ? `${state.arguments[at]} ${word}` : word
  }
  for (const { flag, value } of flags)
    if (flag.id !== 'experimental' && command.flags.some(({ id }) => id === flag.id))
      state.flags[flag.id] = flag.type === 'bool' ? value !== 'false' : value
  return { ...state, shell }
}

/** Descriptions are Markdown; here their words are enough. */
export const plainWords = (markdown: string): string =>
  markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '')
