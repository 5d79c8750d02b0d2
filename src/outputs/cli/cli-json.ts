// The reference for programs: one JSON file, and the JSON Schema that describes it.
import { z } from 'zod'
import type { CliReference } from '../../model/cli/cli-reference.ts'
import { cliCommandsSchema, cliGlobalFlagsSchema, cliInfoSchema } from '../../schemas/cli.ts'

const fileSchema = z.strictObject({
  $schema: z.string(),
  info: cliInfoSchema,
  flags: cliGlobalFlagsSchema.describe('Flags that every command takes.'),
  commands: cliCommandsSchema,
})

export function cliJson({ info, globalFlags, commands }: CliReference): string {
  return `${JSON.stringify({ $schema: '/reference/cli.schema.json', info, flags: globalFlags, commands }, null, 1)}\n`
}

export function cliJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(fileSchema, { io: 'input' }), null, 2)}\n`
}
