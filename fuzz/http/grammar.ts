// Requests as an attacker writes them: bytes that start as a right request, with some things wrong.
import { randomFrom } from '../../bench/random.ts'

export interface Attack {
  bytes: Buffer
  /** The methods of the requests in it, in their order. */
  methods: string[]
  /** Whether every request in it is one that must get a response. */
  isValid: boolean
}

const segments = [
  'guides',
  'auth',
  'keys',
  'keys.md',
  'v1.2',
  'notes',
  'assets',
  'main-abc.js',
  'workers',
  'lab-abc.js',
  'images',
  'gr%C3%B6%C3%9Fe.png',
  'search',
  'root.json',
  'old',
  '404',
  'index',
  'llms.txt',
  'healthz',
  '_headers',
  '_redirects',
  'secret',
  'secret.txt',
  'package.json',
  '.builds',
  'zero',
  'dist',
  'distant',
  'etc',
  'passwd',
  'con',
  'nul',
]
const oddities = [
  '..',
  '.',
  '%2e%2e',
  '%2E.',
  '..%2f',
  '%2f',
  '%5c',
  '\\',
  '..\\',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%252e%252e',
  '%u002e',
  '~',
  '*',
  ';',
  ':',
  '@',
  '&',
  '=',
  '+',
  '!',
  "'",
  '(',
  '$&',
  '%0d%0aX-Injected:1',
  '%E2%80%AE',
  '%ff',
  '::$DATA',
  '.html',
  '.br',
  '.gz',
  '.md',
  '.HTML',
  '/index.html',
  '[',
  '{',
  '|',
  '^',
  '`',
  '"',
  '<',
  'é',
  '\x7f',
]
const roots = [
  '/',
  '/',
  '/',
  '/',
  '/',
  '/',
  '//',
  '///',
  '/./',
  '/../',
  '/%2f',
  'http://localhost/',
  'http://evil.example/',
  'https://a:b@[::1]:99999/',
  '*',
  '',
  '//evil.example/',
  '/\\evil.example/',
  'ftp://x/',
  'localhost:80',
]
const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'PURGE',
]
const brokenMethods = ['CONNECT', 'get', 'GE T', 'FOO', '', 'GET\0', 'PRI']
const versions = ['HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/0.9', 'HTTP/1.1\0', 'http/1.1', '', 'HTTP/11']
const headerValues: Record<string, string[]> = {
  Accept: [
    'text/html',
    'text/markdown',
    'text/markdown;q=0.5, */*;q=0.1',
    '*/*',
    ';;;q==',
    'text/markdown;q=1e999',
    ','.repeat(2000),
  ],
  'Accept-Encoding': [
    'br',
    'gzip',
    'gzip, br;q=0',
    'identity',
    '*',
    'br;q=x',
    ' , , ,br',
    'GZIP',
    'x'.repeat(4000),
  ],
  'If-None-Match': ['*', '"', 'W/"x"', '"a", "b"', ','.repeat(3000), '"7daeaea63ab2e86b"'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  Range: ['bytes=0-1', 'bytes=-1', 'bytes=5-1', 'bytes=0-,0-,0-', `bytes=${'0-,'.repeat(1000)}`, 'lines=1-2'],
  Expect: ['100-continue', '200-ok', ''],
  Connection: ['keep-alive', 'upgrade', 'close, close', 'Host'],
  Upgrade: ['websocket', 'h2c'],
  Cookie: ['a=b', `a=${'b'.repeat(6000)}`],
  Origin: ['https://evil.example', 'null'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Original-URL': ['/../secret.txt'],
  'X-HTTP-Method-Override': ['DELETE'],
  'Content-Type': ['application/json', 'multipart/form-data'],
}
const brokenHeaders = [
  'Content-Length: x',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 3\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: gzip',
  'Transfer-Encoding: chunked, identity',
  'No colon',
  ': no name',
  'Bad Name: x',
  ' Folded: x',
  'X: a\rb',
  'X: a\nInjected: 1',
  'X: \0',
  `X: ${'y'.repeat(20_000)}`,
  `${'z'.repeat(17_000)}: 1`,
  Array.from({ length: 3000 }, (_, index) => `A${index}: 1`).join('\r\n'),
]

/** Makes one attack after another, the same for the same seed. */
export function attacksFrom(seed: number): () => Attack {
  const next = randomFrom(seed)
  const happens = (share: number) => next() < share
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T

  const target = (): string => {
    if (happens(0.02)) return `/${'a'.repeat(5000 + Math.floor(next() * 20_000))}`
    if (happens(0.2))
      return pick([
        '/',
        '/guides/keys',
        '/guides/keys.md',
        '/guides%2Fkeys',
        '/guides/auth',
        '/assets/main-abc.js',
        '/large.txt',
        '/old',
        '/healthz',
      ])
    const parts = Array.from({ length: Math.floor(next() * 5) }, () =>
      happens(0.75) ? pick(segments) : pick(oddities),
    )
    const path = pick(roots) + parts.join(pick(['/', '/', '/', '//', '%2F', '']))
    return (
      path +
      (happens(0.2) ? `?${pick(['a=b', '', '%', '//evil.example', '\\', '\x80', '#x', '%0d%0a'])}` : '')
    )
  }

  const request = (isLast: boolean): { text: string; method: string; isValid: boolean } => {
    const isBroken = happens(0.12)
    const method = isBroken && happens(0.3) ? pick(brokenMethods) : pick(methods)
    const version = isBroken && happens(0.3) ? pick(versions) : 'HTTP/1.1'
    const path = target()
    const lines = [`${method} ${path} ${version}`]
    if (!isBroken || happens(0.7)) lines.push('Host: localhost')
    for (const [name, values] of Object.entries(headerValues))
      if (happens(0.12)) lines.push(`${name}: ${pick(values)}`)
    if (isBroken) lines.push(pick(brokenHeaders))
    let body = ''
    if (happens(0.1)) {
      body = pick(['a=b', '{}', '\0\0', 'GET /secret.txt HTTP/1.1\r\nHost: x\r\n\r\n'])
      if (happens(0.5)) lines.push(`Content-Length: ${body.length}`)
      else {
        lines.push('Transfer-Encoding: chunked')
        body = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
      }
    }
    if (isLast) lines.push('Connection: close')
    const text = `${lines.join('\r\n')}\r\n\r\n${body}`
    // What Node itself refuses may lack a response: the connection is closed.
    const isValid = !isBroken && text.length < 4000 && /^\/[\x21-\x7e]*$/.test(path)
    return { text, method, isValid }
  }

  return () => {
    const count = happens(0.3) ? 1 + Math.floor(next() * 6) : 1
    const requests = Array.from({ length: count }, (_, index) => request(index === count - 1))
    const text = requests.map((each) => each.text).join('')
    const isCut = happens(0.02)
    // The server ends a connection that asks for another protocol before it has its response.
    const isUpgrade = requests.slice(1).some((each) => /^Connection: upgrade\r$/m.test(each.text))
    return {
      bytes: Buffer.from(isCut ? text.slice(0, Math.floor(next() * text.length)) : text, 'latin1'),
      methods: requests.map(({ method }) => method),
      isValid: !isCut && !isUpgrade && requests.every(({ isValid }) => isValid),
    }
  }
}
