import { describe, expect, test } from 'vitest'
import { collectFacts, withLinkTitles } from './facts.ts'
import { parseMarkdown } from './pipeline.ts'
import type { MarkdownContext } from './step.ts'

const partial = `---
description: Shown by tests.
---

### From a partial

[Partly](/partly) in a ![Picture](/images/partial.png)

\`\`\`sql
select 2;
\`\`\`
`
const context: MarkdownContext = {
  partials: new Map([['part', { file: 'content/_partials/part.mdx', source: partial }]]),
  readSample: () => undefined,
}

function factsOf(source: string) {
  const { tree, problems } = parseMarkdown({ file: 'content/a.mdx', source }, context)
  expect(problems).toEqual([])
  return collectFacts(tree, 'content/a.mdx')
}

const page = factsOf(`---
title: A
---

Lead with a [link](/guides/auth#sign-in).

## First \`part\` [#first]

One line
and its rest.

- An item with an [empty link](/guides/storage)

| Head | Other |
|---|---|
| Cell | [](/guides/api) |

<Partial name="part" />

## Second

\`\`\`ts title="main.ts" {2} no-check="Too long."
const a = 1
const b = 2
\`\`\`

<Image src="/images/light.png" dark="/images/dark.png" alt="A lamp" />

<Tabs queryGroup="language">
  <TabPanel id="one" label="One">

Text in a tab.

  </TabPanel>
</Tabs>
`)

describe('headings', () => {
  test('come in reading order with anchor, words and depth', () => {
    expect(page.headings.map(({ id, text, depth }) => [id, text, depth])).toEqual([
      ['first', 'First part', 2],
      ['from-a-partial', 'From a partial', 3],
      ['second', 'Second', 2],
    ])
  })

  test('say where they stand', () => {
    expect(page.headings[0]).toMatchObject({ file: 'content/a.mdx', line: 7, column: 1 })
  })
})

describe('sections', () => {
  test('hold the text under each heading, and first what stands before any', () => {
    expect(page.sections.map(({ id, heading }) => [id, heading])).toEqual([
      [undefined, ''],
      ['first', 'First part'],
      ['from-a-partial', 'From a partial'],
      ['second', 'Second'],
    ])
    expect(page.sections.map(({ text }) => withLinkTitles(text, (href) => `title of ${href}`))).toEqual([
      'Lead with a link.',
      'One line\nand its rest.\nAn item with an empty link\nHead · Other\nCell · title of /guides/api',
      'Partly in a ',
      'Text in a tab.',
    ])
    expect(page.sections.map(({ tables }) => tables)).toEqual([
      [],
      [{ head: 'Head', rows: [{ name: 'Cell', text: '\uFFFC/guides/api\uFFFC' }] }],
      [],
      [],
    ])
    expect(page.sections.map(({ code }) => code)).toEqual(['', '', 'select 2;', 'const a = 1\nconst b = 2'])
  })

  test('leave out the code of traps, which answers no search', () => {
    const [section] = factsOf('```sql trap\nselect 1;\n```\n\n```sql\nselect 2;\n```').sections
    expect(section?.code).toBe('select 2;')
  })

  test('hold what stands directly between the tags of a component', () => {
    expect(factsOf('<Alert status="info" title="T">Some **words**.</Alert>').sections[0]?.text).toBe(
      'Some words.',
    )
  })

  test('hold the words that open a popover', () => {
    expect(factsOf('A <Popover label="JWT">signed text</Popover> here.').sections[0]?.text).toBe(
      'A JWT (signed text) here.',
    )
  })

  test('hold no text twice', () => {
    const { sections } = factsOf('<Admonition type="note">\n\nOnce.\n\n</Admonition>')
    expect(sections[0]?.text).toBe('Once.')
  })
})

describe('links', () => {
  test('are those of text, of tables and of partials, with their words', () => {
    expect(page.links.map(({ href, text }) => [href, text])).toEqual([
      ['/guides/auth#sign-in', 'link'],
      ['/guides/storage', 'empty link'],
      ['/guides/api', ''],
      ['/partly', 'Partly'],
    ])
  })

  test('are those of components too, with their title or the words they hold', () => {
    const { links } = factsOf(
      '<CardGrid>\n<Card title="Auth" href="/guides/auth">Sign in.</Card>\n</CardGrid>\n\n<Button href="https://a.example">Go **there**</Button>',
    )
    expect(links.map(({ href, text }) => [href, text])).toEqual([
      ['/guides/auth', 'Auth'],
      ['https://a.example', 'Go there'],
    ])
  })
})

test('fences come with their language, code and meta', () => {
  expect(page.fences.map(({ language, code, meta }) => ({ language, code, meta }))).toEqual([
    { language: 'sql', code: 'select 2;', meta: { marked: [] } },
    {
      language: 'ts',
      code: 'const a = 1\nconst b = 2',
      meta: { title: 'main.ts', marked: [2], noCheck: 'Too long.' },
    },
  ])
})

test('images are those of Markdown and of <Image>, with their dark twin', () => {
  expect(page.images.map(({ src, dark, alt }) => ({ src, dark, alt }))).toEqual([
    { src: '/images/partial.png', dark: undefined, alt: 'Picture' },
    { src: '/images/light.png', dark: '/images/dark.png', alt: 'A lamp' },
  ])
})

test('components come with their props, what is around them and what they hold', () => {
  expect(
    page.components.map(({ name, props, parent, children }) => ({ name, props, parent, children })),
  ).toEqual([
    {
      name: 'Image',
      props: { src: '/images/light.png', dark: '/images/dark.png', alt: 'A lamp' },
      parent: undefined,
      children: [],
    },
    { name: 'Tabs', props: { queryGroup: 'language' }, parent: undefined, children: ['TabPanel'] },
    { name: 'TabPanel', props: { id: 'one', label: 'One' }, parent: 'Tabs', children: ['paragraph'] },
  ])
})

test('what is in a partial is reported of the partial, by its own lines', () => {
  const place = { file: 'content/_partials/part.mdx' }
  expect(page.headings[1]).toMatchObject({ ...place, line: 5 })
  expect(page.links[3]).toMatchObject({ ...place, line: 7, column: 1 })
  expect(page.images[0]).toMatchObject({ ...place, line: 7 })
  expect(page.fences[0]).toMatchObject({ ...place, line: 9 })
  expect(page.headings[2]).toMatchObject({ file: 'content/a.mdx' })
})
