// Sends what data/test-project says about a service, and compares what comes back with what the server of the release responds.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { parse } from 'yaml'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import {
  type CaseRequest,
  type HttpCase,
  type SocketCase,
  testProjectSchema,
} from '../../../schemas/test-project.ts'
import { noLimits } from '../../http/rate-limits.ts'
import { upgradeWith } from '../../http/upgrade.ts'
import { keyFor } from '../../project-keys.ts'
import { createProject, type RunningProject } from '../create-project.ts'
import { hostedStorage } from '../storage/object-store.ts'

const ref = 'r'.repeat(20)
const secret = 'A secret of at least thirty-two characters.'
const oneTimeCode = '123456'

export function holdToRelease(name: 'auth' | 'rest' | 'storage' | 'realtime'): void {
  const file = new URL(`../../../../data/test-project/${name}.yaml`, import.meta.url)
  const { cases, setup } = testProjectSchema.parse(parse(readFileSync(file, 'utf8')))
  let project: RunningProject
  const session = { access_token: '', refresh_token: '' }

  beforeAll(async () => {
    project = createProject({
      path: '/',
      project: { ref, secret },
      data: await preparedData(),
      publication: 'test_realtime',
      limits: noLimits,
      storage: hostedStorage,
      siteUrl: 'http://localhost:5173',
      newCode: () => oneTimeCode,
    })
    if (setup) await project.database.exec(setup)
  })
  afterAll(() => project.close())

  async function send({ send: line, as, headers, body }: CaseRequest): Promise<Response> {
    const [method = '', path = ''] = line.split(' ')
    const apikey = await keyFor(ref, as === 'service_role' ? 'service_role' : 'anon', secret)
    const response = await project.app.request(`/${name}/v1${path}`, {
      method,
      headers: {
        apikey,
        ...(as === 'nobody'
          ? {}
          : { authorization: `Bearer ${as === 'user' ? session.access_token : apikey}` }),
        ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
        ...Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value])),
      },
      ...(body === undefined
        ? {}
        : {
            body:
              typeof body === 'string'
                ? body
                : JSON.stringify(body).replaceAll('$refresh_token', session.refresh_token),
          }),
    })
    const begun = await bodyOf(response.clone())
    if (typeof begun === 'object' && begun !== null && 'access_token' in begun) Object.assign(session, begun)
    return response
  }

  test.each(cases.filter((each): each is HttpCase => 'send' in each))('$title', async (expected) => {
    for (const earlier of expected.after) {
      const response = await send(earlier)
      expect(response.status, `${earlier.send}: ${await response.clone().text()}`).toBeLessThan(300)
    }
    const response = await send(expected)
    expect({ status: response.status, body: await bodyOf(response) }).toEqual({
      status: expected.status,
      body: pattern(expected.response ?? ''),
    })
    for (const [header, value] of Object.entries(expected.response_headers))
      expect(response.headers.get(header), header).toBe(value)
  })

  const onSockets = cases.filter((each): each is SocketCase => 'messages' in each)
  if (onSockets.length === 0) return

  test.each(onSockets)('$title', async ({ messages, receives }) => {
    const server = createServer().on('upgrade', upgradeWith(project.app.fetch)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const key = await keyFor(ref, 'anon', secret)
    const socket = new WebSocket(`ws://localhost:${port}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`)
    const received: unknown[] = []
    socket.on('message', (data: Buffer) => void received.push(JSON.parse(String(data)).slice(2)))
    await once(socket, 'open')
    for (const [index, [topic, event, payload]] of messages.entries())
      socket.send(JSON.stringify(['1', String(index + 1), topic, event, payload]))
    await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(receives.length), 20_000)
    expect(received).toEqual(pattern(receives))
    socket.terminate()
    await new Promise((resolve) => server.close(resolve))
  })
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What stands for values that differ from run to run. */
const placeholders: Readonly<Record<string, unknown>> = {
  '<id>': expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  '<time>': expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  '<text>': expect.stringMatching(/./),
  '<number>': expect.any(Number),
  '<object>': expect.any(Object),
}

function pattern(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pattern)
  if (typeof value === 'string') {
    if (value.endsWith('…')) return expect.stringContaining(value.slice(0, -1))
    return placeholders[value] ?? value
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pattern(each)]))
}
