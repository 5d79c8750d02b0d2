import { expect, test } from 'vitest'
import { checkTypes } from './check-types.ts'
import type { LibraryData } from './library-data.ts'
import type { LibraryType } from './types-schema.ts'

const option = (name: string) => ({ name, type: 'string', required: false, description: 'An option.' })

/** A library with one function, and a type with the fields `id` and `email`. */
function library(type: Partial<LibraryType>, name = 'User') {
  const namespace = {
    id: 'auth',
    functions: [
      {
        id: 'sign-up',
        parameters: [
          {
            ...option('credentials'),
            variants: [
              { title: 'With email', parameters: [option('email')] },
              { title: 'With an ID', parameters: [option('id')] },
            ],
          },
        ],
        examples: [{ id: 'sign-up', title: 'Sign up', code: '', response: '{"data":{"user":{"id":"1"}}}' }],
      },
    ],
  }
  const fields = { id: { type: 'string' }, email: { type: 'string', optional: true } }
  return {
    library: { id: 'javascript', version: 'v2', current: true },
    namespaces: new Map([['auth', { namespace, file: 'auth.yaml', lineOf: () => 1 }]]),
    declarations: { value: { types: { User: { kind: 'object', fields } } } },
    types: {
      value: { types: { [name]: { area: 'auth', summary: 'A user.', ...type } } },
      file: 'types.yaml',
      lineOf: (path: readonly PropertyKey[]) => path.length,
    },
  } as unknown as LibraryData
}

const messages = (type: Partial<LibraryType>, name?: string) =>
  checkTypes(library(type, name)).map(({ message, line }) => `${line}: ${message}`)

const both = { id: 'The ID of the user.', email: 'The address of the user.' }

test('each declared field has a meaning, and each meaning a field', () => {
  expect(messages({ fields: both })).toEqual([])
  expect(messages({ fields: { id: both.id } })).toEqual(['2: The field "email" of User has no meaning.'])
  expect(messages({ fields: { ...both, mail: 'The address of the user.' } })).toEqual([
    '4: User has no field "mail".',
  ])
})

test('a field that only the library uses needs no meaning, as long as it exists', () => {
  expect(messages({ fields: { id: both.id }, left_out: ['email'] })).toEqual([])
  expect(messages({ fields: both, left_out: ['socket'] })).toEqual(['3: User has no field "socket".'])
})

test('options have their fields in a parameter, in all of its forms together', () => {
  expect(messages({ fields_of: 'sign-up/credentials' })).toEqual([])
  expect(messages({ fields_of: 'sign-up/options' })).toEqual([
    '3: No function has the parameter "sign-up/options".',
  ])
})

test('a type that the package lacks, and an area that no namespace has, are problems', () => {
  expect(messages({ fields: both }, 'Usr')).toEqual([
    '2: The package declares no type "Usr", or its declarations weren\'t read since this was written.',
  ])
  expect(messages({ fields: both, area: 'storage' })).toEqual(['3: The library has no namespace "storage".'])
})

test('an example has to be in the response that it names', () => {
  const at = (path: string) => ({ fields: both, example: { of: 'sign-up/sign-up', at: path } })
  expect(messages(at('data.user'))).toEqual([])
  expect(messages(at('data.session'))).toEqual([
    '3: The example "sign-up/sign-up" returned nothing at "data.session".',
  ])
})

test('what the server sends is recorded after the data is right, so a sample that runs needs no recording yet', () => {
  const sent = (of: string) => ({ fields: both, example: { of, wire: true as const } })
  expect(messages(sent('sign-up/sign-up'))).toEqual([])
  expect(messages(sent('sign-up/by-phone'))).toEqual(['3: The example "sign-up/by-phone" received nothing.'])
})
