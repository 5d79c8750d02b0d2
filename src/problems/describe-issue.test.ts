import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeIssue } from './describe-issue.ts'

const schema = z.strictObject({
  title: z.string().min(3).max(8),
  tags: z.array(z.string()).min(1).optional(),
  size: z.number().max(9).optional(),
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
      'The frontmatter has no field "titel". Did you mean "title"? Allowed fields: title, tags, size, level, count, icons, route, nested.',
    ],
    [
      'a value of the wrong type',
      { title: 'Auth', count: 'three' },
      '"count" of the frontmatter is "three". Give it a number.',
    ],
    [
      'a text where a list should be',
      { title: 'Auth', icons: 'Utility]' },
      '"icons" of the frontmatter is "Utility]". Make it a list: [Utility].',
    ],
    [
      'an object where a list should be',
      { title: 'Auth', icons: { a: 1 } },
      '"icons" of the frontmatter is {"a":1}. Give it a list.',
    ],
    [
      'a number in quotes',
      { title: 'Auth', count: '3' },
      '"count" of the frontmatter is "3". Write it without quotes: 3.',
    ],
    [
      'a word where true or false should be',
      { title: 'Auth', nested: { deep: 'yes' } },
      '"nested.deep" of the frontmatter is "yes". Write true or false, without quotes.',
    ],
    [
      'an item of a list',
      { title: 'Auth', icons: ['a', 7] },
      '"icons[1]" of the frontmatter is 7. Put it in quotes: "7".',
    ],
    [
      'a word that is not one of those allowed',
      { title: 'Auth', level: 'hihg' },
      '"level" of the frontmatter is "hihg". Did you mean "high"? Use one of: low, high.',
    ],
    [
      'a text that is too short',
      { title: 'A' },
      '"title" of the frontmatter has 1 character. It needs at least 3 characters.',
    ],
    [
      'a text that is too long',
      { title: 'Authorization' },
      '"title" of the frontmatter has 13 characters. It can have at most 8 characters.',
    ],
    [
      'an empty list',
      { title: 'Auth', tags: [] },
      '"tags" of the frontmatter is empty. It needs at least 1 entry.',
    ],
    [
      'a number that is too large',
      { title: 'Auth', size: 10 },
      '"size" of the frontmatter is 10. It must be at most 9.',
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

describe("a component's props are shown as they are written in a page", () => {
  test.each([
    [{}, '<Card> lacks "title". Add title="…".'],
    [{ title: 3 }, '"title" of <Card> is 3. Put it in quotes: title="3".'],
    [{ title: 'Auth', count: '3' }, '"count" of <Card> is "3". Give it a number in braces: count={3}.'],
    [{ title: 'Auth', count: 'x' }, '"count" of <Card> is "x". Give it a number in braces: count={3}.'],
  ])('%j', (props, sentence) => {
    expect(describeAll(props, '<Card>')).toEqual([sentence])
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
