// data/asked/*.yaml: what readers ask, in their own words, by the place that answers it.
import { z } from 'zod'

const question = z
  .string()
  .max(100, 'Write at most 100 characters')
  .regex(/^\S+( \S+)+$/, 'Write at least two words, with one space between them')
  .regex(/[^.?!…]$/, 'Leave out the mark at the end')

export const askedSchema = z
  .record(
    z
      .string()
      .regex(/^\/[^\s#]*(#[^\s#]+)?$/, 'Write a route such as /guides/auth, or a route with an anchor'),
    z.array(question).min(1).max(16),
  )
  .describe(
    'Questions that a place answers, in words that readers use and the page may not. Search finds the place by them.',
  )

export type Asked = z.infer<typeof askedSchema>
