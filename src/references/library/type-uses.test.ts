import { expect, test } from 'vitest'
import { MadeText } from '../made-text.ts'
import { knownTypes } from './declarations.ts'
import type { LibraryData } from './library-data.ts'
import type { Parameter } from './library-schemas.ts'
import { addUses, useOf } from './type-uses.ts'

const parameter = (name: string, type: string, options?: Parameter[]): Parameter => ({
  name,
  type,
  required: false,
  description: 'What it does.',
  options,
})
const flowType = parameter('flowType', 'FlowType')
const initializing = {
  id: 'initializing',
  slug: 'initializing',
  title: 'Client(options:)',
  signatures: ['init(options: ClientOptions)'],
  parameters: [
    parameter('options', 'ClientOptions', [parameter('auth', 'ClientOptions.AuthOptions', [flowType])]),
  ],
  examples: [],
}

function usesOf(name: string): string {
  const written = { area: 'initializing', summary: 'A type.' }
  const data = {
    library: { id: 'swift', version: 'v2', current: true },
    namespaces: new Map([['initializing', { namespace: { functions: [initializing] }, lineOf: () => 1 }]]),
    declarations: {
      value: {
        types: {
          ClientOptions: { fields: { storage: { type: 'Storage?' } } },
          FlowType: { fields: {} },
          Storage: { fields: {} },
          Level: { fields: {} },
          Memory: { fields: {}, extends: 'Storage', declaration: 'class Memory(level: Level): Storage' },
          Lost: { fields: {} },
        },
      },
    },
    types: {
      value: {
        types: {
          ClientOptions: { ...written, fields_of: 'initializing/options' },
          FlowType: written,
          Storage: written,
          Level: written,
          Memory: written,
          Lost: written,
        },
      },
    },
  } as unknown as LibraryData
  const type = knownTypes(data).find((one) => one.name === name)
  const text = new MadeText()
  if (type) addUses(text, data, type, 1)
  return text.finish().source
}

test('a type of an option says which function and which other type have it', () => {
  expect(usesOf('FlowType')).toContain(
    '| [`Client(options:)`](/reference/swift/initializing) | takes it as `options.auth.flowType` |',
  )
  expect(usesOf('FlowType')).toContain(
    '- `auth.flowType` of [`ClientOptions`](/reference/swift/type-clientoptions)',
  )
})

test('a type in a signature is taken, returned, or passed to a callback', () => {
  expect(usesOf('ClientOptions')).toContain('| takes it |')
  const returns = { type: 'Promise<User>', description: 'The user.' }
  expect(useOf({ signatures: ['getUser(): Promise<User>'], returns }, 'User')).toBe('returns it')
  expect(useOf({ signatures: ['on(callback: (user: User) => void): void'] }, 'User')).toBe(
    'passes it to the callback',
  )
})

test("a type of a declared field, or in another type's declaration, leads there", () => {
  expect(usesOf('Storage')).toContain('- `storage` of [`ClientOptions`](/reference/swift/type-clientoptions)')
  expect(usesOf('Storage')).toContain('- [`Memory`](/reference/swift/type-memory) extends it')
  expect(usesOf('Level')).toContain('- [`Memory`](/reference/swift/type-memory) has it in its declaration')
})

test('a type that nothing has says nothing', () => {
  expect(usesOf('Lost').trim()).toBe('')
  expect(useOf({ signatures: ["on(event: 'User'): void"] }, 'User')).toBeUndefined()
})
