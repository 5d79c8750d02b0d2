import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, platformApi } from './api.ts'

const response = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', response.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

const api = platformApi('https://platform.example')
const { signal } = new AbortController()
const asked = () => String(response.mock.calls[0]?.[0])

test.each([
  ['organizations', () => api.organizations(signal), '/platform/organizations'],
  ['projects', () => api.projects(signal), '/platform/projects'],
  ['branches', () => api.branches('a b', signal), '/v1/projects/a%20b/branches'],
])('the call for %s goes where the specification says, with the session', async (_, call, path) => {
  response.mockResolvedValue(Response.json([]))
  await call()
  expect(asked()).toBe(`https://platform.example${path}`)
  expect(response.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
})

test('API settings are asked for by ref', async () => {
  response.mockResolvedValue(Response.json({ autoApiService: { endpoint: 'x.example', defaultApiKey: 'k' } }))
  expect(await api.apiSettings('ref', signal)).toEqual({ url: 'https://x.example', key: 'k' })
  expect(asked()).toBe('https://platform.example/platform/props/project/ref/api')
})

test.each([undefined, ''])('without a ref (%s) nothing is asked', async (ref) => {
  await expect(api.branches(ref, signal)).rejects.toThrow('projectRef is required')
  await expect(api.apiSettings(ref, signal)).rejects.toThrow('projectRef is required')
  expect(response).not.toHaveBeenCalled()
})

describe('the session', () => {
  test.each([
    [{ user: { id: 'a' } }, 'a'],
    [{ user: { email: 'a@example.com' } }, 'a@example.com'],
    [{ user: null }, null],
  ])('%j is that of %j', async (body, expected) => {
    response.mockResolvedValue(Response.json(body))
    expect(await api.userId(signal)).toBe(expected)
  })

  test.each([401, 404])('that is refused with %i is nobodys', async (status) => {
    response.mockResolvedValue(new Response('', { status }))
    expect(await api.userId(signal)).toBeNull()
  })

  test.each([400, 403, 429, 500])(
    'that is refused with %i is a failure, not a reader who is logged out',
    async (status) => {
      response.mockResolvedValue(new Response('', { status }))
      await expect(api.userId(signal)).rejects.toThrow(CallError)
    },
  )
})

test('a call is given up when nobody wants it any more', async () => {
  response.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const controller = new AbortController()
  const call = api.projects(controller.signal)
  controller.abort()
  await expect(call).rejects.toThrow('aborted')
})
