// What a component is: props that authors write, what is drawn, and how it reads in Markdown, with the same text and data.
import type { ComponentType, ReactNode } from 'react'
import { z } from 'zod'
import type { Nodes } from '../markdown/tree.ts'
import type { VocabularyEntry } from '../schemas/vocabulary.ts'
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

interface Component<Props extends z.ZodObject> extends VocabularyEntry {
  props: Props
  draw: ComponentType<z.infer<Props> & { children?: ReactNode }>
  markdown: MarkdownForm<z.infer<Props>>
}

export const noProps = z.strictObject({})

/** An entry for the list in index.ts. Without a Markdown form, it doesn't compile. Without `children`, it can have none. */
export const defineComponent = <Props extends z.ZodObject>(
  component: Omit<Component<Props>, 'children'> & Partial<Pick<VocabularyEntry, 'children'>>,
): Component<Props> => ({ children: 'none', ...component })
