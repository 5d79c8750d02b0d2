import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FenceUse } from '../../../markdown/facts.ts'
import type { HttpApi } from './http-api.ts'
import { proveRequests } from './prove-requests.ts'

const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const none = object({})
const ref = object({ ref: { type: 'string', minLength: 4 } }, ['ref'])
const bearer = [['Authorization']]

const shop: HttpApi = {
  title: 'Shop API',
  servers: ['https://api.shop.example'],
  operations: [
    {
      method: 'GET',
      path: '/v1/books/{ref}',
      pathParameters: ref,
      query: object({
        page: { type: 'integer' },
        sort: { enum: ['title', 'price'] },
        tag: { type: 'array', items: { type: 'string' } },
      }),
      headers: [],
      credentials: [...bearer, ['Cookie']],
    },
    {
      method: 'POST',
      path: '/v1/books',
      pathParameters: none,
      query: none,
      headers: [],
      credentials: bearer,
      body: {
        required: true,
        byType: {
          'application/json': object(
            {
              title: { type: 'string' },
              price: { type: 'number' },
              author: object({ name: { type: 'string' } }),
            },
            ['title'],
          ),
        },
      },
    },
    {
      method: 'DELETE',
      path: '/v1/books/{ref}',
      pathParameters: ref,
      query: none,
      headers: [],
      credentials: bearer,
    },
  ],
}
const files: HttpApi = {
  title: 'File API',
  servers: ['http://localhost:8000/files/v1', 'http://localhost:5000'],
  operations: [
    {
      method: 'POST',
      path: '/object/{bucket}/{wildcard}',
      pathParameters: object({ bucket: { type: 'string' }, wildcard: { type: 'string' } }),
      query: none,
      headers: ['Upload-Length'],
      credentials: [['apikey', 'Authorization']],
      body: { required: true, byType: { 'application/octet-stream': {} } },
    },
    {
      method: 'GET',
      path: '/object/public/{bucket}/{wildcard}',
      pathParameters: object({ bucket: { type: 'string' }, wildcard: { type: 'string' } }),
      query: none,
      headers: [],
      credentials: [],
    },
    {
      method: 'POST',
      path: '/object/list/{bucket}',
      pathParameters: object({ bucket: { type: 'string' } }),
      query: none,
      headers: [],
      credentials: [],
      body: {
        required: false,
        byType: { 'application/x-www-form-urlencoded': object({ limit: { type: 'integer' } }) },
      },
    },
  ],
}

const fence = (code: string): FenceUse => ({
  id: code,
  file: 'content/guide.mdx',
  line: 10,
  column: 1,
  language: 'bash',
  code,
  meta: { marked: [] },
})
const verdictOn = (code: string) => proveRequests(fence(code), [shop, files])
const faultsOf = async (code: string) =>
  (await verdictOn(code)).problems?.map(({ line, message, hint }) => `${line} ${message} ${hint}`)

const auth = '--header "Authorization: Bearer $TOKEN"'
const json = `${auth} --header 'Content-Type: application/json'`

describe('a request that the API accepts', () => {
  test.each([
    [`curl https://api.shop.example/v1/books/dune ${auth}`, 'Checked against the Shop API'],
    [`curl "https://api.shop.example/v1/books/$REF?page=2" ${auth}`, 'Checked against the Shop API'],
    [
      `curl -sG https://api.shop.example/v1/books/dune -d page=2 -d sort=price ${auth}`,
      'Checked against the Shop API',
    ],
    [`curl 'https://api.shop.example/v1/books/dune?tag=a&tag=b' ${auth}`, 'Checked against the Shop API'],
    [`curl 'https://api.shop.example/v1/books/dune?tag=a' ${auth}`, 'Checked against the Shop API'],
    ["curl --cookie 'a=b' https://api.shop.example/v1/books/dune", 'Checked against the Shop API'],
    [
      `curl https://api.shop.example/v1/books ${json} -d '{"title":"Dune","price":9}'`,
      'Checked against the Shop API',
    ],
    [
      `curl https://api.shop.example/v1/books ${auth} --json '{"title":"Dune"}'`,
      'Checked against the Shop API',
    ],
    [
      `curl https://api.shop.example/v1/books ${json} -d "{\\"title\\": \\"$TITLE\\"}"`,
      'Checked against the Shop API',
    ],
    [`curl https://api.shop.example/v1/books ${json} -d "$BODY"`, 'Checked against the Shop API'],
    [
      `curl -XDELETE https://api.shop.example/v1/books/dune ${auth} | jq .`,
      'Checked against the Shop API; jq only parsed',
    ],
    [
      `curl $URL/files/v1/object/covers/2024/a.png ${auth} -H 'apikey: k' -H 'upload-length: 3' --data-binary @a.png`,
      'Checked against the File API',
    ],
    [
      'curl https://project.shop.example/files/v1/object/list/covers --data limit=3',
      'Checked against the File API',
    ],
    ['curl --request POST http://localhost:5000/object/list/covers', 'Checked against the File API'],
    ['curl http://localhost:8000/files/v1/object/public/covers/a.png', 'Checked against the File API'],
    ['curl --head http://localhost:8000/files/v1/object/public/covers/a.png', 'Checked against the File API'],
    ['curl https://elsewhere.example/v1/books', 'Parsed by bash'],
    ['curl https://elsewhere.example/files/v10', 'Parsed by bash'],
  ])('%s', async (code, words) => {
    expect(await verdictOn(code)).toMatchObject({ proof: { words } })
  })
})

describe('a request that it would refuse', () => {
  test.each([
    [
      `curl https://api.shop.example/v1/boks/dune ${auth}`,
      /no path \/v1\/boks\/dune\. Did you mean "\/v1\/books\/\{ref\}"/,
    ],
    [
      `curl -X PUT https://api.shop.example/v1/books/dune ${auth}`,
      /no PUT \/v1\/books\/\{ref\}\. This path takes GET or DELETE/,
    ],
    [`curl https://api.shop.example/v1/books/du ${auth}`, /path parameter "ref" .* fewer than 4 characters/],
    [
      `curl 'https://api.shop.example/v1/books/dune?pag=2' ${auth}`,
      /no query parameter "pag"\. Did you mean "page"/,
    ],
    [
      `curl 'https://api.shop.example/v1/books/dune?page=two' ${auth}`,
      /query parameter "page" .* must be integer/,
    ],
    [
      `curl 'https://api.shop.example/v1/books/dune?sort=size' ${auth}`,
      /"sort" .* accepted values\. It takes title, price/,
    ],
    [
      'curl https://api.shop.example/v1/books/dune',
      /needs credentials: the header "Authorization", or "Cookie"/,
    ],
    [`curl -X POST https://api.shop.example/v1/books ${auth}`, /needs a body/],
    [`curl -X DELETE https://api.shop.example/v1/books/dune ${auth} -d a=b`, /takes no body/],
    [
      `curl https://api.shop.example/v1/books ${auth} -d '{"title":"Dune"}'`,
      /no body as application\/x-www-form-urlencoded/,
    ],
    [`curl https://api.shop.example/v1/books ${json} -d '{"titel":"Dune"}'`, /needs the property "title"/],
    [
      `curl https://api.shop.example/v1/books ${json} -d '{"title":"D","prise":1}'`,
      /no property "prise"\. Did you mean "price"/,
    ],
    [
      `curl https://api.shop.example/v1/books ${json} -d '{"title":"D","author":{"n":1}}'`,
      /no property "author\.n"/,
    ],
    [
      `curl https://api.shop.example/v1/books ${json} -d '{"title":"D","price":"many"}'`,
      /"price" .* must be number/,
    ],
    [`curl https://api.shop.example/v1/books ${json} -d "{'title': 'Dune'}"`, /body is not JSON/],
    [
      `curl https://api.shop.example/v1/books ${json} -d "{\\"titel\\": \\"$TITLE\\"}"`,
      /no property "titel"/,
    ],
    [
      "curl $URL/files/v1/object/a/b -H 'apikey: k' -H 'Upload-Length: 3' -T a.png -X POST",
      /needs credentials: the header "apikey" and "Authorization"/,
    ],
    [
      `curl $URL/files/v1/object/a/b -H 'apikey: k' ${auth} --data-binary @a`,
      /needs the header "Upload-Length"/,
    ],
    ['curl --requst POST https://elsewhere.example', /--requst .* Did you mean "--request"/],
  ])('%s', async (code, fault) => {
    expect(await faultsOf(code)).toContainEqual(expect.stringMatching(fault))
  })

  test('is reported at the line of its call', async () => {
    expect(
      await faultsOf(
        `ls\ncurl https://api.shop.example/v1/books/dune ${auth}\ncurl \\\n  https://api.shop.example/v2`,
      ),
    ).toEqual(['13 The Shop API has no path /v2. All paths are in its reference.'])
  })
})

test('whatever the values are, a body with only known properties is accepted, and one more property is not', async () => {
  const quoted = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", `'\\''`)}'`
  await fc.assert(
    fc.asyncProperty(
      fc.record({ title: fc.string(), price: fc.integer() }),
      fc.stringMatching(/^[a-z]{3,8}$/).filter((name) => !['title', 'price', 'author'].includes(name)),
      async (body, name) => {
        const call = (value: unknown) =>
          `curl https://api.shop.example/v1/books ${json} --data ${quoted(value)}`
        expect((await verdictOn(call(body))).problems).toBeUndefined()
        expect(await faultsOf(call({ ...body, [name]: 1 }))).toContainEqual(
          expect.stringContaining(`"${name}"`),
        )
      },
    ),
    { numRuns: 30 },
  )
})
