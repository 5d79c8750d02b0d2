import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alternatives, missOf } from './glob.ts'

const matches = (pattern: string, url: string) => missOf(pattern, url) === undefined

test.each([
  ['http://localhost:3000/*', '/foo', ['/foo/bar', '/foo/', '/a.b']],
  ['http://localhost:3000/**', '/foo/bar', []],
  ['http://localhost:3000/?', '/a', ['/foo', '/', '/.']],
  ['http://localhost:3000/[!a-z]', '/1', ['/a', '/']],
  ['http://localhost:3000/[abc]', '/b', ['/d']],
  ['http://localhost:3000/{in,out}', '/out', ['/on', '/']],
  ['http://localhost:3000/\\*', '/*', ['/a']],
])('%s matches %s and not %j', (pattern, path, others) => {
  expect(matches(pattern, `http://localhost:3000${path}`)).toBe(true)
  for (const other of others) expect(matches(pattern, `http://localhost:3000${other}`), other).toBe(false)
})

test('previews of the common hosts match their patterns', () => {
  expect(matches('https://**--shop.netlify.app/**', 'https://deploy-preview-7--shop.netlify.app/in')).toBe(
    true,
  )
  expect(matches('https://*-team.vercel.app/**', 'https://shop-git-main-team.vercel.app/a/b')).toBe(true)
  expect(matches('https://*-team.vercel.app/**', 'https://evil.example/?-team.vercel.app/a')).toBe(false)
})

test.each(['a{b', 'a[b', 'a\\'])('%s is an error in words', (pattern) => {
  expect(() => missOf(pattern, 'a')).toThrow(SyntaxError)
})

test('alternatives can contain alternatives, and are bounded', () => {
  expect(alternatives('a{b,c{d,e}}f')).toEqual(['abf', 'acdf', 'acef'])
  expect(() => alternatives('{a,b}'.repeat(12))).toThrow(/more than 64/)
})

/** The same rules as a regular expression. */
const pieces = [
  ['*', '[^./]*'],
  ['**', '.*'],
  ['?', '[^./]'],
  ['a', 'a'],
  ['/', '/'],
  ['.', '\\.'],
  ['[!a]', '[^a]'],
  ['[a-c]', '[a-c]'],
] as const

test('any pattern matches what the regular expression for it matches', () => {
  fc.assert(
    fc.property(
      // Two stars side by side would be read as one piece.
      fc
        .array(fc.constantFrom(...pieces), { maxLength: 8 })
        .filter(
          (list) => !list.some(([glob], at) => glob.endsWith('*') && list[at + 1]?.[0].startsWith('*')),
        ),
      fc.array(fc.constantFrom('a', 'b', '/', '.'), { maxLength: 10 }),
      (list, chars) => {
        const url = chars.join('')
        const expression = new RegExp(`^${list.map(([, source]) => source).join('')}$`)
        expect(matches(list.map(([glob]) => glob).join(''), url)).toBe(expression.test(url))
      },
    ),
    { numRuns: 2000 },
  )
})

test('a pattern made to be slow is not', () => {
  const start = process.cpuUsage()
  expect(matches(`${'**a'.repeat(300)}x`, 'a'.repeat(2000))).toBe(false)
  // The processor's time: how long it takes on a busy machine says nothing.
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(2000)
})
