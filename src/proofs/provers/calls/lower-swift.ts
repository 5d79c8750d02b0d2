// Swift. Its grammar puts `try` and `await` around the start of a chain only; here they cover all of it, as in the language.
// It's longer than most files, so that all rules of one grammar can be read together.
import type { Node } from 'web-tree-sitter'
import type { Argument, Declared, Expression, Lambda, Statement } from './sample-code.ts'
import { block, nothing, use } from './sample-code.ts'
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

export const lowerSwift = (root: Node): Statement[] => statements(root)

const typeNodes = [
  'user_type',
  'optional_type',
  'array_type',
  'dictionary_type',
  'tuple_type',
  'function_type',
]
const wordNodes = new Set([
  ...typeNodes,
  ...[
    'type_annotation',
    'type_arguments',
    'modifiers',
    'attribute',
    'value_binding_pattern',
    'try_operator',
    'where_keyword',
  ],
  ...['import_declaration', 'type_identifier', 'throws', 'else', 'catch_keyword', 'inheritance_specifier'],
])

function statements(node: Node): Statement[] {
  return named(node).flatMap((child) => {
    if (child.type !== 'statements') return statement(child)
    const inner = statements(child)
    // The value of a closure or function with one expression is returned.
    const [only] = inner
    return inner.length === 1 && only?.kind === 'run' ? [use(only.value)] : inner
  })
}

function statement(node: Node): Statement[] {
  switch (node.type) {
    case 'property_declaration':
      return property(node)
    case 'function_declaration':
    case 'init_declaration':
      return [functionOf(node)]
    case 'class_declaration':
    case 'protocol_declaration':
      return [
        {
          kind: 'type',
          name: typeNameOf(node.childForFieldName('name')) ?? '',
          parameters: [],
          body: named(node)
            .filter(({ type }) => /_body$/.test(type))
            .flatMap(statements),
        },
      ]
    case 'assignment': {
      const [target, value] = named(node).map(expression)
      return target && value ? [{ kind: 'assign', target, value, at: placeOfNode(node) }] : []
    }
    case 'for_statement': {
      const item = node.childForFieldName('item')
      const collection = node.childForFieldName('collection')
      const rest = named(node).filter(({ type }) => type === 'statements' || type === 'where_clause')
      return [
        block(
          [...(collection ? [use(expression(collection))] : []), ...rest.flatMap(statements)],
          item ? boundNames(item).map((name) => ({ name })) : [],
        ),
      ]
    }
    case 'catch_block': {
      const error = node.childForFieldName('error')
      // `let error as AuthError`. The value of `AuthError.api(let error)` has another type.
      const type = error && /\bas\b/.test(error.text) ? typeNameOf(childOf(error, ...typeNodes)) : undefined
      const names = error ? boundNames(error) : ['error']
      const rest = named(node).filter((child) => child.type === 'statements')
      return [
        block(
          rest.flatMap(statements),
          names.map((name) => ({ name, type })),
        ),
      ]
    }
    case 'guard_statement':
    case 'if_statement':
    case 'while_statement':
      return conditional(node)
    case 'control_transfer_statement':
      return named(node).map((child) => use(expression(child)))
    case 'statements':
    case 'do_statement':
    case 'switch_statement':
    case 'switch_entry':
    case 'computed_property':
    case 'computed_getter':
    case 'computed_setter':
    case 'deinit_declaration':
      return [block(statements(node))]
    default:
      return wordNodes.has(node.type) || /pattern/.test(node.type)
        ? []
        : [{ kind: 'run', value: expression(node) }]
  }
}

/** `if let name = value { … }`: the grammar lists the parts of conditions side by side. */
function conditional(node: Node): Statement[] {
  const condition: Statement[] = []
  const blocks: Statement[] = []
  let name: string | undefined
  for (const [index, child] of node.children.entries()) {
    if (!child?.isNamed || /comment/.test(child.type)) continue
    if (node.fieldNameForChild(index) === 'bound_identifier') {
      name = child.text
      // `if let session` unwraps the variable of the same name, so its type stays.
      if (node.children[index + 1]?.type !== '=') name = undefined
    } else if (child.type === 'statements') {
      blocks.push(...statements(child))
    } else if (/_statement$/.test(child.type)) blocks.push(...statement(child))
    else if (!wordNodes.has(child.type) && !/pattern/.test(child.type)) {
      const value = expression(child)
      condition.push(name ? { kind: 'declare', names: [name], value } : use(value))
      name = undefined
    }
  }
  // What a guard binds is used after it.
  return node.type === 'guard_statement' ? [...condition, block(blocks)] : [block([...condition, ...blocks])]
}

function property(node: Node): Statement[] {
  const pattern = node.childForFieldName('name')
  const annotation = childOf(node, 'type_annotation')
  const type = typeNameOf(annotation?.childForFieldName('name'))
  const value = node.childForFieldName('value')
  const computed = node.childForFieldName('computed_value')
  return [
    {
      kind: 'declare',
      names: pattern ? boundNames(pattern) : [],
      type,
      value: value ? expression(value) : undefined,
      ...(hasWord(node, 'async') ? { isDeferred: true } : {}),
    },
    ...(computed ? statement(computed) : []),
  ]
}

const boundNames = (pattern: Node): string[] => {
  if (pattern.type === 'simple_identifier') return [pattern.text]
  const bound = pattern.childForFieldName('bound_identifier')
  return bound ? [bound.text] : named(pattern).flatMap(boundNames)
}

function functionOf(node: Node): Statement {
  const parameters = named(node)
    .filter(({ type }) => type === 'parameter')
    .map((parameter): Declared => {
      const names = named(parameter)
      const name = names.filter(({ type }) => type === 'simple_identifier').at(-1)
      const type = typeNameOf(names.find((one) => typeNodes.includes(one.type)))
      return { name: name?.text ?? '', type }
    })
  const body = node.childForFieldName('body')
  const returns = typeNameOf(named(node).find(({ type }) => typeNodes.includes(type)))
  return {
    kind: 'function',
    name: node.childForFieldName('name')?.text ?? '',
    parameters,
    returns,
    isAsync: hasWord(node, 'async'),
    body: body ? statements(body) : [],
  }
}

function expression(node: Node): Expression {
  const at = placeOfNode(node)
  switch (node.type) {
    case 'simple_identifier':
      return { kind: 'name', name: node.text, at }
    case 'self_expression':
      return { kind: 'self' }
    case 'await_expression':
    case 'try_expression': {
      const of = node.childForFieldName('expr') ?? named(node).at(-1)
      if (!of) return nothing
      return node.type === 'try_expression'
        ? { kind: 'try', of: expression(of) }
        : { kind: 'await', of: expression(of), at }
    }
    case 'navigation_expression': {
      const target = node.childForFieldName('target')
      const suffix = node.childForFieldName('suffix')
      const name = suffix?.childForFieldName('suffix')
      if (!target || !name) return others(node)
      return around(expression(target), (of) => ({
        kind: 'member',
        of,
        name: name.text,
        at: placeOfNode(name),
      }))
    }
    case 'call_expression':
      return call(node)
    case 'postfix_expression': {
      const target = node.childForFieldName('target')
      return target ? expression(target) : others(node)
    }
    case 'directly_assignable_expression':
    case 'tuple_expression': {
      const [only, ...more] = named(node)
      return only && more.length === 0 ? expression(only) : others(node)
    }
    case 'lambda_literal':
      return lambda(node)
    // `.local`: its type follows from where it's used.
    case 'prefix_expression':
      return hasWord(node, '.') ? nothing : others(node)
    case 'if_statement':
    case 'switch_statement':
    case 'do_statement':
      return { kind: 'other', parts: [], body: statement(node) }
    default:
      return others(node)
  }
}

const others = (node: Node): Expression => {
  const children = named(node).filter(({ type }) => !wordNodes.has(type) && !/pattern$/.test(type))
  const inner = children.filter(({ type }) => /statement|declaration$|^assignment$|_block$/.test(type))
  return {
    kind: 'other',
    parts: children.filter((child) => !inner.includes(child)).map(expression),
    ...(inner.length > 0 ? { body: inner.flatMap(statement) } : {}),
  }
}

/** What is done with the result of `try await x` belongs inside of it. */
function around(target: Expression, build: (of: Expression) => Expression): Expression {
  return target.kind === 'await' || target.kind === 'try'
    ? { ...target, of: around(target.of, build) }
    : build(target)
}

function call(node: Node): Expression {
  const suffix = childOf(node, 'call_suffix')
  const [callee] = named(node)
  if (!suffix || !callee) return others(node)
  // `x[0]` has the same node as `x(0)`.
  const list = childOf(suffix, 'value_arguments')
  const isIndex = list?.text.startsWith('[') ?? false
  const given = list ? named(list).map(argument) : []
  const trailing = trailingIn(suffix)
  return around(expression(callee), (of) => {
    if (isIndex) return { kind: 'other', parts: [of, ...given.map(({ value }) => value)] }
    if (!list && isCall(of)) return withTrailing(of, trailing)
    const at = placeOfCall(of, node)
    return { kind: 'call', of, arguments: [...given, ...trailing], at }
  })
}

function argument(node: Node): Argument {
  const label = node.childForFieldName('name')
  const value = node.childForFieldName('value') ?? named(node).at(-1)
  const name = label ? (childOf(label, 'simple_identifier')?.text ?? label.text) : undefined
  return {
    label: name,
    value: value ? expression(value) : nothing,
    at: placeOfNode(node),
  }
}

/** The first closure has no label. */
function trailingIn(suffix: Node): Argument[] {
  let label: string | undefined
  return named(suffix).flatMap((child): Argument[] => {
    if (child.type === 'simple_identifier') label = child.text
    if (child.type !== 'lambda_literal') return []
    const given = {
      label,
      value: lambda(child),
      isTrailing: true,
      at: placeOfNode(child),
    }
    label = undefined
    return [given]
  })
}

function lambda(node: Node): Lambda {
  const type = node.childForFieldName('type')
  const list = type && childOf(type, 'lambda_function_type_parameters')
  const parameters = (list ? named(list) : []).map((one): Declared => {
    const name = one.childForFieldName('name') ?? childOf(one, 'simple_identifier')
    const declared = typeNameOf(childOf(one, ...typeNodes))
    return { name: name?.text ?? one.text, type: declared }
  })
  return {
    kind: 'lambda',
    parameters: parameters.length > 0 ? parameters : [{ name: '$0' }],
    body: statements(node),
  }
}
