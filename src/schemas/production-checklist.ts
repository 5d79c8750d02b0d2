// data/production-checklist.yaml: what to do before a project goes to production.
import { z } from 'zod'

const href = z
  .string()
  .regex(
    /^(\/[a-z0-9_/-]+(#[\w.-]+)?|https:\/\/\S+)$/,
    'Write a route such as /guides/auth or /guides/auth#emails, or an https:// URL',
  )

export const productionChecklistSchema = z.array(
  z.strictObject({
    group: z.string().min(1).describe('The heading above its tasks.'),
    items: z
      .array(
        z.strictObject({
          id: z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
            .describe("What a reader's progress is kept under. Don't change it later."),
          task: z.string().min(1).describe('What to do, in one imperative sentence.'),
          why: z.string().min(1).describe('What happens otherwise.'),
          href: href.describe('Where it is explained.'),
        }),
      )
      .min(1)
      .describe('The tasks, with the most important ones first.'),
  }),
)

export type ChecklistGroup = z.infer<typeof productionChecklistSchema>[number]
