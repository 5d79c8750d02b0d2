// Everything that pages name exists in the release that they describe, or is inside <Later>, which says when it arrives.
import { memoPerObject } from '../lib/memo.ts'
import { didYouMean } from '../lib/nearest.ts'
import type { Nodes, Root } from '../markdown/tree.ts'
import { isComponent, laterPartsOf, positionOf, walk } from '../markdown/tree.ts'
import type { Problem } from '../problems/problem.ts'
import type { Availability } from '../schemas/availability.ts'
import { compareVersions } from '../schemas/release.ts'
import type { LaterNames } from './later-names.ts'
import type { Page } from './site-model.ts'

export function checkLater(tree: Root, file: string, route: string, names: LaterNames): Problem[] {
  const problems: Problem[] = []
  walk(tree, { file, ancestors: [] }, (node, place) => {
    for (const [text, linesBefore] of textsOf(node))
      for (const { offset, found, entry } of names.find(text, route, laterPartsOf(place))) {
        const { line, column } = positionOf(node)
        const before = text.slice(0, offset).split('\n')
        const isFirstLine = before.length === 1 && linesBefore === 0
        problems.push({
          code: 'not-in-release',
          file: place.file,
          line: line + linesBefore + before.length - 1,
          column: isFirstLine && node.type === 'text' ? column + offset : isFirstLine ? column : 1,
          ...explain(found, entry, names),
        })
      }
  })
  return problems
}

/** Texts of a node, with the number of its lines before them. What is taken from a file is reported at its first line. */
function textsOf(node: Nodes): [text: string, linesBefore: number][] {
  if (node.type === 'text' || node.type === 'inlineCode') return [[node.value, 0]]
  if (node.type === 'code') return [[node.value, node.data?.sampleFile ? 0 : 1]]
  if (!isComponent(node) || node.name === 'Later') return []
  return Object.values(node.data?.props ?? {}).flatMap((value): [string, number][] =>
    typeof value === 'string' ? [[value, 0]] : [],
  )
}

function explain(
  found: string,
  { of, since, until, instead = 'Write what works in the release' }: Availability,
  names: LaterNames,
): Pick<Problem, 'message' | 'hint'> {
  const current = names.versionOf(of) ?? ''
  if (since === undefined || compareVersions(since, current) <= 0)
    return {
      message: `"${found}" ended with ${of} ${until}, and the release has ${current}.`,
      hint: `${instead}.`,
    }
  return {
    message: `"${found}" arrives with ${of} ${since}, but the release has ${current}.`,
    hint: `${instead}, or put the part into <Later component="${of}" version="${since}">.`,
  }
}

/** The uses of <Later> on a page: of a component that there is, and of a version that isn't there yet. */
export const checkLaterUses = memoPerObject(
  ({ components }: Pick<Page, 'components'>, names: LaterNames): readonly Problem[] =>
    components.flatMap(({ name, props, file, line, column }): Problem[] => {
      const { component, version } = props
      if (name !== 'Later' || typeof component !== 'string' || typeof version !== 'string') return []
      const current = names.versionOf(component)
      const problem = (message: string, hint: string): Problem[] => [
        { code: 'bad-prop', file, line, column, message, hint },
      ]
      if (current === undefined)
        return problem(
          `<Later> names the component "${component}", which data/release.yaml doesn't have.`,
          `${didYouMean(component, names.components)}Components are: ${names.components.join(', ')}.`,
        )
      if (compareVersions(version, current) <= 0)
        return problem(
          `<Later> announces ${component} ${version}, but the release already has ${current}.`,
          'Remove the tag and keep what is in it.',
        )
      return []
    }),
)
