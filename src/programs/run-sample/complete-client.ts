// Completion in JavaScript: the client's methods, and the tables and columns in their arguments.
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { ClientMembers } from '../../schemas/client-members.ts'
import type { SyntaxNode } from './client-calls.ts'
import { ClientCalls } from './client-calls.ts'

export interface ClientCompletion {
  /** Undefined if they couldn't be loaded. */
  members: Promise<ClientMembers | undefined>
  /** Tables and their columns. */
  tables: () => Record<string, string[]>
}

/** Milliseconds, if a text is so long that it isn't parsed yet. */
const mostParsing = 200

export const completeClient =
  ({ members, tables }: ClientCompletion) =>
  async (context: CompletionContext): Promise<CompletionResult | null> => {
    const known = await members
    if (!known || context.aborted) return null
    const { state, pos } = context
    const tree = ensureSyntaxTree(state, pos, mostParsing) ?? syntaxTree(state)
    const node = tree.resolveInner(pos, -1)
    const client = new ClientCalls(known, (at) => state.sliceDoc(at.from, at.to))
    return node.name === 'String'
      ? completeText(node, context, client, tables())
      : completeMember(node, context, client)
  }

function completeMember(
  node: SyntaxNode,
  { pos }: CompletionContext,
  client: ClientCalls,
): CompletionResult | null {
  const access = node.parent
  if (access?.name !== 'MemberExpression' || !/^(\.|\?\.|PropertyName)$/.test(node.name)) return null
  const own = client.membersOf(client.typeOf(access.firstChild))
  const options = [...own].map(([name, { signatures = [] }]) => optionOf(name, signatures))
  const from = node.name === 'PropertyName' ? node.from : pos
  return options.length > 0 ? { from, options, validFor: /^\w*$/ } : null
}

/** Characters that fit into the list on a small screen. */
const shortDetail = 40

/** The list has the first overload on one line, without type parameters. All of them are beside it, unless that says the same. */
function optionOf(label: string, signatures: readonly string[]): Completion {
  const [first] = signatures
  if (first === undefined) return { label, type: 'property' }
  const detail = onOneLine(first.slice(first.indexOf('(')))
  const isWhole = signatures.length === 1 && first.startsWith('(') && detail.length <= shortDetail
  const info = isWhole ? {} : { info: signatures.map((one) => `${label}${one}`).join('\n') }
  return { label, type: 'method', detail, ...info }
}

/** A line break ends a field, too. */
const onOneLine = (signature: string): string =>
  signature
    .replaceAll(/(?<![{(<,|&])\n\s*(?![})>|&\s])/g, '; ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/([(<]) (?:\| )?|,? (?=[)>])/g, '$1')

/** The first argument of a method says by its name what it takes. */
function completeText(
  node: SyntaxNode,
  { state, pos }: CompletionContext,
  client: ClientCalls,
  tables: Record<string, string[]>,
): CompletionResult | null {
  const call = node.parent?.parent
  const callee = call?.firstChild
  if (node.parent?.name !== 'ArgList' || callee?.name !== 'MemberExpression') return null
  if (node.prevSibling?.name !== '(') return null
  const { signatures = [] } = client.memberOf(callee) ?? {}
  const [, takes] = /\(\s*(relation|columns?)\??:/.exec(signatures.at(-1) ?? '') ?? []
  if (!takes) return null
  const byName = new Map(Object.entries(tables).map(([name, own]) => [name.replace(/^.*\./, ''), own]))
  const table = client.tableOf(callee)
  const columns = (table === undefined ? undefined : byName.get(table)) ?? [...byName.values()].flat()
  const labels = takes === 'relation' ? byName.keys() : columns
  const [word = ''] = /[\w$]*$/.exec(state.sliceDoc(node.from + 1, pos)) ?? []
  const options = [...new Set(labels)].map((label) => ({ label, type: 'property' }))
  return options.length > 0 ? { from: pos - word.length, options, validFor: /^[\w$]*$/ } : null
}
