// A reference: pages generated from data, with their menu and files. The rest of the engine loops over references and
// doesn't depend on their kinds.
import type { z } from 'zod'
import type { WrittenFile } from '../markdown/step.ts'
import type { Problem } from '../problems/problem.ts'
import type { Brand } from '../schemas/brand.ts'
import type { Frontmatter } from '../schemas/frontmatter.ts'
import type { NavItem, NavSection } from '../schemas/navigation.ts'
import type { Kind, NamedError } from '../search/query/index-format.ts'

/** Something on a generated page that readers search by name: the command itself, a flag, a parameter. */
export interface Place {
  /** Empty for the page itself, whose place comes first. */
  anchor: string
  /** As shown on the page. Empty for the page itself, which has its title. */
  heading: string
  /** What people type to find it: `db push`, `db push --dry-run`. */
  names: readonly string[]
  /** How search groups it. Default: the kind of its page. */
  kind?: Kind
  /** The error that it explains, so that a pasted message leads here. */
  error?: NamedError
  /** The text for search. For the page itself, the default is the page's text without the `repeated` sections. */
  text?: string
}

/** Facts about a generated page besides its text. */
export interface MadeFacts {
  /** How search groups the page. */
  kind: Kind
  /** Labels after the title, such as `experimental`. */
  badges?: readonly string[]
  /** The title is a command. */
  titleIsCode?: boolean
  /** ID of the heading whose section is beside the text on a wide screen: the examples. */
  beside?: string
  /** The same content in other formats: a man page, JSON. */
  otherFormats?: readonly { label: string; href: string }[]
  /** What search, the outline, the terminal, and agents find on the page. Default: its headings. */
  places?: readonly Place[]
  /** IDs of headings that search skips: other pages of the kind have them too, or their content is in `places`. */
  repeated?: readonly string[]
  /** What the page describes, under a name that all versions and all references of its family share: a function's ID. */
  topic?: string
  /** Topics that come closest where a version or a reference doesn't have this one, the best first. */
  near?: readonly string[]
  /** Only repeats other pages, on one page for find-in-page. Search engines, search, lists, and proofs use those pages. */
  repeats?: true
}

/** A page generated from data. Its lines are mapped to the data file. */
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

/** Its own section, or entries below one in navigation/. */
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
  /** What it describes, if the reference itself has no versions: the release of a server. */
  release?: string
  /** All versions, the current one first. */
  versions: readonly ReferenceVersion[]
  /** References of one family describe the same things for other languages. A switch leads from one to the next. */
  family?: string
  /** Maintained by the community, which a badge shows. */
  isCommunity?: boolean
  /** The prefix of its pages' URLs. Written pages below it are part of the reference. */
  address: string
  pages: readonly MadePage[]
  /** Omitted if all its pages are entries in navigation/. */
  menu?: ReferenceMenu
  /** What `write` publishes. Pages can link to these. */
  files: readonly ReferenceFile[]
  /** The docs package gets this reference's version number. */
  numbersDocs?: boolean
  /** Data for the kind's own code. */
  data: Data
}

/** A kind's input. */
export interface ReferenceSource {
  brand: Brand
  /** The files in the kind's folder, by their path in it. */
  files: ReadonlyMap<string, WrittenFile>
}

export interface PublishedFile {
  address: string
  text: string | Uint8Array
}

/** The interface of a kind. src/references/kinds.ts lists them. */
export interface ReferenceKind<Data = unknown> {
  /** The folder under data/, such as `cli`. */
  folder: string
  /** Schemas for editors, by the name of their JSON Schema in data/.schemas/ (without `.schema.json`). */
  schemas: Readonly<Record<string, z.ZodType>>
  /** Where its pages are. While the folder has problems, missing pages below these aren't reported. */
  addresses: readonly string[]
  /** Called only if the folder has files. */
  read(source: ReferenceSource): { references: Reference<Data>[]; problems: Problem[] }
  /** Problems of a reference that could be read. */
  check(reference: Reference<Data>): Problem[]
  /** The reference's files with their content. */
  write(reference: Reference<Data>): PublishedFile[]
  /** Components whose uses `checkUse` checks. */
  checkedComponents?: readonly string[]
  /** The problem with one use of a component in any page, if it names something that no reference of the kind has. */
  checkUse?(
    references: readonly Reference<Data>[],
    component: string,
    props: Readonly<Record<string, unknown>>,
  ): { message: string; hint: string } | undefined
  /** A component's data from the reference, for all its uses on one page. Undefined for other components. */
  componentData?(
    reference: Reference<Data>,
    component: string,
    uses: readonly Readonly<Record<string, unknown>>[],
  ): unknown
}
