// data/redirects.yaml: pages that moved. Old URLs redirect to the new ones permanently.
import { z } from 'zod'

const path = z
  .string()
  .regex(/^\/[a-z0-9_/-]*$/, 'Write a path such as /guides/old-name, without host, query or anchor')

export const redirectsSchema = z.array(
  z.strictObject({
    from: path.describe('The URL that no longer has a page.'),
    to: z
      .string()
      .regex(/^\/[a-z0-9_/-]*(#[a-z0-9_-]+)?$/, 'Write a route on this site, optionally with an anchor')
      .describe('Where its content is now.'),
  }),
)

export type Redirect = z.infer<typeof redirectsSchema>[number]
