// What drawing a page's tree needs besides the tree: handed down once, read by code blocks, pictures and links.
import { createContext, use } from 'react'
import type { Catalogs } from '../model/site-model.ts'
import { invariant } from '../problems/invariant.ts'
import type { Brand } from '../schemas/brand.ts'
import type { SiteProof } from '../schemas/proof.ts'

export interface DrawContextValue {
  /** Names and URLs of the platform. */
  brand: Brand
  /** Colored HTML of a piece of code, one entry per line. */
  highlight: (code: string, language: string) => string[]
  /** Sizes of pictures by path. */
  imageSizes: Readonly<Record<string, { width: number; height: number }>>
  /** Titles of pages that are linked without text. */
  titles: Readonly<Record<string, string>>
  /** What components draw from references, by component. */
  componentData?: Readonly<Record<string, unknown>> | undefined
  /** How many samples of the site are proved, on the page that tells of it. */
  proofCounts?: Pick<SiteProof, 'byLanguage' | 'totals' | 'skipped'> | undefined
  /** The catalogs of data/ that the page shows. */
  catalogs?: Partial<Catalogs> | undefined
  /** The picture that is likely on the first screen; all others load late. */
  firstImage?: string | undefined
}

const DrawContext = createContext<DrawContextValue | null>(null)

export const DrawProvider = DrawContext.Provider

export function useDrawContext(): DrawContextValue {
  const value = use(DrawContext)
  invariant(value, 'A component was rendered outside <Markdown>.')
  return value
}
