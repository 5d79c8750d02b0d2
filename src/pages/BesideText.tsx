// A text with one of its sections beside it: the examples of a function, the request of an endpoint. The order stays that of the page,
// and src/pages/beside.css puts the section there where the screen is wide enough.
import { Markdown } from '../components/Markdown.tsx'
import { Style } from '../components/Style.tsx'
import type { Nodes } from '../markdown/tree.ts'
import { textOf } from '../markdown/tree.ts'
import { invariant } from '../problems/invariant.ts'
import css from './beside.css?inline'

export function BesideText({ nodes, id }: { nodes: readonly Nodes[]; id: string }) {
  const start = nodes.findIndex((node) => isHeading(node) && node.data?.id === id)
  invariant(start >= 0, `The page has no section "${id}" for the column beside its text.`)
  const length = nodes.slice(start + 1).findIndex((node) => isHeading(node) && node.depth <= 2)
  const end = length < 0 ? nodes.length : start + 1 + length
  const [heading, ...section] = nodes.slice(start, end)
  const entries = section.flatMap((node) =>
    isHeading(node) && node.depth === 3 ? [{ id: node.data?.id ?? '', text: textOf(node) }] : [],
  )
  return (
    <>
      <Style id="beside" css={css} />
      <div className="beside-text prose">
        <Markdown nodes={nodes.slice(0, start)} />
      </div>
      <div className="beside prose">
        <Markdown nodes={heading ? [heading] : []} />
        {entries.length > 1 && (
          <nav className="beside-list" aria-label={textOf(heading as Nodes)} data-markdown-ignore="">
            {entries.map((entry) => (
              <a key={entry.id} className="beside-link" href={`#${entry.id}`}>
                {entry.text}
              </a>
            ))}
          </nav>
        )}
        <Markdown nodes={section} />
      </div>
      <div className="beside-text prose">
        <Markdown nodes={nodes.slice(end)} />
      </div>
    </>
  )
}

const isHeading = (node: Nodes): node is Extract<Nodes, { type: 'heading' }> => node.type === 'heading'
