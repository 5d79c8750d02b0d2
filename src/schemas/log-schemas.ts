// data/log-schemas.yaml: a project's logs and their fields.
import { z } from 'zod'

export const logFieldTypes = ['string', 'number', 'boolean', 'datetime', 'number[]'] as const

const path = z
  .string()
  .regex(/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/, 'Separate the levels with dots: metadata.request.path')

export const logSchemasSchema = z.array(
  z
    .strictObject({
      id: z
        .string()
        .regex(/^[a-z-]+$/)
        .describe('Its anchor on the page.'),
      name: z.string().min(1).describe("The log's name in the dashboard."),
      reference: z
        .string()
        .regex(/^[a-z_]+$/)
        .describe('Its table in queries.'),
      summary: z.string().min(40).max(160).describe("What it contains and what it's for."),
      columns: z.array(path).min(1).describe('Fields that a first query shows.'),
      fields: z
        .array(
          z.strictObject({
            path: path.describe('From the outermost level in. Every level except the last is a list.'),
            type: z.enum(logFieldTypes).describe('The type of its values.'),
          }),
        )
        .min(1)
        .describe('Everything an entry can contain.'),
    })
    .refine(
      ({ columns, fields }) => columns.every((column) => fields.some((field) => field.path === column)),
      'Name only fields of the same log in columns',
    ),
)

export type LogSchema = z.infer<typeof logSchemasSchema>[number]
