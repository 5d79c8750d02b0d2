import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'

const schema = z.strictObject({
  title: z.string().min(3).max(8),
  level: z.enum(['low', 'high']).optional(),
  count: z.number().optional(),
  icons: z.array(z.string()).optional(),
  route: z.string().regex(/^\//, 'Write a route').optional(),
  nested: z.strictObject({ deep: z.boolean() }).optional(),
})

/** Messages for everything the schema rejects. */
function describeAll(input: unknown, what = 'the frontmatter') {
  const { error } = schema.safeParse(input)
  return (error?.issues ?? []).map((issue) => {
    const { message, hint } = describeIssue(issue, input, what, Object.keys(schema.shape))
    return `${message} ${hint}`
  })
}

describe('what a schema refuses becomes a sentence and a hint', () => {
  test.each([
    ['a missing field', {}, 'The frontmatter lacks "title". Add "title" with a string as its value.'],
    [
      'an unknown field',
      { title: 'Auth', titel: 'x' },
      'The frontmatter has no field "titel". Did you mean "title"? Allowed fields: title, level, count, icons, route, nested.',
    ],
    [
      'a value of the wrong type',
      { title: 'Auth', count: 'three' },
      '"count" of the frontmatter is "three". Give it a number.',
    ],
    [
      'a wrong type whose name begins with a vowel',
      { title: 'Auth', icons: 3 },
      '"icons" of the frontmatter is 3. Give it an array.',
    ],
    [
      'an item of a list',
      { title: 'Auth', icons: ['a', 7] },
      '"icons[1]" of the frontmatter is 7. Give it a string.',
    ],
    [
      'a word that is not one of those allowed',
      { title: 'Auth', level: 'hihg' },
      '"level" of the frontmatter is "hihg". Did you mean "high"? Use one of: low, high.',
    ],
    [
      'a text that is too short',
      { title: 'A' },
      '"title" of the frontmatter is too short. It needs at least 3.',
    ],
    [
      'a text that is too long',
      { title: 'Authorization' },
      '"title" of the frontmatter is too long. It can have at most 8.',
    ],
    [
      "a schema's own words",
      { title: 'Auth', route: 'auth' },
      '"route" of the frontmatter is "auth". Write a route.',
    ],
    [
      'a field inside of another',
      { title: 'Auth', nested: {} },
      'The frontmatter lacks "nested.deep". Add "nested.deep" with a boolean as its value.',
    ],
    ['a text where fields should be', 'words', 'The frontmatter is "words". Give it an object.'],
  ])('%s', (_, input, sentence) => {
    expect(describeAll(input)).toEqual([sentence])
  })

  test('every fault gets its own sentence', () => {
    expect(describeAll({ count: 'x' })).toHaveLength(2)
  })

  test('a component is named by its tag', () => {
    expect(describeAll({ title: 'Auth', colour: 'red' }, '<Card>')[0]).toMatch(
      /^<Card> has no field "colour"\./,
    )
  })
})

test('a thing that takes no fields says to remove the one given', () => {
  const empty = z.strictObject({})
  const [issue] = empty.safeParse({ a: 1 }).error?.issues ?? []
  if (!issue) throw new Error('the schema took an unknown field')
  expect(describeIssue(issue, { a: 1 }, '<Steps>', [])).toEqual({
    message: '<Steps> has no field "a".',
    hint: 'Remove it.',
  })
})
