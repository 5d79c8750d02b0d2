// data/cli/*.yaml → the reference, or problems. Remembers where each command stands, for messages and generated pages.
import { cliSpec } from '../../lib/cli-spec.ts'
import { parseDataFile } from '../../problems/parse-data-file.ts'
import type { Parsed } from '../../problems/parse-yaml.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Brand } from '../../schemas/brand.ts'
import type { CliCommand } from '../../schemas/cli.ts'
import { cliCommandsSchema, cliGlobalFlagsSchema, cliInfoSchema } from '../../schemas/cli.ts'
import type { Written } from '../read-written.ts'
import { checkCli } from './check-cli.ts'
import type { CliReference } from './cli-reference.ts'

/** Where a command is written. */
export interface CommandPlace {
  file: string
  /** Line of a field of the command. */
  lineOf: (path: readonly PropertyKey[]) => number
}

interface CliResult {
  reference?: CliReference
  places: Map<string, CommandPlace>
  problems: Problem[]
}

export const cliFolder = 'cli/'

export function readCli(written: Pick<Written, 'data' | 'brand'>): CliResult {
  const places = new Map<string, CommandPlace>()
  const problems: Problem[] = []
  const files = [...written.data].filter(([name]) => name.startsWith(cliFolder))
  // A small site, such as a test's, may describe no tool.
  if (files.length === 0) return { places, problems }

  const fileOf = (name: string) => written.data.get(name) ?? { file: `data/${name}`, source: '' }
  const keep = <T>(parsed: Parsed<T>): T | undefined => {
    problems.push(...(parsed.problems ?? []))
    return parsed.value
  }
  const info = keep(parseDataFile(fileOf('cli/info.yaml'), cliInfoSchema))
  const globalFlags = keep(parseDataFile(fileOf('cli/global-flags.yaml'), cliGlobalFlagsSchema))
  const commands = files
    .filter(([name]) => name !== 'cli/info.yaml' && name !== 'cli/global-flags.yaml')
    .flatMap(([name]) => {
      const parsed = parseDataFile(fileOf(name), cliCommandsSchema)
      const list = keep(parsed) ?? []
      for (const [index, { id }] of list.entries())
        if (parsed.value && !places.has(id))
          places.set(id, { file: `data/${name}`, lineOf: (path) => parsed.lineOf([index, ...path]) })
      return list
    })
  if (!info || !globalFlags || problems.length > 0) return { places, problems }

  const ordered = inMenuOrder(
    commands,
    info.tags.flatMap((tag) => tag.commands),
  )
  const reference = assemble({ info, globalFlags, commands: ordered }, written.brand)
  problems.push(...checkCli(reference, commands, places))
  return { reference, places, problems }
}

const assemble = (parts: Omit<CliReference, 'spec'>, brand: Brand): CliReference => ({
  ...parts,
  spec: cliSpec(brand.cli, { ...parts, flags: parts.globalFlags }),
})

/** Each top-level command in the order that info.yaml gives, followed by everything below it. */
function inMenuOrder(commands: readonly CliCommand[], order: readonly string[]): CliCommand[] {
  const byId = new Map(commands.map((command) => [command.id, command]))
  const withBelow = (id: string): CliCommand[] => {
    const command = byId.get(id)
    return command ? [command, ...(command.subcommands ?? []).flatMap(withBelow)] : []
  }
  return order.flatMap(withBelow)
}
