// A call as readers would write it: with curl, JavaScript, and Python. Made from the document, so that none can drift from it.
import type { ApiData, Operation } from './api-data.ts'
import type { Call } from './request-call.ts'
import { callOf } from './request-call.ts'

interface Sample {
  title: string
  language: 'bash' | 'ts' | 'python'
  code: string
}

export function requestSamples(data: ApiData, operation: Operation): Sample[] {
  const call = callOf(data, operation)
  return [
    { title: 'curl', language: 'bash', code: curl(call) },
    { title: 'JavaScript', language: 'ts', code: javascript(call) },
    { title: 'Python', language: 'python', code: python(call) },
  ]
}

const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const asJson = (value: unknown): string => JSON.stringify(value, null, 2)

function curl({ url, method, headers, body }: Call): string {
  const lines = [
    `curl${method === 'GET' ? '' : ` --request ${method}`} ${inShell(url)}`,
    ...headers.map(
      ({ name, text, variable }) =>
        `--header ${variable ? `"${name}: ${text}$${variable}"` : inShell(`${name}: ${text}`)}`,
    ),
    ...(body?.kind === 'json' ? [`--data ${inShell(asJson(body.value))}`] : []),
    ...(body?.kind === 'form' ? [`--data ${inShell(body.text)}`] : []),
    ...(body?.kind === 'file' ? [`--data-binary ${inShell(`@${body.name}`)}`] : []),
  ]
  return lines.join(' \\\n  ')
}

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name)

function javascript({ url, method, headers, body }: Call): string {
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0
      ? ['  headers: {', ...headers.map((one) => `    ${headerInJavaScript(one)},`), '  },']
      : []),
    ...(body ? [`  body: ${bodyInJavaScript(body)},`] : []),
  ]
  return [
    ...(body?.kind === 'file' ? ["import { openAsBlob } from 'node:fs'", ''] : []),
    `const response = await fetch('${url}'${options.length > 0 ? `, {\n${options.join('\n')}\n}` : ''})`,
    'if (!response.ok) throw new Error(await response.text())',
    'console.log(await response.text())',
  ].join('\n')
}

function headerInJavaScript({ name, text, variable }: Call['headers'][number]): string {
  const key = isIdentifier(name) ? name : `'${name}'`
  if (!variable) return `${key}: '${text}'`
  return `${key}: ${text ? `\`${text}\${process.env.${variable}}\`` : `process.env.${variable} ?? ''`}`
}

function bodyInJavaScript(body: NonNullable<Call['body']>): string {
  if (body.kind === 'json') return `JSON.stringify(${indentedBy(asJson(body.value), 2)})`
  return body.kind === 'form' ? `'${body.text}'` : `await openAsBlob('${body.name}')`
}

function python({ url, method, headers, body }: Call): string {
  // requests sets the type of JSON itself.
  const own = body?.kind === 'json' ? headers.filter(({ name }) => name !== 'Content-Type') : headers
  const imports = [
    ...(own.some(({ variable }) => variable) ? ['import os'] : []),
    ...(body?.kind === 'file' ? ['from pathlib import Path'] : []),
  ]
  return [
    ...(imports.length > 0 ? [...imports, ''] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${url}",`,
    ...(own.length > 0
      ? ['    headers={', ...own.map((one) => `        ${headerInPython(one)},`), '    },']
      : []),
    ...(body?.kind === 'json' ? [`    json=${indentedBy(pythonValue(body.value), 4)},`] : []),
    ...(body?.kind === 'form' ? [`    data=${JSON.stringify(body.text)},`] : []),
    ...(body?.kind === 'file' ? [`    data=Path(${JSON.stringify(body.name)}).read_bytes(),`] : []),
    '    timeout=30,',
    ')',
    'response.raise_for_status()',
    'print(response.text)',
  ].join('\n')
}

function headerInPython({ name, text, variable }: Call['headers'][number]): string {
  if (!variable) return `"${name}": "${text}"`
  return `"${name}": ${text ? `f"${text}{os.environ['${variable}']}"` : `os.environ["${variable}"]`}`
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
