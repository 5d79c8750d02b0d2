// What a client asks for when it joins a channel.
import { z } from 'zod'
import { text } from '../../http/read-request.ts'

export const changeOptions = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: text(255).default('public'),
  table: text(255).optional(),
  filter: text(2000).optional(),
})

export type ChangeOptions = z.infer<typeof changeOptions>

export const joinOptions = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: z.boolean().default(false), self: z.boolean().default(false) }).prefault({}),
      presence: z.object({ key: text(255).default('') }).prefault({}),
      postgres_changes: z.array(changeOptions).max(100).default([]),
    })
    .prefault({}),
  access_token: z.string().nullish(),
})

export type JoinConfig = z.infer<typeof joinOptions>['config']
