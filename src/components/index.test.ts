// The components for authors: each one is rendered, and each one is documented.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { collectFacts } from '../markdown/facts.ts'
import { parseMarkdown } from '../markdown/pipeline.ts'
import { components, vocabulary } from './vocabulary.ts'

const root = join(import.meta.dirname, '../..')
const names = Object.keys(vocabulary)

/** Replaced before a page is rendered: by a fence or another text. */
const replaced = ['CodeBlock', 'Limit', 'Limits', 'Partial']

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
  const around = entry.inside ? vocabulary[entry.inside] : undefined
  if (around) expect(around.children).toContain(name)
  if (typeof entry.children !== 'string') for (const child of entry.children) expect(names).toContain(child)
})

describe('the pages for contributors', () => {
  const pages = readdirSync(join(root, 'content/contributing')).map((name) => {
    const file = `content/contributing/${name}`
    const source = readFileSync(join(root, file), 'utf8')
    const { tree } = parseMarkdown({ file, source }, { partials: new Map(), readSample: () => undefined })
    const headings = collectFacts(tree, file).headings.map(({ text }) => text.split(/\W+/))
    return { source, headings }
  })
  const place = 'content/contributing/components.mdx, or to another page beside it'

  test.each(names)('have one section on <%s>, which shows how it is written', (name) => {
    const found = pages.filter(({ headings }) => headings.some((words) => words.includes(name)))
    expect(
      found,
      `Add a section "## ${name}" to ${place}: what it is for, how it looks, how it is written.`,
    ).toHaveLength(1)
    expect(
      new RegExp(`<${name}[\\s>/]`).test(found[0]?.source ?? ''),
      `Write an example of <${name}> in its section.`,
    ).toBe(true)
  })
})

const authoring = join(root, 'docs/authoring.md')
test.skipIf(!existsSync(authoring)).each(names)('docs/authoring.md lists <%s>', (name) => {
  expect(
    readFileSync(authoring, 'utf8').includes(`<${name}>`),
    'Run "npm run fix" to write the table of components in docs/authoring.md again.',
  ).toBe(true)
})
