// A call as readers would write it: with curl, JavaScript, and Python. Made from the document, so that none can drift from it.
import type { ApiData, Operation } from './api-data.ts'

interface Sample {
  title: string
  language: 'bash' | 'ts' | 'python'
  code: string
}

/** The path with its example values, and the query. */
function urlOf({ api }: ApiData, { path, parameters }: Operation): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters.find((one) => one.in === 'path' && one.name === name)?.example
    return value === undefined ? whole : encodeURI(String(value))
  })
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, example }) => `${encodeURIComponent(name)}=${encodeURIComponent(String(example))}`)
  return `${api.servers[0]?.url ?? ''}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

interface Body {
  type: string
  example: unknown
}

const bodyOf = ({ requestBody }: Operation): Body | undefined => {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return type && content?.example !== undefined ? { type, example: content.example } : undefined
}

/** The header that a security scheme needs, and the variable that holds its value. */
function authOf(
  { api, id }: ApiData,
  { security }: Operation,
): { header: string; prefix: string; variable: string }[] {
  return Object.keys(security[0] ?? {}).flatMap((name) => {
    const scheme = api.components.securitySchemes[name] as
      | { type: string; in?: string; name?: string }
      | undefined
    if (scheme?.type === 'http')
      return [
        {
          header: 'Authorization',
          prefix: 'Bearer ',
          variable: id === 'management' ? 'PLINTH_ACCESS_TOKEN' : 'TOKEN',
        },
      ]
    if (scheme?.type === 'apiKey' && scheme.in === 'header')
      return [{ header: scheme.name ?? '', prefix: '', variable: 'API_KEY' }]
    return []
  })
}

export function requestSamples(data: ApiData, operation: Operation): Sample[] {
  const url = urlOf(data, operation)
  const method = operation.method.toUpperCase()
  const auth = authOf(data, operation)
  const body = bodyOf(operation)
  return [
    { title: 'curl', language: 'bash', code: curl({ url, method, auth, body }) },
    { title: 'JavaScript', language: 'ts', code: javascript({ url, method, auth, body }) },
    { title: 'Python', language: 'python', code: python({ url, method, auth, body }) },
  ]
}

interface Call {
  url: string
  method: string
  auth: ReturnType<typeof authOf>
  body: Body | undefined
}

const isJson = ({ type }: Body): boolean => type === 'application/json'
const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

function curl({ url, method, auth, body }: Call): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${inShell(url)}`,
    ...auth.map(({ header, prefix, variable }) => `--header "${header}: ${prefix}$${variable}"`),
    ...(body ? [`--header ${inShell(`Content-Type: ${body.type}`)}`] : []),
    ...(body
      ? [`--data ${inShell(isJson(body) ? JSON.stringify(body.example, null, 2) : formOf(body.example))}`]
      : []),
  ]
  return lines.join(' \\\n  ')
}

const formOf = (example: unknown): string =>
  example && typeof example === 'object'
    ? new URLSearchParams(Object.entries(example).map(([name, value]) => [name, String(value)])).toString()
    : String(example)

function javascript({ url, method, auth, body }: Call): string {
  const headers = [
    ...auth.map(
      ({ header, prefix, variable }) =>
        `    ${header}: ${prefix ? `\`${prefix}\${process.env.${variable}}\`` : `process.env.${variable} ?? ''`},`,
    ),
    ...(body ? [`    'Content-Type': '${body.type}',`] : []),
  ]
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(body
      ? [
          `  body: ${isJson(body) ? `JSON.stringify(${indented(JSON.stringify(body.example, null, 2))})` : JSON.stringify(formOf(body.example))},`,
        ]
      : []),
  ]
  const call = options.length > 0 ? `fetch('${url}', {\n${options.join('\n')}\n})` : `fetch('${url}')`
  return `const response = await ${call}\nif (!response.ok) throw new Error(await response.text())\nconsole.log(await response.text())`
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

function python({ url, method, auth, body }: Call): string {
  const headers = [
    ...auth.map(
      ({ header, prefix, variable }) =>
        `        "${header}": ${prefix ? `f"${prefix}{os.environ['${variable}']}"` : `os.environ["${variable}"]`},`,
    ),
    ...(body && !isJson(body) ? [`        "Content-Type": "${body.type}",`] : []),
  ]
  const given = [
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ...(body
      ? [
          isJson(body)
            ? `    json=${indentedBy(pythonValue(body.example), 4)},`
            : `    data=${JSON.stringify(formOf(body.example))},`,
        ]
      : []),
    '    timeout=30,',
  ]
  return [
    ...(auth.length > 0 ? ['import os', ''] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...given,
    ')',
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n')
}

const indentedBy = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

/** JSON with Python's words for true, false, and null. */
function pythonValue(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => `    ${indentedBy(pythonValue(one), 4)},`).join('\n')}\n]`
  if (typeof value === 'object') {
    const entries = Object.entries(value)
    if (entries.length === 0) return '{}'
    return `{\n${entries.map(([name, one]) => `    ${JSON.stringify(name)}: ${indentedBy(pythonValue(one), 4)},`).join('\n')}\n}`
  }
  return JSON.stringify(value)
}
