// data/glossary.yaml: what the platform's terms mean. Pages link to them with <Term>.
import { z } from 'zod'

export const glossarySchema = z.array(
  z.strictObject({
    term: z.string().min(2).max(60).describe('As in a sentence: row level security, JWT.'),
    id: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens')
      .describe('Its anchor in the glossary, and what <Term id="…"> names.'),
    also: z.array(z.string().min(2)).optional().describe('Other words for the same thing: RLS.'),
    meaning: z
      .string()
      .min(20)
      .max(400)
      .describe('What it means, in one or two sentences. Names of things to type are in `code`.'),
    href: z
      .string()
      .regex(
        /^(\/[a-z0-9_/-]+(#[A-Za-z0-9_.-]+)?|https:\/\/\S+)$/,
        'Write a route such as /guides/auth, or an https:// URL',
      )
      .optional()
      .describe('Where to read more.'),
  }),
)

export type GlossaryTerm = z.infer<typeof glossarySchema>[number]

/** The page with <Glossary />. */
export const glossaryRoute = '/guides/resources/glossary'
