// types.yaml beside a library's files: what the fields of its types mean, in our words. Which fields there are, and their types, is in
// declarations.yaml.
import { z } from 'zod'

const meaning = z.string().min(12)

const fieldSchema = z.union([
  meaning.describe('Markdown: what it holds.'),
  z.strictObject({
    means: meaning.describe('Markdown: what it holds.'),
    absent: meaning.describe("When it isn't there, or is null, as a sentence."),
  }),
])

const typeSchema = z.strictObject({
  area: z.string().describe('ID of the namespace that it belongs to.'),
  also: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('Other names in signatures that lead to its page, such as its interface.'),
  summary: z.string().min(40).max(200).describe('One sentence: what it is for the reader.'),
  description: z.string().min(15).optional().describe('Markdown: what to know before using it.'),
  fields: z.record(z.string(), fieldSchema).optional().describe('What each field means, by its name.'),
  fields_of: z
    .string()
    .regex(/^[a-z0-9-]+\/\w+(\.\w+)*$/, "Use a function's id and a parameter's name: sign-up/credentials")
    .optional()
    .describe('For options: the parameter whose description has the fields.'),
  left_out: z
    .array(z.string())
    .optional()
    .describe("Public fields that only the library itself uses, so that readers don't need them."),
  example: z
    .strictObject({
      of: z
        .string()
        .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "Use a function's id and an example's id: sign-up/sign-up")
        .describe(
          "The example that returned it when it ran. If the library has none that ran, it's one of JavaScript.",
        ),
      at: z
        .string()
        .min(1)
        .optional()
        .describe('Where it is in the response: data.user.identities.0. Default: the whole response.'),
      wire: z
        .literal(true)
        .optional()
        .describe("It's in what the server sent last, as recorded, and not in what the client returned."),
    })
    .optional()
    .describe('Where an example of it was recorded.'),
})

/** A type of an older version. Its description and its example are never taken from the current version. */
const differenceSchema = typeSchema.partial().extend({
  same_as: z
    .string()
    .describe(
      "The current version's type that it takes area, summary, and meanings of fields from, by its name.",
    ),
})

export const typesSchema = z.strictObject({
  use: z.string().min(20).optional().describe('Markdown: how readers name a type in their own code.'),
  types: z.record(z.string(), typeSchema),
})

/** Of an older version. */
export const olderTypesSchema = typesSchema.extend({
  types: z.record(z.string(), z.union([differenceSchema, typeSchema])),
})

export type LibraryTypes = z.infer<typeof typesSchema>
export type OlderLibraryTypes = z.infer<typeof olderTypesSchema>
export type LibraryType = z.infer<typeof typeSchema>
export type TypeDifference = z.infer<typeof differenceSchema>
