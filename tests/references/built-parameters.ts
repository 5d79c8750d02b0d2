// The parameters that a built page shows, with their optionality.
import { defaultTreeAdapter as tree } from 'parse5'
import type { BuiltPage, Element } from '../pages/built-page.ts'
import { classesOf, textOf } from '../pages/built-page.ts'

const isParameter = (element: Element): boolean => classesOf(element).includes('parameter')

/** `options`, `options.count?`: names with those around them, and a question mark for what is Optional. */
export function builtParameters({ elements }: BuiltPage): Set<string> {
  return new Set(
    elements.filter(isParameter).map((element) => {
      const head = headOf(element)
      return `${pathOf(element)}${/\bOptional$/.test(textOf(head).trim()) ? '?' : ''}`
    }),
  )
}

const childrenOf = (element: Element): Element[] =>
  element.childNodes.filter((node) => tree.isElementNode(node))

function headOf(element: Element): Element {
  const head = childrenOf(element).find((child) => classesOf(child).includes('parameter-head'))
  if (!head) throw new Error('A parameter has no head.')
  return head
}

function pathOf(element: Element): string {
  const name = find(headOf(element), ({ tagName }) => tagName === 'code')
  const own = name ? textOf(name) : ''
  for (let around = element.parentNode; around && tree.isElementNode(around); around = around.parentNode)
    if (isParameter(around)) return `${pathOf(around)}.${own}`
  return own
}

function find(element: Element, holds: (one: Element) => boolean): Element | undefined {
  if (holds(element)) return element
  for (const child of childrenOf(element)) {
    const found = find(child, holds)
    if (found) return found
  }
  return undefined
}
