// Helpers for syntax trees, shared by the languages.
import type { Node } from 'web-tree-sitter'
import type { Argument, Called, CodePlace, Expression } from './sample-code.ts'

export const placeOfNode = ({ startPosition: { row, column } }: Node): CodePlace => ({ line: row, column })

export const named = (node: Node): Node[] =>
  node.namedChildren.filter((child): child is Node => child !== null && !/comment/.test(child.type))

export const childOf = (node: Node, ...types: string[]): Node | undefined =>
  named(node).find(({ type }) => types.includes(type))

/** A word without a node: `await`, `async`. */
export const hasWord = (node: Node, word: string): boolean =>
  node.children.some((child) => child !== null && child.type === word)

/** `List<Book>?` → `List`. */
export const typeNameOf = (node: Node | null | undefined): string | undefined =>
  node ? /^[\w.]+/.exec(node.text)?.[0] : undefined

/** Adds the lambdas that follow a call in its line. */
export const withTrailing = (call: Expression, trailing: readonly Argument[]): Expression =>
  call.kind === 'call' ? { ...call, arguments: [...call.arguments, ...trailing] } : call

/** The name of what is called. */
export const placeOfCall = (of: Expression, node: Node): CodePlace =>
  of.kind === 'member' || of.kind === 'name' ? of.at : placeOfNode(node)

export const isCall = (expression: Expression): expression is Called => expression.kind === 'call'
