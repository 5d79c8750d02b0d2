// What expressions of JavaScript are, as far as they start at a client. Nothing else has a type here.
import type { syntaxTree } from '@codemirror/language'
import type { ClientMember, ClientMembers } from '../../schemas/client-members.ts'

export type SyntaxNode = ReturnType<ReturnType<typeof syntaxTree>['resolve']>

/** Calls of a chain and names that are followed. Texts come from anywhere, and a name can be declared with itself. */
const mostSteps = 100

export class ClientCalls {
  readonly #known: ClientMembers
  readonly #text: (node: SyntaxNode) => string

  constructor(known: ClientMembers, text: (node: SyntaxNode) => string) {
    this.#known = known
    this.#text = text
  }

  /** Those of the types that it extends, too. */
  membersOf(type: string | undefined): Map<string, ClientMember> {
    const found = new Map<string, ClientMember>()
    for (let at = type; at; at = this.#known.types[at]?.extends)
      for (const [name, member] of Object.entries(this.#known.types[at]?.members ?? {}))
        if (!found.has(name)) found.set(name, member)
    return found
  }

  /** What `client.auth.signUp` leads to. */
  memberOf(access: SyntaxNode): ClientMember | undefined {
    return this.#memberOf(access, this.typeOf(access.firstChild))
  }

  #memberOf({ lastChild }: SyntaxNode, type: string | undefined): ClientMember | undefined {
    return lastChild ? this.membersOf(type).get(this.#text(lastChild)) : undefined
  }

  typeOf(node: SyntaxNode | null, steps = mostSteps): string | undefined {
    if (!node || steps === 0) return undefined
    if (node.name === 'VariableName') {
      const name = this.#text(node)
      const value = this.#valueOf(name, node)
      if (value) return this.typeOf(value, steps - 1)
      return name === this.#known.variable ? this.#known.client : undefined
    }
    const called = node.name === 'CallExpression' ? node.firstChild : node
    if (called?.name === 'VariableName' && this.#text(called) === 'createClient') return this.#known.client
    if (called?.name !== 'MemberExpression') return undefined
    const owner = this.typeOf(called.firstChild, steps - 1)
    const { type } = this.#memberOf(called, owner) ?? {}
    return type === 'this' ? owner : type
  }

  /** What a name is declared with, in the blocks around it. */
  #valueOf(name: string, node: SyntaxNode): SyntaxNode | null | undefined {
    for (let block = node.parent; block; block = block.parent)
      for (const declaration of block.getChildren('VariableDeclaration'))
        for (const definition of declaration.getChildren('VariableDefinition'))
          if (this.#text(definition) === name && definition.nextSibling?.name === 'Equals')
            return definition.nextSibling.nextSibling
    return undefined
  }

  /** Of the `from('table')` that a call is chained to. */
  tableOf(access: SyntaxNode): string | undefined {
    for (let at: SyntaxNode | null = access; at; at = at.firstChild) {
      const name = at.name === 'CallExpression' ? at.firstChild?.lastChild : undefined
      if (!name || this.#text(name) !== 'from') continue
      const text = at.lastChild?.getChild('String')
      return text ? this.#text(text).slice(1, -1) : undefined
    }
    return undefined
  }
}
