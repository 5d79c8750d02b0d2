import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './pipeline.ts'
import { plainMarkdown } from './plain-markdown.ts'

function plain(source: string): string {
  const partials = new Map([
    [
      'part',
      {
        file: 'content/_partials/part.mdx',
        source: '---\ndescription: For tests.\n---\n\nFrom a **partial**.\n',
      },
    ],
  ])
  const { tree, problems } = parseMarkdown(
    { file: 'content/a.mdx', source },
    { partials, readSample: (path) => (path === 'a.sql' ? 'select 1;' : undefined) },
  )
  expect(problems).toEqual([])
  return plainMarkdown(tree)
}

test('Markdown stays what it is', () => {
  const source = `## Heading

Text with **strong**, _stressed_, ~~struck~~ and \`code\`, a [link](/guides/auth) and a note.[^1]

- [x] done
- [ ] open

| a | b |
| - | - |
| 1 | 2 |

> quoted

[^1]: The note.
`
  expect(plain(source)).toBe(source)
})

test('anchors and the head are left out', () => {
  expect(plain('---\ntitle: A\n---\n\n## Heading [#anchor]\n')).toBe('## Heading\n')
})

describe('components become the text they hold', () => {
  test('each tab under its label', () => {
    expect(
      plain(`<Tabs queryGroup="way" label="Way of working">
  <TabPanel id="dashboard" label="Dashboard">

Press **New table**.

  </TabPanel>
  <TabPanel id="sql" label="SQL">

\`\`\`sql
select 1;
\`\`\`

  </TabPanel>
</Tabs>`),
    ).toBe(
      '**Way of working**\n\n**Dashboard**\n\nPress **New table**.\n\n**SQL**\n\n```sql\nselect 1;\n```\n',
    )
  })

  test('an admonition under its title', () => {
    expect(plain('<Admonition type="danger" title="Never ship this key">It opens all.</Admonition>')).toBe(
      '**Never ship this key**\n\nIt opens all.\n',
    )
    expect(plain('<Admonition type="note">\n\nOnly words.\n\n</Admonition>')).toBe('Only words.\n')
  })

  test('cards as links with their text', () => {
    expect(
      plain(`<CardGrid>
  <Card title="Auth" href="/guides/auth">Sign *in*.</Card>
  <Card title="Storage" href="/guides/storage">Keep files.</Card>
</CardGrid>`),
    ).toBe('[Auth](/guides/auth)\n\nSign _in_.\n\n[Storage](/guides/storage)\n\nKeep files.\n')
  })

  test('a button as a link, alone and in a line', () => {
    expect(plain('<Button href="/guides/cli">Work locally</Button>')).toBe('[Work locally](/guides/cli)\n')
    expect(plain('Or <Button href="/guides/cli">work locally</Button> now.')).toBe(
      'Or [work locally](/guides/cli) now.\n',
    )
  })

  test('a popover as its word with the meaning behind it', () => {
    expect(plain('A <Popover label="JWT">short *signed* text</Popover> in its header.')).toBe(
      'A JWT (short _signed_ text) in its header.\n',
    )
  })

  test('a picture as a picture', () => {
    expect(plain('<Image src="/images/a.png" alt="A lamp" caption="Lamp" />')).toBe(
      '![A lamp](/images/a.png)\n',
    )
  })

  test('steps as their list', () => {
    expect(plain('<Steps>\n\n1. First.\n\n2. Second.\n\n</Steps>')).toBe('1. First.\n\n2. Second.\n')
  })

  test('a partial as its text', () => {
    expect(plain('<Partial name="part" />')).toBe('From a **partial**.\n')
  })
})

test('links without words are kept, to be filled with the title of their target', () => {
  expect(plain('See [](/guides/auth) and [](/guides/api#rpc).')).toBe(
    'See [](/guides/auth) and [](/guides/api#rpc).\n',
  )
})

describe('fences', () => {
  test('keep their title and lose what is for the build', () => {
    expect(plain('```ts title="main.ts" {1} no-check="Reason."\nconst a = 1\n```')).toBe(
      '```ts title="main.ts"\nconst a = 1\n```\n',
    )
  })

  test('are made of samples', () => {
    expect(plain('<CodeBlock file="a.sql" />')).toBe('```sql title="a.sql"\nselect 1;\n```\n')
  })

  test('are long enough to hold fences', () => {
    expect(plain('````mdx\n```sql\nselect 1;\n```\n````')).toBe('````mdx\n```sql\nselect 1;\n```\n````\n')
  })
})
