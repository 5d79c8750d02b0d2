// data/errors/*.yaml: the errors that readers meet, one file per area.
import { z } from 'zod'

const word = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens')
const sentence = z.string().min(20).max(320)

/** The fix, after which the call succeeds. At least one of its parts is there. */
const fixed = {
  data: z
    .string()
    .min(5)
    .optional()
    .describe('SQL that fixes the cause, run as postgres after the error: a policy, a grant, a row.'),
  as: z.string().optional().describe('The role that the call needs instead.'),
  user: z.uuid().optional().describe("With as: the signed-in user's id."),
}

/** What both kinds of proof have. */
const shared = {
  data: z
    .string()
    .min(5)
    .optional()
    .describe('SQL that runs first, as postgres: tables, policies, and rows.'),
  as: z
    .string()
    .optional()
    .describe('The role that meets the error. Without it, postgres in SQL, and anon in TypeScript.'),
  user: z.uuid().optional().describe("With as: the signed-in user's id."),
}

const sqlProof = z.strictObject({
  sql: z.string().min(5).describe('Statements that fail with this error on the PostgreSQL of the build.'),
  ...shared,
  result: z
    .string()
    .startsWith('ERROR:', 'Begin with ERROR:, as psql prints it')
    .describe('The line that PostgreSQL prints: ERROR:  …'),
  fixed: z
    .strictObject({
      sql: z.string().min(5).optional().describe('The call as it should be.'),
      ...fixed,
      result: z
        .string()
        .min(5)
        .optional()
        .describe('The rows that the call then returns, as psql prints them.'),
    })
    .optional()
    .describe('What makes it succeed. Without a call, the same one is run again.'),
})

const clientProof = z.strictObject({
  ts: z
    .string()
    .min(5)
    .describe(
      'TypeScript that ends with the call and declares its error. The build adds the line that prints it.',
    ),
  ...shared,
  result: z.string().startsWith('{', 'Write JSON').describe('What that line prints, as JSON.'),
  fixed: z
    .strictObject({
      ts: z.string().min(5).optional().describe('The call as it should be.'),
      ...fixed,
      result: z
        .string()
        .startsWith('{', 'Write JSON')
        .optional()
        .describe('Only if the call declares data too: what the line prints then, as JSON.'),
    })
    .optional()
    .describe('What makes it succeed. Without a call, the same one is run again.'),
})

const errorSchema = z.strictObject({
  id: word.describe('The anchor on the page. Links use it, so it stays.'),
  group: word.describe("One of the file's groups."),
  message: z.string().min(8).describe('The text as readers see it, with … for names and values that differ.'),
  also: z
    .array(z.string().min(8))
    .min(1)
    .optional()
    .describe('The same error in other words: of other versions, or of a variant.'),
  code: z.string().min(2).optional().describe('SQLSTATE, or the code in the response.'),
  status: z.number().int().min(300).max(599).optional().describe('The HTTP status, where there is one.'),
  cause: sentence.describe('Why it happens, in one or two sentences. Markdown.'),
  fix: sentence.describe('What to do, as an imperative. Markdown.'),
  href: z
    .string()
    .regex(/^\/[a-z0-9_/-]+(#[A-Za-z0-9_.-]+)?$/, 'Write a route such as /guides/auth#anchor')
    .describe("Where it's explained."),
  proof: z.union([sqlProof, clientProof]).optional().describe('A sample that reproduces it.'),
  no_proof: z
    .string()
    .min(8)
    .max(90)
    .optional()
    .describe("Why the build can't reproduce it, after “because”: it needs a hosted project."),
})

export const errorsSchema = z.strictObject({
  area: word.describe('The last part of the URL.'),
  label: z.string().min(2).max(20).describe('The name in the menu and in the filter.'),
  title: z.string().min(5).max(80),
  description: z.string().min(40).max(200).describe('One sentence for search engines and link previews.'),
  keywords: z
    .array(z.string())
    .min(1)
    .optional()
    .describe("Words readers search for that the page doesn't use."),
  intro: z.string().min(20).describe('Markdown: where these errors come from, and what they look like.'),
  groups: z
    .array(z.strictObject({ id: word, title: z.string().min(3) }))
    .min(1)
    .describe('The sections, in page order.'),
  errors: z.array(errorSchema).min(1).describe('In the order of the page.'),
})

export type ErrorsFile = z.infer<typeof errorsSchema>
export type KnownError = ErrorsFile['errors'][number]
export type Proof = NonNullable<KnownError['proof']>
