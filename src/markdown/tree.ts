// The tree of a page: mdast as Sätteri gives it, plus what our steps leave on its nodes.
import type { Nodes, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement, Position } from 'satteri'
import type { Limit } from '../schemas/limits.ts'

export type { Nodes, Root, RootContent }
export type Component = MdxJsxFlowElement | MdxJsxTextElement

/** A partial put in place: its children come from another file. Made by remark-partials. */
export interface PartialNode {
  type: 'partial'
  file: string
  children: RootContent[]
  position?: Position
  data?: undefined
}

/** What the words after a fence's language say. Made by remark-fences. */
/** The client of the release that the site describes, and the newest one of the same major version. */
export type ClientEnd = 'release' | 'newest'

export interface FenceMeta {
  /** File name or caption above the code. */
  title?: string
  /** Numbers of the lines to mark, counted from 1. */
  marked: number[]
  /** Why the build does not prove this sample; undefined means that it does. */
  noCheck?: string
  /** SQL: the role that runs it. */
  as?: string
  /** SQL: id of the signed-in user. */
  user?: string
  /** SQL: more claims of the user's token, as JSON. */
  claims?: string
  /** SQL: the SQLSTATE that it must fail with. */
  fails?: string
  /** SQL, and samples that run: the next fence holds the result, which must be the real one. */
  expect?: boolean
  /** SQL: starts again from a new project. */
  fresh?: boolean
  /** TypeScript and JavaScript: runs against a test project, after the page's SQL. */
  run?: boolean
  /** Samples that run: the recording of the requests that it sends, as in `select/getting-your-data`. */
  wire?: string
  /** Languages of client libraries: the older version of the client that it's proved with. */
  client?: string
  /** TypeScript and JavaScript: the only end of the client's range that it works with, and why, as a sentence. */
  only?: { end: ClientEnd; reason: string }
  /** Part of the page's program, but not shown: checks of a claim that readers don't need. */
  hidden?: boolean
  /** Shows what not to do: labeled on the page, and never offered as an example. */
  trap?: boolean
}

/** What a sample that shows a mistake says above its code. */
export const trapLabel = "Don't copy this"

declare module 'mdast' {
  interface Data {
    /** Headings: the anchor. Made by remark-heading-ids. */
    id?: string
    /** References of footnotes: an earlier one leads to the same note. Made by remark-references. */
    isRepeated?: boolean
    /** Components: the values of their props. Made by remark-props. */
    props?: Record<string, unknown>
    /** Fences. Made by remark-fences. */
    fence?: FenceMeta
    /** Fences: what joins them with their proof. Made by fence-ids. */
    fenceId?: string
    /** Fences: the file that the code was taken from. Made by remark-samples. */
    sampleFile?: string
    /** What <Limit> and <Limits> became: the limits that it shows. Made by remark-limits. */
    limits?: Limit[]
    /** Fences: how the build proved them, in words. Set where the page is drawn. */
    proof?: string
    /** Fences: readers can run them in the page. Set where the page is drawn. */
    runs?: boolean
  }
  interface RootContentMap {
    partial: PartialNode
  }
  interface BlockContentMap {
    partial: PartialNode
  }
}

export const isComponent = (node: Nodes): node is Component =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

const inlineTypes = [
  'text',
  'inlineCode',
  'strong',
  'emphasis',
  'link',
  'break',
  'delete',
  'image',
  'footnoteReference',
]

/** Part of a line of text, as against a separate block. */
export const isInline = (node: Nodes): boolean =>
  inlineTypes.includes(node.type) || node.type === 'mdxJsxTextElement'

export const childrenOf = (node: Nodes): Nodes[] => ('children' in node ? (node.children as Nodes[]) : [])

/** The words of a node without any markup. */
export function textOf(node: Nodes, untitled: (url: string) => string = () => ''): string {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
  if (node.type === 'break') return ' '
  if (node.type === 'image') return ''
  const words = childrenOf(node)
    .map((child) => textOf(child, untitled))
    .join('')
  if (node.type === 'link' && words === '') return untitled(node.url)
  const label = node.type === 'mdxJsxTextElement' ? node.data?.props?.label : undefined
  return typeof label === 'string' ? `${label} (${words})` : words
}

export interface Place {
  file: string
  ancestors: readonly Nodes[]
}

/** What a <Later> announces. */
export interface LaterPart {
  component: string
  version: string
}

/** The parts around a node that later releases have. */
export const laterPartsOf = ({ ancestors }: Place): LaterPart[] =>
  ancestors.flatMap((node) => {
    if (!isComponent(node) || node.name !== 'Later') return []
    const { component, version } = node.data?.props ?? {}
    return typeof component === 'string' && typeof version === 'string' ? { component, version } : []
  })

/** Visits every node in reading order; `place.file` is the partial's file inside a partial. */
export function walk(node: Nodes, place: Place, visit: (node: Nodes, place: Place) => void): void {
  visit(node, place)
  const inside = {
    file: node.type === 'partial' ? node.file : place.file,
    ancestors: [...place.ancestors, node],
  }
  for (const child of childrenOf(node)) walk(child, inside, visit)
}

/** Replaces each node by what `change` gives: itself, others, or nothing; children first. */
export function replaceNodes(parent: Nodes, change: (node: Nodes) => Nodes | Nodes[]): void {
  if (!('children' in parent)) return
  const children = (parent.children as Nodes[]).flatMap((child) => {
    replaceNodes(child, change)
    return change(child)
  })
  ;(parent as { children: Nodes[] }).children = children
}

export const positionOf = (node: Nodes): { line: number; column: number } => ({
  line: node.position?.start.line ?? 1,
  column: node.position?.start.column ?? 1,
})
