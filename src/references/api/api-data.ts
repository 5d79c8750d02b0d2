// One API, as read from its files: the document, and its operations with what they refer to.
import { referenceAddress } from '../../lib/references/addresses.ts'
import type { Api, ApiOperation, ApiParameter, ApiResponse, JsonSchema } from './api-schemas.ts'

export const apiFolder = 'apis'

export type LineOf = (path: readonly PropertyKey[]) => number

export interface Operation extends Omit<ApiOperation, 'parameters' | 'responses'> {
  method: string
  path: string
  parameters: ApiParameter[]
  responses: [string, ApiResponse][]
  file: string
  /** The line of a field in the file. */
  lineOf: LineOf
}

export interface ApiData {
  /** Its folder: management. */
  id: string
  api: Api
  file: string
  lineOf: LineOf
  /** By tag, in the order of the menu. */
  operations: ReadonlyMap<string, readonly Operation[]>
}

/** The Management API is the API. The others are named after their server. */
export const apiId = ({ id }: Pick<ApiData, 'id'>): string => (id === 'management' ? 'api' : id)

export const apiAddress = (data: Pick<ApiData, 'id'>): string => referenceAddress(apiId(data))

export const operationRoute = (data: ApiData, operation: ApiOperation | Operation): string =>
  `${apiAddress(data)}/${operation['x-slug']}`

export const tagRoute = (data: ApiData, tag: string): string => `${apiAddress(data)}/tag-${tag}`

export const openApiFile = (data: Pick<ApiData, 'id'>): string => `${apiAddress(data)}/openapi.json`

/** What `#/components/…` leads to, or the value itself. */
export function resolved<Value extends object>(api: Api, value: Value | { $ref: string }): Value {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as Value
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], api)
  return (found ?? {}) as Value
}

/** The type in words: `string`, `array of objects`, `integer or null`. */
export function typeOf(api: Api, schema: JsonSchema): string {
  const { type, items, format, oneOf, anyOf } = resolved(api, schema) as JsonSchema
  const forms = oneOf ?? anyOf
  if (forms) return [...new Set(forms.map((form) => typeOf(api, form)))].join(' or ')
  const types = Array.isArray(type) ? type : [type ?? 'any value']
  return types
    .map((one) => {
      if (one === 'array') return `array of ${items ? `${typeOf(api, items)}s` : 'values'}`
      return one === 'string' && format ? `${one}, ${format}` : one
    })
    .join(' or ')
}
