import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectFacts } from './facts.ts'
import { parseMarkdown } from './pipeline.ts'
import type { PlainRules } from './plain-markdown.ts'
import { plainTree, writeMarkdown } from './plain-markdown.ts'
import type { MarkdownContext } from './step.ts'
import { isComponent, textOf, walk } from './tree.ts'

const context: MarkdownContext = {
  partials: new Map([
    [
      'intro',
      {
        file: 'content/_partials/intro.mdx',
        source: '---\ndescription: An introduction.\n---\n\n## Partly [#part]\n',
      },
    ],
  ]),
  readSample: (path) => (path === 'sample.sql' ? 'select 1;\n' : undefined),
}
const asWritten: PlainRules = {
  component: (_, children) => children,
  resolveUrl: (href) => href,
  titleOf: (href) => href,
}
const parse = (source: string) => parseMarkdown({ file: 'content/a.mdx', source }, context)

test('steps build on each other: props, partials, samples, anchors, fences', () => {
  const { tree, problems } = parse(
    '---\ntitle: A\n---\n\n<Partial name="intro" />\n\n<CodeBlock file="sample.sql" marked="1" />\n',
  )
  expect(problems).toEqual([])
  const [partial, sample] = tree.children
  expect(partial).toMatchObject({ type: 'partial', children: [{ type: 'heading', data: { id: 'part' } }] })
  expect(sample).toMatchObject({
    type: 'code',
    lang: 'sql',
    value: 'select 1;',
    data: { fence: { title: 'sample.sql', marked: [1] } },
  })
})

test('the head is handed on as it is written, and is no part of the tree', () => {
  const { tree, frontmatter } = parse('---\ntitle: A\n---\n\nText.')
  expect(frontmatter).toBe('title: A')
  expect(tree.children.map((node) => node.type)).toEqual(['paragraph'])
})

describe('a text that cannot be parsed', () => {
  test('is one problem with its place and what to do', () => {
    const { problems, tree } = parse('Text.\n\n<Card title="x">\n\nMore.')
    expect(tree.children).toEqual([])
    expect(problems).toEqual([
      {
        code: 'syntax',
        file: 'content/a.mdx',
        line: expect.any(Number),
        column: expect.any(Number),
        message: expect.stringContaining('<Card>'),
        hint: expect.stringMatching(/\.$/),
      },
    ])
    expect(problems[0]?.line).toBeGreaterThanOrEqual(3)
  })

  test('is reported as a problem of the partial if it is there', () => {
    const partials = new Map([
      ['broken', { file: 'content/_partials/broken.mdx', source: '---\ndescription: Is broken.\n---\n\n{' }],
    ])
    const { problems } = parseMarkdown(
      { file: 'content/a.mdx', source: '<Partial name="broken" />' },
      { ...context, partials },
    )
    expect(problems).toMatchObject([{ code: 'syntax', file: 'content/_partials/broken.mdx', line: 5 }])
  })
})

/** Pieces of MDX, whole and broken, in any order. */
const mdx = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        ...[
          '\n',
          '\n\n',
          ' ',
          '## ',
          '# ',
          '- ',
          '1. ',
          '- [ ] ',
          '> ',
          '---\n',
          '***\n',
          '    ',
          '+++\n',
          '\t',
        ],
        ...[
          '`',
          '```',
          '```sql\n',
          '```ts {1-',
          '~~~',
          '|a|b|\n|-|-|\n',
          '| ',
          '[^1]',
          '[^1]: ',
          '[a]: /b\n',
        ],
        ...['[a]', '[a](/b)', '[](/b)', '![a](/b)', '<https://a.b>', '**', '_', '~~', '\\', '&amp;', '[#x]'],
        ...[
          '<',
          '>',
          '</',
          '/>',
          '<>',
          '</>',
          '{',
          '}',
          '{/* c */}',
          '{1}',
          '{{',
          '<Tabs>',
          '</Tabs>',
          '<!--',
        ],
        ...[
          '<Card title="x" href="/y">',
          '</Card>',
          '<Image src="/a.png" alt="a" />',
          '<Partial name="intro" />',
        ],
        ...[
          '<CodeBlock file="sample.sql" />',
          '<CodeBlock file="sample.sql" region="(" />',
          '<Popover label="w">',
        ],
        ...[
          '</Popover>',
          'import x from "y"\n',
          'export const a = 1\n',
          '<a b={c} {...d} />',
          '<a.b/>',
          '<a:b/>',
        ],
      ),
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))

test.each(['export const a = 1\n`b\\', "export const a = 1\n---\n '\\"])(
  'a backslash at the end of %j does not end the process',
  (source) => {
    expect(parse(source).problems.length).toBeGreaterThan(0)
  },
)

test('any text at all gives a tree or problems, and never an exception', () => {
  fc.assert(
    fc.property(mdx, (source) => {
      const { tree, problems } = parse(source)
      for (const { line, column, message, hint } of problems) {
        expect(line).toBeGreaterThanOrEqual(1)
        expect(column).toBeGreaterThanOrEqual(1)
        expect(message).toMatch(/\S/)
        expect(hint).toMatch(/\S/)
      }
      collectFacts(tree, 'content/a.mdx')
      writeMarkdown(plainTree(tree, asWritten))
      // What later steps rely on.
      walk(tree, { file: 'content/a.mdx', ancestors: [] }, (node) => {
        if (isComponent(node)) expect(node.data?.props).toBeDefined()
        if (node.type === 'heading') expect(node.data?.id).toBeDefined()
        if (node.type === 'code') expect(node.data?.fence).toBeDefined()
        expect(typeof textOf(node)).toBe('string')
      })
    }),
    { numRuns: 400 },
  )
})
