// get_endpoint: everything about one endpoint of an HTTP API.
import { z } from 'zod'
import { nearestAll } from '../../lib/nearest.ts'
import { pageUrl } from '../page-links.ts'
import type { Endpoint, SecurityScheme } from '../published-apis.ts'
import { findEndpoints, publishedEndpoints, withoutRefs } from '../published-apis.ts'
import { defineTool } from '../tool.ts'
import { asDocumentation, fenced, listed } from '../wording.ts'

export const getEndpoint = defineTool({
  name: 'get_endpoint',
  title: 'Look up an endpoint',
  description:
    'Returns one endpoint of the Management API or of a self-hosted server: method, path, authentication, parameters, the JSON Schema of the body, and each response with an example. Call it before you write a request. The page at "route" has the request in curl, JavaScript, and Python: read it with get_page.',
  input: z.strictObject({
    endpoint: z
      .string()
      .trim()
      .min(1)
      .max(300)
      .describe('"GET /v1/projects", a path with or without real values in it, or an operation ID.'),
    api: z
      .string()
      .trim()
      .max(40)
      .optional()
      .describe(
        'api, self-hosting-auth, self-hosting-storage, or self-hosting-realtime. Default: all of them.',
      ),
  }),
  async run({ endpoint: written, api }, docs) {
    const all = await publishedEndpoints(docs)
    const apis = [...new Set(all.map((one) => one.api))]
    if (api && !apis.includes(api.toLowerCase()))
      return { refusal: `There's no such API. Available: ${apis.join(', ') || 'none'}.` }
    const within = api ? all.filter((one) => one.api === api.toLowerCase()) : all
    const found = findEndpoints(within, written)
    const [one, ...others] = found
    if (!one) return { refusal: unknown(written, within) }
    if (others.length > 0)
      return { refusal: `Several endpoints fit. Give the method, or "api": ${found.map(nameOf).join(', ')}.` }
    const data = { ...describe(one), url: pageUrl(await docs.outline(), one.route) }
    return { data, text: asDocumentation(data.url, textOf(data)) }
  },
})

const nameOf = ({ method, path, api }: Endpoint): string => `${method} ${path} (${api})`

function unknown(written: string, all: readonly Endpoint[]): string {
  const near = nearestAll(written.replace(/^[a-z]+\s+/i, ''), all, ({ path, operation }) => [
    path,
    operation.operationId,
  ])
  return near.length > 0
    ? `There's no such endpoint. Nearest: ${near.slice(0, 5).map(nameOf).join(', ')}.`
    : `There's no such endpoint. Search for what it does with search_docs.`
}

function describe({ api, document, method, path, operation, route }: Endpoint) {
  const { requestBody, responses, parameters = [], security = [] } = operation
  const status = operation.deprecated ? 'deprecated' : operation['x-stability']
  const content = (list: Record<string, { schema?: unknown; example?: unknown }> = {}) => {
    const [type, one] = Object.entries(list)[0] ?? []
    if (!type) return undefined
    return {
      type,
      schema: withoutRefs(document, one?.schema ?? {}),
      ...(one?.example === undefined ? {} : { example: one.example }),
    }
  }
  const body = content(requestBody?.content)
  return {
    operationId: operation.operationId,
    method,
    path,
    api,
    title: operation.summary,
    description: operation.description.trim(),
    ...(status ? { status } : {}),
    servers: document.servers.map(({ url }) => url),
    authentication: security.flatMap((way) =>
      Object.keys(way).map((name) => credential(name, document.components.securitySchemes[name])),
    ),
    parameters: parameters.map((one) => ({
      name: one.name,
      in: one.in,
      required: one.required === true,
      schema: withoutRefs(document, one.schema ?? {}),
      description: one.description ?? '',
    })),
    ...(body ? { body: { ...body, required: requestBody?.required === true } } : {}),
    responses: Object.entries(responses).map(([code, response]) => {
      const shown = content(response.content)
      return { status: code, description: response.description, ...(shown ? { content: shown } : {}) }
    }),
    route,
  }
}

/** The header of a request, and what goes into it. */
function credential(name: string, scheme: SecurityScheme | undefined): string {
  if (!scheme) return name
  const { type, in: place, name: header = name, description } = scheme
  if (type === 'http') return `\`Authorization: Bearer <token>\`. ${description}`
  return place === 'cookie'
    ? `\`Cookie: ${header}=<value>\`. ${description}`
    : `\`${header}: <key>\`. ${description}`
}

function textOf(one: ReturnType<typeof describe>): string {
  const json = (value: unknown) => fenced('json', JSON.stringify(value, null, 2))
  return [
    `# ${one.title}${one.status ? ` (${one.status})` : ''}`,
    `\`${one.method} ${one.path}\` at ${one.servers.join(' or ')}, operation \`${one.operationId}\``,
    one.description,
    one.authentication.length > 0
      ? `Authentication, any one of these:\n\n${listed(one.authentication)}`
      : 'No key or token is needed.',
    ...(one.parameters.length > 0
      ? [
          '## Parameters',
          listed(
            one.parameters.map(
              ({ name, in: place, required, description }) =>
                `\`${name}\` (${place}; ${required ? 'REQUIRED' : 'Optional'}): ${description}`,
            ),
          ),
        ]
      : []),
    ...(one.body
      ? [
          `## Body (${one.body.type}, ${one.body.required ? 'REQUIRED' : 'Optional'})`,
          json(one.body.schema),
          ...(one.body.example === undefined ? [] : ['Example:', json(one.body.example)]),
        ]
      : []),
    ...one.responses.flatMap(({ status, description, content }) => [
      `## Response ${status}`,
      description,
      ...(content?.example === undefined ? [] : [json(content.example)]),
    ]),
  ].join('\n\n')
}
