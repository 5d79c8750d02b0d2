// A JSON Schema as a list of parameters, each with the fields of its objects below it.
import type { Parameter } from '../library/library-schemas.ts'
import { resolved, typeOf } from './api-data.ts'
import type { Api, ApiParameter, JsonSchema } from './api-schemas.ts'

/** Objects inside of objects: deeper ones are in the document. */
const deepest = 3

export function fieldsOf(api: Api, given: JsonSchema | undefined, depth = 0): Parameter[] {
  if (!given || depth >= deepest) return []
  const schema = resolved(api, given) as JsonSchema
  if (schema.items) return fieldsOf(api, schema.items, depth)
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, one]) =>
    fieldOf(api, name, one, required.includes(name), depth),
  )
}

function fieldOf(api: Api, name: string, given: JsonSchema, required: boolean, depth: number): Parameter {
  const schema = resolved(api, given) as JsonSchema
  const options = fieldsOf(api, schema, depth + 1)
  return {
    name,
    type: typeOf(api, schema),
    required,
    ...(schema.default === undefined ? {} : { default: JSON.stringify(schema.default) }),
    ...(schema.enum && schema.enum.length > 1 ? { accepted: schema.enum.map(String) } : {}),
    description: given.description ?? schema.description ?? '',
    ...(options.length > 0 ? { options } : {}),
  }
}

export const asParameter = (
  api: Api,
  { name, required = false, description, schema, in: place }: ApiParameter,
): Parameter => ({
  ...fieldOf(api, name, schema, required || place === 'path', 0),
  description,
})
