// <CodeBlock file="…" region="…" /> becomes a fence with the text of a real file, so that a sample cannot drift from it.
import { escapePattern } from '../../lib/escape-pattern.ts'
import { languages } from '../languages.ts'
import type { MarkdownStep } from '../step.ts'
import { isComponent, replaceNodes } from '../tree.ts'

const byExtension: Record<string, string> = {
  md: 'mdx',
  env: 'dotenv',
  kt: 'kotlin',
  cs: 'csharp',
  py: 'python',
  rb: 'ruby',
  yml: 'yaml',
}

export const remarkSamples: MarkdownStep = (root, { context, report }) => {
  replaceNodes(root, (node) => {
    if (!isComponent(node) || node.name !== 'CodeBlock') return node
    const { file, region, title, marked, hidden } = node.data?.props ?? {}
    // Missing or wrong props are reported by the check of all components.
    if (typeof file !== 'string') return node
    const text = context.readSample(file)
    if (text === undefined) {
      report(
        node,
        'unknown-region',
        `<CodeBlock> shows "${file}", and there is no such file.`,
        "Write a path from the repository's root, such as examples/app/main.ts.",
      )
      return []
    }
    if (typeof text !== 'string') {
      report(node, 'bad-path', text.message, text.hint)
      return []
    }
    const value = typeof region === 'string' ? regionOf(text, region) : withoutMarks(text).trimEnd()
    if (value === undefined) {
      report(
        node,
        'unknown-region',
        `${file} has no region "${String(region)}".`,
        `Put "#region ${String(region)}" and "#endregion" in comments around the lines to show.`,
      )
      return []
    }
    const extension = file.split('.').pop() ?? ''
    const lang = byExtension[extension] ?? extension
    const shownTitle = typeof title === 'string' ? title : file.split('/').pop()
    return {
      type: 'code',
      lang: Object.hasOwn(languages, lang) ? lang : 'text',
      meta: [
        `title="${shownTitle}"`,
        typeof marked === 'string' && `{${marked}}`,
        hidden === true && 'hidden',
      ]
        .filter(Boolean)
        .join(' '),
      value,
      data: { sampleFile: file },
      ...(node.position ? { position: node.position } : {}),
    }
  })
}

/** The lines between `#region name` and `#endregion`, without their common indent. */
export function regionOf(text: string, name: string): string | undefined {
  const lines = text.split('\n')
  const opening = new RegExp(`#region ${escapePattern(name)}(?![\\w-])`)
  const start = lines.findIndex((line) => opening.test(line))
  if (start < 0) return undefined
  const length = lengthOf(lines.slice(start + 1))
  if (length < 0) return undefined
  const region = withoutMarks(lines.slice(start + 1, start + 1 + length).join('\n')).split('\n')
  const indent = Math.min(
    ...region.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)?.[0].length ?? 0),
  )
  return region
    .map((line) => line.slice(Number.isFinite(indent) ? indent : 0))
    .join('\n')
    .trimEnd()
}

/** How many lines stand before the end of the region; regions inside of it have their own ends. */
function lengthOf(lines: readonly string[]): number {
  let depth = 1
  return lines.findIndex((line) => {
    if (line.includes('#region')) depth += 1
    if (line.includes('#endregion')) depth -= 1
    return depth === 0
  })
}

/** The lines that mark regions are for us, not for readers. */
const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/#(end)?region\b/.test(line))
    .join('\n')
