// A reference: pages made from data, together with their menu and files. The rest of the engine loops over references and reads
// what they carry. It knows no kind of them.
import type { z } from 'zod'
import type { WrittenFile } from '../markdown/pipeline.ts'
import type { Problem } from '../problems/problem.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Frontmatter } from '../schemas/frontmatter.ts'
import type { NavItem, NavSection } from '../schemas/navigation.ts'
import type { Kind } from '../search/query/search-files.ts'

/** Something on a made page that readers look for by name: the command itself, a flag, a parameter. */
export interface Place {
  /** Empty for the page itself, whose place comes first. */
  anchor: string
  /** As the page shows it. Empty for the page itself, which has its title. */
  heading: string
  /** What people type to find it, exactly: `db push`, `db push --dry-run`. */
  names: readonly string[]
  /** How search groups it. The kind of its page when left out. */
  kind?: Kind
  /** What search reads. Left out for the page itself, it's the page's text without the `repeated` sections. */
  text?: string
}

/** What is known about a made page besides its text. */
export interface MadeFacts {
  /** How search groups the page. */
  kind: Kind
  /** Words after the title, such as `experimental`. */
  badges?: readonly string[]
  /** The title is something to type. */
  titleIsCode?: boolean
  /** The same content in other formats: a man page, JSON. */
  otherFormats?: readonly { label: string; href: string }[]
  /** What search, the outline, the terminal, and agents find on the page. Without any, its headings are the places. */
  places?: readonly Place[]
  /** Ids of headings that search leaves out: other pages of the kind have them too, or their content is in `places`. */
  repeated?: readonly string[]
}

/** A page made from data. Its text is generated, and its lines lead back to the data file. */
export interface MadePage extends WrittenFile {
  route: string
  frontmatter: Frontmatter
  /** Line in `file` for each line of `source`, from 0. */
  lines: readonly number[]
  facts: MadeFacts
}

export interface ReferenceVersion {
  version: string
  /** The version's introduction. */
  href: string
}

/** A section of its own, or entries below one that is written in navigation/. */
export type ReferenceMenu =
  | { section: NavSection }
  | {
      /** The entry in navigation/ that gets these pages below it. */
      below: string
      items: readonly NavItem[]
    }

export interface ReferenceFile {
  address: string
  /** Also part of the docs package, because programs read it there. */
  packaged?: boolean
}

/** One version of one reference. */
export interface Reference<Data = unknown> {
  kind: ReferenceKind<Data>
  /** Short name such as `cli` or `javascript`, the same in all versions. */
  id: string
  title: string
  /** Empty when it has no versions. */
  version: string
  /** All versions, the current one first. */
  versions: readonly ReferenceVersion[]
  /** The URL that its pages share. Written pages below it are part of the reference. */
  address: string
  pages: readonly MadePage[]
  /** Left out when all its pages are entries in navigation/. */
  menu?: ReferenceMenu
  /** What `write` publishes. Pages may link to these. */
  files: readonly ReferenceFile[]
  /** The docs package gets this reference's version number. */
  numbersDocs?: boolean
  /** What the kind's own code needs later. */
  data: Data
}

/** What a kind reads. */
export interface ReferenceSource {
  brand: Brand
  /** The files in the kind's folder, by their path in it. */
  files: ReadonlyMap<string, WrittenFile>
}

export interface PublishedFile {
  address: string
  text: string | Uint8Array
}

/** What the kinds have in common. src/references/kinds.ts lists them. */
export interface ReferenceKind<Data = unknown> {
  /** The folder under data/, such as `cli`. */
  folder: string
  /** Schemas for editors, by the name that their JSON Schema gets in data/.schemas/ (without `.schema.json`). */
  schemas: Readonly<Record<string, z.ZodType>>
  /** Where its pages are. While the folder has faults, missing pages below these aren't faults of their own. */
  addresses: readonly string[]
  /** Called only when the folder has files. */
  read(source: ReferenceSource): { references: Reference<Data>[]; problems: Problem[] }
  /** What is wrong with a reference that could be read. */
  check(reference: Reference<Data>): Problem[]
  /** The reference's files with their content. */
  write(reference: Reference<Data>): PublishedFile[]
  /** What is wrong with one use of a component, in any page: it names something that no reference of the kind has. */
  checkUse?(
    references: readonly Reference<Data>[],
    component: string,
    props: Readonly<Record<string, unknown>>,
  ): { message: string; hint: string } | undefined
  /** What a component draws from the reference's data, for all its uses on one page. Undefined for others' components. */
  componentData?(
    reference: Reference<Data>,
    component: string,
    uses: readonly Readonly<Record<string, unknown>>[],
  ): unknown
}
