import { expect, test } from 'vitest'
import type { Api, JsonSchema } from './api-schemas.ts'
import { typeDeclarations } from './type-declarations.ts'

const apiWith = (schemas: Record<string, JsonSchema>) => ({ components: { schemas } }) as unknown as Api

test('a schema becomes an interface, followed by those that it refers to, each once', () => {
  const api = apiWith({
    Unused: { type: 'object' },
    Book: {
      type: 'object',
      description: 'A book\n  in the shop.',
      required: ['id', 'authors', 'state'],
      properties: {
        id: { type: 'integer' },
        price: { type: ['number', 'null'], description: 'In dollars.' },
        state: { type: 'string', enum: ['new', 'sold'] },
        states: { type: 'array', items: { enum: ['new', 'sold'] } },
        authors: { type: 'array', items: { $ref: '#/components/schemas/Author' } },
        editor: { $ref: '#/components/schemas/Author' },
        size: { type: 'object', required: ['pages'], properties: { pages: { type: 'integer' } } },
        notes: { type: 'object' },
        cover: { oneOf: [{ type: 'string' }, { type: 'null' }] },
      },
    },
    Author: { type: 'object', properties: { name: { type: 'string' } } },
  })
  expect(typeDeclarations(api, ['Book'])).toBe(`/** A book in the shop. */
export interface Book {
  id: number
  /** In dollars. */
  price?: number | null
  state: 'new' | 'sold'
  states?: ('new' | 'sold')[]
  authors: Author[]
  editor?: Author
  size?: {
    pages: number
  }
  notes?: Record<string, unknown>
  cover?: string | null
}

export interface Author {
  name?: string
}`)
})
