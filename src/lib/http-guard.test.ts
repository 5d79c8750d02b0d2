import { expect, test } from 'vitest'
import { addGuardHeaders, isForKnownHost, isLoopbackOrigin } from './http-guard.ts'

test.each([
  ['http://localhost:5173', true],
  ['https://127.0.0.1', true],
  ['http://127.9.9.9:1', true],
  ['http://[::1]:3000', true],
  ['http://app.localhost', true],
  // Other spellings of 127.0.0.1, which URL reads as a browser does.
  ['http://2130706433', true],
  ['http://0x7f.1', true],
  ['http://LOCALHOST', true],
  ['null', false],
  ['', false],
  ['file:///', false],
  ['ftp://localhost', false],
  ['https://localhost.evil.example', false],
  ['https://127.0.0.1.evil.example', false],
  ['https://evil-localhost', false],
  ['https://evil.example/localhost', false],
  ['http://0.0.0.0', false],
  ['http://192.168.0.1', false],
  ['http://localhost@evil.example', false],
])('the origin %s is of this machine: %s', (origin, expected) => {
  expect(isLoopbackOrigin(origin)).toBe(expected)
})

test.each([
  ['http://localhost/a', null, true],
  ['http://localhost/a', 'localhost:80', true],
  ['http://docs.example/a', 'docs.example', true],
  ['http://localhost/a', 'evil.example', false],
  ['http://evil.example/a', 'localhost', false],
  ['http://docs.example.evil.example/', null, false],
  ['http://localhost/a', 'a b', false],
])('a request to %s with the Host header %s is for a known host: %s', (url, host, expected) => {
  const request = { url, headers: new Headers(host === null ? {} : { host }) } as Request
  expect(isForKnownHost(request, ['docs.example'])).toBe(expected)
})

test('a response keeps the policy that it has', () => {
  const headers = new Headers({ 'Content-Security-Policy': "default-src 'self'" })
  addGuardHeaders(headers)
  expect(headers.get('content-security-policy')).toBe("default-src 'self'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})
