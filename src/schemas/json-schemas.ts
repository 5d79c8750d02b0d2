// JSON Schemas of everything written, for editors: completion and red lines before the build says anything.
import { z } from 'zod'
import { cliCommandsSchema, cliGlobalFlagsSchema, cliInfoSchema } from './cli.ts'
import { dataFiles } from './data-files.ts'
import { frontmatterSchema, partialFrontmatterSchema } from './frontmatter.ts'

/** File name under data/.schemas/ → its text. */
export function jsonSchemas(): Map<string, string> {
  const schemas: [string, z.ZodType][] = [
    ['page.schema.json', frontmatterSchema],
    ['partial.schema.json', partialFrontmatterSchema],
    ['cli-info.schema.json', cliInfoSchema],
    ['cli-global-flags.schema.json', cliGlobalFlagsSchema],
    ['cli-commands.schema.json', cliCommandsSchema],
    ...Object.entries(dataFiles).map(([name, schema]): [string, z.ZodType] => [
      name.replace(/\.yaml$/, '.schema.json'),
      schema,
    ]),
  ]
  return new Map(
    schemas.map(([name, schema]) => [
      name,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  )
}
