// data/access-control.yaml: what the members of an organization can do, by role.
import { z } from 'zod'

export const memberRoles = ['owner', 'administrator', 'developer', 'read-only'] as const

export const titleOfRole: Readonly<Record<(typeof memberRoles)[number], string>> = {
  owner: 'Owner',
  administrator: 'Administrator',
  developer: 'Developer',
  'read-only': 'Read-only',
}

export const accessControlSchema = z.array(
  z.strictObject({
    area: z
      .string()
      .regex(/^[^,]+$/, 'Write it without a comma')
      .describe('Part of the dashboard. Readers filter by it.'),
    actions: z
      .array(
        z.strictObject({
          action: z.string().min(1).describe('What is done, as an imperative.'),
          roles: z.array(z.enum(memberRoles)).min(1).describe('Who can do it.'),
          note: z.string().min(1).optional().describe('What else it takes, in one sentence.'),
        }),
      )
      .min(1),
  }),
)

export type AccessArea = z.infer<typeof accessControlSchema>[number]
