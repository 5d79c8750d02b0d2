// data/style.yaml: words that the house style replaces.
import { z } from 'zod'

const phrase = z
  .string()
  .regex(/^\S+( \S+)*$/, 'Write words with one space between them')
  .describe('A capital letter makes it match that spelling only.')

const rule = z.strictObject({
  why: z.string().min(10).describe('One sentence, shown to authors after the replacement.'),
  terms: z
    .record(phrase, z.string().min(1))
    .describe('Each word or phrase to avoid, with what to type instead.'),
  allowed: z
    .array(z.string())
    .optional()
    .describe('Files, or folders that end in /, where these words are right.'),
})

export const styleSchema = z.array(rule)

export type StyleRule = z.infer<typeof rule>
