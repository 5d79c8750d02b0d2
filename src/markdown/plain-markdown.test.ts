import fc from 'fast-check'
import type { Heading, PhrasingContent, Root, RootContent } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { markdownToMdast } from 'satteri'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './pipeline.ts'
import type { PlainRules } from './plain-markdown.ts'
import { plainTree, writeMarkdown } from './plain-markdown.ts'
import type { Nodes } from './tree.ts'
import { textOf, walk } from './tree.ts'

const rules: PlainRules = {
  component: (_, children) => children,
  resolveUrl: (href) => (href.startsWith('/') ? `https://docs.example${href}.md` : href),
  titleOf: (href) => `title of ${href}`,
}

function plain(source: string): string {
  const { tree, problems } = parseMarkdown(
    { file: 'content/a.mdx', source },
    {
      partials: new Map([
        [
          'part',
          {
            file: 'content/_partials/part.mdx',
            source: '---\ndescription: For tests.\n---\n\nFrom a **partial**.\n',
          },
        ],
      ]),
      readSample: (path) => (path === 'a.sql' ? 'select 1;' : undefined),
    },
  )
  expect(problems).toEqual([])
  return writeMarkdown(plainTree(tree, rules))
}

test('Markdown stays what it is', () => {
  const source = `## Heading

Text with **strong**, _stressed_, ~~struck~~ and \`code\`, a [link](https://example.com) and a note.[^1]

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

test("a parameter's name that links to its own entry is only the name", () => {
  expect(plain('See [`api.port`](#api.port), [`port`](#api.port), and [keys](#keys).\n')).toBe(
    'See `api.port`, [`port`](#api.port), and [keys](#keys).\n',
  )
})

test('anchors and the head are left out', () => {
  expect(plain('---\ntitle: A\n---\n\n## Heading [#anchor]\n')).toBe('## Heading\n')
})

test('a partial is its text', () => {
  expect(plain('<Partial name="part" />')).toBe('From a **partial**.\n')
})

test('links and pictures lead where they can be followed from anywhere', () => {
  expect(plain('See [auth](/guides/auth) and ![a lamp](/images/lamp).')).toBe(
    'See [auth](https://docs.example/guides/auth.md) and ![a lamp](https://docs.example/images/lamp.md).\n',
  )
})

test('links without words take the title of their target, but not where they are code', () => {
  expect(plain('See [](/auth), not `[](/auth)`.')).toBe(
    'See [title of /auth](https://docs.example/auth.md), not `[](/auth)`.\n',
  )
})

describe('fences', () => {
  test('keep their title and lose what is for the build', () => {
    expect(plain('```ts title="main.ts" {1} no-check="Reason."\nconst a = 1\n```')).toBe(
      '```ts title="main.ts"\nconst a = 1\n```\n',
    )
  })

  test('that are hidden are left out', () => {
    expect(plain('Text.\n\n```sql hidden\nselect 1;\n```')).toBe('Text.\n')
  })

  test('are made of samples', () => {
    expect(plain('<CodeBlock file="a.sql" />')).toBe('```sql title="a.sql"\nselect 1;\n```\n')
  })

  test('are long enough to hold fences', () => {
    expect(plain('````mdx\n```sql\nselect 1;\n```\n````')).toBe('````mdx\n```sql\nselect 1;\n```\n````\n')
  })
})

test('blocks out of a line of text stand by themselves, between the text before and after', () => {
  const { tree } = parseMarkdown(
    { file: 'content/a.mdx', source: 'Before <Thing /> after.' },
    { partials: new Map(), readSample: () => undefined },
  )
  const component = (): Nodes[] => [{ type: 'code', lang: 'sql', value: 'select 1;' }]
  expect(writeMarkdown(plainTree(tree, { ...rules, component }))).toBe(
    'Before\n\n```sql\nselect 1;\n```\n\nafter.\n',
  )
})

// Words with everything in them that Markdown could take for markup.
const words = fc
  .array(
    fc.constantFrom(
      'a',
      'B1',
      '*',
      '_',
      '`',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '|',
      '#',
      '-',
      '+',
      '1.',
      '!',
      '\\',
      '~',
      '&amp;',
      ':',
      '{',
      ' ',
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const text = words.map((value): PhrasingContent => ({ type: 'text', value }))
const inlineCode = words.map((value): PhrasingContent => ({ type: 'inlineCode', value }))
const link = fc.tuple(words, fc.constantFrom('https://a.b/c', '/x(y)', '#z', 'https://a.b/?q=a&b=<c>')).map(
  ([value, url]): PhrasingContent => ({
    type: 'link',
    url,
    children: [{ type: 'text', value: `w ${value}` }],
  }),
)
const strong = words.map(
  (value): PhrasingContent => ({ type: 'strong', children: [{ type: 'text', value: `s${value}s` }] }),
)
const space: PhrasingContent = { type: 'text', value: ' ' }
const line = fc
  .array(fc.oneof(text, inlineCode, link, strong), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flatMap((part, index) => (index > 0 ? [space, part] : [part])))
const heading = fc
  .tuple(fc.constantFrom(2, 3, 4), line)
  .map(([depth, children]): Heading => ({ type: 'heading', depth: depth as 2, children }))
const code = fc
  .tuple(
    fc.constantFrom('sql', 'text'),
    fc.array(fc.constantFrom('```', '~~~', 'a', '  b', '', '- x', '> q'), { maxLength: 5 }),
  )
  .map(([lang, rows]): RootContent => ({ type: 'code', lang, value: rows.join('\n') }))
/** Code with a backslash before a bar cannot be written in a cell at all. */
const cell = line.filter(
  (parts) => !parts.some((part) => part.type === 'inlineCode' && part.value.includes('\\|')),
)
const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 3 }).map(
  (rows): RootContent => ({
    type: 'table',
    children: rows.map((row) => ({
      type: 'tableRow',
      children: row.map((children) => ({ type: 'tableCell', children })),
    })),
  }),
)
const block = fc.oneof(
  heading,
  code,
  table,
  line.map((children): RootContent => ({ type: 'paragraph', children })),
)
const nested = fc.oneof(
  block,
  fc
    .array(block, { minLength: 1, maxLength: 3 })
    .map((children): RootContent => ({ type: 'blockquote', children: children as never })),
  fc.array(fc.array(block, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }).map(
    (items): RootContent => ({
      type: 'list',
      ordered: false,
      spread: true,
      children: items.map((children) => ({ type: 'listItem', spread: true, children: children as never })),
    }),
  ),
)

/** What must survive: the same list that the parity test of all pages compares. */
function contentOf(root: Root) {
  const content: Record<'headings' | 'code' | 'cells' | 'links', string[]> = {
    headings: [],
    code: [],
    cells: [],
    links: [],
  }
  const clean = (node: Nodes) => textOf(node).replace(/\s+/g, ' ').trim()
  walk(root, { file: '', ancestors: [] }, (node) => {
    if (node.type === 'heading') content.headings.push(`${node.depth} ${clean(node)}`)
    if (node.type === 'code') content.code.push(`${node.lang} ${node.value}`)
    if (node.type === 'tableCell') content.cells.push(clean(node))
    if (node.type === 'link') content.links.push(`${node.url} ${clean(node)}`)
  })
  return content
}

test('what is written is read again as the same headings, code, cells and links', () => {
  fc.assert(
    fc.property(fc.array(nested, { minLength: 1, maxLength: 5 }), (children) => {
      const root: Root = { type: 'root', children }
      expect(contentOf(markdownToMdast(writeMarkdown(root)) as Root)).toEqual(contentOf(root))
    }),
    { numRuns: 500 },
  )
})

test('prose that is written without a closer look reads as it would with one', () => {
  const character = fc.constantFrom(...'abwW19 .,-+*_#=:/()[]!"\'`~|<>&@\\\n\téx', ' ', '. ', '\n')
  const text = fc
    .array(character, { minLength: 1, maxLength: 14 })
    .map((list): Nodes => ({ type: 'text', value: list.join('') }))
  const inline = fc.oneof(
    text,
    text.map((child): Nodes => ({ type: 'strong', children: [child] as never })),
    text.map((child): Nodes => ({ type: 'link', url: '/a', children: [child] as never })),
    fc.constant<Nodes>({ type: 'inlineCode', value: 'x' }),
  )
  const words = fc.array(inline, { minLength: 1, maxLength: 4 })
  const block = fc.oneof(
    words.map((children): Nodes => ({ type: 'paragraph', children: children as never })),
    words.map((children): Nodes => ({ type: 'heading', depth: 2, children: children as never })),
    words.map(
      (children): Nodes => ({
        type: 'table',
        children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: children as never }] }],
      }),
    ),
  )
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (children) => {
      const root = { type: 'root', children } as Root
      const closely = toMarkdown(root, {
        extensions: [gfmToMarkdown({ tablePipeAlign: false })],
        bullet: '-',
        rule: '-',
        fences: true,
        emphasis: '_',
      })
      expect(writeMarkdown(root)).toBe(closely)
    }),
    { numRuns: 1000 },
  )
})
