// The CLI reference's data, for its own code.
import type { CliSpec } from '../../cli/command-spec.ts'
import { commandSpec } from '../../cli/command-spec.ts'
import { inMarkdown, ruleSentences } from '../../cli/rules-in-words.ts'
import type { CliCommand, CliFlag, CliInfo } from '../../cli/schema.ts'
import type { Reference } from '../reference.ts'

/** Where a command is defined. */
export interface CommandPlace {
  file: string
  /** Line of one of the command's fields. */
  lineOf: (path: readonly PropertyKey[]) => number
}

export interface CliData {
  info: CliInfo
  globalFlags: CliFlag[]
  /** In menu order, each group before its subcommands. */
  commands: CliCommand[]
  /** The same for the parser and the builder. */
  spec: CliSpec
  /** All commands as written, including those that no menu contains. */
  written: CliCommand[]
  /** By command ID. */
  places: ReadonlyMap<string, CommandPlace>
}

export const isGroup = (command: CliCommand): boolean => (command.subcommands?.length ?? 0) > 0

/** What a command rejects, in Markdown sentences. */
export const rulesOf = (command: CliCommand, { globalFlags }: Pick<CliData, 'globalFlags'>): string[] =>
  ruleSentences(commandSpec(command), globalFlags, inMarkdown)

/** Anchor of a flag on its command's page. */
export const flagAnchor = (id: string): string => `flag-${id}`

/** The CLI's data, for the provers. A small site may have no tool. */
export const cliOf = (references: readonly Reference[]): CliData | undefined =>
  references.find(({ kind }) => kind.folder === cliFolder)?.data as CliData | undefined

export const cliFolder = 'cli'
