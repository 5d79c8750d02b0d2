// A page of settings for programs: one JSON file, and the JSON Schema that all of these files share.
import { z } from 'zod'
import { configJson, configJsonSchema } from '../../lib/references/addresses.ts'
import type { PublishedFile } from '../reference.ts'
import type { ConfigData } from './config-data.ts'
import { configPageSchema } from './config-schemas.ts'

/** Excludes what only the page itself needs. */
const publishedSchema = configPageSchema
  .omit({ sidebar_label: true, keywords: true, related: true, intro: true })
  .extend({ $schema: z.string() })

export function writeConfig({ page, all }: ConfigData): PublishedFile[] {
  const { sidebar_label, keywords, related, intro, ...published } = page
  const file: z.infer<typeof publishedSchema> = { $schema: configJsonSchema, ...published }
  return [
    { address: configJson(page.id), text: `${JSON.stringify(file, null, 1)}\n` },
    // The files share it, so it's written with the first page.
    ...(page === all[0] ? [{ address: configJsonSchema, text: jsonSchema() }] : []),
  ]
}

const jsonSchema = (): string =>
  `${JSON.stringify(z.toJSONSchema(publishedSchema, { io: 'input' }), null, 2)}\n`
