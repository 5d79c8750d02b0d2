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

describe('a text that is no YAML is one problem, at its cause, with what to type', () => {
  const fault = (text: string) =>
    (parse(text).problems ?? []).map(({ line, column, message, hint }) => [
      `${line}:${column} ${message}`,
      hint,
    ])

  test.each([
    [
      'a tab, however much comes after it',
      `title: Auth\nparams:\n\twhat:\n\t\ttype: text\n${'  more: x\n'.repeat(500)}`,
      "3:1 The frontmatter isn't valid YAML: this line is indented with a tab.",
      'Replace the tab with spaces, two per level.',
    ],
    [
      'a colon in a value',
      'title: one: two',
      `1:8 The frontmatter isn't valid YAML: the value of "title" contains a colon, so it needs quotes.`,
      'Write: title: "one: two"',
    ],
    [
      'curly quotes around a colon',
      'title: “one: two”',
      `1:8 The frontmatter isn't valid YAML: the value of "title" contains a colon, so it needs quotes.`,
      'Write: title: "one: two"',
    ],
    [
      'an open quote, at the quote',
      'title: "Auth\nrelated: [/a]\n',
      `1:8 The frontmatter isn't valid YAML: the text after this " has no closing ".`,
      'Add the " at the end of the value.',
    ],
    [
      'an open list',
      'title: Auth\nrelated: [/a, /b\n',
      `2:10 The frontmatter isn't valid YAML: the "[" has no closing "]".`,
      'Write: related: [/a, /b]',
    ],
    [
      'a key that is there twice',
      'title: Auth\ntitle: Storage',
      `2:1 The frontmatter isn't valid YAML: "title" is there twice.`,
      'Remove one of the two.',
    ],
    [
      'a line that is indented by accident',
      'title: Auth\nparams:\n    what:\n      type: text\n  that:\n      type: text',
      "5:3 The frontmatter isn't valid YAML: this line starts with 2 spaces, which matches no line above it.",
      'Start it in the same column as the entries beside it. Entries below another one start two spaces further right.',
    ],
    [
      'a field that is indented more than the one before',
      'params:\n  - type: text\n     required: true',
      "3:6 The frontmatter isn't valid YAML: this line starts with 5 spaces, and the field above it with 4 spaces.",
      'Start it with 4 spaces.',
    ],
    [
      'a line without a colon',
      'title: Auth\nrelated\n',
      `2:1 The frontmatter isn't valid YAML: this line isn't "key: value".`,
      'Write: related: …. Text that goes on from the line above is indented more than its key.',
    ],
    [
      'a value that starts with a reserved character',
      'title: @supabase',
      `1:8 The frontmatter isn't valid YAML: a value can't start with "@" unless it's in quotes.`,
      'Write: "@supabase"',
    ],
    [
      'a backslash in double quotes',
      'title: "C:\\data"',
      "1:11 The frontmatter isn't valid YAML: a backslash in double quotes starts an escape, and this one has no meaning.",
      'Write \\\\ for a backslash, or put the value in single quotes.',
    ],
    [
      'words after a closing quote',
      'title: "Auth" and more',
      `1:15 The frontmatter isn't valid YAML: text follows the closing quote of "title".`,
      `Put the whole value in quotes: title: '"Auth" and more'`,
    ],
    [
      'an asterisk, which makes a value an alias',
      'title: Auth\nrelated: *important',
      "2:10 The frontmatter isn't valid YAML: Unresolved alias (the anchor must be set before the alias): important.",
      'Put values that start with "*" or "&" in quotes: "*important"',
    ],
  ])('%s', (_, text, message, hint) => {
    expect(fault(text)).toEqual([[message, hint]])
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
            '\t',
            '\\',
            '@',
            '!x ',
          ),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (yaml) => {
        const { value, problems } = parse(yaml)
        expect(value === undefined).toBe(problems !== undefined)
        for (const { line, column, message, hint } of problems ?? []) {
          expect(`${message} ${hint}`).not.toMatch(/undefined|\.\.$/)
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
