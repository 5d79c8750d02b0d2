// The complete file is TOML that matches the data.
import fc from 'fast-check'
import { parse } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { completeFile, tomlValue } from './complete-file.ts'
import type { ConfigPage, Parameter } from './config-schemas.ts'

const parameter = (fields: Partial<Parameter>): Parameter => ({
  id: 'api.port',
  name: 'api.port',
  tag: 'general',
  type: 'integer',
  required: false,
  summary: 'A setting of the fixture.',
  usage: 'Change it if it is taken.',
  example: '[api]\nport = 1\n',
  links: [{ name: 'Guide', href: '/guide' }],
  ...fields,
})

const page = (parameters: Parameter[], placeholders: ConfigPage['placeholders'] = []): ConfigPage => ({
  id: 'cli',
  title: 'CLI configuration',
  description: 'A page of settings for the tests of the complete file.',
  route: '/guides/cli/config',
  keywords: ['fixture'],
  related: [],
  product: 'The tool',
  version: '1.0.0',
  format: 'toml',
  file: 'tool/config.toml',
  intro: 'The text above the settings.',
  placeholders,
  tags: [{ id: 'general', title: 'General', summary: 'All the settings of the fixture.' }],
  parameters,
})

const key = fc.stringMatching(/^[a-z][a-z0-9_]{0,8}$/)
const value = fc.oneof(fc.boolean(), fc.integer(), fc.string(), fc.array(fc.string(), { maxLength: 3 }))

describe('the complete file', () => {
  test('gives every default back when a program reads it', () => {
    fc.assert(
      fc.property(fc.dictionary(key, fc.dictionary(key, value), { noNullPrototype: true }), (tables) => {
        const parameters = Object.entries(tables).flatMap(([table, keys]) =>
          Object.entries(keys).map(([name, defaultValue]) =>
            parameter({ id: `${table}.${name}`, name: `${table}.${name}`, default: defaultValue }),
          ),
        )
        const filled = Object.fromEntries(
          Object.entries(tables).filter(([, keys]) => Object.keys(keys).length > 0),
        )
        expect(JSON.parse(JSON.stringify(parse(completeFile(page(parameters)))))).toEqual(filled)
      }),
    )
  })

  test('has a key that must be set with the value of its example, and others without a default as comments', () => {
    const parameters = [
      parameter({
        id: 'project_id',
        name: 'project_id',
        type: 'string',
        required: true,
        example: 'project_id = "a"',
      }),
      parameter({ without: 'No port is published on your machine.' }),
      parameter({
        id: 'otp',
        name: 'otp',
        type: 'map',
        example: '[otp]\n415 = "1"',
        without: 'No number has one.',
      }),
    ]
    expect(completeFile(page(parameters))).toBe('project_id = "a"\n\n[api]\n# port = 1\n\n[otp]\n# 415 = "1"')
  })

  test("puts a placeholder's sample in, and every word whose table is described by name", () => {
    const parameters = [
      parameter({ id: 'sms.p.enabled', name: 'sms.<p>.enabled', type: 'boolean', default: false }),
      parameter({ id: 'sms.vonage.from', name: 'sms.vonage.from', type: 'string', default: 'me' }),
    ]
    const placeholders = [
      { path: 'sms.<p>', values: ['twilio', 'vonage', 'other'], sample: 'twilio', meaning: 'the one' },
    ]
    expect(parse(completeFile(page(parameters, placeholders)))).toEqual({
      sms: { twilio: { enabled: false }, vonage: { enabled: false, from: 'me' } },
    })
  })
})

test('a value survives the way into TOML and back', () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(parse(`x = ${tomlValue(given)}`).x).toEqual(given)
    }),
  )
})
