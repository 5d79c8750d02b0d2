// A page in dist/ as a tree, with the queries that the checks need.
import type { DefaultTreeAdapterTypes } from 'parse5'
import { parse, defaultTreeAdapter as tree } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

export interface BuiltPage {
  /** The route: `/guides/auth`, or `/404` for the 404 page. */
  route: string
  html: string
  /** All elements in document order. */
  elements: readonly Element[]
}

export function readPage(route: string, html: string): BuiltPage {
  const elements: Element[] = []
  const collect = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes)
      if (tree.isElementNode(child)) {
        elements.push(child)
        // A <template>'s content isn't in the document.
        collect(child)
      }
  }
  // No check reads style sheets, which are a third of a page.
  collect(parse(html.replace(/(<style[^>]*>)[\s\S]*?(?=<\/style>)/g, '$1')))
  return { route, html, elements }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((entry) => entry.name === name)?.value

export const classesOf = (element: Element): string[] =>
  attribute(element, 'class')?.split(/\s+/).filter(Boolean) ?? []

export const named = ({ elements }: BuiltPage, ...tags: readonly string[]): Element[] =>
  elements.filter(({ tagName }) => tags.includes(tagName))

/** An element's text, without scripts and styles. */
export function textOf(element: Element): string {
  return element.childNodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value
      return tree.isElementNode(node) && !['script', 'style', 'template'].includes(node.tagName)
        ? textOf(node)
        : ''
    })
    .join('')
}

export function isInside(element: Element, holds: (around: Element) => boolean): boolean {
  const { parentNode } = element
  return (
    parentNode !== null &&
    tree.isElementNode(parentNode) &&
    (holds(parentNode) || isInside(parentNode, holds))
  )
}

/** The nesting by tag and classes: `div.tabs > div.tabs-panel`. The look depends on this, not on the text. */
export function partsOf({ elements }: BuiltPage): Set<string> {
  const name = (element: Element) => [element.tagName, ...classesOf(element)].join('.')
  return new Set(
    elements.map((element) => {
      const { parentNode: around } = element
      return `${around && tree.isElementNode(around) ? name(around) : ''} > ${name(element)}`
    }),
  )
}
