// A type as readers should see it: types with a page stay names, and all others are written out.
import type { Declarations, Node } from './read-declarations.ts'

/** The release declares these by what a constructor takes, which has another name. */
const sameAs: Readonly<Record<string, string>> = { SupabaseAuthClientOptions: 'GoTrueClientOptions' }

/** Only an import gives these the name that the package exports them under. */
const exportedAs: Readonly<Record<string, string>> = { RealtimeClientOptions: 'Options' }

/** The language has these names too. */
const ofLanguage = new Set(['Omit', 'Pick', 'Promise', 'Record'])

/** What these give depends on other types, and can name itself. */
const computed = new Set(['TSConditionalType', 'TSMappedType'])

const literal = (value: string): Node => ({ type: 'TSLiteralType', literal: { value } })

type Scope = ReadonlyMap<string, Node>

export class TypeExpander {
  readonly #declarations: Declarations
  readonly #named: ReadonlySet<string>

  constructor(declarations: Declarations, named: ReadonlySet<string>) {
    this.#declarations = declarations
    this.#named = named
  }

  /** What readers mean by a name. An error is declared as what responses hold, and as the class that is thrown. */
  find(name: string): Node | undefined {
    if (ofLanguage.has(name)) return undefined
    const all =
      this.#declarations.get(sameAs[name] ?? name) ?? this.#declarations.get(exportedAs[name] ?? '') ?? []
    return all.find(({ type }) => type !== 'ClassDeclaration') ?? all[0]
  }

  isNamed(name: string): boolean {
    return this.#named.has(name) || this.find(name)?.type === 'ClassDeclaration'
  }

  expand(node: Node, scope: Scope = new Map()): Node {
    switch (node.type) {
      case 'TSParenthesizedType':
        return this.expand(node.typeAnnotation, scope)
      case 'TSTypeReference':
        return this.#picked(node, scope) ?? this.#expandReference(node, scope)
      case 'TSTemplateLiteralType':
        return this.#valueOf(node) ?? this.#within(node, scope)
      case 'TSIndexedAccessType':
        return this.#constructed(node, scope) ?? this.#fieldOfOptions(node) ?? this.#within(node, scope)
      case 'TSTypeOperator':
        return this.#namesOf(node) ?? this.#within(node, scope)
      default:
        return this.#within(node, scope)
    }
  }

  /** What an alias, an interface, or an enum stands for. */
  bodyOf(node: Node, scope: Scope = new Map()): Node {
    if (node.type === 'TSEnumDeclaration') return valuesOf(node)
    if (node.type !== 'TSInterfaceDeclaration') return this.expand(node.typeAnnotation, scope)
    const bases: Node[] = (node.extends ?? []).map(({ expression, typeArguments }: Node) => ({
      type: 'TSTypeReference',
      typeName: expression,
      typeArguments,
    }))
    const inherited = bases.flatMap((base) => this.membersOf(this.#picked(base, scope) ?? base))
    const own = this.#within({ type: 'TSTypeLiteral', members: node.body.body }, scope)
    return { type: 'TSTypeLiteral', members: [...inherited, ...own.members] }
  }

  /** The fields of all forms of an object. */
  membersOf(type: Node): Node[] {
    if (type.type === 'TSTypeLiteral') return type.members
    if (type.type === 'TSUnionType' || type.type === 'TSIntersectionType')
      return (type.types as Node[]).flatMap((one) => this.membersOf(one))
    const found = type.type === 'TSTypeReference' ? this.find(type.typeName.name) : undefined
    return found && found.type !== 'ClassDeclaration' ? this.membersOf(this.bodyOf(found)) : []
  }

  #within(node: Node, scope: Scope): Node {
    const entries = Object.entries(node).map(([key, value]): [string, unknown] => {
      if (Array.isArray(value))
        return [key, value.map((one) => (isNode(one) ? this.expand(one, scope) : one))]
      return [key, isNode(value) ? this.expand(value, scope) : value]
    })
    return Object.fromEntries(entries) as Node
  }

  #expandReference(node: Node, scope: Scope): Node {
    const name: string = node.typeName.name ?? ''
    const known = scope.get(name)
    if (known) return known
    const found = this.find(name)
    if (!found || this.isNamed(name) || computed.has(found.typeAnnotation?.type))
      return this.#within(node, scope)
    const given: Node[] = node.typeArguments?.params ?? []
    const parameters: Node[] = found.typeParameters?.params ?? []
    const inner = new Map(
      parameters.flatMap((parameter, index): [string, Node][] => {
        const value = given[index] ?? parameter.default
        return value ? [[parameter.name.name, this.expand(value, scope)]] : []
      }),
    )
    return this.bodyOf(found, inner)
  }

  /** `Pick<Bucket, 'name'>` and `Omit<…>`: the fields that are left. */
  #picked({ typeName, typeArguments }: Node, scope: Scope): Node | undefined {
    const [from, keys]: Node[] = typeArguments?.params ?? []
    if (!from || !keys || !['Pick', 'Omit'].includes(typeName.name)) return undefined
    const members = this.membersOf(from.type === 'TSTypeReference' ? from : this.expand(from, scope))
    if (members.length === 0) return undefined
    const names = (keys.types ?? [keys]).map((one: Node) => one.literal?.value)
    const isPick = typeName.name === 'Pick'
    const left = members.filter(({ key }) => names.includes(key?.name) === isPick)
    return this.#within({ type: 'TSTypeLiteral', members: left }, scope)
  }

  /** `${Listen.Presence}` is the value of a member, and `${Listen}` any of them. */
  #valueOf(node: Node): Node | undefined {
    const [expression] = node.types as Node[]
    const { left, right, name } = expression?.typeName ?? {}
    const declared = this.find(left?.name ?? name ?? '')
    if (declared?.type !== 'TSEnumDeclaration') return undefined
    const member = (declared.body.members as Node[]).find(({ id }) => id.name === right?.name)
    return member ? literal(member.initializer.value) : valuesOf(declared)
  }

  /** `keyof typeof ResponseType`: the names of an enum's members. */
  #namesOf({ operator, typeAnnotation }: Node): Node | undefined {
    const declared = operator === 'keyof' ? this.find(typeAnnotation.exprName?.name ?? '') : undefined
    if (declared?.type !== 'TSEnumDeclaration') return undefined
    const members: Node[] = declared.body.members
    return { type: 'TSUnionType', types: members.map(({ id }) => literal(id.name)) }
  }

  /** `ConstructorParameters<typeof AuthClient>[0]` */
  #constructed({ objectType, indexType }: Node, scope: Scope): Node | undefined {
    const [of]: Node[] = objectType.typeArguments?.params ?? []
    if (objectType.typeName?.name !== 'ConstructorParameters' || !of) return undefined
    const members: Node[] = this.find(of.exprName?.name ?? '')?.body?.body ?? []
    const parameters: Node[] = members.find(({ kind }) => kind === 'constructor')?.value.params ?? []
    const given = parameters[indexType.literal?.value]
    return given && this.expand(given.typeAnnotation.typeAnnotation, scope)
  }

  /** `AuthClientOptions['storage']` */
  #fieldOfOptions({ objectType, indexType }: Node): Node | undefined {
    const name: string = objectType.typeName?.name ?? ''
    const options = sameAs[name] ? this.find(name)?.typeAnnotation : undefined
    const fields: Node[] = options ? this.membersOf(this.expand(options)) : []
    const field = fields.find(({ key }) => key?.name === indexType.literal?.value)
    return field && this.expand(field.typeAnnotation.typeAnnotation)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const valuesOf = ({ body }: Node): Node => ({
  type: 'TSUnionType',
  types: (body.members as Node[]).map(({ initializer }) => literal(initializer.value)),
})
