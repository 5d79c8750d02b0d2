// data/extensions.yaml: the Postgres extensions that a project can enable.
import { z } from 'zod'
import { routeOrUrl } from './route-or-url.ts'

export const extensionTags = [
  'Utility',
  'Admin',
  'Index',
  'Search',
  'Geo',
  'Data Type',
  'Audit',
  'Cryptography',
  'Testing',
  'Language',
  'Notifications',
  'Time Series',
  'AI',
  'Dataset',
] as const

export const extensionsSchema = z.array(
  z.strictObject({
    name: z.string().min(1).describe('What it is called.'),
    extension: z
      .string()
      .min(1)
      .optional()
      .describe('Its name in `create extension`, where that differs: pgvector is enabled as vector.'),
    comment: z.string().min(15).max(100).describe('What one does with it, in one line.'),
    tags: z.array(z.enum(extensionTags)).min(1).describe("What it's for; readers filter by these."),
    link: routeOrUrl.describe('Its guide on this site, or else its documentation elsewhere.'),
    schema: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The schema that it must go to, instead of `extensions`; `own` when it brings one and none may be named.',
      ),
    requires: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('Extensions that it needs; the statement then ends in `cascade`.'),
    ran: z
      .literal(true)
      .optional()
      .describe('An engine of the build has it, and tests/extensions.test.ts runs its statement there.'),
  }),
)

export type Extension = z.infer<typeof extensionsSchema>[number]

/** Anchor of an extension's row in the list. */
export const extensionAnchor = (name: string): string => `extension-${name}`
