import { expect, test } from 'vitest'
import { parseMarkdown } from '../markdown/pipeline.ts'
import { checkStrings, checkTree, checkYaml } from './check-style.ts'
import { houseStyle } from './house-style.ts'

const style = houseStyle([
  { why: 'It sounds translated.', terms: { anew: 'again', 'the matter': 'the problem' } },
])
const places = (problems: readonly { line: number; column: number }[]) =>
  problems.map(({ line, column }) => `${line}:${column}`)

function inPage(source: string): string[] {
  const { tree } = parseMarkdown(
    { file: 'content/page.mdx', source },
    { partials: new Map(), readSample: () => undefined },
  )
  return places(checkTree(tree, 'content/page.mdx', style))
}

test('paragraphs, headings, cells, links, and props are prose, each with its line and column', () => {
  expect(inPage('Start anew.')).toEqual(['1:7'])
  expect(inPage('## Start anew')).toEqual(['1:10'])
  expect(inPage('| a | b |\n|---|---|\n| x | try anew |')).toEqual(['3:11'])
  expect(inPage('See [it anew](/a).')).toEqual(['1:9'])
  expect(inPage('<Alert title="Begin anew here" />')).toEqual(['1:1'])
  expect(inPage('First.\n\nSecond line\nruns anew.')).toEqual(['4:6'])
})

test('a phrase is found across emphasis', () => {
  expect(inPage('That is *the* matter.')).toEqual(['1:10'])
})

test('short sentences in a row are found in a paragraph, also where it begins with code', () => {
  expect(inPage('Read this page first, because it is short.\nOpen it. Copy it. Save it.')).toEqual(['2:1'])
  expect(inPage('`run` starts it. [](/stop) ends it. `see` shows it.')).toEqual(['1:6'])
  expect(inPage('Open it.\n\nCopy it.\n\nSave it.')).toEqual([])
})

test('code is not prose', () => {
  expect(inPage('Run `anew`.\n\n```bash\nanew\n```\n\n<Tabs queryGroup="anew" />')).toEqual([])
  expect(inPage('<Signature code="begin anew here" />')).toEqual([])
})

test('texts in YAML are prose, without fields that hold code', () => {
  const source =
    'summary: Begin it anew\ncode: run it anew\nid: anew\nlong: |\n  One line.\n  Then anew, twice.\n'
  expect(places(checkYaml({ file: 'data/x.yaml', source }, style))).toEqual(['1:10', '6:1'])
})

test('strings in the menus are prose', () => {
  const source = "export const menu = {\n  label: 'Start anew',\n  id: 'anew',\n}"
  expect(places(checkStrings({ file: 'navigation/index.ts', source }, style))).toEqual(['2:17'])
})
