// What the rest of the site needs to know of a page, taken from its tree in one walk: the same parse feeds
// the page, the checks, the search and the plain text.
import type { Component, FenceMeta, LaterPart, Nodes, Place, Root } from './tree.ts'
import { isComponent, isInline, laterPartsOf, positionOf, textOf, walk } from './tree.ts'

interface Located {
  file: string
  line: number
  column: number
}

export interface Heading extends Located {
  id: string
  text: string
  depth: number
}

/** The text under one heading; the first section, before any heading, has no id. */
export interface Section {
  id?: string
  heading: string
  text: string
  /** Its samples, in their order; without traps, which answer no search. */
  code: string
  tables: TableUse[]
}

interface TableUse {
  /** The heading of its first column. */
  head: string
  rows: {
    /** The first cell: what the row is about. */
    name: string
    /** The other cells. */
    text: string
  }[]
}

export interface LinkUse extends Located {
  href: string
  text: string
}

export interface FenceUse extends Located {
  /** Unique on the page. */
  id: string
  language: string
  code: string
  meta: FenceMeta
  /** The file of the repository that the code was taken from, by <CodeBlock>. */
  from?: string
  /** Anchor of the heading above it; none before the first. */
  under?: string
  /** The release that the site describes doesn't have what it shows. */
  later?: LaterPart
}

export interface ImageUse extends Located {
  src: string
  /** The picture for dark surroundings, where there is one. */
  dark?: string
  alt: string
}

export interface ComponentUse extends Located {
  name: string
  props: Record<string, unknown>
  /** Name of the component directly around it, if any. */
  parent?: string
  /** Kinds of its direct children: names of components, or node types. */
  children: string[]
}

/** A place inside a page that links can reach besides its headings: a flag, a parameter. */
export interface Anchor extends Located {
  id: string
  text: string
}

export interface PageFacts {
  headings: Heading[]
  anchors: Anchor[]
  sections: Section[]
  links: LinkUse[]
  fences: FenceUse[]
  images: ImageUse[]
  components: ComponentUse[]
}

export function collectFacts(root: Root, file: string): PageFacts {
  const facts: PageFacts = {
    headings: [],
    anchors: [],
    sections: [{ heading: '', text: '', code: '', tables: [] }],
    links: [],
    fences: [],
    images: [],
    components: [],
  }
  walk(root, { file, ancestors: [] }, (node, place) => {
    collectNode(facts, node, place)
    if (isComponent(node)) collectComponent(facts, node, place)
  })
  return facts
}

function collectNode(facts: PageFacts, node: Nodes, place: Place): void {
  const at = { file: place.file, ...positionOf(node) }
  // Search offers what readers have.
  const [later] = laterPartsOf(place)
  switch (node.type) {
    case 'heading': {
      const heading = { id: node.data?.id ?? '', text: textOf(node).trim(), depth: node.depth, ...at }
      facts.headings.push(heading)
      facts.sections.push({ id: heading.id, heading: heading.text, text: '', code: '', tables: [] })
      break
    }
    case 'paragraph':
      if (!later) addText(facts, 'text', proseOf(node))
      break
    case 'tableRow':
      collectRow(facts, node, place)
      break
    case 'code':
      if (!node.data?.fence?.hidden && !node.data?.fence?.trap && !later) addText(facts, 'code', node.value)
      facts.fences.push({
        id: node.data?.fenceId ?? '',
        language: node.lang ?? '',
        code: node.value,
        meta: node.data?.fence ?? { marked: [] },
        ...(node.data?.sampleFile ? { from: node.data.sampleFile } : {}),
        ...underHeading(facts),
        ...(later ? { later } : {}),
        ...at,
      })
      break
    case 'link':
      facts.links.push({ href: node.url, text: textOf(node), ...at })
      break
    case 'image':
      facts.images.push({ src: node.url, alt: node.alt ?? '', ...at })
      break
    default:
  }
}

/** Around the target of a link that shows its target's title: no page knows the titles of others while it's read. */
const untitledMark = '\uFFFC'
const proseOf = (node: Nodes): string => textOf(node, (url) => untitledMark + url + untitledMark)

/** The text of a section with the words that its links show. */
export const withLinkTitles = (text: string, titleOf: (href: string) => string): string =>
  text.replace(/\uFFFC([^\uFFFC]*)\uFFFC/g, (_, href: string) => titleOf(href))

function underHeading({ headings }: PageFacts): { under?: string } {
  const last = headings.at(-1)
  return last ? { under: last.id } : {}
}

function collectRow(facts: PageFacts, node: Extract<Nodes, { type: 'tableRow' }>, place: Place): void {
  if (laterPartsOf(place).length > 0) return
  const [name = '', ...others] = node.children.map(proseOf)
  const text = others.filter(Boolean).join(' · ')
  addText(facts, 'text', [name, text].filter(Boolean).join(' · '))
  const table = place.ancestors.at(-1)
  const tables = facts.sections.at(-1)?.tables
  if (table?.type === 'table' && table.children[0] === node) tables?.push({ head: name, rows: [] })
  else tables?.at(-1)?.rows.push({ name, text })
}

function addText({ sections }: PageFacts, kind: 'text' | 'code', text: string): void {
  const section = sections.at(-1)
  if (section && text) section[kind] += `${section[kind] ? '\n' : ''}${text}`
}

function collectComponent(facts: PageFacts, node: Component, place: Place): void {
  const props = node.data?.props ?? {}
  const at = { file: place.file, ...positionOf(node) }
  const around = [...place.ancestors].reverse().find((ancestor) => isComponent(ancestor))
  facts.components.push({
    name: node.name ?? '',
    props,
    ...(around && isComponent(around) && around.name ? { parent: around.name } : {}),
    children: node.children.map((child) => (isComponent(child) ? (child.name ?? '') : child.type)),
    ...at,
  })
  // `<Alert …>Words.</Alert>` on one line holds its words without a paragraph around them.
  if (
    node.type === 'mdxJsxFlowElement' &&
    laterPartsOf({ ...place, ancestors: [...place.ancestors, node] }).length === 0
  )
    addText(facts, 'text', (node.children as Nodes[]).filter(isInline).map(proseOf).join('').trim())
  if (typeof props.anchor === 'string')
    facts.anchors.push({ id: props.anchor, text: String(props.title ?? props.anchor), ...at })
  if (typeof props.href === 'string')
    facts.links.push({ href: props.href, text: String(props.title ?? textOf(node)), ...at })
  if (node.name === 'Image' && typeof props.src === 'string')
    facts.images.push({
      src: props.src,
      ...(typeof props.dark === 'string' ? { dark: props.dark } : {}),
      alt: typeof props.alt === 'string' ? props.alt : '',
      ...at,
    })
}
