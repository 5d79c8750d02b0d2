// The house style in what the model doesn't read: comments, messages, labels, and the documents for engineers.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseMarkdown } from '../src/markdown/pipeline.ts'
import { filesBelow } from '../src/model/files-below.ts'
import { formatProblem } from '../src/problems/print-problems.ts'
import { checkBlock, checkTree } from '../src/prose-rules/check-style.ts'
import { houseStyle } from '../src/prose-rules/house-style.ts'
import { styleSchema } from '../src/schemas/style.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const style = houseStyle(styleSchema.parse(parse(read('data/style.yaml'))))

interface SyntaxNode {
  type: string
  start: number
  value?: unknown
  [field: string]: unknown
}

/** Comments, and strings and JSX texts that are sentences. */
function textsOf(file: string, source: string): { text: string; start: number }[] {
  const { program, comments } = parseSync(file, source)
  const texts = comments.map(({ value, start }) => ({ text: value, start }))
  const visit = (node: SyntaxNode): void => {
    const text = node.type === 'TemplateElement' ? (node.value as { cooked?: string }).cooked : node.value
    if (
      /^(Literal|JSXText|TemplateElement)$/.test(node.type) &&
      typeof text === 'string' &&
      / \w+ /.test(text)
    )
      texts.push({ text, start: node.start })
    for (const child of Object.values(node).flat())
      if (child && typeof child === 'object' && 'type' in child) visit(child as SyntaxNode)
  }
  // Tests contain wrong words on purpose.
  if (!/\.(test|spec)\./.test(file)) visit(program as unknown as SyntaxNode)
  return texts.map(({ text, start }) => ({ text: text.replace(/`[^`]*`/g, '\uFFFC'), start }))
}

const code = ['src', 'bin', 'bench', 'fuzz', 'tests', 'navigation', 'examples']
  .flatMap((folder) => filesBelow(root, folder))
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\/(dist|node_modules)\//.test(file))

test('comments, messages, and labels follow the house style', () => {
  const problems = code.flatMap((file) => {
    const source = read(file)
    return textsOf(file, source).flatMap(({ text, start }) => {
      const line = source.slice(0, start).split('\n').length
      const at = (offset: number) => ({
        line: line + text.slice(0, offset).split('\n').length - 1,
        column: 1,
      })
      return checkBlock({ file, text, at }, style)
    })
  })
  expect(problems.map(formatProblem)).toEqual([])
})

test('the documents for engineers follow the house style', () => {
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    ...filesBelow(root, 'docs').filter((file) => file.endsWith('.md')),
  ]
  const context = { partials: new Map(), readSample: () => undefined }
  const problems = files.flatMap((file) => {
    // HTML comments aren't MDX.
    const source = read(file).replace(/<!--[\s\S]*?-->/g, '')
    return checkTree(parseMarkdown({ file, source }, context).tree, file, style)
  })
  expect(problems.map(formatProblem)).toEqual([])
})

test('decisions and the architecture fit on a page', () => {
  const isTooLong = (file: string) =>
    read(file).split('\n').length - 1 > (file.includes('/decisions/') ? 40 : 150)
  const files = ['docs/architecture.md', ...filesBelow(root, 'docs/decisions')]
  expect(files.filter(isTooLong)).toEqual([])
})
