// Renders a page's tree: Markdown nodes as HTML, and component nodes as components.
import type { ReactNode } from 'react'
import { createContext, Fragment, useContext } from 'react'
import { Icon } from '../layout/Icon.tsx'
import { safeLink } from '../lib/safe-link.ts'
import type { Component, Nodes } from '../markdown/tree.ts'
import { isComponent, textOf } from '../markdown/tree.ts'
import { invariant } from '../problems/invariant.ts'
import { Scrollable } from '../react/Scrollable.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Diagram } from './Diagram.tsx'
import { useDrawContext } from './DrawContext.tsx'
import { Heading } from './Heading.tsx'
import { Image } from './Image.tsx'
import { LongName } from './LongName.tsx'
import { samplesWithNamedLines } from './named-lines.ts'
import { components } from './vocabulary.ts'

export function Markdown({ nodes }: { nodes: readonly Nodes[] }) {
  return numbering(
    nodes,
    nodes.map((node, index) => <Draw key={keyOf(node, index)} node={node} />),
  )
}

/** Samples whose lines are numbered. */
const Numbered = createContext<ReadonlySet<Nodes>>(new Set())

function numbering(nodes: readonly Nodes[], drawn: ReactNode): ReactNode {
  const named = samplesWithNamedLines(nodes)
  return named.size > 0 ? <Numbered value={named}>{drawn}</Numbered> : drawn
}

/** The position in the source: stable while other parts of the page are edited. */
const keyOf = (node: Nodes, index: number) => `${node.position?.start.offset ?? index}`

const inside = (node: Nodes): ReactNode =>
  'children' in node ? <Markdown nodes={node.children as Nodes[]} /> : null

function Draw({ node }: { node: Nodes }): ReactNode {
  if (isComponent(node)) return drawComponent(node, 'only')
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return isPicture(node) ? inside(node) : <p>{inside(node)}</p>
    case 'heading':
      return (
        <Heading depth={node.depth} id={node.data?.id ?? ''} text={textOf(node)}>
          {inside(node)}
        </Heading>
      )
    case 'strong':
      return <strong>{inside(node)}</strong>
    case 'emphasis':
      return <em>{inside(node)}</em>
    case 'delete':
      return <del>{inside(node)}</del>
    case 'inlineCode':
      return <InlineCode value={node.value} />
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside(node)}</blockquote>
    case 'link':
      return <DrawLink node={node} />
    case 'image':
      return <Image src={node.url} alt={node.alt ?? ''} />
    case 'code':
      return <Fence node={node} />
    case 'list':
      return node.ordered ? (
        <ol start={node.start && node.start > 1 ? node.start : undefined}>{inside(node)}</ol>
      ) : (
        <ul>{inside(node)}</ul>
      )
    case 'listItem':
      return <DrawListItem node={node} />
    case 'table':
      return <DrawTable node={node} />
    // An opening tag inside a row takes the cells after it with it.
    case 'tableRow':
    case 'tableCell':
      return inside(node)
    case 'partial':
      return inside(node)
    case 'footnoteReference':
      return (
        <sup>
          {/* A footnote that is used again links back to its first use, because an ID can be on a page only once. */}
          <a
            href={`#note-${node.identifier}`}
            id={node.data?.isRepeated ? undefined : `ref-${node.identifier}`}
          >
            {node.label ?? node.identifier}
          </a>
        </sup>
      )
    case 'footnoteDefinition':
      return (
        <div className="footnote" id={`note-${node.identifier}`}>
          <a
            href={`#ref-${node.identifier}`}
            aria-label={`${node.label ?? node.identifier}, back to the text`}
          >
            {node.label ?? node.identifier}
          </a>
          <div>{inside(node)}</div>
        </div>
      )
    default:
      invariant(false, `No component renders nodes of type "${node.type}".`)
  }
}

function Fence({ node }: { node: Extract<Nodes, { type: 'code' }> }) {
  const isNumbered = useContext(Numbered).has(node)
  const { title, marked, hidden, trap } = node.data?.fence ?? { marked: [] }
  if (hidden) return null
  if (node.lang === 'mermaid') return <Diagram code={node.value} title={title} />
  return (
    <CodeBlock
      code={node.value}
      language={node.lang ?? 'text'}
      title={title}
      marked={marked}
      trap={trap}
      proof={node.data?.proof}
      runs={node.data?.runs}
      isNumbered={isNumbered}
    />
  )
}

const InTable = createContext(false)

/** Browsers break a line after a hyphen. */
const flag = /^--?[a-z][\w-]{0,24}$/

/** In a paragraph, a long name moves to the next line instead. */
function InlineCode({ value }: { value: string }) {
  const shown = useContext(InTable) ? <LongName name={value} /> : value
  return flag.test(value) ? <code className="flag">{shown}</code> : <code>{shown}</code>
}

const isPicture = (node: Extract<Nodes, { type: 'paragraph' }>) =>
  node.children.length === 1 && node.children[0]?.type === 'image'

function drawComponent(node: Component, key: string): ReactNode {
  const component = node.name ? components[node.name as keyof typeof components] : undefined
  if (!component) return <Fragment key={key}>{inside(node)}</Fragment>
  const Drawn = component.draw as (props: Record<string, unknown>) => ReactNode
  // Components are direct children of each other, not wrapped: Tabs reads its panels' props.
  const children = (node.children as Nodes[]).map((child, index) => {
    const childKey = keyOf(child, index)
    return isComponent(child) ? drawComponent(child, childKey) : <Draw key={childKey} node={child} />
  })
  return (
    <Drawn key={key} {...withSafeLink(node.data?.props ?? {})}>
      {numbering(node.children as Nodes[], children)}
    </Drawn>
  )
}

const withSafeLink = (props: Record<string, unknown>): Record<string, unknown> =>
  typeof props.href === 'string' ? { ...props, href: safeLink(props.href) } : props

function DrawLink({ node }: { node: Extract<Nodes, { type: 'link' }> }) {
  const { titles } = useDrawContext()
  const route = node.url.split('#')[0] ?? ''
  const external = /^https?:/.test(node.url)
  return (
    <a
      href={safeLink(node.url)}
      className={external ? 'external' : undefined}
      title={node.title ?? undefined}
    >
      {node.children.length > 0 ? inside(node) : (titles[route] ?? route)}
      {external && <Icon name="external" size={14} />}
    </a>
  )
}

function DrawListItem({ node }: { node: Extract<Nodes, { type: 'listItem' }> }) {
  const first = node.children[0]
  // A tight list item's only paragraph isn't rendered as a paragraph.
  const content =
    !node.spread && first?.type === 'paragraph' ? (
      <>
        {inside(first)}
        <Markdown nodes={node.children.slice(1)} />
      </>
    ) : (
      inside(node)
    )
  if (typeof node.checked !== 'boolean') return <li>{content}</li>
  return (
    <li className="task">
      <input
        type="checkbox"
        defaultChecked={node.checked}
        disabled
        aria-label={node.checked ? 'Done' : 'Not done'}
      />
      <div>{content}</div>
    </li>
  )
}

function DrawTable({ node }: { node: Extract<Nodes, { type: 'table' }> }) {
  const [head, ...rows] = node.children
  const align = (column: number) => {
    const side = node.align?.[column]
    return side && side !== 'left' ? { textAlign: side } : undefined
  }
  return (
    <Scrollable className="table">
      <InTable value={true}>
        <table>
          <thead>
            <tr>
              {head?.children.map((cell, column) => (
                <th key={keyOf(cell, column)} scope="col" style={align(column)}>
                  {inside(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={keyOf(row, index)}>
                {row.children.map((cell, column) => (
                  <td key={keyOf(cell, column)} style={align(column)}>
                    {inside(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </InTable>
    </Scrollable>
  )
}
