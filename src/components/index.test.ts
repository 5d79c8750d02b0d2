// The components for authors: each one is rendered, and each one is documented.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectFacts } from '../markdown/facts.ts'
import { parseMarkdown } from '../markdown/pipeline.ts'
import { components, vocabulary } from './index.ts'

const root = join(import.meta.dirname, '../..')
const names = Object.keys(vocabulary)

/** Replaced before a page is rendered: by a fence or another text. */
const replaced = ['CodeBlock', 'Partial']

test.each(names)('<%s> is drawn, or replaced before drawing', (name) => {
  expect(Object.hasOwn(components, name)).toBe(!replaced.includes(name))
})

test('nothing is drawn that cannot be written', () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(components)))
})

test.each(Object.entries(vocabulary))('every prop of <%s> is explained to authors', (_, { props }) => {
  for (const [prop, schema] of Object.entries(props.shape)) expect(schema.description, prop).toMatch(/\S/)
})

test.each(Object.entries(vocabulary))('<%s> is inside what holds it', (name, entry) => {
  const around = 'inside' in entry ? vocabulary[entry.inside] : undefined
  if (around) expect(around.children).toContain(name)
  if (typeof entry.children !== 'string') for (const child of entry.children) expect(names).toContain(child)
})

describe('one of the pages for contributors', () => {
  const folder = 'content/contributing'
  const file = `${folder}/components.mdx`
  const pages = readdirSync(join(root, folder)).map((name) => ({
    file: `${folder}/${name}`,
    source: readFileSync(join(root, folder, name), 'utf8'),
  }))
  const source = pages.map((page) => page.source).join('\n')
  const headings = pages.flatMap((page) => {
    const { tree } = parseMarkdown(page, { partials: new Map(), readSample: () => undefined })
    return collectFacts(tree, page.file).headings.map(({ text }) => text.split(/\W+/))
  })

  test.each(names)('has a section on <%s>', (name) => {
    expect(
      headings.some((words) => words.includes(name)),
      `Add a section "## ${name}" to ${file}: what it is for, how it looks, how it is written.`,
    ).toBe(true)
  })

  test.each(names)('shows how <%s> is written', (name) => {
    expect(new RegExp(`<${name}[\\s>/]`).test(source), `Write an example of <${name}> in ${file}.`).toBe(true)
  })
})

const authoring = join(root, 'docs/authoring.md')
test.skipIf(!existsSync(authoring)).each(names)('docs/authoring.md lists <%s>', (name) => {
  expect(
    readFileSync(authoring, 'utf8').includes(`<${name}>`),
    'Run "npm run fix" to write the table of components in docs/authoring.md again.',
  ).toBe(true)
})
