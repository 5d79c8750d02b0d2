// Types as text, on one line if they fit and wrapped where a reader would wrap them.
import type { Node } from './read-declarations.ts'

const width = 76

/** How a type reads at this indent. `before` is the length of what precedes it on its line. */
export function printType(node: Node, indent = '', before = indent.length): string {
  const flat = printFlat(node)
  if (before + flat.length <= width) return flat
  const deeper = `${indent}  `
  switch (node.type) {
    case 'TSUnionType':
      return (node.types as Node[])
        .map((one) => `\n${deeper}| ${withParentheses(one, printType(one, `${deeper}  `))}`)
        .join('')
    case 'TSIntersectionType':
      return (node.types as Node[]).map((one) => withParentheses(one, printType(one, indent))).join(' & ')
    case 'TSTypeLiteral':
      return `{\n${(node.members as Node[]).map((one) => `${deeper}${printMember(one, deeper)}\n`).join('')}${indent}}`
    case 'TSFunctionType':
      return `${printParameters(node, indent)} => ${printType(resultOf(node), indent)}`
    case 'TSArrayType':
      return `${asElement(node.elementType, printType(node.elementType, indent, before))}[]`
    case 'TSTypeReference':
      return printReference(node, indent, before)
    default:
      return flat
  }
}

/** The only argument of `Promise` goes on lines of its own if it's a union, and opens behind the bracket otherwise. */
function printReference(node: Node, indent: string, before: number): string {
  const given: Node[] = node.typeArguments?.params ?? []
  const name = nameOf(node.typeName)
  const [only] = given
  if (!only) return name
  // What is printed here didn't fit, so a union begins on a new line.
  if (given.length === 1 && only.type === 'TSUnionType')
    return `${name}<${printType(only, indent, width)}\n${indent}>`
  if (given.length === 1) return `${name}<${printType(only, indent, before + name.length + 2)}>`
  const deeper = `${indent}  `
  return `${name}<\n${given.map((one) => `${deeper}${printType(one, deeper).trimStart()}`).join(',\n')}\n${indent}>`
}

/** `(email: string, options?: Options)`, each on its own line if they don't fit. `after` follows on the same line. */
export function printParameters(node: Node, indent: string, before = 0, after = 0): string {
  const generics = printGenerics(node.typeParameters)
  const parameters: Node[] = node.params?.items ?? node.params ?? node.parameters ?? []
  const flat = `${generics}(${parameters.map((one) => printParameter(one)).join(', ')})`
  if (indent.length + before + flat.length + after <= width || parameters.length === 0) return flat
  const deeper = `${indent}  `
  const rows = parameters.map((one) => `${deeper}${printParameter(one, deeper)},\n`)
  return `${printGenerics(node.typeParameters, indent, before)}(\n${rows.join('')}${indent})`
}

/** Undefined: on one line. */
function printParameter(node: Node, indent?: string): string {
  const type: Node | undefined = node.typeAnnotation?.typeAnnotation
  const name = `${parameterName(node)}${node.optional ? '?' : ''}`
  if (!type) return name
  return `${name}: ${indent === undefined ? printFlat(type) : printType(type, indent, indent.length + name.length + 2)}`
}

/** The declarations take options apart in the parameter list. `UserCredentials` are `credentials`. */
function parameterName(node: Node): string {
  if (node.type === 'ObjectPattern') {
    const type: string = node.typeAnnotation?.typeAnnotation.typeName?.name ?? ''
    return /[A-Z][a-z]+$/.exec(type)?.[0].toLowerCase() ?? 'options'
  }
  return node.type === 'RestElement' ? `...${node.argument.name}` : node.name
}

export const resultOf = (node: Node): Node => node.returnType?.typeAnnotation ?? { type: 'TSVoidKeyword' }

/** Defaults that only help inference are left out. */
export function printGenerics(declared: Node | null | undefined, indent = '', before = 0): string {
  const parameters: Node[] = declared?.params ?? []
  if (parameters.length === 0) return ''
  const printed = parameters.map(({ name, constraint, default: value }) => {
    const text = value && printFlat(value)
    const shown = text && (/^[\w'"* {}-]{1,20}$/.test(text) ? text : '…')
    return `${name.name}${constraint ? ` extends ${printFlat(constraint)}` : ''}${shown ? ` = ${shown}` : ''}`
  })
  const flat = `<${printed.join(', ')}>`
  if (indent.length + before + flat.length <= width) return flat
  return `<\n${printed.map((one) => `${indent}  ${one},\n`).join('')}${indent}>`
}

/** A field or a method of an object type. Without `indent`, on one line. */
function printMember(node: Node, indent?: string): string {
  const print = (type: Node, before = 0) =>
    indent === undefined ? printFlat(type) : printType(type, indent, indent.length + before)
  switch (node.type) {
    case 'TSIndexSignature': {
      const [key] = node.parameters as Node[]
      return `[${printParameter(key as Node)}]: ${print(node.typeAnnotation.typeAnnotation)}`
    }
    case 'TSMethodSignature':
      return `${fieldName(node)}${printParameters(node, indent ?? '')}: ${print(resultOf(node))}`
    case 'TSConstructSignatureDeclaration':
      return `new ${printParameters(node, indent ?? '')}: ${print(resultOf(node))}`
    default:
      return `${fieldName(node)}${node.optional ? '?' : ''}: ${print(node.typeAnnotation.typeAnnotation, fieldName(node).length + 3)}`
  }
}

export const fieldName = ({ key }: Node): string => key.name ?? key.value

const nameOf = (node: Node): string => node.name ?? `${nameOf(node.left)}.${nameOf(node.right)}`

const withParentheses = (node: Node, text: string): string =>
  ['TSFunctionType', 'TSConditionalType', 'TSUnionType'].includes(node.type) ? `(${text})` : text

const asElement = (node: Node, text: string): string =>
  node.type === 'TSIntersectionType' ? `(${text})` : withParentheses(node, text)

const keywords: Readonly<Record<string, string>> = {
  TSAnyKeyword: 'any',
  TSBooleanKeyword: 'boolean',
  TSNeverKeyword: 'never',
  TSNullKeyword: 'null',
  TSNumberKeyword: 'number',
  TSObjectKeyword: 'object',
  TSStringKeyword: 'string',
  TSThisType: 'this',
  TSUndefinedKeyword: 'undefined',
  TSUnknownKeyword: 'unknown',
  TSVoidKeyword: 'void',
}

export function printFlat(node: Node): string {
  const all = (nodes: readonly Node[], between: string) => nodes.map(printFlat).join(between)
  const keyword = keywords[node.type]
  if (keyword) return keyword
  switch (node.type) {
    case 'TSTypeReference':
      return `${nameOf(node.typeName)}${node.typeArguments ? `<${all(node.typeArguments.params, ', ')}>` : ''}`
    case 'TSUnionType':
      return (node.types as Node[])
        .map((one) => (one.type === 'TSUnionType' ? printFlat(one) : withParentheses(one, printFlat(one))))
        .join(' | ')
    case 'TSIntersectionType':
      return (node.types as Node[]).map((one) => withParentheses(one, printFlat(one))).join(' & ')
    case 'TSArrayType':
      return `${asElement(node.elementType, printFlat(node.elementType))}[]`
    case 'TSTupleType':
      return `[${all(node.elementTypes, ', ')}]`
    case 'TSLiteralType':
      return typeof node.literal.value === 'string' ? `'${node.literal.value}'` : String(node.literal.value)
    case 'TSTypeLiteral':
      return node.members.length > 0
        ? `{ ${(node.members as Node[]).map((one) => printMember(one)).join('; ')} }`
        : '{}'
    case 'TSFunctionType':
      return `${printGenerics(node.typeParameters)}(${(node.params as Node[]).map((one) => printParameter(one)).join(', ')}) => ${printFlat(resultOf(node))}`
    case 'TSTypeOperator':
      return `${node.operator} ${withParentheses(node.typeAnnotation, printFlat(node.typeAnnotation))}`
    case 'TSIndexedAccessType':
      return `${withParentheses(node.objectType, printFlat(node.objectType))}[${printFlat(node.indexType)}]`
    case 'TSConditionalType':
      return `${printFlat(node.checkType)} extends ${withParentheses(node.extendsType, printFlat(node.extendsType))} ? ${printFlat(node.trueType)} : ${printFlat(node.falseType)}`
    case 'TSInferType':
      return `infer ${node.typeParameter.name.name}`
    case 'TSTemplateLiteralType':
      return `\`${(node.quasis as Node[]).map(({ value }, index) => `${value.cooked}${node.types[index] ? `\${${printFlat(node.types[index])}}` : ''}`).join('')}\``
    case 'TSTypeQuery':
      return `typeof ${nameOf(node.exprName)}`
    default:
      throw new Error(`No form for ${node.type} in a declaration.`)
  }
}
