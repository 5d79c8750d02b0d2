// JSON Schemas of all written files, so that editors offer completion and show mistakes before the build.
import { z } from 'zod'
import { dataFiles, dataFolders } from './data-files.ts'
import { frontmatterSchema, partialFrontmatterSchema } from './frontmatter.ts'

/** File name under data/.schemas/ → its text. `ofKinds` are the schemas of references, by name. */
export function jsonSchemas(ofKinds: readonly Readonly<Record<string, z.ZodType>>[]): Map<string, string> {
  const schemas: [string, z.ZodType][] = [
    ['page.schema.json', frontmatterSchema],
    ['partial.schema.json', partialFrontmatterSchema],
    ...ofKinds
      .flatMap((schemas) => Object.entries(schemas))
      .map(([name, schema]): [string, z.ZodType] => [`${name}.schema.json`, schema]),
    ...Object.entries(dataFolders).map(([name, schema]): [string, z.ZodType] => [
      `${name}.schema.json`,
      schema,
    ]),
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
