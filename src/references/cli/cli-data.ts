// The reference of the command-line tool as its own code reads it.
import type { CliSpec } from '../../lib/cli/command-spec.ts'
import { commandSpec } from '../../lib/cli/command-spec.ts'
import { inMarkdown, ruleSentences } from '../../lib/cli/rules-in-words.ts'
import type { Reference } from '../reference.ts'
import type { CliCommand, CliFlag, CliInfo } from './cli-schemas.ts'

/** Where a command is written. */
export interface CommandPlace {
  file: string
  /** Line of a field of the command. */
  lineOf: (path: readonly PropertyKey[]) => number
}

export interface CliData {
  info: CliInfo
  globalFlags: CliFlag[]
  /** In the order of the menu, each group before its subcommands. */
  commands: CliCommand[]
  /** The same for the parser and the builder. */
  spec: CliSpec
  /** All commands as written, also those that no menu reaches. */
  written: CliCommand[]
  /** By the command's id. */
  places: ReadonlyMap<string, CommandPlace>
}

export const isGroup = (command: CliCommand): boolean => (command.subcommands?.length ?? 0) > 0

/** What a command refuses, in sentences of Markdown. */
export const rulesOf = (command: CliCommand, { globalFlags }: Pick<CliData, 'globalFlags'>): string[] =>
  ruleSentences(commandSpec(command), globalFlags, inMarkdown)

/** Anchor of a flag on its command's page. */
export const flagAnchor = (id: string): string => `flag-${id}`

/** The command-line tool's data, for its provers. A small site may describe no tool. */
export const cliOf = (references: readonly Reference[]): CliData | undefined =>
  references.find(({ kind }) => kind.folder === cliFolder)?.data as CliData | undefined

export const cliFolder = 'cli'
