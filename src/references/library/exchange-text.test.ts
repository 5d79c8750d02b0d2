// What readers paste sends what was recorded: real shells take it apart, and a real curl sends it.
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { quietBash } from '../../../tests/quiet-bash.ts'
import type { Exchange } from '../../schemas/exchange.ts'
import { curlText, httpText, inShell } from './exchange-text.ts'

const exchange = (
  method: string,
  path: string,
  body?: string,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): Exchange => ({
  request: {
    method,
    path,
    headers: { apikey: '<anon key>', Authorization: 'Bearer <service role key>', ...headers },
    ...(body === undefined ? {} : { body }),
  },
  response: { status: 200, headers: { 'Content-Type': 'application/json' }, body: '[]' },
})

test('every text is one word for the shell, which reads it as it was', () => {
  const text = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...`'"$\`\\!\n #&;|*?~<>()`) }))
    .filter((each) => !each.includes('\0'))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 200 }), (texts) => {
      const plain = texts.map((each) => inShell(each))
      const withKey = texts.map((each) => inShell(`${each}<anon key>${each}`, 'TOOL_'))
      const { stdout } = spawnSync(
        'bash',
        [...quietBash, '-c', `printf '%s\\0' ${[...plain, ...withKey].join(' ')}`],
        {
          encoding: 'utf8',
          env: { TOOL_ANON_KEY: "k'1" },
        },
      )
      expect(stdout.split('\0').slice(0, -1)).toEqual([...texts, ...texts.map((each) => `${each}k'1${each}`)])
    }),
    { numRuns: 8 },
  )
})

describe('the call of curl', () => {
  const received: { method: string; path: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body })
    response.end()
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())

  const send = async (one: Exchange) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const shell = spawn(
      'bash',
      [...quietBash, '-c', `${curlText(one, { url, prefix: 'TOOL_' })} --silent --max-time 60`],
      {
        env: { PATH: process.env.PATH, TOOL_ANON_KEY: 'anon', TOOL_SERVICE_ROLE_KEY: 'service' },
      },
    )
    await new Promise((resolve) => shell.on('close', resolve))
    return received.at(-1)
  }

  test.each([
    exchange('GET', '/rest/v1/books?select=title%2Cauthor(name)&id=eq.1', undefined, { Range: '0-9' }),
    exchange('GET', '/rest/v1/books?tags=cs.{a,b}&range=ov.[1,2)', undefined, {}),
    exchange('HEAD', '/rest/v1/books?select=*', undefined, { Prefer: 'count=exact' }),
    exchange('POST', '/rest/v1/books?select=id', `[\n  { "title": "It's \\"$5\\"" }\n]`),
    exchange('POST', '/rest/v1/rpc/now', '{}'),
    exchange('POST', '/auth/v1/logout?scope=global', undefined, {}),
    exchange('PATCH', '/rest/v1/books?id=eq.2', '{"title":"@file"}'),
    exchange('PUT', '/auth/v1/user', '@not-a-file'),
    exchange('DELETE', '/storage/v1/object/a', '{"prefixes":["b c.txt"]}'),
    exchange('DELETE', '/rest/v1/books?id=in.(1%2C2)', undefined, {}),
  ])('sends $request.method $request.path as it was recorded', async (one) => {
    const { method, path, headers, body = '' } = one.request
    const expected = Object.entries({ ...headers, apikey: 'anon', Authorization: 'Bearer service' })
    expect(await send(one)).toEqual({
      method,
      path,
      body,
      headers: expect.objectContaining(
        Object.fromEntries(expected.map(([name, value]) => [name.toLowerCase(), value])),
      ),
    })
  })

  test('takes a file from the folder, and is left out if a part of the body is missing', () => {
    const project = { url: 'https://a.example', prefix: 'TOOL_' }
    const form = `--boundary\nContent-Disposition: form-data; name="cacheControl"\n\n3600\n--boundary\nContent-Disposition: form-data; name=""; filename="blob"\nContent-Type: image/png\n\n<3 bytes>\n--boundary--`
    const upload = exchange('POST', '/storage/v1/object/a/b.png', form, {
      'Content-Type': 'multipart/form-data; boundary=boundary',
    })
    expect(curlText(upload, project)?.split(' \\\n  ').slice(-2)).toEqual([
      "--form-string 'cacheControl=3600'",
      "--form 'file=@b.png;type=image/png'",
    ])
    expect(curlText(exchange('PUT', '/storage/v1/object/a/b.png?x=1', '<3 bytes>', {}), project)).toContain(
      "--data-binary '@b.png'",
    )
    expect(curlText(exchange('POST', '/rest/v1/books', '[\n… and 10 more characters'), project)).toBe(
      undefined,
    )
  })
})

test('an exchange is shown as HTTP', () => {
  expect(httpText(exchange('POST', '/rest/v1/books', '{"id":1}'))).toBe(`POST /rest/v1/books HTTP/1.1
apikey: <anon key>
Authorization: Bearer <service role key>
Content-Type: application/json

{"id":1}

HTTP/1.1 200 OK
Content-Type: application/json

[]`)
})
