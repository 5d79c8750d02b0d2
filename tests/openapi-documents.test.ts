// What is found in OpenAPI documents. Those of the build are checked in tests/pages/references.test.ts.
import { describe, expect, test } from 'vitest'
import { openApiFaults } from './references/openapi-faults.ts'

describe('what is wrong with a document is found', () => {
  const right = {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    security: [{ key: [] }],
    paths: {
      '/books': {
        get: {
          operationId: 'listBooks',
          summary: 'List books',
          description: 'Lists all books.',
          parameters: [{ name: 'page', in: 'query', schema: { type: 'integer', default: 1 }, example: 2 }],
          responses: {
            '200': {
              description: 'The books.',
              content: {
                'application/json': {
                  schema: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
                  example: [{ title: 'Solaris', sold_at: '2024-03-18T09:24:51Z' }],
                },
              },
            },
          },
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'apikey' } },
      schemas: {
        Book: {
          type: 'object',
          required: ['title'],
          properties: { title: { type: 'string' }, sold_at: { type: 'string', format: 'date-time' } },
        },
      },
    },
  }

  test('and a right one has no faults', async () => {
    expect(await openApiFaults(right)).toEqual([])
  })

  test.each([
    ['a method that HTTP lacks', '"get":', '"fetch":', /^not valid OpenAPI/],
    ['a place for parameters that OpenAPI lacks', '"in":"query"', '"in":"body"', /^not valid OpenAPI/],
    ['a reference that leads nowhere', 'schemas/Book"', 'schemas/Boook"', /Boook/],
    [
      'a component that nothing uses',
      '"schemas":{',
      '"schemas":{"Shop":{"type":"object"},',
      /Shop: nothing uses/,
    ],
    ['an example of the wrong type', '"title":"Solaris"', '"title":7', /title must be string/],
    ['an example without a required field', '"title":"Solaris",', '', /must have required property 'title'/],
    [
      'an example with a field that its schema lacks',
      '"title":"Solaris"',
      '"title":"S","name":"S"',
      /unevaluated/,
    ],
    ['an example in the wrong format', '2024-03-18T09:24:51Z', 'yesterday', /must match format "date-time"/],
    ["a parameter's wrong example", '"example":2', '"example":"two"', /must be integer/],
    ["a parameter's wrong default", '"default":1', '"default":"one"', /must be integer/],
    ['an operation without a name', '"operationId":"listBooks",', '', /no operationId/],
    [
      'an operation without a description',
      '"description":"Lists all books."',
      '"description":""',
      /no description/,
    ],
    ['an operation that can only fail', '"200"', '"400"', /no response for success/],
    ['an operation without security', '"security":[{"key":[]}],', '', /no security/],
    ['a security scheme that is unknown', '{"key":[]}', '{"kee":[]}', /no security scheme is kee/],
  ])('%s', async (_, from, to, fault) => {
    const text = JSON.stringify(right)
    expect(text).toContain(from)
    const faults = await openApiFaults(JSON.parse(text.replace(from, () => to)) as object)
    expect(faults).toContainEqual(expect.stringMatching(fault))
  })
})
