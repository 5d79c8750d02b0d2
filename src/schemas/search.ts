// data/search.yaml: what search uses besides the pages.
import { z } from 'zod'

const phrase = z
  .string()
  .regex(/^\S+( \S+)*$/, 'Write words with one space between them')
  .refine((text) => text === text.toLowerCase(), 'Write lower-case letters')

export const searchSchema = z.strictObject({
  synonyms: z
    .array(z.array(phrase).min(2))
    .describe('Groups of words or phrases that mean the same to a reader: each is found by every other.'),
  boost: z
    .record(z.string().startsWith('/'), z.number().gt(0).lt(1))
    .describe('Route prefixes whose pages come after others, each with the factor on their score.'),
  suggested: z
    .array(z.string().min(2).max(40))
    .min(1)
    .max(8)
    .describe('Searches that the dialog offers before anything is typed.'),
})

export type SearchData = z.infer<typeof searchSchema>
