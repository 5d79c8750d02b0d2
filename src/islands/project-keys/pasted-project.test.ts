import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPaste } from './pasted-project.ts'
import { isSecret, roleOf } from './project-values.ts'

const token = (payload: object) =>
  ['{"alg":"HS256"}', JSON.stringify(payload), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

const url = 'https://abc.plinth.example'
const anon = token({ role: 'anon', ref: 'abc', note: 'é?>' })
const secret = token({ role: 'service_role' })

test.each([
  ['a URL and an anon key', url, anon, 'good'],
  ['a publishable key', url, 'sb_publishable_abc123', 'good'],
  ['a local project', 'http://localhost:54321', anon, 'good'],
  ['a slash at the end', `${url}/`, anon, 'good'],
  ['spaces around', ` ${url} `, ` ${anon}\n`, 'good'],
  ['no key yet', url, '', 'incomplete'],
  ['no URL yet', '', anon, 'incomplete'],
  ['plain http', 'http://abc.plinth.example', anon, 'bad-url'],
  ['a script', 'javascript:alert(1)', anon, 'bad-url'],
  ['words', 'my project', anon, 'bad-url'],
  ['a line break in the URL', 'https://abc.plinth\n.example', anon, 'bad-url'],
  ['a quote in the path', "https://abc.plinth.example/'", anon, 'bad-url'],
  ['a name and password', 'https://a:b@abc.plinth.example', anon, 'bad-url'],
  ['a line break in the key', url, anon.replace('.', '.\n'), 'bad-key'],
  ['a key that is none', url, 'hello', 'bad-key'],
  ['a token of another role', url, token({ role: 'authenticated' }), 'bad-key'],
  ['a secret token', url, secret, 'secret-key'],
  ['a secret token before the URL', '', secret, 'secret-key'],
  ['a secret key', url, 'sb_secret_abc', 'secret-key'],
  ['a secret key with more around it', url, 'key: sb_secret_abc', 'secret-key'],
])('%s', (_, pastedUrl, key, status) => {
  expect(readPaste(pastedUrl, key).status).toBe(status)
})

describe('a secret key', () => {
  test('never gets through, whatever else its token says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.webUrl(), (claims, anyUrl) => {
        const key = token({ ...claims, role: 'service_role' })
        expect(isSecret(key)).toBe(true)
        expect(readPaste(anyUrl, key)).toEqual({ status: 'secret-key' })
      }),
    )
  })

  test('is looked for in any text without a throw', () => {
    fc.assert(fc.property(fc.string(), (text) => void [roleOf(text), isSecret(text), readPaste(text, text)]))
  })
})
