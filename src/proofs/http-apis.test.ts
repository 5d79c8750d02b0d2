import { expect, test } from 'vitest'
import type { ApiData } from '../references/api/api-data.ts'
import { apiKind } from '../references/api/api-kind.ts'
import type { JsonSchema } from '../references/api/api-schemas.ts'
import type { Reference } from '../references/reference.ts'
import { httpApis } from './http-apis.ts'

const shelf: JsonSchema = {
  type: 'object',
  description: 'A shelf of books.',
  required: ['name'],
  properties: {
    name: { type: 'string', description: 'Its name.', default: 'new' },
    description: { type: 'string' },
    inside: { $ref: '#/components/schemas/Shelf' },
    notes: { type: 'object', properties: {}, additionalProperties: true },
  },
}

const reference = {
  kind: apiKind as Reference['kind'],
  data: {
    id: 'shop',
    api: {
      info: { title: 'Shop API' },
      servers: [{ url: 'https://shop.example', description: 'The shop' }],
      components: {
        securitySchemes: {
          token: { type: 'http', description: 'A token.' },
          session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'A cookie.' },
        },
        schemas: { Shelf: shelf },
      },
    },
    operations: new Map([
      [
        'shelves',
        [
          {
            method: 'put',
            path: '/shelves/{id}',
            parameters: [
              { name: 'id', in: 'path', description: 'Its number.', schema: { type: 'integer' }, example: 1 },
            ],
            security: [{ token: [] }, { session: [] }],
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: { $ref: '#/components/schemas/Shelf' }, example: {} },
              },
            },
          },
        ],
      ],
    ]),
  } as unknown as ApiData,
} as Reference

test('an API is what it accepts: objects are closed, references replaced, and texts left out', () => {
  expect(httpApis([reference])).toEqual([
    {
      title: 'Shop API',
      servers: ['https://shop.example'],
      operations: [
        {
          method: 'PUT',
          path: '/shelves/{id}',
          pathParameters: {
            type: 'object',
            properties: { id: { type: 'integer' } },
            required: ['id'],
            additionalProperties: false,
          },
          query: { type: 'object', properties: {}, required: [], additionalProperties: false },
          headers: [],
          credentials: [['Authorization'], ['Cookie']],
          body: {
            required: true,
            byType: {
              'application/json': {
                type: 'object',
                required: ['name'],
                properties: {
                  name: { type: 'string' },
                  description: { type: 'string' },
                  inside: {},
                  notes: { type: 'object', properties: {}, additionalProperties: true },
                },
                additionalProperties: false,
              },
            },
          },
        },
      ],
    },
  ])
})

test('the same document gives the same object, so that nothing is proved again', () => {
  expect(httpApis([reference])[0]).toBe(httpApis([reference])[0])
})
