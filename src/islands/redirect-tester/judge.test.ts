import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'

const site = 'https://app.example.com'
const reasonFor = (pattern: string, url: string) => judge(site, pattern, url).patterns[0]?.reason

test.each([
  [
    'https://*.vercel.app/*',
    'https://shop.vercel.app/a/b',
    'Matches up to https://shop.vercel.app/a. * stops at "." and "/", and "/b" begins with one. Use ** to match the rest.',
  ],
  [
    'https://shop.vercel.app/in',
    'https://shop.vercel.app/in/now',
    'The pattern ends before "/now". Add ** to match the rest.',
  ],
  [
    'https://shop.vercel.app/in',
    'https://shop.vercel.app/out',
    'Matches up to https://shop.vercel.app/. Then it expects "i", not "o".',
  ],
  [
    'https://shop.vercel.app/in/',
    'https://shop.vercel.app/in',
    'The URL ends too early. The pattern still expects "/".',
  ],
  ['https://shop.vercel.app/[', 'https://shop.vercel.app/in', "Can't be read. A [ has no ]."],
])('%s and %s', (pattern, url, reason) => {
  expect(reasonFor(pattern, url)).toBe(reason)
})

test('a URL on the site needs no pattern', () => {
  const { allowed, reason } = judge(site, '', 'https://app.example.com/any/where')
  expect(allowed).toBe(true)
  expect(reason).toContain('same host as your site URL')
})

test('what follows # is left out of the comparison', () => {
  expect(judge(site, 'https://b.example/in', 'https://b.example/in#token').allowed).toBe(true)
})

test.each(['https://10.0.0.5/in', 'https://2130706433/in', 'https://[2001:db8::1]/in'])(
  '%s is an IP address and refused',
  (url) => {
    expect(judge(site, 'https://**', url)).toMatchObject({ allowed: false })
  },
)

test.each(['http://127.0.0.1:3000/in', 'http://[::1]/in'])('%s is on the same machine and allowed', (url) => {
  expect(judge(site, 'http://**', url)).toMatchObject({ allowed: true })
})

test('apps have URLs with their own scheme', () => {
  expect(judge(site, 'com.example.app://login-callback/', 'com.example.app://login-callback/').allowed).toBe(
    true,
  )
})

test('whatever is typed gets an answer', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (one, list, url) => {
      expect(judge(one, list, url).reason).not.toBe('')
    }),
  )
})
