// <Limit of="…" /> is replaced by a figure of data/limits.yaml, and <Limits of="…" /> by a table of them, so that they're part of the
// text everywhere: on the page, in its Markdown, and in search.
import type { Table, Text } from 'mdast'
import { didYouMean } from '../../lib/nearest.ts'
import type { Figure, Limit } from '../../schemas/limits.ts'
import { figureInWords, figuresOf, limitInWords, numberInWords } from '../../schemas/limits.ts'
import type { Words } from '../build-nodes.ts'
import { codeWord, tableOf } from '../build-nodes.ts'
import type { MarkdownStep } from '../step.ts'
import type { Component, Nodes } from '../tree.ts'
import { isComponent, replaceNodes, walk } from '../tree.ts'

export const remarkLimits: MarkdownStep = (root, { context, report }) => {
  const limits = context.limits ?? []

  /** Ids, and areas with all of their limits. */
  function limitsOf(node: Component): Limit[] {
    const { of } = node.data?.props ?? {}
    const wanted = typeof of === 'string' ? of.split(' ') : []
    if (wanted.length === 0)
      report(node, 'missing-prop', `<${node.name}> lacks "of".`, 'Name a limit: of="auth.sms".')
    return wanted.flatMap((id) => {
      const found = limits.filter((limit) => limit.id === id || limit.id.startsWith(`${id}.`))
      if (found.length === 0) {
        const ids = limits.map((limit) => limit.id)
        report(
          node,
          'bad-prop',
          `<${node.name}> names "${id}", which isn't in data/limits.yaml.`,
          `${didYouMean(id, ids)}Its limits are: ${ids.join(', ') || 'none yet'}.`,
        )
      }
      return found
    })
  }

  function figureFor(node: Component, limit: Limit): Figure | undefined {
    const { plan } = node.data?.props ?? {}
    const figures = figuresOf(limit)
    const found = figures.find(({ plans }) =>
      plan === undefined ? plans.length === 0 : plans.some((name) => name === plan),
    )
    const known = figures.flatMap(({ plans }) => plans).join(', ')
    const message = `${limit.id} ${known ? `differs by plan: ${known}` : 'is the same on every plan'}.`
    if (!found) report(node, 'bad-prop', message, known ? 'Name one as its plan.' : 'Remove the plan.')
    return found
  }

  replaceNodes(root, (node) => {
    if (!isComponent(node)) return node
    if (node.name === 'Limit') {
      const [limit] = limitsOf(node)
      const figure = limit && figureFor(node, limit)
      if (!figure) return []
      const isBare = node.data?.props?.number === true
      const text: Text = { type: 'text', value: isBare ? numberInWords(figure) : figureInWords(figure) }
      return placed(text, node, [limit])
    }
    if (node.name !== 'Limits') return node
    const shown = limitsOf(node)
    return placed(tableFor(shown), node, shown)
  })
}

const tableFor = (limits: readonly Limit[]): Table =>
  tableOf({
    columns: ['Limit', 'Default', 'Can you change it?'],
    rows: limits.map((limit) => [
      codeWords(limit.what),
      codeWords([limitInWords(limit), ...(limit.note ? [limit.note] : [])].join('. ')),
      codeWords(limit.change),
    ]),
  })

/** Every second piece was between backticks. */
const codeWords = (text: string): Words[] =>
  text.split('`').map((piece, index) => (index % 2 === 1 ? codeWord(piece) : piece))

/** Problems inside are reported at the tag. */
function placed(made: Table | Text, { position }: Component, limits: Limit[]): Nodes {
  made.data = { limits }
  if (position)
    walk(made, { file: '', ancestors: [] }, (node) => {
      node.position = position
    })
  return made
}
