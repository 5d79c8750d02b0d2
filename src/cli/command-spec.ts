// The command-line tool's spec for the parser, the builder, and the checks. Plain data, because it's also sent to the
// browser.

import type { CliCommand, CliFlag } from './schema.ts'

export type FlagSpec = Omit<CliFlag, 'name'>
export type ArgumentSpec = NonNullable<CliCommand['arguments']>[number]
/** What a value must look like. */
export type ValueRule = Pick<FlagSpec, 'format' | 'relaxed'>
export type RequirementSpec = NonNullable<CliCommand['requirements']>[number]

export interface CommandSpec {
  id: string
  summary: string
  /** The words after the tool's name: `db`, `diff`. */
  path: readonly string[]
  aliases?: readonly string[]
  /** A group has subcommands and does nothing on its own. */
  isGroup: boolean
  experimental?: boolean
  arguments: readonly ArgumentSpec[]
  flags: readonly FlagSpec[]
  /** Sets of mutually exclusive flags. */
  exclusive: readonly (readonly string[])[]
  /** Sets of flags and arguments of which at least one is required. */
  one_of: readonly (readonly string[])[]
  requirements: readonly RequirementSpec[]
  /** How its arguments relate. */
  between_arguments?: NonNullable<CliCommand['between_arguments']>
  warnings?: NonNullable<CliCommand['warnings']>
}

export interface CliSpec {
  /** The tool's name as typed. */
  name: string
  version: string
  globalFlags: readonly FlagSpec[]
  commands: readonly CommandSpec[]
}

/** All flags of a command. Its own version of a global flag takes precedence. */
export function flagsOf(command: CommandSpec, globalFlags: readonly FlagSpec[]): FlagSpec[] {
  const own = new Set(command.flags.map((flag) => flag.id))
  return [...command.flags, ...globalFlags.filter((flag) => !own.has(flag.id))]
}

/** The value of an unset flag, if that's meaningful: a required flag can't be unset, and an empty list is none. */
export const defaultOf = ({ required, default_value: value }: FlagSpec): string | undefined =>
  required || value === '' || value === '[]' ? undefined : value

/** A flag's environment variable. A command's own version of a global flag doesn't have to repeat it. */
export const variableOf = (id: string, flags: readonly FlagSpec[]): string | undefined =>
  flags.find((flag) => flag.id === id && flag.environment)?.environment

/** What matters of a command in data/cli and /reference/cli.json. */
export type DescribedCommand = Omit<
  CliCommand,
  'description' | 'tags' | 'links' | 'usage' | 'examples' | 'flags'
> & { flags?: FlagSpec[] | undefined }

export function commandSpec(command: DescribedCommand): CommandSpec {
  return {
    id: command.id,
    summary: command.summary,
    path: command.title.split(' ').slice(1),
    ...(command.aliases ? { aliases: command.aliases } : {}),
    isGroup: (command.subcommands?.length ?? 0) > 0,
    ...(command.experimental ? { experimental: true } : {}),
    arguments: command.arguments ?? [],
    flags: command.flags ?? [],
    exclusive: command.exclusive ?? [],
    one_of: command.one_of ?? [],
    requirements: command.requirements ?? [],
    ...(command.between_arguments ? { between_arguments: command.between_arguments } : {}),
    ...(command.warnings ? { warnings: command.warnings } : {}),
  }
}
