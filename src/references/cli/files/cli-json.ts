// The reference for programs: one JSON file, and the JSON Schema that describes it.
import { z } from 'zod'
import { cliGlobalFlagsSchema, cliInfoSchema, publishedCommandSchema } from '../../../cli/schema.ts'
import { cliFiles } from '../../../lib/references/addresses.ts'
import type { CliData } from '../cli-data.ts'
import { rulesOf } from '../cli-data.ts'

const fileSchema = z.strictObject({
  $schema: z.string(),
  info: cliInfoSchema,
  flags: cliGlobalFlagsSchema.describe(
    "Flags that every command accepts. A command's own flag with the same ID replaces it.",
  ),
  commands: z.array(publishedCommandSchema),
})

export function cliJson(cli: CliData): string {
  const { info, globalFlags: flags } = cli
  const commands = cli.commands.map((command) => ({ ...command, rules: rulesOf(command, cli) }))
  return `${JSON.stringify({ $schema: cliFiles.schema, info, flags, commands }, null, 1)}\n`
}

export function cliJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(fileSchema, { io: 'input' }), null, 2)}\n`
}
