// A catalog entry's link: a page on this site, or an https:// URL.
import { z } from 'zod'

export const routeOrUrl = z
  .string()
  .regex(/^(\/[a-z0-9_/-]+|https:\/\/\S+)$/, 'Write a route such as /guides/auth, or an https:// URL')
