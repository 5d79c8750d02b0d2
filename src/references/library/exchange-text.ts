// A recorded request as text: as HTTP, and as the call of curl that sends the same.
import { STATUS_CODES } from 'node:http'
import type { Exchange } from '../../schemas/exchange.ts'
import { credentials, cutMark } from '../../schemas/exchange.ts'

/** Where readers send it. */
export interface SampleProject {
  url: string
  /** How names of environment variables begin. */
  prefix: string
}

export function httpText({ request, response }: Exchange): string {
  const { method, path, headers, body } = request
  return [
    ...messageLines(`${method} ${path} HTTP/1.1`, headers, body),
    '',
    ...messageLines(
      `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}`.trim(),
      response.headers,
      response.body,
    ),
  ].join('\n')
}

const messageLines = (first: string, headers: Readonly<Record<string, string>>, body?: string): string[] => [
  first,
  ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ...(body === undefined ? [] : ['', body]),
]

/** Undefined if the recording doesn't have the whole body. */
export function curlText({ request }: Exchange, { url, prefix }: SampleProject): string | undefined {
  const { method, path, headers, body = '' } = request
  if (body.includes(`\n${cutMark}`)) return undefined
  const { 'Content-Type': type = '', ...others } = headers
  const isForm = type.startsWith('multipart/form-data')
  // curl writes this header itself, with its own boundary.
  const sent = isForm ? others : headers
  const file = path.split(/[/?]/).findLast((part) => part.includes('.')) ?? 'file'
  return [
    `curl ${/[[\]{}]/.test(path) ? '--globoff ' : ''}${optionsOf(method, body)}${inShell(`${url}${path}`)}`,
    ...Object.entries(sent).map(([name, value]) => `--header ${inShell(`${name}: ${value}`, prefix)}`),
    ...(isForm ? formOptions(body, file) : body ? [`--data-${bodyOption(body, file, prefix)}`] : []),
  ].join(' \\\n  ')
}

const bodyOption = (body: string, file: string, prefix: string): string =>
  /^<\d+ bytes>$/.test(body) ? `binary ${inShell(`@${file}`)}` : `raw ${inShell(body, prefix)}`

/** A file needs a name in a form of curl's. */
const formOptions = (body: string, file: string): string[] =>
  [...body.matchAll(/name="([^"]*)"(; filename=.*\nContent-Type: (.*))?\n\n([\s\S]*?)\n--boundary/g)].map(
    ([, name = '', isFile, type, value = '']) =>
      isFile
        ? `--form ${inShell(`${name || 'file'}=@${file};type=${type}`)}`
        : `--form-string ${inShell(`${name}=${value}`)}`,
  )

/** Without a body, curl would wait for one after `--request HEAD`. */
function optionsOf(method: string, body: string): string {
  if (method === 'HEAD') return '--head '
  return method === (body ? 'POST' : 'GET') ? '' : `--request ${method} `
}

/** The variable for each placeholder. */
const variables: ReadonlyMap<string, (prefix: string) => string> = new Map([
  [credentials.anon, (prefix: string) => `${prefix}ANON_KEY`],
  [credentials.service_role, (prefix: string) => `${prefix}SERVICE_ROLE_KEY`],
  [credentials.user, () => 'USER_TOKEN'],
])

/** One word for the shell. Variables take the place of credentials, which needs double quotes. */
export function inShell(text: string, prefix = ''): string {
  const used = [...variables].filter(([placeholder]) => prefix && text.includes(placeholder))
  if (used.length === 0) return `'${text.replaceAll("'", `'\\''`)}'`
  let shown = text.replaceAll(/["\\$`]/g, '\\$&')
  for (const [placeholder, variable] of used) {
    const name = variable(prefix)
    shown = shown.replaceAll(new RegExp(`${placeholder}(?=\\w)`, 'g'), () => `\${${name}}`)
    shown = shown.replaceAll(placeholder, () => `$${name}`)
  }
  return `"${shown}"`
}
