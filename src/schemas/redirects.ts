// data/redirects.yaml: pages and sections that moved. Old URLs lead to the new ones.
import { z } from 'zod'

export const redirectsSchema = z.array(
  z.strictObject({
    from: z
      .string()
      .regex(
        /^\/[a-z0-9_/-]*(#[a-z0-9_-]+)?$/,
        'Write a path such as /guides/old-name, without host or query. An anchor makes it a section that moved: /guides/page#old-section',
      )
      .describe(
        'The URL that no longer has a page. With an anchor: a page that still exists, and a heading that it no longer has.',
      ),
    to: z
      .string()
      .regex(/^\/[a-z0-9_/-]*(#[a-z0-9_-]+)?$/, 'Write a route on this site, optionally with an anchor')
      .describe('Where its content is now.'),
  }),
)

export type Redirect = z.infer<typeof redirectsSchema>[number]

/** Servers never see a URL's anchor, so the page itself leads on from the sections that left it. */
export const isMovedSection = ({ from }: Redirect): boolean => from.includes('#')
