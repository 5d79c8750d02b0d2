// data/search.yaml: what search uses besides the pages.
import { z } from 'zod'

const phrase = z
  .string()
  .regex(/^\S+( \S+)*$/, 'Separate words with one space')
  .refine((text) => text === text.toLowerCase(), 'Write lower-case letters')

export const searchSchema = z.strictObject({
  synonyms: z
    .array(z.array(phrase).min(2))
    .describe('Groups of words or phrases that mean the same to readers. A search for one finds the others.'),
  plain: z
    .record(phrase, z.array(phrase).min(1))
    .describe(
      "The site's words, each with what readers say for it. A search for theirs finds the site's, not the other way round.",
    )
    .optional(),
  boost: z
    .record(z.string().startsWith('/'), z.number().gt(0).lt(1))
    .describe('Route prefixes whose pages rank lower, each with the factor for their score.'),
  suggested: z
    .array(z.string().min(2).max(40))
    .min(1)
    .max(8)
    .describe('Searches that the dialog suggests before readers type.'),
})

export type SearchData = z.infer<typeof searchSchema>
