import { expect, test } from 'vitest'
import { checkMethods } from './check-methods.ts'
import type { LibraryData } from './library-data.ts'
import type { Library } from './library-schemas.ts'

const surface = {
  value: { client: 'Auth', types: { Auth: ['signUp(email:)', 'signOut()', 'session: Session', 'new(url)'] } },
  file: 'surface.yaml',
  lineOf: () => 1,
}
const stubs = {
  'auth/__init__.pyi':
    'class Auth(Base):\n    def sign_up(\n        self) -> None: ...\n    async def sign_out(self): ...\n    def _send(self): ...\n',
}

const messages = (methods: Library['methods'], described: string[], more: object = { surface }) =>
  checkMethods({
    library: { methods },
    file: 'library.yaml',
    lineOf: () => 1,
    namespaces: new Map([['auth', { namespace: { functions: described.map((method) => ({ method })) } }]]),
    ...more,
  } as unknown as LibraryData).map(({ message }) => message)

test('each public method has a page or a place elsewhere', () => {
  const of = ['Auth']
  expect(messages({ of }, ['Auth.signUp', 'Auth.signOut'])).toEqual([])
  expect(messages({ of }, ['Auth.signUp'])).toEqual(['The public method "Auth.signOut" has no page.'])
  expect(messages({ of, elsewhere: { 'Auth.signOut': 'the client calls it' } }, ['Auth.signUp'])).toEqual([])
})

test('a place elsewhere is for a method that exists and has no page', () => {
  const elsewhere = { 'Auth.signOut': 'the client calls it', 'Auth.signIn': 'the client calls it' }
  expect(messages({ of: ['Auth'], elsewhere }, ['Auth.signUp', 'Auth.signOut'])).toEqual([
    '"Auth.signOut" has a page.',
    'The surface has no method "Auth.signIn".',
  ])
})

test('a type is one of the surface, or a class of the stubs', () => {
  expect(messages({ of: ['Oauth'] }, [])).toEqual(['The library\'s surface has no type "Oauth".'])
  expect(messages({ of: ['Auth'] }, ['Auth.sign_up'], { stubs })).toEqual([
    'The public method "Auth.sign_out" has no page.',
  ])
})
