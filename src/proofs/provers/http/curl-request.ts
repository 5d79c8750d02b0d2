// The request that a call of curl sends.
import type { Word } from '../../../cli/split-words.ts'
import { didYouMean } from '../../../lib/nearest.ts'

export interface CurlRequest {
  method: string
  /** As written: what the shell replaces is still in it. */
  url: string
  /** By lowercase name. */
  headers: ReadonlyMap<string, string>
  body?: CurlBody
}

export type CurlBody =
  | { kind: 'text'; text: string; dynamic: boolean }
  /** From a file, or from standard input. */
  | { kind: 'file' }
  /** Fields of a form, with files or without. */
  | { kind: 'multipart' }

export interface RequestFault {
  message: string
  hint: string
}

/** Options with a value, by their long names. */
const valued: Readonly<Record<string, string>> = {
  request: 'X',
  header: 'H',
  data: 'd',
  'data-raw': '',
  'data-ascii': '',
  'data-binary': '',
  'data-urlencode': '',
  json: '',
  form: 'F',
  'form-string': '',
  'upload-file': 'T',
  url: '',
  'url-query': '',
  user: 'u',
  cookie: 'b',
  'cookie-jar': 'c',
  output: 'o',
  'output-dir': '',
  'write-out': 'w',
  'user-agent': 'A',
  referer: 'e',
  range: 'r',
  cacert: '',
  resolve: '',
  retry: '',
  'retry-delay': '',
  'max-time': 'm',
  'connect-timeout': '',
  'dump-header': 'D',
}

/** Options without one. */
const switches: Readonly<Record<string, string>> = {
  get: 'G',
  head: 'I',
  include: 'i',
  silent: 's',
  'show-error': 'S',
  fail: 'f',
  'fail-with-body': '',
  location: 'L',
  insecure: 'k',
  verbose: 'v',
  'no-buffer': 'N',
  compressed: '',
  'remote-name': 'O',
  'create-dirs': '',
  globoff: 'g',
  'http1.1': '',
  http2: '',
}

const longNames = new Map(
  Object.entries({ ...valued, ...switches }).flatMap(([name, short]) =>
    short ? [[short, name] as const] : [],
  ),
)

interface Option {
  name: string
  value: Word
}

export function readCurl([, ...words]: readonly Word[]): CurlRequest | RequestFault {
  const { options, urls, fault } = splitOptions(words)
  if (fault) return fault
  const all = (...names: string[]) =>
    options.filter(({ name }) => names.includes(name)).map(({ value }) => value)
  const has = (name: string) => all(name).length > 0
  const data = all('data', 'data-raw', 'data-ascii', 'data-binary', 'data-urlencode', 'json')
  const isQuery = has('get') && data.length > 0
  const url = urls[0]?.text ?? all('url')[0]?.text ?? ''
  const added = [...all('url-query'), ...(isQuery ? data : [])].map(({ text }) => text)
  const body = isQuery ? undefined : bodyOf(options, data)
  return {
    method: all('request').at(-1)?.text.toUpperCase() ?? usualMethod(body, has),
    url: added.length > 0 ? `${url}${url.includes('?') ? '&' : '?'}${added.join('&')}` : url,
    headers: headersOf(options, body),
    ...(body ? { body } : {}),
  }
}

function usualMethod(body: CurlBody | undefined, has: (name: string) => boolean): string {
  if (has('head')) return 'HEAD'
  if (has('upload-file')) return 'PUT'
  return body ? 'POST' : 'GET'
}

function splitOptions(words: readonly Word[]): { options: Option[]; urls: Word[]; fault?: RequestFault } {
  const options: Option[] = []
  const urls: Word[] = []
  const none: Word = { text: '', dynamic: false, start: 0, end: 0 }
  const unknown = (written: string, known: Iterable<string>) => ({
    options,
    urls,
    fault: {
      message: `The option ${written} of curl isn't known to this check.`,
      hint: `${didYouMean(written, known)}If curl has it, add it to src/proofs/provers/http/curl-request.ts.`,
    },
  })
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? none
    const { text } = word
    if (text.startsWith('--')) {
      const name = text.slice(2)
      if (name in valued) options.push({ name, value: words[++index] ?? none })
      else if (name in switches) options.push({ name, value: none })
      else
        return unknown(
          text,
          [...Object.keys(valued), ...Object.keys(switches)].map((one) => `--${one}`),
        )
    } else if (text.startsWith('-') && text.length > 1) {
      // Short options can share a dash, and the value of the last one can follow it directly.
      for (let at = 1; at < text.length; at++) {
        const name = longNames.get(text[at] ?? '')
        if (!name) return unknown(`-${text[at]}`, [])
        if (!(name in valued)) options.push({ name, value: none })
        else {
          const rest = text.slice(at + 1)
          options.push({ name, value: rest ? { ...word, text: rest } : (words[++index] ?? none) })
          break
        }
      }
    } else urls.push(word)
  }
  return { options, urls }
}

function bodyOf(options: readonly Option[], data: readonly Word[]): CurlBody | undefined {
  if (options.some(({ name }) => name === 'form' || name === 'form-string')) return { kind: 'multipart' }
  if (options.some(({ name }) => name === 'upload-file') || data.some(({ text }) => text.startsWith('@')))
    return { kind: 'file' }
  if (data.length === 0) return undefined
  return {
    kind: 'text',
    text: data.map(({ text }) => text).join('&'),
    dynamic: data.some(({ dynamic }) => dynamic),
  }
}

function headersOf(options: readonly Option[], body: CurlBody | undefined): Map<string, string> {
  const headers = new Map<string, string>()
  for (const { name, value } of options) {
    const [, header = '', text = ''] = /^([^:]+):\s*([\s\S]*)$/.exec(value.text) ?? []
    if (name === 'header' && header) headers.set(header.toLowerCase(), text)
    if (name === 'cookie') headers.set('cookie', value.text)
    if (name === 'user') headers.set('authorization', 'Basic')
    if (name === 'json' && !headers.has('content-type')) headers.set('content-type', 'application/json')
  }
  if (body?.kind === 'multipart') headers.set('content-type', 'multipart/form-data')
  if (body && !headers.has('content-type')) headers.set('content-type', 'application/x-www-form-urlencoded')
  return headers
}
