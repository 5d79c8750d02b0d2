// What rendering a page's tree needs besides the tree: code blocks, images, and links read it from here.
import { createContext, use } from 'react'
import type { Catalogs } from '../model/site-model.ts'
import { invariant } from '../problems/invariant.ts'
import type { Brand } from '../schemas/brand.ts'
import type { SiteProof } from '../schemas/proof.ts'

export interface DrawContextValue {
  /** The platform's names and URLs. */
  brand: Brand
  /** Colored HTML of a piece of code, one entry per line. */
  highlight: (code: string, language: string) => string[]
  /** Image sizes by path. */
  imageSizes: Readonly<Record<string, { width: number; height: number }>>
  /** Titles of pages that are linked without text. */
  titles: Readonly<Record<string, string>>
  /** Reference data by component. */
  componentData?: Readonly<Record<string, unknown>> | undefined
  /** How many of the site's samples are proved, on the page that describes proofs. */
  proofCounts?: Pick<SiteProof, 'byLanguage' | 'totals' | 'skipped'> | undefined
  /** The catalogs from data/ that the page shows. */
  catalogs?: Partial<Catalogs> | undefined
  /** The image that is likely on the first screen. All others are lazy-loaded. */
  firstImage?: string | undefined
}

const DrawContext = createContext<DrawContextValue | null>(null)

export const DrawProvider = DrawContext.Provider

export function useDrawContext(): DrawContextValue {
  const value = use(DrawContext)
  invariant(value, 'A component was rendered outside <Markdown>.')
  return value
}
