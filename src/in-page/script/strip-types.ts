// TypeScript without its types, for readers' tabs. Types become spaces, so that lines and columns stay. Nothing is checked.
import { parser } from '@lezer/javascript'

const typescript = parser.configure({ dialect: 'ts' })

export type SyntaxNode = ReturnType<typeof typescript.parse>['topNode']

export const parseScript = (code: string): SyntaxNode => typescript.parse(code).topNode

/** Nodes that are types from their first character to their last. */
const types = new Set([
  'AmbientDeclaration',
  'InterfaceDeclaration',
  'Optional',
  'Privacy',
  'TypeAliasDeclaration',
  'TypeAnnotation',
  'TypeArgList',
  'TypeParamList',
  'TypePredicate',
  'abstract',
  'override',
  'readonly',
])

interface Range {
  from: number
  to: number
}

export function stripTypes(code: string, script: SyntaxNode = parseScript(code)): string {
  const blanked: Range[] = []
  script.cursor().iterate(({ node }) => {
    const range = typeIn(node)
    if (range) blanked.push(range)
    return !types.has(node.name)
  })
  return blank(code, blanked)
}

/** Line breaks stay. */
export function blank(code: string, ranges: readonly Range[]): string {
  let text = code
  for (const { from, to } of ranges)
    text = text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ') + text.slice(to)
  return text
}

function typeIn(node: SyntaxNode): Range | undefined {
  const { name, from, to, parent } = node
  if (types.has(name)) return { from, to }
  // `value as Type` and `value satisfies Type`
  if ((name === 'as' || name === 'satisfies') && parent?.name === 'BinaryExpression')
    return { from, to: parent.to }
  // `value!`, and `name!: Type` in a class
  if (name === 'LogicOp' && (parent?.name === 'PostfixExpression' || parent?.name === 'PropertyDeclaration'))
    return { from, to }
  if (name === 'PrefixCast' && node.firstChild) return castOf(node)
  if (name === 'implements') return { from, to: parent?.getChild('ClassBody')?.from ?? to }
  if (name === 'PropertyDeclaration' && node.getChild('declare')) return { from, to }
  if (name === 'MethodDeclaration' && !node.getChild('Block')) return { from, to }
  // The grammar has no types here.
  if (name === 'CatchClause') return annotationOf(node)
  return undefined
}

/** `<Type>value` */
function castOf(node: SyntaxNode): Range {
  const end = node.getChild('>')
  return { from: node.from, to: end?.to ?? node.from }
}

/** `catch (error: unknown)` */
function annotationOf(node: SyntaxNode): Range | undefined {
  const variable = node.getChild('VariableDefinition')
  const end = node.getChild(')')
  return variable && end ? { from: variable.to, to: end.from } : undefined
}
