// Kotlin. A lambda after a call is its last argument.
import type { Node } from 'web-tree-sitter'
import type { Argument, Declared, Expression, Lambda, Statement } from './sample-code.ts'
import { block, declared, nothing, use } from './sample-code.ts'
import {
  childOf,
  hasWord,
  isCall,
  named,
  placeOfCall,
  placeOfNode,
  typeNameOf,
  withTrailing,
} from './syntax.ts'

export const lowerKotlin = (root: Node): Statement[] => named(root).flatMap(statement)

const typeNodes = ['user_type', 'nullable_type', 'function_type', 'parenthesized_type']
const wordNodes = new Set([
  ...typeNodes,
  ...['modifiers', 'annotation', 'type_arguments', 'binding_pattern_kind', 'package_header', 'import_list'],
  ...['import_header', 'type_parameters', 'type_constraints', 'label', 'type_test', 'type_identifier'],
])

function statement(node: Node): Statement[] {
  switch (node.type) {
    case 'statements':
      return named(node).flatMap(statement)
    case 'property_declaration':
      return property(node)
    case 'function_declaration':
      return [functionOf(node)]
    case 'class_declaration':
    case 'object_declaration':
    case 'companion_object':
      return [typeOf(node)]
    case 'anonymous_initializer':
    case 'control_structure_body':
      return [block(named(node).flatMap(statement))]
    case 'assignment': {
      const [target, value] = named(node)
      return target && value
        ? [{ kind: 'assign', target: assignable(target), value: expression(value), at: placeOfNode(node) }]
        : []
    }
    case 'for_statement': {
      const [variable, ...rest] = named(node)
      return [block(rest.flatMap(used), variable ? variables(variable) : [])]
    }
    case 'catch_block': {
      const name = childOf(node, 'simple_identifier')?.text
      const type = typeNameOf(childOf(node, ...typeNodes))
      const rest = named(node).filter((child) => child.type === 'statements')
      return [block(rest.flatMap(statement), declared(name, type))]
    }
    case 'jump_expression':
      return named(node).map((child) => use(expression(child)))
    case 'try_expression':
    case 'finally_block':
    case 'while_statement':
    case 'do_while_statement':
    case 'if_expression':
    case 'when_expression':
    case 'when_entry':
      return [block(named(node).flatMap(used))]
    case 'when_subject': {
      const variable = childOf(node, 'variable_declaration')
      const value = named(node).at(-1)
      if (!value || value === variable) return []
      const names = variable ? variables(variable).map(({ name }) => name) : []
      return names.length > 0
        ? [{ kind: 'declare', names, value: expression(value) }]
        : [use(expression(value))]
    }
    default:
      return wordNodes.has(node.type) ? [] : [{ kind: 'run', value: expression(node) }]
  }
}

/** A condition or a branch, whose value may be used. */
const used = (node: Node): Statement[] =>
  statement(node).map((one) => (one.kind === 'run' ? use(one.value) : one))

function property(node: Node): Statement[] {
  const own = named(node)
    .filter(({ type }) => /variable_declaration$/.test(type))
    .flatMap(variables)
  const getter = childOf(node, 'getter')
  const delegate = childOf(node, 'property_delegate')
  const children = node.children
  const equals = children.findIndex((child) => child?.type === '=')
  const value = children.slice(equals + 1).find((child) => child?.isNamed === true)
  const body = getter && childOf(getter, 'function_body')
  const returned = body && hasWord(body, '=') ? named(body)[0] : undefined
  const initial = equals >= 0 ? value : returned
  return [
    {
      kind: 'declare',
      names: own.map(({ name }) => name),
      type: own[0]?.type,
      value: initial ? expression(initial) : undefined,
    },
    ...(body && !returned ? [block(named(body).flatMap(statement))] : []),
    ...(delegate ? named(delegate).map((child) => use(expression(child))) : []),
  ]
}

function variables(node: Node): Declared[] {
  if (node.type === 'multi_variable_declaration') return named(node).flatMap(variables)
  const name = childOf(node, 'simple_identifier')?.text
  const type = typeNameOf(childOf(node, ...typeNodes))
  return declared(name, type)
}

function functionOf(node: Node): Statement {
  const children = named(node)
  const list = children.findIndex(({ type }) => type === 'function_value_parameters')
  const returns = typeNameOf(children.slice(list + 1).find(({ type }) => typeNodes.includes(type)))
  const name = children.find(({ type }) => type === 'simple_identifier')?.text ?? ''
  const body = childOf(node, 'function_body')
  const parameters = list >= 0 ? named(children[list] as Node) : []
  return {
    kind: 'function',
    name,
    parameters: parameters.filter(({ type }) => type === 'parameter').flatMap(variables),
    returns,
    isAsync: /\bsuspend\b/.test(childOf(node, 'modifiers')?.text ?? ''),
    body: body ? named(body).flatMap(hasWord(body, '=') ? used : statement) : [],
  }
}

function typeOf(node: Node): Statement {
  const primary = childOf(node, 'primary_constructor')
  return {
    kind: 'type',
    name: childOf(node, 'type_identifier', 'simple_identifier')?.text ?? '',
    parameters: (primary ? named(primary) : [])
      .filter(({ type }) => type === 'class_parameter')
      .flatMap(variables),
    body: named(node)
      .filter(({ type }) => /_body$/.test(type))
      .flatMap(named)
      .flatMap(statement),
  }
}

/** The left side has its parts side by side: a name, then suffixes. */
function assignable(node: Node): Expression {
  const [first, ...rest] = named(node)
  if (node.type !== 'directly_assignable_expression' || !first) return expression(node)
  return rest.reduce(suffixed, expression(first))
}

function suffixed(of: Expression, suffix: Node): Expression {
  if (suffix.type === 'navigation_suffix') {
    const name = childOf(suffix, 'simple_identifier')
    if (name) return { kind: 'member', of, name: name.text, at: placeOfNode(name) }
  }
  return { kind: 'other', parts: [of, ...named(suffix).map(expression)] }
}

function expression(node: Node): Expression {
  const at = placeOfNode(node)
  switch (node.type) {
    case 'simple_identifier':
      return { kind: 'name', name: node.text, at }
    case 'this_expression':
      return { kind: 'self' }
    case 'navigation_expression': {
      const [target, suffix] = named(node)
      return target && suffix ? suffixed(expression(target), suffix) : others(node)
    }
    case 'call_expression':
      return call(node)
    // `x!!`
    case 'postfix_expression': {
      const [target] = named(node)
      return target ? expression(target) : others(node)
    }
    case 'parenthesized_expression': {
      const [only] = named(node)
      return only ? expression(only) : others(node)
    }
    case 'lambda_literal':
    case 'annotated_lambda':
    case 'anonymous_function':
      return lambda(node)
    case 'indexing_expression':
      return { kind: 'other', parts: named(node).map(expression) }
    case 'if_expression':
    case 'when_expression':
    case 'try_expression':
    case 'object_literal':
      return { kind: 'other', parts: [], body: statement(node) }
    default:
      return others(node)
  }
}

const others = (node: Node): Expression => ({
  kind: 'other',
  parts: named(node)
    .filter(({ type }) => !wordNodes.has(type))
    .map(expression),
})

function call(node: Node): Expression {
  const [callee, suffix] = named(node)
  if (!callee || suffix?.type !== 'call_suffix') return others(node)
  const list = childOf(suffix, 'value_arguments')
  const trailing = named(suffix)
    .filter(({ type }) => type === 'annotated_lambda' || type === 'lambda_literal')
    .map((one): Argument => ({ value: lambda(one), isTrailing: true, at: placeOfNode(one) }))
  const of = expression(callee)
  if (!list && callee.type === 'call_expression' && isCall(of)) return withTrailing(of, trailing)
  const at = placeOfCall(of, node)
  return { kind: 'call', of, arguments: [...(list ? named(list).map(argument) : []), ...trailing], at }
}

function argument(node: Node): Argument {
  const children = named(node)
  const isNamed = hasWord(node, '=') && children.length > 1
  const value = children.at(-1)
  return {
    ...(isNamed ? { label: children[0]?.text ?? '' } : {}),
    ...(hasWord(node, '*') ? { isSpread: true } : {}),
    value: value ? expression(value) : nothing,
    at: placeOfNode(node),
  }
}

function lambda(node: Node): Lambda {
  const literal = node.type === 'annotated_lambda' ? (childOf(node, 'lambda_literal') ?? node) : node
  const list = childOf(literal, 'lambda_parameters')
  return {
    kind: 'lambda',
    parameters: list ? named(list).flatMap(variables) : [],
    body: named(literal)
      .filter(({ type }) => type === 'statements' || type === 'function_body')
      .flatMap(statement),
  }
}
