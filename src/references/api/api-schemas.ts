// data/apis/<api>/: api.yaml is the head of an OpenAPI 3.1 document, and every other file has the operations of one tag, by path.
// What a page shows is checked here; whether the document as a whole is valid OpenAPI is checked by a parser made for that.
import { z } from 'zod'

const word = z.string().regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens')
const sentence = z.string().min(10)
const reference = z.strictObject({ $ref: z.string().startsWith('#/components/') })

/** A JSON Schema, as far as pages show it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: (string | number | boolean | null)[]
  default?: unknown
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  deprecated?: boolean
  [other: string]: unknown
}

const schema = z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonSchema>

const parameterSchema = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: sentence.describe('What it selects or changes.'),
  schema,
  example: z.unknown().describe('A value that works.'),
})

export type ApiParameter = z.infer<typeof parameterSchema>

const contentSchema = z.record(
  z.string(),
  z.strictObject({ schema: schema.optional(), example: z.unknown().optional() }),
)

const responseSchema = z.strictObject({
  description: z.string().min(5).describe('When it is sent.'),
  content: contentSchema.optional(),
  headers: z.record(z.string(), z.unknown()).optional(),
})

export type ApiResponse = z.infer<typeof responseSchema>

const operationSchema = z.strictObject({
  operationId: z.string().min(2),
  tags: z.array(word).length(1),
  summary: z
    .string()
    .min(5)
    .max(60)
    .describe('What it does, as an instruction. It is the title of the page.'),
  description: z
    .string()
    .min(40)
    .describe('Markdown: what it does, when to use it, what it needs, and what it changes.'),
  'x-slug': word.describe('The last part of its URL.'),
  'x-rate-limit': z
    .strictObject({
      limit: z.number(),
      window: z.string(),
      per: z.string(),
      burst: z.number().optional().describe('How many are accepted at the same time.'),
      setting: z.string().optional().describe('The variable that changes it.'),
    })
    .optional()
    .describe('How many requests are accepted.'),
  'x-stability': z.string().optional().describe('beta or experimental.'),
  'x-reference-ids': z.array(z.string()).optional(),
  deprecated: z.boolean().optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.union([reference, parameterSchema])).optional(),
  requestBody: z
    .strictObject({ required: z.boolean(), description: z.string().optional(), content: contentSchema })
    .optional(),
  responses: z.record(z.string(), z.union([reference, responseSchema])),
})

export type ApiOperation = z.infer<typeof operationSchema>

export const operationsSchema = z.record(
  z.string().startsWith('/'),
  z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']), operationSchema),
)

export const apiSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    summary: z.string().min(40),
    description: z.string().min(40),
  }),
  servers: z.array(z.strictObject({ url: z.string(), description: z.string() })).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  tags: z
    .array(
      z.strictObject({
        name: word.describe('The file beside this one, without .yaml.'),
        'x-title': z.string(),
        description: sentence,
      }),
    )
    .min(1)
    .describe('In the order of the menu.'),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.string(), description: sentence })),
    parameters: z.record(z.string(), parameterSchema).optional(),
    responses: z.record(z.string(), responseSchema).optional(),
    schemas: z.record(z.string(), schema).optional(),
  }),
})

export type Api = z.infer<typeof apiSchema>
