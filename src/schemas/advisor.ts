// data/advisor/*.yaml: what the advisor finds in a reader's schema, each with a case that it finds and one that it doesn't.
import { z } from 'zod'

const severities = ['error', 'warning', 'info'] as const

/** What src/advisor/judge-tries.ts judges by trying. */
const triedChecks = [
  'anon-writes',
  'others-write',
  'others-read',
  'forged-owner',
  'given-away',
  'owner-denied',
  'not-returned',
  'recursion',
  'policy-fails',
  'sign-up-fails',
] as const

const names = 'Names of the finding in braces: {schema}, {table}, {column}, and what else `find` returns.'
const sql = (words: string) => z.string().min(1).describe(words)

const rule = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'Write it like no-primary-key'),
  severity: z.enum(severities).describe('error: rows are open to the wrong people, or requests fail.'),
  title: z.string().min(10).describe(`What is wrong, in one sentence. ${names}`),
  why: z.string().min(20).describe('What it leads to.'),
  find: sql(
    'A query on the views of src/advisor/catalog.sql, one row per finding. It returns `schema`, and `table` or `function`.',
  ).optional(),
  check: z.enum(triedChecks).optional().describe('In place of a query: what trying requests shows.'),
  fix: sql(`SQL that fixes it. Names are quoted; {=name} inserts SQL as it is. ${names}`).optional(),
  guide: z
    .string()
    .regex(/^\/[\w/-]+(#[\w-]+)?$/, 'Write a route of this site')
    .describe('Where to read more.'),
  finds: sql('A schema in which the rule finds exactly one thing.'),
  leaves: sql('A similar schema in which it finds nothing.'),
})

export const advisorSchema = z.array(
  rule.refine(({ find, check }) => (find === undefined) !== (check === undefined), {
    message: 'Write either find or check.',
  }),
)

export type WrittenRule = z.infer<typeof rule>

/** Without its cases, which only tests need. */
export type AdvisorRule = Omit<WrittenRule, 'finds' | 'leaves'>
