// The data of <CommandBuilder> and <CommandIndex>: a page includes only the commands that it shows.
import type { CliSpec } from '../../cli/command-spec.ts'
import { cliRoute } from '../../lib/references/addresses.ts'
import type { CliData } from './cli-data.ts'

export interface CommandGroup {
  id: string
  title: string
  commands: { title: string; href: string; summary: string; experimental: boolean }[]
}

export function builtCommands(
  { spec }: CliData,
  uses: readonly Readonly<Record<string, unknown>>[],
): CliSpec {
  const ids = new Set(uses.map(({ command }) => String(command)))
  return { ...spec, commands: spec.commands.filter(({ id }) => ids.has(id)) }
}

export const commandGroups = ({ info, commands }: CliData): CommandGroup[] =>
  info.tags.map((tag) => ({
    id: tag.id,
    title: tag.title,
    commands: commands
      .filter((command) => command.tags.includes(tag.id))
      .map(({ id, title, summary, experimental }) => ({
        title,
        href: cliRoute(id),
        summary,
        experimental: experimental ?? false,
      })),
  }))
