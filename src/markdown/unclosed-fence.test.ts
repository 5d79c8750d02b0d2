import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unclosedFence } from './unclosed-fence.ts'

test('a fence that the next one starts in is named by its own line', () => {
  expect(unclosedFence('Text.\n\n```sql\nselect 1;\n\n```ts\nlet a\n```\n')).toEqual({ line: 3, mark: '```' })
})

test('a fence that goes on to the end of the page is found too', () => {
  expect(unclosedFence('```sql\nselect 1;\n```\n\n1. One\n\n   ```bash\n   ls\n')).toEqual({
    line: 7,
    mark: '```',
  })
})

describe('nothing is wrong with', () => {
  test.each([
    ['fences in order', '```sql\na\n```\n\n```ts\nb\n```\n'],
    ['a fence that shows another', '````mdx\n```sql\na\n```\n````\n'],
    ['tildes around backticks', '~~~mdx\n```sql\na\n```\n~~~\n'],
    ['a fence in a list', '- One\n\n  ```sql\n  a\n  ```\n\n- ```ts\n  b\n  ```\n'],
    ['inline code with three backticks', 'Write ```` ```sql ````.\n\n```` ```sql ```` opens one.\n'],
    ['a quoted fence', '> ```sql\n> a\n> ```\n'],
    ['a line of backticks with words in the code', '```text\n``` a, b\n```\n'.replace('``` a, b', '"``` 1"')],
  ])('%s', (_, source) => {
    expect(unclosedFence(source)).toBeUndefined()
  })

  test('any page whose fences are all closed', () => {
    const code = fc.array(fc.constantFrom('select 1;', '', '  indented', '<Tabs>', '{', '# a'))
    const fence = fc
      .tuple(fc.constantFrom('```', '````', '~~~'), fc.constantFrom('sql', 'ts', 'text title="a"'), code)
      .map(([mark, words, lines]) => [`${mark}${words}`, ...lines, mark])
    const text = fc.constantFrom(['Text.'], ['', '## Heading', ''], ['<Card>'])
    fc.assert(
      fc.property(fc.array(fc.oneof(fence, text)), (parts) => {
        expect(unclosedFence(parts.flat().join('\n'))).toBeUndefined()
      }),
    )
  })
})
