// A page of dist/ as a tree, and the few questions that checks ask of it.
import type { DefaultTreeAdapterTypes } from 'parse5'
import { parse, defaultTreeAdapter as tree } from 'parse5'

export type Element = DefaultTreeAdapterTypes.Element

export interface BuiltPage {
  /** As readers see it: `/guides/auth`, and `/404` for the page that stands for missing ones. */
  route: string
  html: string
  /** All elements in the order of the document. */
  elements: readonly Element[]
}

export function readPage(route: string, html: string): BuiltPage {
  const elements: Element[] = []
  const collect = (node: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of node.childNodes)
      if (tree.isElementNode(child)) {
        elements.push(child)
        // What a <template> holds isn't in the document.
        collect(child)
      }
  }
  collect(parse(html))
  return { route, html, elements }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((entry) => entry.name === name)?.value

export const classesOf = (element: Element): string[] =>
  attribute(element, 'class')?.split(/\s+/).filter(Boolean) ?? []

export const named = ({ elements }: BuiltPage, ...tags: readonly string[]): Element[] =>
  elements.filter(({ tagName }) => tags.includes(tagName))

/** The words of an element, without those of scripts and styles in it. */
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

/** What stands in what, by tag and classes: `div.tabs > div.tabs-panel`. Looks depend on this, not on the words. */
export function partsOf({ elements }: BuiltPage): Set<string> {
  const name = (element: Element) => [element.tagName, ...classesOf(element)].join('.')
  return new Set(
    elements.map((element) => {
      const { parentNode: around } = element
      return `${around && tree.isElementNode(around) ? name(around) : ''} > ${name(element)}`
    }),
  )
}
