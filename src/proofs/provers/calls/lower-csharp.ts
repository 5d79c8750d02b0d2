// C#. `a?.B()` is a condition and what is bound to it.
// It's longer than most files, so that all rules of one grammar can be read together.
import type { Node } from 'web-tree-sitter'
import type { Argument, Declared, Expression, Field, Lambda, Statement } from './sample-code.ts'
import { block, declared, nothing, use } from './sample-code.ts'
import { childOf, hasWord, named, placeOfCall, placeOfNode, typeNameOf } from './syntax.ts'

export const lowerCsharp = (root: Node): Statement[] => named(root).flatMap(statement)

const wordNodes = new Set([
  ...[
    'using_directive',
    'modifier',
    'attribute_list',
    'type_argument_list',
    'implicit_type',
    'predefined_type',
  ],
  ...['type_parameter_list', 'base_list', 'name_colon', 'assignment_operator', 'extern_alias_directive'],
])

function statement(node: Node): Statement[] {
  switch (node.type) {
    case 'global_statement':
    case 'file_scoped_namespace_declaration':
    case 'namespace_declaration':
    case 'declaration_list':
      return named(node).flatMap(statement)
    case 'block':
      return [block(named(node).flatMap(statement))]
    case 'local_declaration_statement':
    case 'field_declaration':
    case 'using_statement': {
      const variable = childOf(node, 'variable_declaration')
      const rest = named(node).filter((child) => child !== variable && !wordNodes.has(child.type))
      return [...(variable ? variables(variable) : []), ...rest.flatMap(statement)]
    }
    case 'property_declaration': {
      const type = typeNameOf(node.childForFieldName('type'))
      const value = node.childForFieldName('value')
      const [given] = value ? (value.type === 'arrow_expression_clause' ? named(value) : [value]) : []
      return [
        {
          kind: 'declare',
          names: [node.childForFieldName('name')?.text ?? ''],
          type,
          value: given && expression(given),
        },
      ]
    }
    case 'expression_statement': {
      const [value] = named(node)
      if (!value) return []
      return [
        value.type === 'assignment_expression'
          ? assignment(value)
          : { kind: 'run', value: expression(value) },
      ]
    }
    case 'class_declaration':
    case 'record_declaration':
    case 'struct_declaration':
    case 'interface_declaration':
    case 'enum_declaration':
      return [
        {
          kind: 'type',
          name: node.childForFieldName('name')?.text ?? '',
          parameters: parametersIn(childOf(node, 'parameter_list')),
          body: named(node)
            .filter(({ type }) => type === 'declaration_list')
            .flatMap(statement),
        },
      ]
    case 'method_declaration':
    case 'constructor_declaration':
    case 'local_function_statement':
      return [functionOf(node)]
    case 'for_each_statement': {
      const name = node.childForFieldName('left')?.text
      const type = typeNameOf(node.childForFieldName('type'))
      const body = node.childForFieldName('body')
      const right = node.childForFieldName('right')
      return [
        block(
          [...(right ? [use(expression(right))] : []), ...(body ? statement(body) : [])],
          declared(name, type === 'var' ? undefined : type),
        ),
      ]
    }
    case 'catch_clause': {
      const declaration = childOf(node, 'catch_declaration')
      const name = declaration?.childForFieldName('name')?.text
      const type = typeNameOf(declaration?.childForFieldName('type'))
      const rest = named(node).filter((child) => child !== declaration)
      return [block(rest.flatMap(statement), declared(name, type))]
    }
    case 'try_statement':
    case 'finally_clause':
    case 'catch_filter_clause':
    case 'if_statement':
    case 'while_statement':
    case 'for_statement':
    case 'switch_statement':
    case 'switch_body':
    case 'switch_section':
    case 'return_statement':
    case 'throw_statement':
    case 'lock_statement':
    case 'yield_statement':
      return [block(named(node).flatMap(statement))]
    default:
      return wordNodes.has(node.type) || /pattern$|^comment$/.test(node.type) ? [] : [use(expression(node))]
  }
}

function variables(node: Node): Statement[] {
  const type = typeNameOf(node.childForFieldName('type'))
  return named(node)
    .filter((child) => child.type === 'variable_declarator')
    .map((declarator): Statement => {
      const given = childOf(declarator, 'equals_value_clause')
      const value = given && named(given)[0]
      // `Client client = new(…)`
      const isTyped = type !== undefined && type !== 'var'
      return {
        kind: 'declare',
        names: [childOf(declarator, 'identifier')?.text ?? ''],
        type: isTyped ? type : undefined,
        value: value && expression(value, isTyped ? type : undefined),
      }
    })
}

function assignment(node: Node): Statement {
  const target = node.childForFieldName('left')
  const value = node.childForFieldName('right')
  return {
    kind: 'assign',
    target: target ? expression(target) : nothing,
    value: value ? expression(value) : nothing,
    at: placeOfNode(node),
  }
}

function parametersIn(list: Node | null | undefined): Declared[] {
  return (list ? named(list) : [])
    .filter(({ type }) => type === 'parameter')
    .map((parameter) => {
      const type = typeNameOf(parameter.childForFieldName('type'))
      return { name: parameter.childForFieldName('name')?.text ?? '', type }
    })
}

function functionOf(node: Node): Statement {
  const returns = typeNameOf(node.childForFieldName('type') ?? node.childForFieldName('returns'))
  const body = node.childForFieldName('body')
  return {
    kind: 'function',
    name: node.childForFieldName('name')?.text ?? '',
    parameters: parametersIn(node.childForFieldName('parameters')),
    returns,
    isAsync: named(node).some(({ type, text }) => type === 'modifier' && text === 'async'),
    body: body ? named(body).flatMap(statement) : [],
  }
}

/** `wanted` is the type of the variable that it's assigned to, for `new(…)`. `bound` is what a `?` was written after. */
function expression(node: Node, wanted?: string, bound?: Expression): Expression {
  const at = placeOfNode(node)
  const inner = (child: Node | null | undefined): Expression =>
    child ? expression(child, undefined, bound) : nothing
  switch (node.type) {
    case 'identifier':
      return { kind: 'name', name: node.text, at }
    case 'generic_name':
      return { kind: 'name', name: childOf(node, 'identifier')?.text ?? node.text, at }
    case 'this_expression':
      return { kind: 'self' }
    case 'await_expression':
      return { kind: 'await', of: inner(named(node)[0]), at }
    case 'member_access_expression':
    case 'qualified_name': {
      const name = node.childForFieldName('name') ?? named(node).at(-1)
      const of = node.childForFieldName('expression') ?? named(node)[0]
      return name && of
        ? { kind: 'member', of: inner(of), name: plainName(name), at: placeOfNode(name) }
        : others(node, bound)
    }
    case 'member_binding_expression': {
      const name = node.childForFieldName('name')
      return name
        ? { kind: 'member', of: bound ?? nothing, name: plainName(name), at: placeOfNode(name) }
        : others(node, bound)
    }
    case 'conditional_access_expression': {
      const condition = node.childForFieldName('condition')
      const rest = named(node).find(
        (child) => child.startIndex > (condition?.startIndex ?? -1) && child.id !== condition?.id,
      )
      return rest ? expression(rest, undefined, inner(condition)) : others(node, bound)
    }
    case 'invocation_expression': {
      const of = inner(node.childForFieldName('function'))
      const place = placeOfCall(of, node)
      return { kind: 'call', of, arguments: argumentsIn(node.childForFieldName('arguments')), at: place }
    }
    case 'object_creation_expression': {
      const type = node.childForFieldName('type')
      const fields = fieldsIn(node.childForFieldName('initializer'))
      return {
        kind: 'call',
        of: inner(type),
        arguments: argumentsIn(node.childForFieldName('arguments')),
        fields,
        at: type ? placeOfNode(type) : at,
      }
    }
    case 'implicit_object_creation_expression': {
      const given = argumentsIn(childOf(node, 'argument_list'))
      const fields = fieldsIn(childOf(node, 'initializer_expression'))
      if (!wanted) return { kind: 'other', parts: given.map(({ value }) => value) }
      return { kind: 'call', of: { kind: 'name', name: wanted, at }, arguments: given, fields, at }
    }
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return lambda(node)
    case 'parenthesized_expression':
    case 'postfix_unary_expression':
      return inner(named(node)[0])
    case 'assignment_expression':
      return { kind: 'other', parts: [], body: [assignment(node)] }
    default:
      return others(node, bound)
  }
}

const plainName = (node: Node): string => childOf(node, 'identifier')?.text ?? node.text

const others = (node: Node, bound?: Expression): Expression => {
  const children = named(node).filter(({ type }) => !wordNodes.has(type) && !/pattern$/.test(type))
  const inner = children.filter(({ type }) => /statement$|^block$|_declaration$/.test(type))
  return {
    kind: 'other',
    parts: children
      .filter((child) => !inner.includes(child))
      .map((child) => expression(child, undefined, bound)),
    ...(inner.length > 0 ? { body: inner.flatMap(statement) } : {}),
  }
}

const argumentsIn = (list: Node | null | undefined): Argument[] =>
  (list ? named(list) : [])
    .filter(({ type }) => type === 'argument')
    .map((node) => {
      const label = childOf(node, 'name_colon')
      const value = named(node).at(-1)
      const name = label && childOf(label, 'identifier')?.text
      return {
        label: name,
        value: value ? expression(value) : nothing,
        at: placeOfNode(node),
      }
    })

/** `{ Public = true }`. Undefined for a list or a dictionary. */
function fieldsIn(initializer: Node | null | undefined): Field[] | undefined {
  if (!initializer) return undefined
  return named(initializer).flatMap((node): Field[] => {
    const name = node.childForFieldName('left')
    const value = node.childForFieldName('right')
    if (node.type === 'assignment_expression' && name?.type === 'identifier' && value)
      return [{ name: name.text, value: expression(value), at: placeOfNode(name) }]
    // Values of a list. They have no name, but they may call something.
    return [{ name: '', value: expression(node), at: placeOfNode(node) }]
  })
}

function lambda(node: Node): Lambda {
  const list = childOf(node, 'parameter_list')
  const [first] = named(node)
  const body = node.childForFieldName('body')
  return {
    kind: 'lambda',
    parameters: list ? parametersIn(list) : first?.type === 'identifier' ? [{ name: first.text }] : [],
    body: body ? (body.type === 'block' ? named(body).flatMap(statement) : [use(expression(body))]) : [],
    isAsync:
      hasWord(node, 'async') || named(node).some(({ type, text }) => type === 'modifier' && text === 'async'),
  }
}
