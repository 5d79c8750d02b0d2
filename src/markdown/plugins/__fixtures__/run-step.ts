// Fixture in, fixture out: `<name>.mdx` of this folder through some steps alone, compared with `<name>.json`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mdxToMdast } from 'satteri'
import { expect } from 'vitest'
import type { Problem } from '../../../problems/problem.ts'
import { parseMarkdown } from '../../pipeline.ts'
import type { MarkdownContext, MarkdownStep } from '../../step.ts'
import type { Nodes, Root } from '../../tree.ts'
import { positionOf } from '../../tree.ts'

const folder = import.meta.dirname
const read = (path: string) => readFileSync(join(folder, path), 'utf8')

const context: MarkdownContext = {
  partials: new Map(
    ['greeting', 'two-paragraphs', 'around-greeting', 'circle'].map((name) => [
      name,
      { file: `content/_partials/${name}.mdx`, source: read(`partials/${name}.mdx`) },
    ]),
  ),
  readSample: (path) => (path.startsWith('samples/') ? read(path) : undefined),
}

export async function expectFixture(name: string, ...steps: MarkdownStep[]): Promise<void> {
  const file = `${name}.mdx`
  const tree = mdxToMdast(read(file)) as Root
  const problems: Problem[] = []
  for (const step of steps)
    step(tree, {
      file,
      context,
      report: (node, code, message, hint) =>
        problems.push({ code, file, ...positionOf(node), message, hint }),
      parseInside: (source, inner) => {
        const document = parseMarkdown({ source, file: inner }, context, 1)
        problems.push(...document.problems)
        return document.tree
      },
    })
  const found = problems.map(({ code, file: where, line, column, message }) => ({
    at: `${where}:${line}:${column}`,
    code,
    message,
  }))
  await expect(asJson({ tree: tree.children.map(compact), problems: found })).toMatchFileSnapshot(
    join(folder, `${name}.json`),
  )
}

/** A node by its name: its children or text first, then what steps have left on it. */
function compact(node: Nodes): unknown {
  if (node.type === 'text') return node.value
  const { type, position, attributes, children, value, data, name, ...rest } = node as unknown as FixtureNode
  const { _mdxExplicitJsx, ...left } = data ?? {}
  return { [name ?? type]: children?.map(compact) ?? value ?? null, ...rest, ...left }
}

interface FixtureNode {
  type: string
  position?: unknown
  attributes?: unknown
  name?: string
  children?: Nodes[]
  value?: string
  data?: Record<string, unknown>
}

/** Lists of plain values on one line, as Biome would have it; all else one field per line. */
function asJson(result: unknown): string {
  const text = JSON.stringify(
    result,
    (_, value: unknown) =>
      Array.isArray(value) && value.length > 0 && value.every((item) => typeof item !== 'object')
        ? `@[${value.map((item) => JSON.stringify(item)).join(', ')}]@`
        : value,
    2,
  )
  return `${text.replace(/"@(.*)@"/g, (_, list: string) => JSON.parse(`"${list}"`) as string)}\n`
}
