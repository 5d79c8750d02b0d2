// Dart. In its syntax tree, the parts of a chain are siblings: a name, then a selector for each member and each call.
// It's longer than most files, so that all rules of one grammar can be read together.
import type { Node } from 'web-tree-sitter'
import type { Argument, Declared, Expression, Lambda, Statement } from './sample-code.ts'
import { block, declared, nothing, use } from './sample-code.ts'
import { childOf, hasWord, named, placeOfCall, placeOfNode, typeNameOf } from './syntax.ts'

export const lowerDart = (root: Node): Statement[] => membersIn(named(root))

const typeNodes = new Set(['type_identifier', 'void_type', 'function_type', 'record_type'])
/** Nothing in them is called. */
const wordNodes = new Set([
  ...typeNodes,
  ...[
    'type_arguments',
    'nullable_type',
    'final_builtin',
    'const_builtin',
    'inferred_type',
    'label',
    'annotation',
  ],
])

/** Top-level declarations and members of a class: a signature is followed by its body. */
function membersIn(nodes: readonly Node[]): Statement[] {
  const statements: Statement[] = []
  let type: string | undefined
  let signature: Node | undefined
  for (const node of nodes) {
    if (typeNodes.has(node.type)) type ??= typeNameOf(node)
    else if (node.type === 'inferred_type' || node.type === 'final_builtin') type = undefined
    else if (/signature$/.test(node.type)) {
      if (signature) statements.push(...functionOf(signature, undefined))
      signature = node
      type = undefined
    } else if (node.type === 'function_body' && signature) {
      statements.push(...functionOf(signature, node))
      signature = undefined
    } else if (/^(static_final_declaration|initialized_identifier)_list$/.test(node.type)) {
      statements.push(...named(node).map((one) => initialized(one, type)))
      type = undefined
    } else statements.push(...statement(node))
  }
  if (signature) statements.push(...functionOf(signature, undefined))
  return statements
}

function initialized(node: Node, type: string | undefined): Statement {
  const [name, ...value] = named(node)
  const [first] = sequence(value)
  return { kind: 'declare', names: [name?.text ?? ''], type, value: first }
}

function functionOf(outer: Node, body: Node | undefined): Statement[] {
  const signature = outer.type === 'method_signature' ? (named(outer).at(-1) ?? outer) : outer
  const statements = body ? bodyOf(body) : []
  const name = signature.childForFieldName('name')?.text ?? ''
  const returns = typeNameOf(named(signature).find(({ type }) => typeNodes.has(type)))
  // Its type is a field's, its body runs like a function's.
  if (signature.type === 'getter_signature')
    return [{ kind: 'declare', names: [name], type: returns }, block(statements)]
  return [
    {
      kind: 'function',
      name,
      parameters: parametersIn(childOf(signature, 'formal_parameter_list')),
      returns,
      isAsync: body && isAsync(body),
      body: statements,
    },
  ]
}

const isAsync = (body: Node): boolean => hasWord(body, 'async') || hasWord(body, 'async*')

/** A block's statements, or the value after the arrow. */
function bodyOf(body: Node): Statement[] {
  const block = childOf(body, 'block')
  return block ? named(block).flatMap(statement) : sequence(named(body)).map(use)
}

function parametersIn(list: Node | null | undefined): Declared[] {
  if (!list) return []
  return named(list).flatMap((node) => {
    if (node.type === 'optional_formal_parameters') return parametersIn(node)
    if (node.type !== 'formal_parameter') return []
    // `this.plinth` declares nothing: the field does.
    if (childOf(node, 'constructor_param', 'super_formal_parameter')) return []
    const name = node.childForFieldName('name') ?? childOf(node, 'identifier')
    const type = typeNameOf(childOf(node, ...typeNodes))
    return declared(name?.text, type)
  })
}

function statement(node: Node): Statement[] {
  switch (node.type) {
    case 'block':
      return [block(named(node).flatMap(statement))]
    case 'expression_statement':
      return sequence(named(node)).map(run)
    case 'local_variable_declaration':
      return named(node).flatMap(localVariables)
    case 'local_function_declaration':
      return named(node).flatMap((one) => {
        const signature = one.childForFieldName('parameters')
        return signature ? functionOf(signature, one.childForFieldName('body') ?? undefined) : []
      })
    case 'class_definition':
    case 'mixin_declaration':
    case 'extension_declaration':
    case 'enum_declaration':
      return [
        {
          kind: 'type',
          name: (node.childForFieldName('name') ?? childOf(node, 'identifier'))?.text ?? '',
          parameters: [],
          body: named(node)
            .filter(({ type }) => /_body$/.test(type))
            .flatMap((body) => membersIn(named(body))),
        },
      ]
    case 'declaration':
      return membersIn(named(node))
    case 'for_statement':
      return [forLoop(node)]
    case 'try_statement':
      return tryStatement(node)
    default:
      return mixed(node)
  }
}

/** `x = …` is an assignment wherever it is. */
const run = (value: Expression): Statement =>
  value.kind === 'other' &&
  value.body?.length === 1 &&
  value.body[0]?.kind === 'assign' &&
  value.parts.length === 0
    ? value.body[0]
    : { kind: 'run', value }

function localVariables(node: Node): Statement[] {
  if (node.type !== 'initialized_variable_definition') return mixed(node)
  const type = typeNameOf(childOf(node, ...typeNodes))
  const others = named(node).filter((child) => child.type === 'initialized_identifier')
  const [value] = sequence(
    node.childrenForFieldName('value').filter((child): child is Node => child?.isNamed === true),
  )
  return [
    { kind: 'declare', names: [node.childForFieldName('name')?.text ?? ''], type, value },
    ...others.map((other) => initialized(other, type)),
  ]
}

function forLoop(node: Node): Statement {
  const parts = childOf(node, 'for_loop_parts')
  const name = parts?.childForFieldName('name')?.text
  const type = typeNameOf(parts && childOf(parts, ...typeNodes))
  const body = node.childForFieldName('body')
  const values = parts ? named(parts).filter(({ text }) => text !== name) : []
  const declarations = values.filter((one) => one.type === 'local_variable_declaration')
  return block(
    [
      ...declarations.flatMap(statement),
      ...sequence(values.filter((one) => !declarations.includes(one))).map(use),
      ...(body ? statement(body) : []),
    ],
    declared(name, type),
  )
}

/** `on AuthException catch (error) { … }` declares the error in its block. */
function tryStatement(node: Node): Statement[] {
  const statements: Statement[] = []
  let type: string | undefined
  let caught: Declared[] = []
  for (const child of named(node)) {
    if (typeNodes.has(child.type)) type = typeNameOf(child)
    else if (child.type === 'catch_clause')
      caught = named(childOf(child, 'catch_parameters') ?? child).map(({ text }, index) => ({
        name: text,
        type: index === 0 ? type : undefined,
      }))
    else if (child.type === 'block') {
      statements.push(block(named(child).flatMap(statement), caught))
      type = undefined
      caught = []
    } else statements.push(...statement(child))
  }
  return statements
}

const isStatement = ({ type }: Node): boolean =>
  /statement$|^block$|_declaration$|^declaration$|_definition$/.test(type) || type === 'switch_block'

/** Statements and expressions in any order, such as those of an `if`. */
function mixed(node: Node): Statement[] {
  const statements: Statement[] = []
  let pending: Node[] = []
  const flush = () => {
    statements.push(...sequence(pending).map(use))
    pending = []
  }
  for (const child of named(node)) {
    if (isStatement(child)) {
      flush()
      statements.push(...statement(child))
    } else pending.push(child)
  }
  flush()
  return statements
}

/** Each name or literal with the selectors after it. */
function sequence(nodes: readonly Node[]): Expression[] {
  const found: Expression[] = []
  for (const node of nodes) {
    const last = found.at(-1)
    if (wordNodes.has(node.type)) continue
    if (isSelector(node) && last) found[found.length - 1] = selected(last, node)
    else if (node.type === 'cascade_section' && last) found[found.length - 1] = cascaded(last, node)
    else found.push(expression(node))
  }
  return found
}

const isSelector = ({ type }: Node): boolean =>
  [
    'selector',
    'unconditional_assignable_selector',
    'conditional_assignable_selector',
    'argument_part',
  ].includes(type)

function selected(of: Expression, node: Node): Expression {
  if (node.type === 'selector') {
    // `!` has no node, and type arguments change nothing.
    const inner = named(node).find(isSelector)
    return inner ? selected(of, inner) : of
  }
  if (node.type === 'argument_part') return callOf(of, childOf(node, 'arguments'), node)
  const name = childOf(node, 'identifier')
  if (name) return { kind: 'member', of, name: name.text, at: placeOfNode(name) }
  return { kind: 'other', parts: [of, ...sequence(named(node).flatMap(named))] }
}

function cascaded(of: Expression, node: Node): Expression {
  let section: Expression = { kind: 'target' }
  for (const child of named(node)) {
    if (child.type === 'cascade_selector') {
      const name = childOf(child, 'identifier')
      section = name
        ? { kind: 'member', of: section, name: name.text, at: placeOfNode(name) }
        : { kind: 'other', parts: [section, ...sequence(named(child))] }
    } else if (isSelector(child)) section = selected(section, child)
    else section = { kind: 'other', parts: [section, expression(child)] }
  }
  return of.kind === 'cascade'
    ? { ...of, sections: [...of.sections, section] }
    : { kind: 'cascade', of, sections: [section] }
}

const callOf = (of: Expression, list: Node | undefined, at: Node): Expression => ({
  kind: 'call',
  of,
  arguments: list ? named(list).map(argument) : [],
  at: placeOfCall(of, at),
})

function argument(node: Node): Argument {
  const label = node.type === 'named_argument' ? childOf(node, 'label') : undefined
  const name = label && childOf(label, 'identifier')?.text
  const [value] = sequence(node.type === 'argument' || label ? named(node) : [node])
  return {
    label: name,
    value: value ?? nothing,
    at: placeOfNode(node),
  }
}

function expression(node: Node): Expression {
  const at = placeOfNode(node)
  switch (node.type) {
    case 'identifier':
      return { kind: 'name', name: node.text, at }
    case 'this':
      return { kind: 'self' }
    case 'await_expression': {
      const [of] = sequence(named(node))
      return of ? { kind: 'await', of, at } : nothing
    }
    case 'unary_expression':
    case 'parenthesized_expression': {
      const parts = sequence(named(node))
      return parts.length === 1 && parts[0] ? parts[0] : { kind: 'other', parts }
    }
    case 'const_object_expression':
    case 'new_expression': {
      const [type, ...rest] = named(node).filter((child) =>
        ['type_identifier', 'identifier'].includes(child.type),
      )
      if (!type) return nothing
      const start: Expression = { kind: 'name', name: type.text, at: placeOfNode(type) }
      const of = rest.reduce<Expression>(
        (inner, name) => ({ kind: 'member', of: inner, name: name.text, at: placeOfNode(name) }),
        start,
      )
      return callOf(of, childOf(node, 'arguments'), node)
    }
    case 'function_expression':
      return lambda(node)
    case 'assignment_expression': {
      const [target] = sequence(named(node.childForFieldName('left') ?? node))
      const [value] = sequence(
        node.childrenForFieldName('right').filter((child): child is Node => child?.isNamed === true),
      )
      return {
        kind: 'other',
        parts: [],
        body: target && value ? [{ kind: 'assign', target, value, at }] : [],
      }
    }
    default:
      return { kind: 'other', parts: sequence(named(node).filter((child) => !/pattern$/.test(child.type))) }
  }
}

function lambda(node: Node): Lambda {
  const body = node.childForFieldName('body')
  return {
    kind: 'lambda',
    parameters: parametersIn(node.childForFieldName('parameters')),
    body: body ? bodyOf(body) : [],
    isAsync: body ? isAsync(body) : false,
  }
}
