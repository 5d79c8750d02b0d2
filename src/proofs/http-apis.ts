// The APIs of the references as samples are checked against them: without texts, references, and responses.
import { memoPerObject } from '../lib/memo.ts'
import type { ApiData, Operation } from '../references/api/api-data.ts'
import { apiFolder, resolved } from '../references/api/api-data.ts'
import type { Api, ApiParameter, JsonSchema } from '../references/api/api-schemas.ts'
import type { Reference } from '../references/reference.ts'
import type { HttpApi, HttpOperation, PlainSchema } from './provers/http/http-api.ts'

/** A list of the same objects while the references are the same. */
export const httpApis = (references: readonly Reference[]): HttpApi[] =>
  references.filter(({ kind }) => kind.folder === apiFolder).map(({ data }) => httpApi(data as ApiData))

const httpApi = memoPerObject(
  ({ api, operations }: ApiData): HttpApi => ({
    title: api.info.title,
    servers: api.servers.map(({ url }) => url),
    operations: [...operations.values()].flat().map((operation) => httpOperation(api, operation)),
  }),
)

function httpOperation(
  api: Api,
  { method, path, parameters, security, requestBody }: Operation,
): HttpOperation {
  return {
    method: method.toUpperCase(),
    path,
    pathParameters: objectOf(api, parameters, 'path'),
    query: objectOf(api, parameters, 'query'),
    headers: parameters.filter((one) => one.in === 'header' && one.required).map(({ name }) => name),
    credentials: security.map((way) => Object.keys(way).map((scheme) => headerOf(api, scheme))),
    ...(requestBody
      ? {
          body: {
            required: requestBody.required,
            byType: Object.fromEntries(
              Object.entries(requestBody.content).map(([type, { schema }]) => [
                type,
                plain(api, schema ?? {}),
              ]),
            ),
          },
        }
      : {}),
  }
}

function headerOf(api: Api, scheme: string): string {
  const described = api.components.securitySchemes[scheme] as { in?: string; name?: string } | undefined
  if (described?.in === 'cookie') return 'Cookie'
  return described?.name ?? 'Authorization'
}

function objectOf(api: Api, parameters: readonly ApiParameter[], place: ApiParameter['in']): PlainSchema {
  const own = parameters.filter((one) => one.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, plain(api, schema)])),
    required: own.filter(({ required }) => required || place === 'path').map(({ name }) => name),
    additionalProperties: false,
  }
}

/** Keywords that say what a value is for. */
const words = new Set(['description', 'example', 'examples', 'default', 'deprecated', 'title'])

/** References are replaced by what they lead to. In one that contains itself, anything goes. */
function plain(api: Api, schema: JsonSchema, open: readonly string[] = []): PlainSchema {
  if (schema.$ref) {
    const { $ref } = schema
    return open.includes($ref) ? {} : plain(api, resolved(api, schema) as JsonSchema, [...open, $ref])
  }
  const isClosed = schema.properties && !('additionalProperties' in schema) && !('allOf' in schema)
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside)
    return typeof value === 'object' && value !== null ? plain(api, value as JsonSchema, open) : value
  }
  const kept = Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'properties')
      return [
        [key, Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, inside(one)]))],
      ]
    return words.has(key) ? [] : [[key, key === 'enum' ? value : inside(value)]]
  })
  return { ...Object.fromEntries(kept), ...(isClosed ? { additionalProperties: false } : {}) }
}
