import { expect, test } from 'vitest'
import { checkSignatures } from './check-signatures.ts'
import type { LibraryData } from './library-data.ts'

const messages = (functions: Record<string, { signatures: string[] }>) =>
  checkSignatures({
    namespaces: new Map([
      ['auth', { namespace: { functions: [{ id: 'sign-up', parameters: [{ name: 'email' }] }] } }],
    ]),
    declarations: { value: { functions }, file: 'declarations.yaml', lineOf: () => 1 },
  } as unknown as LibraryData).map(({ message }) => message)

test('each function has a signature with all of its parameters', () => {
  expect(messages({ 'sign-up': { signatures: ['signUp({required String email})'] } })).toEqual([])
  expect(messages({ 'sign-up': { signatures: ['signUp(String emailAddress)'] } })).toEqual([
    'The signature of "sign-up" has no parameter "email".',
  ])
  expect(messages({})).toEqual(['The function "sign-up" has no signature.'])
})

test('a signature is one of a function', () => {
  const signUp = { signatures: ['signUp(email)'] }
  expect(messages({ 'sign-up': signUp, 'sign-in': signUp })).toEqual([
    'The library has no function "sign-in".',
  ])
})
