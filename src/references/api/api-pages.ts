// The pages of an API: an introduction, one per tag, and one per operation, as an author would write them.

import type { Parameter } from '../library/library-schemas.ts'
import { addParameters } from '../library/parameter-tree.ts'
import { attribute, cell, fence, MadeText } from '../made-text.ts'
import type { MadePage, Place } from '../reference.ts'
import type { ApiData, Operation } from './api-data.ts'
import { apiAddress, openApiFile, operationRoute, tagRoute } from './api-data.ts'
import { requestSamples } from './request-samples.ts'
import { asParameter, fieldsOf } from './schema-parameters.ts'

/** On the page of every operation. */
const repeated = [
  'request',
  'path-parameters',
  'query-parameters',
  'headers',
  'body',
  'responses',
  'authentication',
  'operations',
]

export const apiPages = (data: ApiData): MadePage[] => [
  introduction(data),
  ...data.api.tags.map((_, index) => tagPage(data, index)),
  ...[...data.operations.values()].flat().map((operation) => operationPage(data, operation)),
]

function introduction(data: ApiData): MadePage {
  const { api, file, lineOf } = data
  const text = new MadeText()
  text.add(api.info.description.trimEnd(), lineOf(['info', 'description']))
  text.add(
    `## Servers\n\n${api.servers.map(({ url, description }) => `- \`${url}\`: ${description}.`).join('\n')}`,
    lineOf(['servers']),
  )
  const schemes = Object.entries(api.components.securitySchemes)
  text.add(
    `## Authentication\n\n${schemes.map(([name, { description }]) => `- \`${name}\`: ${description}`).join('\n')}`,
    lineOf(['components']),
  )
  const rows = api.tags.map(
    (tag) => `| [${tag['x-title']}](${tagRoute(data, tag.name)}) | ${cell(tag.description)} |`,
  )
  text.add(`## Operations\n\n| Group | What it is for |\n|---|---|\n${rows.join('\n')}`, lineOf(['tags']))
  text.add(
    `The whole API as an OpenAPI 3.1 document: [\`${openApiFile(data)}\`](${openApiFile(data)}).`,
    lineOf(['openapi']),
  )
  return {
    file,
    route: `${apiAddress(data)}/introduction`,
    frontmatter: { title: api.info.title, description: api.info.summary, sidebarLabel: 'Introduction' },
    facts: { kind: 'reference', otherFormats: [{ label: 'OpenAPI', href: openApiFile(data) }] },
    ...text.finish(),
  }
}

function tagPage(data: ApiData, index: number): MadePage {
  const { api, file, lineOf } = data
  const tag = api.tags[index] as ApiData['api']['tags'][number]
  const text = new MadeText()
  const rows = (data.operations.get(tag.name) ?? []).map(
    (one) =>
      `| [${one.summary}](${operationRoute(data, one)}) | \`${one.method.toUpperCase()} ${cell(one.path)}\` |`,
  )
  text.add(tag.description, lineOf(['tags', index]))
  text.add(`## Operations\n\n| Operation | Request |\n|---|---|\n${rows.join('\n')}`, lineOf(['tags', index]))
  return {
    file,
    route: tagRoute(data, tag.name),
    frontmatter: {
      title: `${tag['x-title']} (${api.info.title})`,
      sidebarLabel: tag['x-title'],
      description: `${tag.description} These are all of the ${api.info.title}'s operations for it.`.slice(
        0,
        200,
      ),
    },
    facts: { kind: 'reference', repeated: ['operations'] },
    ...text.finish(),
  }
}

function operationPage(data: ApiData, operation: Operation): MadePage {
  const { api } = data
  const { method, path, summary, parameters, requestBody, responses, lineOf } = operation
  const text = new MadeText()
  const words = withoutLead(data, operation)
  if (words) text.add(words, lineOf(['description']))
  text.add(fence('http', `${method.toUpperCase()} ${path}`), lineOf(['operationId']))
  const samples = requestSamples(data, operation)
  text.add('## Request', lineOf(['operationId']))
  text.add('<Tabs queryGroup="request-language" label="The request in">', lineOf(['operationId']))
  for (const { title, language, code } of samples)
    text.add(
      `<TabPanel id=${attribute(language)} label=${attribute(title)}>\n\n${fence(language, code)}\n\n</TabPanel>`,
      lineOf(['operationId']),
    )
  text.add('</Tabs>', lineOf(['operationId']))
  // The response that a reader waits for is next to the request. The others are with their statuses.
  const [success] = responses.flatMap(([status, { content = {} }]) => {
    const example = content['application/json']?.example
    return status.startsWith('2') && example !== undefined ? [{ status, example }] : []
  })
  if (success)
    text.add(
      fence('json', JSON.stringify(success.example, null, 2), `Response ${success.status}`),
      lineOf(['responses', success.status]),
    )
  addList(
    text,
    'Path parameters',
    parameters.filter((one) => one.in === 'path').map((one) => asParameter(api, one)),
    lineOf(['parameters']),
  )
  addList(
    text,
    'Query parameters',
    parameters.filter((one) => one.in === 'query').map((one) => asParameter(api, one)),
    lineOf(['parameters']),
  )
  addList(
    text,
    'Headers',
    parameters.filter((one) => one.in === 'header').map((one) => asParameter(api, one)),
    lineOf(['parameters']),
  )
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (requestBody && type)
    addList(
      text,
      'Body',
      fieldsOf(api, content?.schema),
      lineOf(['requestBody']),
      bodyWords(type, requestBody),
    )
  text.add(`## Authentication\n\n${authentication(data, operation)}`, lineOf(['security']))
  text.add('## Responses', lineOf(['responses']))
  for (const [status, response] of responses) {
    text.add(`### ${status} [#status-${status}]\n\n${response.description}`, lineOf(['responses', status]))
    const [format, shown] = Object.entries(response.content ?? {})[0] ?? []
    const fields = fieldsOf(api, shown?.schema)
    if (fields.length > 0) {
      addParameters(text, withDescriptions(fields), {
        lineOf: () => lineOf(['responses', status]),
        path: [],
        names: [status],
      })
    }
    if (format === 'application/json' && shown?.example !== undefined && status !== success?.status)
      text.add(fence('json', JSON.stringify(shown.example, null, 2)), lineOf(['responses', status]))
  }
  return {
    file: operation.file,
    route: operationRoute(data, operation),
    frontmatter: { title: summary, description: descriptionOf(data, operation) },
    facts: {
      kind: 'operation',
      beside: 'request',
      badges: [
        ...(operation['x-stability'] ? [operation['x-stability']] : []),
        ...(operation.deprecated ? ['deprecated'] : []),
      ],
      otherFormats: [{ label: 'OpenAPI', href: openApiFile(data) }],
      places: placesOf(operation),
      repeated,
    },
    ...text.finish(),
  }
}

function addList(
  text: MadeText,
  title: string,
  list: readonly Parameter[],
  line: number,
  words?: string,
): void {
  if (list.length === 0 && !words) return
  text.add(`## ${title}${words ? `\n\n${words}` : ''}`, line)
  if (list.length > 0)
    addParameters(text, withDescriptions(list), { lineOf: () => line, path: [], names: [title] })
}

/** A field whose name says it all has no description in the document. */
const withDescriptions = (list: readonly Parameter[]): Parameter[] =>
  list.map((one) => ({
    ...one,
    ...(one.options ? { options: withDescriptions(one.options) } : {}),
  }))

function bodyWords(type: string, { required, description }: NonNullable<Operation['requestBody']>): string {
  return `${required ? 'REQUIRED' : 'Optional'}, as \`${type}\`.${description ? ` ${description}` : ''}`
}

function authentication({ api }: ApiData, { security, 'x-rate-limit': limit }: Operation): string {
  const ways = security.map((one) =>
    Object.keys(one)
      .map((name) => api.components.securitySchemes[name]?.description ?? name)
      .join(' '),
  )
  const words = ways.length === 0 || ways.every((one) => one === '') ? ['No key or token is needed.'] : ways
  const rate = limit
    ? [
        `At most ${limit.limit} requests per ${limit.window} and ${limit.per === 'ip' ? 'IP address' : limit.per}${limit.burst ? `, with bursts of ${limit.burst}` : ''}.`,
        ...(limit.setting ? [`\`${limit.setting}\` changes that.`] : []),
      ]
    : []
  return [...words, rate.join(' ')].filter(Boolean).join('\n\n')
}

/** For search engines, lists, and the top of the page: the first sentence, and which call it is. */
function descriptionOf({ api }: ApiData, { description, method, path }: Operation): string {
  const first = firstSentence(
    description.replaceAll(/\[([^\]]*)\]\([^)]*\)|[`*]/g, '$1').replaceAll('\n', ' '),
  )
  const call = `${method.toUpperCase()} ${path} in the ${api.info.title}.`
  const whole = `${first} ${call}`
  return whole.length <= 200 ? whole : call
}

const firstSentence = (text: string): string => /^.*?[.](?=\s|$)/s.exec(text)?.[0] ?? ''

/** The page begins with its description. What that already says isn't repeated, unless it has a link. */
function withoutLead(data: ApiData, operation: Operation): string {
  const text = operation.description.trim()
  const first = firstSentence(text)
  const isShown =
    first !== '' &&
    !first.includes('](') &&
    descriptionOf(data, operation).includes(first.replaceAll(/[`*]/g, '').replaceAll('\n', ' '))
  return isShown ? text.slice(first.length).trim() : text
}

const placesOf = ({ method, path, operationId, parameters }: Operation): Place[] => [
  { anchor: '', heading: '', names: [operationId, `${method.toUpperCase()} ${path}`, path] },
  ...parameters.map(({ name, description, in: place }) => ({
    anchor: `parameter-${place === 'path' ? 'path-parameters' : place === 'query' ? 'query-parameters' : 'headers'}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
    heading: name,
    kind: 'parameter' as const,
    names: [],
    text: description,
  })),
]
