import { parseSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { declaredType } from './declared-type.ts'
import { TypeExpander } from './expand-type.ts'
import { printFlat, printParameters, printType } from './print-type.ts'
import type { Node } from './read-declarations.ts'

/** What a package declares, by name. `named` are the types with a page. */
function read(source: string, named: readonly string[] = []) {
  const { program } = parseSync('a.d.ts', source, { lang: 'dts' })
  const body = (program.body as unknown as Node[]).filter(({ id }) => id)
  const declarations = new Map(body.map((node) => [node.id.name as string, [node]]))
  return { types: new TypeExpander(declarations, new Set(named)), node: body[0] as Node }
}

/** The first declaration's type, as readers see it. */
function shown(source: string, named: readonly string[] = []) {
  const { types, node } = read(source, named)
  return printFlat(types.expand(node.typeAnnotation))
}

describe('a type as readers see it', () => {
  test('keeps names with a page, and writes out all others', () => {
    const source =
      'type A = Promise<Result | User>; type Result = { data: User; error: null }; interface User { id: string }'
    expect(shown(source, ['User'])).toBe('Promise<{ data: User; error: null } | User>')
    expect(shown(source)).toBe('Promise<{ data: { id: string }; error: null } | { id: string }>')
  })

  test('has the arguments of generic types in their place', () => {
    expect(shown('type A = Result<string>; type Result<T> = { data: T[] }')).toBe('{ data: string[] }')
  })

  test('keeps what belongs together in parentheses', () => {
    expect(shown('type A = ({ id: string } & T)[] | (string | null)[] | (() => void)')).toBe(
      '({ id: string } & T)[] | (string | null)[] | (() => void)',
    )
  })

  test('has the fields that Pick and Omit leave', () => {
    const user = 'interface User { id: string; email?: string }'
    expect(shown(`type A = Pick<User, 'id'>; ${user}`, ['User'])).toBe('{ id: string }')
    expect(shown(`type A = Admin; interface Admin extends Omit<User, 'id'> { role: string }; ${user}`)).toBe(
      '{ email?: string; role: string }',
    )
  })

  test('has the values of enums that are written as texts', () => {
    const listen = 'enum Listen { Presence = "presence", Broadcast = "broadcast" }'
    expect(shown(`type A = \`\${Listen.Presence}\`; ${listen}`)).toBe("'presence'")
    expect(shown(`type A = \`\${Listen}\`; ${listen}`)).toBe("'presence' | 'broadcast'")
    expect(shown('type A = keyof typeof Format; enum Format { json = 0, text = 1 }')).toBe("'json' | 'text'")
  })

  test('has what a constructor takes, by its place', () => {
    const client = 'declare class Client { constructor(url: string, options: { fetch?: Fetch }) }'
    expect(shown(`type A = ConstructorParameters<typeof Client>[1]; ${client}`)).toBe('{ fetch?: Fetch }')
  })
})

describe('text', () => {
  const signature = (source: string) => {
    const form = read(source).node.typeAnnotation as Node
    return printParameters(form, '', 4)
  }

  test('is on one line if it fits, and has one parameter per line if not', () => {
    expect(signature('type A = (email: string, options?: { data?: object }) => void')).toBe(
      '(email: string, options?: { data?: object })',
    )
    expect(
      signature(
        "type A = (column: string, { ascending, nullsFirst }?: { ascending?: boolean; nullsFirst?: boolean; table: 'a long text' }) => void",
      ),
    ).toBe(
      "(\n  column: string,\n  options?: {\n    ascending?: boolean\n    nullsFirst?: boolean\n    table: 'a long text'\n  },\n)",
    )
  })

  test('of a long result in angle brackets has one field per line, without a comma at the end', () => {
    const long = (text: string) => {
      const { node } = read(`type A = ${text}`)
      return printType(node.typeAnnotation, '', 40)
    }
    expect(long('Promise<{ data: User | null; error: Error | null }>')).toBe(
      'Promise<{\n  data: User | null\n  error: Error | null\n}>',
    )
    expect(long('Builder<Schema, Relationships, RelationName>')).toBe(
      'Builder<\n  Schema,\n  Relationships,\n  RelationName\n>',
    )
  })

  test('of a long union has one form per line', () => {
    const { node } = read(
      'type A = Promise<{ data: { user: string; session: string }; error: null } | { data: null; error: Error }>',
    )
    expect(printType(node.typeAnnotation)).toBe(
      'Promise<\n  | { data: { user: string; session: string }; error: null }\n  | { data: null; error: Error }\n>',
    )
  })
})

describe('the fields of a type', () => {
  test('are those of all its forms, each once', () => {
    const { types, node } = read('type A = { email: string; type: "a" } | { phone?: string; type: "b" }')
    expect(declaredType(types, 'A', node).fields).toEqual({
      email: { type: 'string' },
      type: { type: "'a' | 'b'" },
      phone: { type: 'string', optional: true },
    })
  })

  test('of a class are the public ones, with the message of an error', () => {
    const { types, node } = read(
      'declare class A extends Error { status: number; private secret: string; protected __isA: boolean; get url(): string; send(): void }',
    )
    expect(declaredType(types, 'A', node)).toEqual({
      kind: 'class',
      extends: 'Error',
      fields: {
        name: { type: 'string' },
        message: { type: 'string' },
        status: { type: 'number' },
        url: { type: 'string' },
      },
    })
  })
})
