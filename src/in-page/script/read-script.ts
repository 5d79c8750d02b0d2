// A sample as a script that a function can hold: without types, and with its imports resolved. Its result is what the last awaited
// statement declares, as readers would print it.
import { importRefused, scriptGlobals } from './script-globals.ts'
import { blank, parseScript, type SyntaxNode, stripTypes } from './strip-types.ts'

export interface Script {
  /** The body of an async function. Lines are those of the sample. */
  script: string
  /** Names whose values are the result. Without any, what it printed is. */
  names: string[]
}

/** `packages` are names under which the client can be imported. */
export function readScript(code: string, packages: readonly string[]): Script {
  const tree = parseScript(code)
  const statements = childrenOf(tree)
  const edits: { from: number; to: number; text: string }[] = []
  for (const node of statements) {
    if (node.name === 'ImportDeclaration')
      edits.push({ from: node.from, to: node.to, text: importAs(code, node, tree, packages) })
    if (node.name === 'ExportDeclaration') edits.push(...withoutExport(node))
  }
  tree.cursor().iterate(({ name, node }) => {
    const word = name === 'DynamicImport' ? node.firstChild : undefined
    if (word) edits.push({ from: word.from, to: word.to, text: scriptGlobals.load })
  })
  let script = stripTypes(code, tree)
  // From the end, so that earlier places stay where they are.
  for (const { from, to, text } of edits.sort((a, b) => b.from - a.from)) {
    const lines = blank(code.slice(from, to), [{ from: 0, to: to - from }]).replace(/ /g, '')
    script = script.slice(0, from) + text + lines + script.slice(to)
  }
  return { script, names: namesIn(statements, code) }
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

const textOf = (code: string, { from, to }: SyntaxNode): string => code.slice(from, to)

/** A declaration in its place, nothing if only types are imported, or a statement that says why it can't be imported. */
function importAs(code: string, node: SyntaxNode, tree: SyntaxNode, packages: readonly string[]): string {
  if (node.getChild('type')) return ''
  const from = textOf(code, node.getChild('String') ?? node).slice(1, -1)
  const names = importedNames(code, node).filter(({ local }) => isUsed(code, tree, local))
  if (packages.includes(from)) return names.map(({ name, local }) => `const ${local} = ${name};`).join(' ')
  // Without names, a module is imported for what it does.
  if (names.length === 0 && node.getChild('from')) return ''
  return `throw new Error(${JSON.stringify(importRefused(from, packages))});`
}

/** `name` is an expression. */
function importedNames(code: string, node: SyntaxNode): { name: string; local: string }[] {
  const { library } = scriptGlobals
  const group = node.getChild('ImportGroup')
  const direct = node.getChildren('VariableDefinition').map((each) => textOf(code, each))
  const isAll = node.getChild('Star') !== null
  return [
    ...direct.map((local) => ({ name: isAll ? library : `${library}.default`, local })),
    ...(group ? specifiersIn(code, group) : []).map(({ name, local }) => ({
      name: `${library}.${name}`,
      local,
    })),
  ]
}

/** `{ name, name as local, type Name }` */
const specifiersIn = (code: string, { from, to }: SyntaxNode): { name: string; local: string }[] =>
  code
    .slice(from + 1, to - 1)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !/^type\s/.test(part))
    .map((part) => {
      const [name = '', local = name] = part.split(/\s+as\s+/)
      return { name, local }
    })

/** Imports that only types use are dropped, as compilers do. */
function isUsed(code: string, tree: SyntaxNode, local: string): boolean {
  let found = false
  tree.cursor().iterate(({ name, node }) => {
    if (name === 'ImportDeclaration') return false
    if (name === 'VariableName' && textOf(code, node) === local) found = true
    return !found
  })
  return found
}

/** `export const x` is `const x`, and a list of exports is nothing. */
function withoutExport(node: SyntaxNode): { from: number; to: number; text: string }[] {
  const word = node.getChild('export')
  const declared = childrenOf(node).find(({ name }) => name.endsWith('Declaration'))
  if (!word) return []
  return [{ from: word.from, to: declared ? declared.from : node.to, text: '' }]
}

function namesIn(statements: readonly SyntaxNode[], code: string): string[] {
  const declared = statements
    .map((node) => (node.name === 'ExportDeclaration' ? node.getChild('VariableDeclaration') : node))
    .flatMap((node) => (node?.name === 'VariableDeclaration' ? declarationsIn(node) : []))
  const result =
    declared.findLast(({ value }) => bare(value)?.name === 'AwaitExpression') ??
    // Some functions return without asking the server.
    declared.findLast(
      ({ target, value }) => target.name === 'ObjectPattern' && bare(value)?.name === 'CallExpression',
    )
  return result ? boundIn(result.target, code) : []
}

/** The value of `(value) as Type` and of `value!`. */
function bare(node: SyntaxNode | null | undefined): SyntaxNode | null | undefined {
  if (node?.name === 'ParenthesizedExpression') return bare(node.firstChild?.nextSibling)
  const hasType = node?.getChild('as') || node?.getChild('satisfies') || node?.name === 'PostfixExpression'
  return hasType ? bare(node?.firstChild) : node
}

/** `const a = 1, { b } = c`: the grammar has them side by side. */
function declarationsIn(node: SyntaxNode): { target: SyntaxNode; value: SyntaxNode | undefined }[] {
  const found: { target: SyntaxNode; value: SyntaxNode | undefined }[] = []
  let isValue = false
  for (const child of childrenOf(node).slice(1)) {
    const last = found.at(-1)
    if (child.name === 'Equals') isValue = true
    else if (child.name === ',') isValue = false
    else if (isValue && last) last.value ??= child
    else if (/^(VariableDefinition|ObjectPattern|ArrayPattern)$/.test(child.name))
      found.push({ target: child, value: undefined })
  }
  return found
}

function boundIn(target: SyntaxNode, code: string): string[] {
  if (target.name === 'VariableDefinition') return [textOf(code, target)]
  if (target.name !== 'ObjectPattern') return []
  return target.getChildren('PatternProperty').flatMap((property) => {
    const inner = property.getChild('VariableDefinition') ?? property.getChild('ObjectPattern')
    return inner ? boundIn(inner, code) : []
  })
}
