// How a component reads in Markdown. Each is next to the component's HTML and draws on the same words and data;
// in-markdown.ts holds them all.
import type { Nodes } from '../markdown/tree.ts'
import type { DrawContextValue } from './DrawContext.tsx'

/** What is known where a page is written as Markdown: the same data that its HTML is drawn with. */
export interface MarkdownContext
  extends Pick<DrawContextValue, 'brand' | 'catalogs' | 'componentData' | 'proofCounts'> {
  /** Full URL of the page that people read, where widgets are. */
  page: string
  /** Where a link leads from outside of the site. */
  resolveUrl: (href: string) => string
}

/** `children` are plain Markdown already. */
export type MarkdownForm<Props = Record<never, never>> = (
  props: Props,
  children: Nodes[],
  context: MarkdownContext,
) => Nodes[]
