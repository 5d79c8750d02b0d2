// declarations.yaml beside a library's files: what the published package declares. A tool makes it, so it isn't part of what authors write.
import { z } from 'zod'

const declaredFunction = z.strictObject({
  signatures: z.array(z.string()).min(1).describe('One for each overload, wrapped.'),
  returns: z
    .string()
    .optional()
    .describe('The type of the result, on one line. Left out if overloads differ.'),
})

const declaredType = z.strictObject({
  kind: z.enum(['class', 'object', 'values']).describe('`values` is one of some texts.'),
  extends: z.string().optional().describe('The class that it extends.'),
  declaration: z.string().optional().describe('As the package declares it, wrapped. Classes have none.'),
  fields: z.record(
    z.string(),
    z.strictObject({
      type: z.string().describe('On one line.'),
      optional: z.boolean().optional().describe('Whether it can be left out.'),
    }),
  ),
})

export const declarationsSchema = z.strictObject({
  version: z.string().describe("The package's version."),
  functions: z.record(z.string(), declaredFunction).describe("By the reference's id."),
  types: z.record(z.string(), declaredType).describe('Those that types.yaml lists.'),
})

export type LibraryDeclarations = z.infer<typeof declarationsSchema>
export type DeclaredFunction = z.infer<typeof declaredFunction>
export type DeclaredType = z.infer<typeof declaredType>
