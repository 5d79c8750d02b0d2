// Samples whose lines are numbered, because the text beside them names one: "Line 7 blocks all access."
import type { Nodes } from '../markdown/tree.ts'

const namesLine = /\blines? \d/i

const childrenOf = (node: Nodes): readonly Nodes[] =>
  'children' in node ? (node.children as readonly Nodes[]) : []

/** Code in a sentence isn't meant: it can be an error message. */
const isAboutLine = (node: Nodes): boolean =>
  node.type === 'text' ? namesLine.test(node.value) : childrenOf(node).some(isAboutLine)

/** What is shown of it. A group of tabs has several. */
const codeIn = (node: Nodes): Nodes[] =>
  node.type === 'code' ? (node.data?.fence?.hidden ? [] : [node]) : childrenOf(node).flatMap(codeIn)

const none: ReadonlySet<Nodes> = new Set()

/** A sentence that ends with a colon is about the sample below it, and any other about the one above. */
export function samplesWithNamedLines(nodes: readonly Nodes[]): ReadonlySet<Nodes> {
  const about = nodes.flatMap((node, index) =>
    node.type === 'paragraph' && isAboutLine(node) ? [{ node, index }] : [],
  )
  if (about.length === 0) return none
  return new Set(
    about.flatMap(({ node, index }) => {
      const below = nodes.slice(index + 1)
      const above = nodes.slice(0, index).reverse()
      const places = endsWithColon(node) ? [below, above] : [above, below]
      return (
        places
          .flat()
          .map(codeIn)
          .find((code) => code.length > 0) ?? []
      )
    }),
  )
}

function endsWithColon(node: Nodes): boolean {
  const last = childrenOf(node).at(-1)
  return last?.type === 'text' && last.value.trimEnd().endsWith(':')
}
