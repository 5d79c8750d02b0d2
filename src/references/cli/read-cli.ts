// Reads data/cli/*.yaml into the reference's data, or problems. Keeps each command's position, for messages and generated
// pages.
import { cliSpec } from '../../cli/cli-spec.ts'
import type { CliCommand } from '../../cli/schema.ts'
import { cliCommandsSchema, cliGlobalFlagsSchema, cliInfoSchema } from '../../cli/schema.ts'
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Parsed } from '../../problems/parse-yaml.ts'
import type { Problem } from '../../problems/problem.ts'
import type { ReferenceSource } from '../reference.ts'
import type { CliData, CommandPlace } from './cli-data.ts'

export function readCli({ files, brand }: ReferenceSource): { data?: CliData; problems: Problem[] } {
  const places = new Map<string, CommandPlace>()
  const problems: Problem[] = []
  const fileOf = (name: string) => files.get(name) ?? { file: `data/cli/${name}`, source: '' }
  const keep = <T>(parsed: Parsed<T>): T | undefined => {
    problems.push(...(parsed.problems ?? []))
    return parsed.value
  }
  const info = keep(parseDataFile(fileOf('info.yaml'), cliInfoSchema))
  const globalFlags = keep(parseDataFile(fileOf('global-flags.yaml'), cliGlobalFlagsSchema))
  const written = [...files.keys()]
    .filter((name) => name !== 'info.yaml' && name !== 'global-flags.yaml')
    .flatMap((name) => {
      const { file } = fileOf(name)
      const parsed = parseDataFile(fileOf(name), cliCommandsSchema)
      const list = keep(parsed) ?? []
      for (const [index, { id }] of list.entries())
        if (parsed.value && !places.has(id))
          places.set(id, { file, lineOf: (path) => parsed.lineOf([index, ...path]) })
      return list
    })
  // Commands of the other files stay, so that one mistake doesn't take the whole reference away while someone writes.
  if (!info || !globalFlags) return { problems }

  const commands = inMenuOrder(
    written,
    info.tags.flatMap((tag) => tag.commands),
  )
  const spec = cliSpec(brand.cli, { info, flags: globalFlags, commands })
  return { data: { info, globalFlags, commands, spec, written, places }, problems }
}

/** Each top-level command in the order that info.yaml gives, followed by everything below it. */
function inMenuOrder(commands: readonly CliCommand[], order: readonly string[]): CliCommand[] {
  const byId = new Map(commands.map((command) => [command.id, command]))
  const withBelow = (id: string): CliCommand[] => {
    const command = byId.get(id)
    return command ? [command, ...(command.subcommands ?? []).flatMap(withBelow)] : []
  }
  return order.flatMap(withBelow)
}
