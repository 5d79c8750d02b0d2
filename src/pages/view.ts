// What a page with text shows, as plain data.

import type { Frame, Link } from '../layout/page-frame.ts'
import type { TocEntry } from '../layout/TableOfContents.tsx'
import type { WrittenFile } from '../markdown/step.ts'
import type { Catalogs, Counterpart, ImageSize } from '../model/site-model.ts'
import type { Limit } from '../schemas/limits.ts'
import type { MovedSection } from './moved-sections.ts'
import type { ProofCounts, ProofView } from './proof-extras.ts'

export interface GuideView {
  kind: 'guide'
  frame: Frame
  /** The text and its data. The tree is parsed where the page is rendered. */
  text: WrittenFile
  partials: [name: string, partial: WrittenFile][]
  samples: [path: string, text: string][]
  limits?: Limit[]
  breadcrumbs: Link[]
  toc: TocEntry[]
  previous?: Link
  next?: Link
  related: (Link & { description: string })[]
  editUrl: string
  updated?: string
  imageSizes: Record<string, ImageSize>
  firstImage?: string
  /** Titles of pages linked without text. */
  titles: Record<string, string>
  /** Sections that it had once. */
  movedSections?: MovedSection[]
  /** A label after the breadcrumbs: experimental. */
  badges: string[]
  /** The title is a command. */
  titleIsCode: boolean
  /** The section that is beside the text on a wide screen. */
  beside?: string
  /** The same content in other formats, below the table of contents. */
  otherFormats: Link[]
  /** Reference data by component. */
  componentData?: Record<string, unknown>
  /** On an older version's page: that version, and the same place in the current one. */
  outdated?: OutdatedBy
  proof?: ProofView
  proofCounts?: ProofCounts
  catalogs?: Partial<Catalogs>
}

export interface OutdatedBy {
  version: string
  current: { version: string } & Counterpart
}
