import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { keysOf, parseYaml } from './parse-yaml.ts'

const schema = z.strictObject({
  title: z.string(),
  related: z.array(z.string().startsWith('/')).optional(),
  params: z
    .record(z.string(), z.strictObject({ type: z.string(), required: z.boolean().optional() }))
    .optional(),
})

const parse = (text: string, linesBefore = 0) =>
  parseYaml(
    { text, file: 'content/a.mdx', linesBefore, code: 'bad-frontmatter', what: 'the frontmatter' },
    schema,
  )

/** `line:column  message` of each problem. */
const problemsIn = (text: string, linesBefore = 0) =>
  (parse(text, linesBefore).problems ?? []).map(({ line, column, message }) => `${line}:${column} ${message}`)

test('gives the typed value of a text that fits', () => {
  const { value, problems } = parse('title: Auth\nrelated: [/guides/storage]')
  expect(problems).toBeUndefined()
  expect(value).toEqual({ title: 'Auth', related: ['/guides/storage'] })
})

describe('a problem is placed at its cause', () => {
  test('at the key that does not exist', () => {
    expect(problemsIn('title: Auth\n\n  \ntitel: x')).toEqual(['4:1 The frontmatter has no field "titel".'])
  })

  test('at the item of a list', () => {
    expect(problemsIn('title: Auth\nrelated:\n  - /a\n  - b')).toEqual([
      '4:5 "related[1]" of the frontmatter is "b".',
    ])
    expect(problemsIn('title: Auth\nrelated: [/a, b]')).toEqual([
      '2:15 "related[1]" of the frontmatter is "b".',
    ])
  })

  test('at the key of a value inside of others', () => {
    expect(problemsIn('title: Auth\nparams:\n  what:\n    type: text\n    required: maybe')).toEqual([
      '5:5 "params.what.required" of the frontmatter is "maybe".',
    ])
  })

  test('at the nearest thing that is there, if something is missing', () => {
    expect(problemsIn('title: Auth\nparams:\n  what:\n    required: true')).toEqual([
      '3:3 The frontmatter lacks "params.what.type".',
    ])
    expect(problemsIn('related: [/a]')).toEqual(['1:1 The frontmatter lacks "title".'])
  })

  test('counted with the lines before the text', () => {
    expect(problemsIn('titel: x', 1)).toEqual([
      '2:1 The frontmatter lacks "title".',
      '2:1 The frontmatter has no field "titel".',
    ])
  })
})

describe('a text that is no YAML', () => {
  test('is reported with its line, in words', () => {
    expect(problemsIn('title: one: two')).toEqual([
      '1:8 The frontmatter is not valid YAML: Nested mappings are not allowed in compact mappings.',
    ])
  })

  test('is reported when an asterisk makes it an alias of nothing', () => {
    expect(problemsIn('title: Auth\nrelated: *important')).toEqual([
      expect.stringMatching(/^\d+:\d+ The frontmatter is not valid YAML: Unresolved alias/),
    ])
  })

  test('never throws', () => {
    const text = fc.oneof(
      fc.string(),
      fc
        .array(
          fc.constantFrom(
            'title',
            ': ',
            '\n',
            '  ',
            '- ',
            '*a',
            '&a ',
            '"',
            "'",
            '[',
            ']',
            '{',
            '}',
            '#',
            '!x ',
          ),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (yaml) => {
        const { value, problems } = parse(yaml)
        expect(value === undefined).toBe(problems !== undefined)
        for (const { line, column } of problems ?? []) {
          expect(line).toBeGreaterThanOrEqual(1)
          expect(column).toBeGreaterThanOrEqual(1)
        }
      }),
    )
  })
})

describe('keysOf', () => {
  test('looks through what is optional, into lists and records', () => {
    expect(keysOf(schema, [])).toEqual(['title', 'related', 'params'])
    expect(keysOf(schema, ['params', 'what'])).toEqual(['type', 'required'])
    expect(keysOf(z.array(schema), [0])).toEqual(['title', 'related', 'params'])
  })

  test('knows none where a schema has no fields', () => {
    expect(keysOf(schema, ['title'])).toEqual([])
    expect(keysOf(schema, ['title', 'length'])).toEqual([])
    expect(keysOf(schema, ['related', 0])).toEqual([])
  })
})
