// since.yaml beside a library's files: since which version its functions and options exist, and in which ones they changed. A tool makes
// it from the published packages, or from the sources at each version's tag, so it isn't part of what authors write.
import { z } from 'zod'

const minor = z.string().regex(/^\d+\.\d+$/, "Write a major and a minor version in quotes: '2.30'")

const sinceVersion = z
  .string()
  .regex(
    /^([\w-]+ )?\d+\.\d+$/,
    "Write a major and a minor version in quotes: '2.30', or 'gotrue 2.4' of a part",
  )

const historySchema = z.strictObject({
  since: sinceVersion
    .optional()
    .describe(
      "The first minor version that has it, behind a part's name if it's the part's. Left out if that's the first one of all.",
    ),
  changed: z.array(minor).min(1).optional().describe('Later minor versions with another type.'),
})

export const sinceSchema = z.strictObject({
  package: z.string().describe('The published package whose types or sources were read.'),
  release: z
    .string()
    .optional()
    .describe("The release, if its minor version has no tag. What came after the last tag isn't dated."),
  first: z.string().describe('The first version that was read.'),
  last: z.string().describe("The last one: the release's, or the last one before it that has a tag."),
  parts: z
    .record(z.string(), z.strictObject({ first: z.string(), last: z.string() }))
    .optional()
    .describe(
      'Packages that the library accepts ranges of, so that their functions have their own versions.',
    ),
  functions: z.record(
    z.string(),
    historySchema.extend({
      options: z
        .record(z.string(), historySchema)
        .optional()
        .describe('By the names that lead to them: options.count.'),
    }),
  ),
})

export type Since = z.infer<typeof sinceSchema>
export type History = z.infer<typeof historySchema>
