// The reference for programs: one JSON file, and the JSON Schema that describes it.
import { z } from 'zod'
import type { CliReference } from '../../model/cli/cli-reference.ts'
import { rulesOf } from '../../model/cli/cli-reference.ts'
import { cliGlobalFlagsSchema, cliInfoSchema, publishedCommandSchema } from '../../schemas/cli.ts'

const fileSchema = z.strictObject({
  $schema: z.string(),
  info: cliInfoSchema,
  flags: cliGlobalFlagsSchema.describe('Flags that every command takes.'),
  commands: z.array(publishedCommandSchema),
})

export function cliJson(reference: CliReference): string {
  const { info, globalFlags: flags } = reference
  const commands = reference.commands.map((command) => ({ ...command, rules: rulesOf(command, reference) }))
  return `${JSON.stringify({ $schema: '/reference/cli.schema.json', info, flags, commands }, null, 1)}\n`
}

export function cliJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(fileSchema, { io: 'input' }), null, 2)}\n`
}
