// data/limits.yaml: figures that several pages name. Pages show them with <Limit> and <Limits>, and a page that names one otherwise
// is refused.
import { z } from 'zod'

const words = z.string().regex(/^\S+( \S+)*$/, 'Separate words with one space')

const limit = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*\.[a-z0-9]+(-[a-z0-9]+)*$/, 'Write an area, a dot, and a name: auth.sms')
    .describe('What <Limit of="…"> names. The part before the dot is its area.'),
  what: words.describe('What is limited, as the head of a row. Names of things to type are in `code`.'),
  value: z.number().nonnegative().describe('The number. Pages show it with commas.'),
  unit: words.optional().describe('What the number counts, if that belongs to it: seconds, GB.'),
  per: words.optional().describe('For what time, and for whom: hour per project.'),
  note: words.optional().describe('What a table adds after the figure, as a sentence without its period.'),
  change: words.describe('Whether and how readers can change it, as a sentence without its period.'),
  names: z
    .array(words)
    .optional()
    .describe(
      'Words that only this limit is called by. A sentence or row that has them must have its number, too. A capital letter makes one match that spelling only.',
    ),
  only: z
    .array(z.string().startsWith('/'))
    .min(1)
    .optional()
    .describe('Routes, with everything below them, where the names mean this limit. By default everywhere.'),
  source: z.string().min(5).describe('Where the figure was read.'),
})

/** A number alone can mean anything, so names need a unit or a time to find the number by. */
const isMeasured = ({ unit, per, names }: z.infer<typeof limit>) =>
  !names || unit !== undefined || per !== undefined

export const limitsSchema = z
  .array(limit.refine(isMeasured, { error: 'Names need a unit, or per' }))
  .refine((limits) => new Set(limits.map(({ id }) => id)).size === limits.length, {
    error: 'Give each limit an id that no other has',
  })

export type Limit = z.infer<typeof limit>

export const numberInWords = ({ value }: Limit): string => value.toLocaleString('en-US')

/** As in a sentence: 4 per hour per project. */
export const limitInWords = (limit: Limit): string =>
  [numberInWords(limit), ...(limit.unit ? [limit.unit] : []), ...(limit.per ? ['per', limit.per] : [])].join(
    ' ',
  )
