// Checks prose against the house style. Each match is a problem with the words to type.
import type { Scalar } from 'yaml'
import { isPair, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { WrittenFile } from '../markdown/step.ts'
import type { Root } from '../markdown/tree.ts'
import type { Problem } from '../problems/problem.ts'
import type { HouseStyle } from './house-style.ts'
import type { ProseBlock } from './prose.ts'
import { proseOf } from './prose.ts'

export const checkTree = (tree: Root, file: string, style: HouseStyle): Problem[] =>
  proseOf(tree, file).flatMap((block) => [...checkBlock(block, style), ...checkRhythm(block, style)])

export function checkBlock({ file, text, at }: ProseBlock, style: HouseStyle): Problem[] {
  return style.find(text, file).map(({ offset, found, instead, why }) => ({
    code: 'house-style',
    file,
    ...at(offset),
    message: `The house style doesn't use "${found}".`,
    hint: `Write: ${instead}. ${why}`,
  }))
}

function checkRhythm({ file, text, at }: ProseBlock, style: HouseStyle): Problem[] {
  return style.findRuns(text).map(({ offset, sentences }) => ({
    code: 'house-style',
    file,
    ...at(offset),
    message: `${sentences.length} short sentences in a row: "${sentences.join(' ').replaceAll('\uFFFC', '…')}"`,
    hint: 'Join those that belong together, as you would when speaking, and leave out what readers know.',
  }))
}

/** Fields of data files that contain code, names, or what readers type. */
const notProse = new Set([
  'code',
  'response',
  'usage',
  'keywords',
  'synonyms',
  'name',
  'id',
  'href',
  'example',
  'sql',
])

/** The texts in a data file or in frontmatter. */
export function checkYaml({ file, source }: WrittenFile, style: HouseStyle, linesBefore = 0): Problem[] {
  const lines = new LineCounter()
  const problems: Problem[] = []
  const check = (scalar: Scalar) => {
    const text = String(scalar.value)
    if (!/\p{L} \p{L}/u.test(text)) return
    const { line, col } = lines.linePos(scalar.range?.[0] ?? 0)
    // A block scalar starts on the line below its `|` and keeps its lines. For a folded or quoted text, its start is
    // reported.
    const isBlock = scalar.type === 'BLOCK_LITERAL'
    const masked = text.replace(/`[^`]*`/g, (code) => '\uFFFC'.repeat(code.length))
    const at = (offset: number) =>
      isBlock
        ? { line: line + linesBefore + masked.slice(0, offset).split('\n').length, column: 1 }
        : { line: line + linesBefore, column: col }
    problems.push(...checkBlock({ file, text: masked, at }, style))
  }
  visit(parseDocument(source, { lineCounter: lines }), {
    Pair: (_, pair) =>
      isPair(pair) && isScalar(pair.key) && notProse.has(String(pair.key.value)) ? visit.SKIP : undefined,
    Scalar: (key, scalar) => (key === 'key' ? undefined : check(scalar)),
  })
  return problems
}

/** The menus' labels and descriptions: the strings in their source. */
export function checkStrings({ file, source }: WrittenFile, style: HouseStyle): Problem[] {
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)* (?:[^'\\\n]|\\.)*)'/g)].flatMap((match) => {
    const before = source.slice(0, match.index + 1).split('\n')
    const at = (offset: number) => ({
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + offset + 1,
    })
    return checkBlock({ file, text: match[1] ?? '', at }, style)
  })
}
