// How a component reads in Markdown. Each form is next to the component's HTML and uses the same text and data.
// in-markdown.ts lists them all.
import type { Nodes } from '../markdown/tree.ts'
import type { DrawContextValue } from './DrawContext.tsx'

/** The context in which a page is written as Markdown: the same data that its HTML is rendered from. */
export interface MarkdownContext
  extends Pick<DrawContextValue, 'brand' | 'catalogs' | 'componentData' | 'proofCounts'> {
  /** Full URL of the web page, where the widgets are. */
  page: string
  /** A link's URL outside the site. */
  resolveUrl: (href: string) => string
}

/** `children` are plain Markdown already. */
export type MarkdownForm<Props = Record<never, never>> = (
  props: Props,
  children: Nodes[],
  context: MarkdownContext,
) => Nodes[]
