// One call of an operation, with the example values of the document.
import type { ApiData, Operation } from './api-data.ts'

/** A header's value: text, then what the variable holds. */
export interface CallHeader {
  name: string
  text: string
  variable?: string
}

export type CallBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; text: string }
  | { kind: 'file'; name: string }

export interface Call {
  method: string
  url: string
  headers: CallHeader[]
  body?: CallBody
}

export function callOf(data: ApiData, operation: Operation): Call {
  const { body, type } = bodyOf(operation)
  return {
    method: operation.method.toUpperCase(),
    url: urlOf(data, operation),
    headers: [
      ...credentials(data, operation),
      ...operation.parameters
        .filter((one) => one.in === 'header' && one.required)
        .map(({ name, example }) => ({ name, text: String(example) })),
      ...(type ? [{ name: 'Content-Type', text: type }] : []),
    ],
    ...(body ? { body } : {}),
  }
}

/** The path with its example values, and the query. */
function urlOf({ api }: ApiData, operation: Operation): string {
  const query = operation.parameters
    .filter((one) => one.in === 'query' && one.required)
    .flatMap(({ name, example }) =>
      [example].flat().map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
    )
  return `${api.servers[0]?.url ?? ''}${filledPath(operation)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

const filledPath = ({ path, parameters }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters.find((one) => one.in === 'path' && one.name === name)?.example
    return value === undefined ? whole : encodeURI(String(value))
  })

function bodyOf(operation: Operation): { body?: CallBody; type?: string } {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (!type) return {}
  const example = content?.example
  if (type.endsWith('octet-stream')) {
    const [name = ''] = /[^/]+\.\w+$/.exec(filledPath(operation)) ?? ['chunk.bin']
    // A stored file gets the content type that it's uploaded with.
    return { body: { kind: 'file', name }, type: name.endsWith('.png') ? 'image/png' : type }
  }
  if (example === undefined) return {}
  if (type === 'application/json') return { body: { kind: 'json', value: example }, type }
  const fields = Object.entries(example as object).map(([name, value]) => [name, String(value)])
  return { body: { kind: 'form', text: new URLSearchParams(fields).toString() }, type }
}

interface SecurityScheme {
  type: string
  in?: string
  name?: string
  /** The environment variable that samples take the secret from. */
  'x-variable'?: string
}

/** The headers of the first way to authenticate, each with the variable that holds its secret. */
function credentials({ api }: ApiData, { security }: Operation): CallHeader[] {
  return Object.keys(security[0] ?? {}).map((name): CallHeader => {
    const scheme = api.components.securitySchemes[name] as SecurityScheme | undefined
    const variable = scheme?.['x-variable']
    if (scheme?.type === 'http')
      return { name: 'Authorization', text: 'Bearer ', variable: variable ?? 'TOKEN' }
    if (scheme?.in === 'cookie')
      return { name: 'Cookie', text: `${scheme.name}=`, variable: variable ?? 'SESSION' }
    return { name: scheme?.name ?? '', text: '', variable: variable ?? 'API_KEY' }
  })
}
