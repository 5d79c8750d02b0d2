// data/reference-index.yaml: everything that has a reference, or will have one, as the landing page lists it.
import { z } from 'zod'

export const referenceGroups = ['libraries', 'tools', 'servers'] as const

/** As the filter of the landing page calls them. */
export const titleOfGroup: Readonly<Record<(typeof referenceGroups)[number], string>> = {
  libraries: 'Client libraries',
  tools: 'Platform tools',
  servers: 'Self-hosted servers',
}

export const referenceIndexSchema = z.array(
  z.strictObject({
    group: z.enum(referenceGroups).describe('The list that it is in.'),
    name: z.string().min(1).describe('As readers call it: JavaScript.'),
    library: z
      .string()
      .optional()
      .describe("A client library's id, as in its URLs, so that the reader's choice is remembered."),
    summary: z.string().min(20).max(120).describe('What a reader finds there, in one sentence.'),
    community: z
      .boolean()
      .default(false)
      .describe("Whether the community keeps it, not the platform's own team."),
    versions: z
      .array(
        z.strictObject({
          label: z
            .string()
            .min(1)
            .optional()
            .describe(
              'The version, such as v2. Leave it out for a reference that names its own in its data.',
            ),
          href: z.string().startsWith('/').describe('The first page. It may not be written yet.'),
        }),
      )
      .min(1)
      .describe('The newest version first.'),
  }),
)

export type ReferenceEntry = z.infer<typeof referenceIndexSchema>[number]
