// Whether an API accepts a request: its path, method, parameters, credentials, and body.
import { list } from '../../../cli/rules-in-words.ts'
import { didYouMean } from '../../../lib/nearest.ts'
import type { CurlRequest, RequestFault } from './curl-request.ts'
import type { FoundPath } from './find-operation.ts'
import { isDynamic } from './find-operation.ts'
import type { HttpApi, HttpOperation, PlainSchema } from './http-api.ts'
import { schemaFaults } from './schema-faults.ts'

const quoted = (name: string): string => `"${name}"`

export function checkRequest(request: CurlRequest, { api, path, operations }: FoundPath): RequestFault[] {
  if (operations.length === 0)
    return [
      {
        message: `The ${api.title} has no path ${path || '/'}.`,
        hint: `${similarPath(api, path)}All paths are in its reference.`,
      },
    ]
  // HEAD is GET without the body, wherever there is a GET.
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const found = operations.find(({ operation }) => operation.method === method)
  if (!found) {
    const { operation } = operations[0] ?? {}
    return [
      {
        message: `The ${api.title} has no ${request.method} ${operation?.path}.`,
        hint: `This path takes ${list(
          operations.map((one) => one.operation.method),
          'or',
          (method) => method,
        )}.`,
      },
    ]
  }
  const { operation, values } = found
  return [
    ...parameterFaults('path parameter', operation.pathParameters, values, operation),
    ...parameterFaults('query parameter', operation.query, queryOf(request.url), operation),
    ...headerFaults(request, operation),
    ...bodyFaults(request, operation),
  ]
}

/** Compared with the values that were written for its parameters. */
function similarPath({ operations }: HttpApi, path: string): string {
  const written = path.split('/')
  const templates = new Map(
    operations.map((one) => [
      one.path
        .split('/')
        .map((part, index) => (part.startsWith('{') ? (written[index] ?? part) : part))
        .join('/'),
      one.path,
    ]),
  )
  return didYouMean(path, templates.keys(), (filled) => quoted(templates.get(filled) ?? filled))
}

const callOf = ({ method, path }: HttpOperation): string => `${method} ${path}`

/** A name that is there several times has a list of values. */
function queryOf(url: string): Record<string, string | string[]> {
  const [, query = ''] = /\?([^#]*)/.exec(url) ?? []
  const parameters = new URLSearchParams(query)
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function parameterFaults(
  what: string,
  schema: PlainSchema,
  values: Readonly<Record<string, string | string[]>>,
  operation: HttpOperation,
): RequestFault[] {
  return schemaFaults(schema, values, {
    what,
    owner: callOf(operation),
    isUnknown: (value) => isDynamic(String(value)),
  })
}

function headerFaults({ headers }: CurlRequest, operation: HttpOperation): RequestFault[] {
  const { credentials, headers: required } = operation
  const missing = required.filter((name) => !headers.has(name.toLowerCase()))
  const faults = missing.map((name) => ({
    message: `${callOf(operation)} needs the header ${quoted(name)}.`,
    hint: `Add --header '${name}: …'.`,
  }))
  const isAuthenticated =
    credentials.length === 0 ||
    credentials.some((names) => names.every((name) => headers.has(name.toLowerCase())))
  if (isAuthenticated) return faults
  const ways = credentials.map((names) => list(names, 'and', quoted)).join(', or ')
  return [
    ...faults,
    { message: `${callOf(operation)} needs credentials: the header ${ways}.`, hint: 'Add it with --header.' },
  ]
}

function bodyFaults({ body, headers, method }: CurlRequest, operation: HttpOperation): RequestFault[] {
  const { body: accepted } = operation
  if (!body)
    return accepted?.required
      ? [{ message: `${callOf(operation)} needs a body.`, hint: 'Add it with --data.' }]
      : []
  if (!accepted)
    return [{ message: `${callOf(operation)} takes no body.`, hint: `Remove it from the ${method} request.` }]
  const types = Object.keys(accepted.byType)
  // A file is sent with its own content type, or as part of a form.
  if (body.kind !== 'text' && types.some((type) => type.endsWith('octet-stream'))) return []
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const schema = accepted.byType[type]
  if (!schema)
    return [
      {
        message: `${callOf(operation)} takes no body as ${type}.`,
        hint: `Add --header 'Content-Type: ${list(types, 'or', (one) => one)}'.`,
      },
    ]
  if (body.kind !== 'text') return []
  const value =
    type === 'application/json' ? parsed(body.text) : Object.fromEntries(new URLSearchParams(body.text))
  if (value === undefined)
    return body.dynamic
      ? []
      : [{ message: 'The body is not JSON.', hint: 'Put names and texts into double quotes.' }]
  return schemaFaults(schema, value, {
    what: 'property',
    owner: callOf(operation),
    isUnknown: (one) => body.dynamic && isDynamic(String(one)),
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
