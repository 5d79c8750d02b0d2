// data/availability.yaml: names that a component has only since, or only until, one of its versions.
import { z } from 'zod'

const version = z.string().regex(/^\d+(\.\d+)*$/, 'Write numbers separated by dots: 0.7.0')

export const availabilitySchema = z.array(
  z
    .strictObject({
      of: z.string().min(1).describe('A component in data/release.yaml, or a part of a client.'),
      names: z
        .array(z.string().regex(/^\S+( \S+)*$/, 'Separate words with one space'))
        .min(1)
        .describe(
          'Functions, types, settings, options, codes, or phrases, as pages write them. A capital letter makes one match that spelling only.',
        ),
      since: version.optional().describe('The first version that has them.'),
      until: version.optional().describe('The first version that no longer has them.'),
      instead: z.string().min(10).optional().describe('What to write for the release, in one sentence.'),
      only: z
        .array(z.string().startsWith('/'))
        .min(1)
        .optional()
        .describe('Routes, with everything below them, where the names mean this. By default everywhere.'),
      source: z.string().min(5).describe('Where this was read: a change log, a tag, a commit.'),
    })
    .refine(({ since, until }) => since !== undefined || until !== undefined, {
      error: 'Write since, until, or both',
    }),
)

export type Availability = z.infer<typeof availabilitySchema>[number]
