import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { headScript } from '../client/head-script.ts'
import { headerRules, headersFile, headersFor, parseHeaders } from './headers.ts'
import { frameRoute } from './sandbox-frame.ts'

const rules = headerRules({ headScript, closed: ['/closed'] })
const policy = new Map(
  (headersFor(rules, '/')['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources]
  }),
)

describe('the content security policy', () => {
  test('allows scripts of the site and the one in the head, by its hash', () => {
    const hash = createHash('sha256').update(headScript).digest('base64')
    expect(policy.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`])
  })

  test('never allows other inline scripts or code made of text', () => {
    for (const directive of ['script-src', 'default-src'])
      for (const source of ["'unsafe-inline'", "'unsafe-eval'", 'data:', '*', 'https:'])
        expect(policy.get(directive)).not.toContain(source)
  })

  test('allows nothing that is not named', () => {
    expect(policy.get('default-src')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  })

  test('allows WebAssembly and workers to the sandbox, and to no page', () => {
    const ofSandbox = headersFor(rules, frameRoute)['Content-Security-Policy']
    expect(ofSandbox).toContain("'wasm-unsafe-eval'")
    expect(ofSandbox).toContain('worker-src blob:')
    expect(policy.get('worker-src')).toEqual(["'none'"])
    for (const path of ['/', '/guides/auth', '/assets/main-12345678.js'])
      expect(headersFor(rules, path)['Content-Security-Policy']).not.toContain('wasm')
  })

  test('changes with the script', () => {
    const other = headersFor(headerRules({ headScript: `${headScript} ` }), '/')['Content-Security-Policy']
    expect(other).not.toBe(headersFor(rules, '/')['Content-Security-Policy'])
  })
})

test('a closed page may connect to nothing and send no form, and is under the same policy otherwise', () => {
  const everywhere = headersFor(rules, '/')['Content-Security-Policy'] ?? ''
  const closed = headersFor(rules, '/closed')['Content-Security-Policy'] ?? ''
  expect(everywhere).toContain("connect-src 'self'")
  expect(closed).toBe(
    everywhere
      // A frame's URL could carry a key away.
      .replace(" frame-src 'self';", '')
      .replace("connect-src 'self'", "connect-src 'none'")
      .replace("form-action 'self'", "form-action 'none'"),
  )
  expect(headersFor(rules, '/closed/below')['Content-Security-Policy']).toBe(everywhere)
})

test('the texts for agents are kept out of search engines, and pages are not', () => {
  for (const path of ['/guides/auth.md', '/index.md', '/llms.txt', '/guides/auth/llms-full.txt'])
    expect(headersFor(rules, path)['X-Robots-Tag'], path).toBe('noindex')
  for (const path of ['/', '/guides/auth', '/sitemap.xml', '/assets/main.js'])
    expect(headersFor(rules, path)['X-Robots-Tag'], path).toBeUndefined()
})

describe('headersFor', () => {
  const small = [
    { path: '/*', headers: { A: 'all', B: 'all' } },
    { path: '/assets/*', headers: { A: 'assets' } },
    { path: '/assets/one.js', headers: { A: 'one' } },
  ]

  test('lets later rules win, header by header', () => {
    expect(headersFor(small, '/guides/auth')).toEqual({ A: 'all', B: 'all' })
    expect(headersFor(small, '/assets/two.js')).toEqual({ A: 'assets', B: 'all' })
    expect(headersFor(small, '/assets/one.js')).toEqual({ A: 'one', B: 'all' })
  })

  test('takes a star in the middle for anything', () => {
    const rule = [{ path: '/a*.md', headers: { A: 'yes' } }]
    expect(['/a.md', '/a/b.md', '/b.md', '/a.mdx'].map((path) => headersFor(rule, path).A)).toEqual([
      'yes',
      'yes',
      undefined,
      undefined,
    ])
  })

  test('takes a path without a star for that path only', () => {
    expect(headersFor(small, '/assets/one.js.map').A).toBe('assets')
    expect(headersFor(small, '/assets').A).toBe('all')
  })

  test('keeps what it is given', () => {
    headersFor(small, '/assets/one.js')
    expect(small[0]?.headers).toEqual({ A: 'all', B: 'all' })
  })
})

test('the file for static hosts says the same, and detaches what a later rule replaces', () => {
  const blocks = headersFile({ headScript, closed: ['/closed'] })
    .trim()
    .split('\n\n')
  expect(blocks.map((block) => block.split('\n')[0])).toEqual(rules.map(({ path }) => path))
  for (const [index, { path, headers }] of rules.entries()) {
    const lines = blocks[index]?.split('\n').slice(1) ?? []
    for (const [name, value] of Object.entries(headers)) expect(lines).toContain(`  ${name}: ${value}`)
    for (const name of ['Cache-Control', 'Content-Security-Policy'])
      expect(lines.includes(`  ! ${name}`), `${path} ${name}`).toBe(index > 0 && name in headers)
  }
})

test('the server reads back from _headers the rules that were written', () => {
  expect(parseHeaders(headersFile({ headScript, closed: ['/closed'] }))).toEqual(rules)
})
