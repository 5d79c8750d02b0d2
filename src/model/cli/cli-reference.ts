// The reference of the command-line tool as the rest of the site reads it.
import type { CliSpec } from '../../lib/cli/command-spec.ts'
import { commandSpec } from '../../lib/cli/command-spec.ts'
import { inMarkdown, ruleSentences } from '../../lib/cli/rules-in-words.ts'
import type { CliCommand, CliFlag, CliInfo } from '../../schemas/cli.ts'

export interface CliReference {
  info: CliInfo
  globalFlags: CliFlag[]
  /** In the order of the menu, each group before its subcommands. */
  commands: CliCommand[]
  /** The same for the parser and the builder. */
  spec: CliSpec
}

export const cliRoute = (id: string): string => `/reference/cli/${id}`

/** Every version that is described here, with the page where its reference begins; the current one first. */
export const cliVersions = ({ version, earlier = [] }: CliInfo): Record<string, string> =>
  Object.fromEntries([
    [version, cliRoute('introduction')],
    ...earlier.map((other) => [other.version, other.href]),
  ])

export const isGroup = (command: CliCommand): boolean => (command.subcommands?.length ?? 0) > 0

/** What a command refuses, in sentences of Markdown. */
export const rulesOf = (command: CliCommand, { globalFlags }: Pick<CliReference, 'globalFlags'>): string[] =>
  ruleSentences(commandSpec(command), globalFlags, inMarkdown)

/** Anchor of a flag on its command's page. */
export const flagAnchor = (id: string): string => `flag-${id}`

/** Addresses of the files that src/outputs/cli makes from the reference: pages may link to them. */
export const cliFiles = {
  json: '/reference/cli.json',
  schema: '/reference/cli.schema.json',
  manArchive: '/reference/cli/man.tar.gz',
  bash: '/reference/cli/completion.bash',
  zsh: '/reference/cli/completion.zsh',
  fish: '/reference/cli/completion.fish',
  powershell: '/reference/cli/completion.ps1',
} as const

export const manFile = (id: string): string => `/reference/cli/man/${id}.1`
