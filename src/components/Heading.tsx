// A heading with its anchor link. src/client/heading-in-view.ts reports which heading is in view.
import type { ReactNode } from 'react'

interface Props {
  depth: number
  id: string
  children: ReactNode
  /** The heading's text, used in the anchor link's label. */
  text: string
}

export function Heading({ depth, id, children, text }: Props) {
  const Tag = `h${Math.min(Math.max(depth, 2), 6)}` as 'h2'
  return (
    <Tag id={id} className="heading">
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its label names it; its sign comes from the style sheet and isn't part of the heading */}
      <a className="heading-anchor" href={`#${id}`} aria-label={`Link to “${text}”`} />
    </Tag>
  )
}
