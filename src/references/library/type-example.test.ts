import { expect, test } from 'vitest'
import type { LibraryData } from './library-data.ts'
import type { Example } from './library-schemas.ts'
import { exampleOf, valueAt } from './type-example.ts'

const session = { access_token: 'abc', user: { id: 'u1' } }
const response = JSON.stringify({ data: { session } })
const libraryWith = (id: string, example: Partial<Example>) =>
  ({
    library: { id, version: 'v2', current: true },
    namespaces: new Map([
      [
        'auth',
        {
          namespace: {
            functions: [
              {
                id: 'sign-in',
                slug: 'auth-signin',
                title: 'signIn()',
                examples: [{ id: 'email', title: 'With an email', ...example }],
              },
            ],
          },
        },
      ],
    ]),
  }) as unknown as LibraryData
const written = { example: { of: 'sign-in/email', at: 'data.session' } }

test('an example of a type is a part of what the named sample returned', () => {
  expect(exampleOf(libraryWith('javascript', { response }), written)).toEqual({
    title: '`signIn()`, with an email',
    href: '/reference/javascript/auth-signin#email',
    value: session,
    from: 'client',
  })
})

test('a library whose samples are not run has what the JavaScript client returned', () => {
  const source = libraryWith('javascript', { response })
  const dart = libraryWith('dart', {})
  expect(exampleOf({ ...dart, source }, written)).toMatchObject({
    href: '/reference/javascript/auth-signin#email',
    value: session,
    from: 'javascript',
  })
  expect(exampleOf(dart, written)).toBeUndefined()
})

test('a value that the client turns into something else is the one that the server sent', () => {
  const body = JSON.stringify({ error: 'invalid_grant' })
  const exchange = {
    request: { method: 'POST', path: '/', headers: {} },
    response: { status: 400, headers: {}, body },
  }
  const recordings = { 'sign-in/email': { client: '2.41.1', exchanges: [exchange] } }
  const source = {
    ...libraryWith('javascript', { response }),
    library: { ...libraryWith('javascript', {}).library, language: 'ts' as const },
    recordings,
  }
  const sent = { example: { of: 'sign-in/email', wire: true as const } }
  const expected = { value: { error: 'invalid_grant' }, from: 'server' }
  expect(exampleOf(source, sent)).toMatchObject(expected)
  expect(exampleOf({ ...libraryWith('dart', {}), recordings, source }, sent)).toMatchObject(expected)
  expect(exampleOf({ ...source, recordings: {} }, sent)).toBeUndefined()
})

test("a field's value is found by the name that each language gives it", () => {
  for (const name of ['access_token', 'accessToken', 'AccessToken'])
    expect(valueAt(session, name)).toBe('"abc"')
  expect(valueAt(session, 'user')).toBeUndefined()
})
