import { expect, test } from 'vitest'
import { parseDataFile } from '../../problems/parse-data-file.ts'
import { callTypes } from './call-types.ts'
import { surfaceSchema } from './library-schemas.ts'

function read(source: string) {
  const parsed = parseDataFile({ file: 'surface.yaml', source }, surfaceSchema)
  if (!parsed.value) throw new Error(JSON.stringify(parsed.problems))
  return callTypes({ value: parsed.value, file: 'surface.yaml', lineOf: parsed.lineOf })
}

test('properties can be written with quotes and without', () => {
  const { found, problems } = read(
    "client: Client\ntypes:\n  Client:\n    - auth: Auth\n    - 'storage: Storage'\n    - github\n",
  )
  expect(problems).toEqual([])
  expect(found.types.Client?.members.map(({ name, type }) => `${name} ${type}`)).toEqual([
    'auth Auth',
    'storage Storage',
    'github undefined',
  ])
})

test('a line that is no member, an unknown base, and an unknown client are problems with their line', () => {
  const { problems } = read(
    'client: Clint\nfunctions:\n  - ...Client\ntypes:\n  Client:\n    - eq(a\n    - ...Clinet\n    - from(table) -> Elsewhere\n',
  )
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "3 This isn't a function: ...Client",
    "6 This isn't a member of a type: eq(a",
    '7 There\'s no type "Clinet" in this file.',
    '1 There\'s no type "Clint" in this file.',
  ])
})
