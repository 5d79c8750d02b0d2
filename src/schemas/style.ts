// data/style.yaml: words that the house style replaces.
import { z } from 'zod'

const phrase = z
  .string()
  .regex(/^\S+( \S+)*$/, 'Separate words with one space')
  .describe('A capital letter makes it match that spelling only.')

const rule = z.strictObject({
  why: z.string().min(10).describe('One sentence, shown to authors after the replacement.'),
  terms: z
    .record(phrase, z.string().min(1))
    .describe('Each word or phrase to avoid, with what to type instead.'),
  allowed: z
    .array(z.string())
    .optional()
    .describe('Files, or folders ending in /, where these words are allowed.'),
})

export const styleSchema = z.array(rule)

export type StyleRule = z.infer<typeof rule>
