// A type for the reference: its declaration and its fields.
import type { DeclaredType } from '../../../references/library/declarations-schema.ts'
import type { TypeExpander } from './expand-type.ts'
import { fieldName, printFlat, printGenerics, printType, resultOf } from './print-type.ts'
import type { Node } from './read-declarations.ts'

/** Of the language's own classes, only what readers use. */
const inherited: Readonly<Record<string, readonly string[]>> = { Error: ['name', 'message'] }

export function declaredType(types: TypeExpander, name: string, node: Node): DeclaredType {
  if (node.type === 'ClassDeclaration') return declaredClass(types, node)
  const body = types.bodyOf(node)
  const before = `type ${name}${printGenerics(node.typeParameters)} = `
  const members = types.membersOf(body).filter(({ key }) => key)
  return {
    kind: members.length > 0 ? 'object' : 'values',
    declaration: `${before}${printType(body, '', before.length)}`.replaceAll(/ +$/gm, ''),
    fields: fieldsOf(types, members),
  }
}

function declaredClass(types: TypeExpander, { superClass, body }: Node): DeclaredType {
  const fields = (body.body as Node[]).filter(
    ({ type, accessibility, key, typeAnnotation, kind, computed }) =>
      (type === 'PropertyDefinition' || kind === 'get') &&
      !computed &&
      (accessibility ?? 'public') === 'public' &&
      (typeAnnotation || kind === 'get') &&
      !key.name.startsWith('_'),
  )
  const base: string | undefined = superClass?.name
  const own = Object.fromEntries((inherited[base ?? ''] ?? []).map((name) => [name, { type: 'string' }]))
  return {
    kind: 'class',
    ...(base ? { extends: base } : {}),
    fields: { ...own, ...fieldsOf(types, fields) },
  }
}

/** A field that several forms of an object have is one field. It can be left out if one of them lacks it. */
function fieldsOf(types: TypeExpander, members: readonly Node[]): DeclaredType['fields'] {
  const names = [...new Set(members.map(fieldName))]
  return Object.fromEntries(
    names.map((name) => {
      const same = members.filter((member) => fieldName(member) === name)
      const forms = same
        .map((member) => types.expand(typeOf(member)))
        .flatMap((type) => (type.type === 'TSUnionType' ? (type.types as Node[]) : [type]))
      const unique = [...new Map(forms.map((form) => [printFlat(form), form])).values()]
      const [only] = unique
      const type = only && unique.length === 1 ? only : { type: 'TSUnionType', types: unique }
      return [
        name,
        { type: printFlat(type), ...(same.some(({ optional }) => optional) ? { optional: true } : {}) },
      ]
    }),
  )
}

/** Of a property, a getter, or a method. */
function typeOf(member: Node): Node {
  if (member.typeAnnotation) return member.typeAnnotation.typeAnnotation
  if (member.kind === 'get') return resultOf(member.value)
  return { type: 'TSFunctionType', params: member.params, returnType: member.returnType }
}
