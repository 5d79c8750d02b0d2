// The command-line tool's spec for the parser, the builder, and the checks. Plain data, because it's also sent to the
// browser.

import type { ArgumentsRule } from './argument-rules.ts'
import type { FormatName } from './formats.ts'

export type FlagType = 'bool' | 'string' | 'strings' | 'enum' | 'uint'

/** What a value must look like. */
export interface ValueRule {
  format?: FormatName | undefined
  /** The flag that makes the command accept more, and what it then accepts. */
  relaxed?: { by: string; to: FormatName } | undefined
}

export interface FlagSpec extends ValueRule {
  /** Long name without dashes. */
  id: string
  /** One letter, without the dash. */
  shorthand?: string | undefined
  type: FlagType
  description: string
  /** As text. Empty means none. */
  default_value: string
  required?: boolean | undefined
  /** The only values that the tool accepts. */
  accepted_values?: readonly string[] | undefined
  /** Suggested values. Others are accepted too. */
  known_values?: readonly string[] | undefined
  /** The only names that its NAME=VALUE pairs can have. */
  accepted_keys?: readonly string[] | undefined
  /** The environment variable that also sets it. */
  environment?: string | undefined
}

export interface ArgumentSpec extends ValueRule {
  name: string
  required: boolean
  /** Can be repeated. Only the last argument can. */
  repeats?: boolean | undefined
  description: string
}

export interface RequirementSpec {
  /** The flag that causes the requirement. Otherwise, `when` describes the situation. */
  when_flag?: string | undefined
  when?: string | undefined
  requires: readonly string[]
}

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
  between_arguments?: ArgumentsRule
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

/** A command in data/cli and /reference/cli.json. */
export interface DescribedCommand {
  id: string
  title: string
  summary: string
  aliases?: readonly string[] | undefined
  experimental?: boolean | undefined
  subcommands?: readonly string[] | undefined
  arguments?: readonly ArgumentSpec[] | undefined
  flags?: readonly FlagSpec[] | undefined
  exclusive?: readonly (readonly string[])[] | undefined
  one_of?: readonly (readonly string[])[] | undefined
  requirements?: readonly RequirementSpec[] | undefined
  between_arguments?: ArgumentsRule | undefined
}

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
  }
}
