// data/search.yaml: what the search knows beside the pages.
import { z } from 'zod'

const phrase = z
  .string()
  .regex(/^\S+( \S+)*$/, 'Write words with one space between them')
  .refine((text) => text === text.toLowerCase(), 'Write lower-case letters')

export const searchSchema = z.strictObject({
  synonyms: z
    .array(z.array(phrase).min(2))
    .describe('Groups of words or phrases that mean the same to a reader: each is found by every other.'),
  quiet: z
    .record(z.string().startsWith('/'), z.number().gt(0).lt(1))
    .describe('Beginnings of routes whose pages come after others, and how much of their score they keep.'),
  suggested: z
    .array(z.string().min(2).max(40))
    .min(1)
    .max(8)
    .describe('Searches that the dialog offers before anything is typed.'),
})

export type SearchData = z.infer<typeof searchSchema>
