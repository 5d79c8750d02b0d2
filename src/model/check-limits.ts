// A page that names a limit has the limit's figure: the number is in data/limits.yaml once, and pages can't disagree.
import type { Nodes, Root } from '../markdown/tree.ts'
import { childrenOf, positionOf, textOf, walk } from '../markdown/tree.ts'
import type { Problem } from '../problems/problem.ts'
import { limitInWords } from '../schemas/limits.ts'
import type { LimitFigures } from './limit-figures.ts'

export function checkLimits(tree: Root, file: string, route: string, figures: LimitFigures): Problem[] {
  const problems: Problem[] = []
  walk(tree, { file, ancestors: [] }, (node, place) => {
    for (const sentence of sentencesOf(node))
      for (const { found, limit } of figures.findWrong(sentence, route))
        problems.push({
          code: 'wrong-limit',
          file: place.file,
          ...positionOf(node),
          message: `"${found}" is next to the name of the limit ${limit.id}, which is ${limitInWords(limit)}.`,
          hint: `Write <Limit of="${limit.id}"${limit.by_plan ? ' plan="…"' : ''} /> instead. If the limit has changed, change data/limits.yaml.`,
        })
  })
  return problems
}

/** A row of a table belongs together: its first cell names what the others say something about. */
function sentencesOf(node: Nodes): string[] {
  if (node.type === 'tableRow')
    return [
      childrenOf(node)
        .map((cell) => textOf(cell))
        .join(' | '),
    ]
  if (node.type !== 'paragraph' && node.type !== 'heading') return []
  return textOf(node).split(/(?<=[.!?:])\s+/)
}
