// Where a catalog's entry leads: a page of this site, or a place elsewhere that is reached with encryption.
import { z } from 'zod'

export const routeOrUrl = z
  .string()
  .regex(/^(\/[a-z0-9_/-]+|https:\/\/\S+)$/, 'Write a route such as /guides/auth, or an https:// URL')
