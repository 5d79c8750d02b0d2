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
      .describe('Its name in `create extension`, if that differs: pgvector is enabled as vector.'),
    comment: z.string().min(15).max(100).describe('What you use it for, in one line.'),
    tags: z.array(z.enum(extensionTags)).min(1).describe("What it's for. Readers filter by these."),
    link: routeOrUrl.describe('Its guide on this site, or its own documentation.'),
    schema: z
      .string()
      .min(1)
      .optional()
      .describe(
        "The schema it must be created in, instead of `extensions`. `own` if it creates its own schema and doesn't accept another.",
      ),
    requires: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('Extensions it requires. The statement then ends in `cascade`.'),
    ran: z
      .literal(true)
      .optional()
      .describe('A server that runs samples has it, and tests/extensions.test.ts runs its statement there.'),
  }),
)

export type Extension = z.infer<typeof extensionsSchema>[number]

/** Anchor of an extension's row in the list. */
export const extensionAnchor = (name: string): string => `extension-${name}`
