// The model of the whole site: immutable, and the input of everything after the checks.
import type { PageFacts } from '../markdown/facts.ts'
import type { WrittenFile } from '../markdown/step.ts'
import type { MadeFacts, Reference } from '../references/reference.ts'
import type { AccessArea } from '../schemas/access-control.ts'
import type { AdvisorRule } from '../schemas/advisor.ts'
import type { AuthProvider } from '../schemas/auth-providers.ts'
import type { Brand } from '../schemas/brand.ts'
import type { ComputeSize } from '../schemas/compute-sizes.ts'
import type { Extension } from '../schemas/extensions.ts'
import type { Frontmatter } from '../schemas/frontmatter.ts'
import type { GlossaryTerm } from '../schemas/glossary.ts'
import type { Limit } from '../schemas/limits.ts'
import type { LogSchema } from '../schemas/log-schemas.ts'
import type { Prices } from '../schemas/prices.ts'
import type { ProductArea } from '../schemas/product-areas.ts'
import type { SiteProof } from '../schemas/proof.ts'
import type { Redirect } from '../schemas/redirects.ts'
import type { ReferenceEntry } from '../schemas/reference-index.ts'
import type { Region } from '../schemas/regions.ts'
import type { Release } from '../schemas/release.ts'
import type { SearchData } from '../schemas/search.ts'

export interface Page extends PageFacts {
  /** URL on the site, without trailing slash. */
  route: string
  /** Source file, from the repository root. */
  file: string
  /** The file's text with the brand's names inserted. */
  source: string
  frontmatter: Frontmatter
  /** Files that its samples are taken from, with their text. */
  samples: [path: string, text: string][]
  /** Names of the partials it shows, directly or through others. */
  partials: string[]
  /** Figures of data/limits.yaml that it shows. */
  limits?: Limit[]
  /** The facts from the reference that generated the page. */
  made?: MadeFacts
  /** On pages of a reference with several versions. */
  version?: PageVersion
  /** On pages of a reference that's one of a family, such as the client libraries. */
  library?: PageLibrary
  /** Date of the last commit that touched its file or its partials (YYYY-MM-DD). Undefined outside git. */
  updated?: string
}

/** A resolved menu entry: every label is filled in and every href is valid. */
export interface MenuItem {
  /** The start of the page's title, for screen readers: a one-word label such as "start" says nothing alone. */
  beforeLabel?: string
  /** What the page's function is called in code. The label says it in words, or is the same. */
  code?: string
  label: string
  href: string
  icon?: string
  /** The menu that it opens: a section's ID, or `home`. Links that leave this site open none. */
  level?: string
  community: boolean
  /** A word after the label. */
  mark?: string
  external: boolean
  items: MenuItem[]
}

export interface MenuGroup {
  label?: string
  items: MenuItem[]
}

export interface SectionMenu {
  id: string
  label: string
  href: string
  groups: MenuGroup[]
  /** All of its pages in reading order, for the previous and next links. */
  order: string[]
}

export interface TopMenuEntry {
  label: string
  items: (MenuItem & { description: string })[]
}

export interface ImageSize {
  width: number
  height: number
}

/** A provider with a link if its page exists. */
export interface ListedProvider extends Omit<AuthProvider, 'href'> {
  href?: string
}

/** A reference as it is shown: a version has a link once its page is written. */
export interface ListedReference extends Omit<ReferenceEntry, 'versions'> {
  versions: { label: string; href?: string }[]
}

/** A task as it is shown: with the words of its link, and the code that stands for it in a shared link. */
export interface ListedTask {
  id: string
  code: string
  task: string
  why: string
  href: string
  /** The title of the page or the section that the link leads to. */
  linked: string
}

export interface ListedTasks {
  group: string
  items: ListedTask[]
}

export interface Catalogs {
  productAreas: ProductArea[]
  redirects: Redirect[]
  /** Those that begin with an anchor: the page itself leads on. */
  movedSections: Redirect[]
  extensions: Extension[]
  authProviders: ListedProvider[]
  logSchemas: LogSchema[]
  referenceIndex: ListedReference[]
  regions: Region[]
  computeSizes: ComputeSize[]
  /** A small site may have none. */
  prices: Prices | undefined
  /** The release that the site describes. A small site, such as a test's, names none. */
  release: Release | undefined
  /** How the project that samples run against is held to the servers of the release. */
  testProject: readonly HeldService[]
  productionChecklist: ListedTasks[]
  accessControl: AccessArea[]
  glossary: GlossaryTerm[]
  search: SearchData
  /** The advisor's rules. */
  advisor: readonly AdvisorRule[]
  /** What readers ask, by the place that answers it. */
  asked: ReadonlyMap<string, readonly string[]>
}

export interface SiteModel {
  brand: Brand
  pages: ReadonlyMap<string, Page>
  /** Routes of the pages that are left out because they're drafts. */
  drafts: readonly string[]
  partials: ReadonlyMap<string, WrittenFile>
  top: TopMenuEntry[]
  sections: SectionMenu[]
  /** The section whose menu contains the route. */
  sectionOf: ReadonlyMap<string, SectionMenu>
  /** A small site may have none. */
  references: readonly Reference[]
  /** The samples' proofs. Missing until they're proved. */
  proof?: SiteProof
  catalogs: Catalogs
  /** Sizes of all images on pages, by path under public/. */
  images: ReadonlyMap<string, ImageSize>
}

export interface Counterpart {
  href: string
  /** Whether it's about the same topic. */
  isSamePage: boolean
  /** The closest page's title, if there's no page about the same topic. Without it, `href` is the introduction. */
  closest?: string
}

export interface PageVersion {
  /** The reference's title, such as JavaScript. */
  title: string
  version: string
  /** All versions, the current one first. `href` leads to the same page in that version, or to the closest one. */
  versions: ({ version: string } & Counterpart)[]
}

export interface PageLibrary {
  /** The reference's ID, such as javascript. */
  id: string
  title: string
  isCommunity: boolean
  /** All references of the family in their current version, with the same page or the closest one. */
  libraries: ({ id: string; title: string; isCommunity: boolean } & Counterpart)[]
}

/** A service of the project that samples run against. */
export interface HeldService {
  /** What readers call it. */
  service: string
  /** Of the server that it's held to. */
  version: string
  cases: number
  differences: readonly string[]
}
