import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError, OtherAccount, platformApi } from './api.ts'

const response = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', response.mockReset()))
afterEach(() => void vi.unstubAllGlobals())

const api = platformApi('https://platform.example')
const { signal } = new AbortController()
const call = { userId: 'ada', signal }
const of = (userId: string, body: unknown = []) =>
  Response.json(body, { headers: { 'Platform-User': userId } })
const asked = () => String(response.mock.calls[0]?.[0])

test.each([
  ['organizations', () => api.organizations(call), '/platform/organizations'],
  ['projects', () => api.projects(call), '/platform/projects'],
  ['branches', () => api.branches('a b', call), '/v1/projects/a%20b/branches'],
])('the call for %s goes where the specification says, with the session', async (_, ask, path) => {
  response.mockResolvedValue(of('ada'))
  await ask()
  expect(asked()).toBe(`https://platform.example${path}`)
  expect(response.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
})

test('API settings are asked for by ref', async () => {
  response.mockResolvedValue(of('ada', { autoApiService: { endpoint: 'x.example', defaultApiKey: 'k' } }))
  expect(await api.apiSettings('ref', call)).toEqual({ url: 'https://x.example', key: 'k' })
  expect(asked()).toBe('https://platform.example/platform/props/project/ref/api')
})

test.each([undefined, ''])('without a ref (%s) nothing is asked', async (ref) => {
  await expect(api.branches(ref, call)).rejects.toThrow('projectRef is required')
  await expect(api.apiSettings(ref, call)).rejects.toThrow('projectRef is required')
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

  test('that is refused with 401 is nobodys', async () => {
    response.mockResolvedValue(new Response('', { status: 401 }))
    expect(await api.userId(signal)).toBeNull()
    expect(response).toHaveBeenCalledTimes(1)
  })

  test.each([400, 403, 429, 500])(
    'that is refused with %i is a failure, not a reader who is logged out',
    async (status) => {
      response.mockResolvedValue(new Response('', { status }))
      await expect(api.userId(signal)).rejects.toThrow(CallError)
    },
  )
})

describe('a platform with only the four calls of the specification', () => {
  const respondWith = (organizations: () => Response) =>
    response.mockImplementation(async (url) => {
      if (String(url).endsWith('/platform/session')) return new Response('', { status: 404 })
      return String(url).endsWith('/platform/organizations') ? organizations() : Response.json([])
    })
  const ada = [{ id: 1, name: 'Engines' }]
  const grace = [{ id: 2, name: 'Compilers' }]

  test('is asked for the organizations: 200 is logged in, 401 and a site without a platform are logged out', async () => {
    respondWith(() => Response.json(ada))
    expect(await api.userId(signal)).toEqual(expect.any(String))
    for (const status of [401, 404]) {
      respondWith(() => new Response('', { status }))
      expect(await api.userId(signal)).toBeNull()
    }
  })

  test.each([403, 429, 500])('that responds with %i says nothing about the reader', async (status) => {
    respondWith(() => new Response('', { status }))
    await expect(api.userId(signal)).rejects.toThrow(CallError)
  })

  test('has a user for each set of organizations, or the one that the response names', async () => {
    const userWith = (found: Response) => {
      respondWith(() => found)
      return api.userId(signal)
    }
    expect(await userWith(Response.json(ada))).toBe(await userWith(Response.json([...ada])))
    const users = new Set<string | null>()
    for (const list of [ada, grace, [...ada, ...grace], []]) users.add(await userWith(Response.json(list)))
    expect(users.size).toBe(4)
    expect(await userWith(of('ada', ada))).toBe('ada')
  })

  test('keeps a response only while the organizations are the same', async () => {
    respondWith(() => Response.json(ada))
    const userId = await api.userId(signal)
    expect(await api.projects({ userId, signal })).toEqual([])
    expect(await api.organizations({ userId, signal })).toEqual(ada)
    respondWith(() => Response.json(grace))
    await expect(api.projects({ userId, signal })).rejects.toThrow(OtherAccount)
    await expect(api.organizations({ userId, signal })).rejects.toThrow(OtherAccount)
  })
})

describe('a response for an account', () => {
  test.each([200, 403, 500])('with status %i that names another user is dropped', async (status) => {
    response.mockResolvedValue(new Response('[]', { status, headers: { 'Platform-User': 'grace' } }))
    await expect(api.projects(call)).rejects.toThrow(OtherAccount)
  })

  test('that names the user needs no further call', async () => {
    response.mockResolvedValue(of('ada'))
    expect(await api.projects(call)).toEqual([])
    expect(response).toHaveBeenCalledTimes(1)
  })

  describe('that names nobody', () => {
    /** Account calls return empty lists, and the session's responses come from `users`, one after another. */
    const respondWith = (...users: string[]) =>
      response.mockImplementation(async (url) =>
        Response.json(String(url).endsWith('/session') ? { user: { id: users.shift() } } : []),
      )
    const sessionCalls = () => response.mock.calls.filter(([url]) => String(url).endsWith('/session')).length

    test('is kept if the user is still signed in', async () => {
      respondWith('ada')
      expect(await api.projects(call)).toEqual([])
    })

    test('is dropped if somebody else is', async () => {
      respondWith('grace')
      await expect(api.projects(call)).rejects.toThrow(OtherAccount)
    })

    test('is dropped if the session cannot be checked', async () => {
      response.mockImplementation(async (url) =>
        String(url).endsWith('/session') ? new Response('', { status: 503 }) : Response.json([]),
      )
      await expect(api.projects(call)).rejects.toThrow(CallError)
    })

    test('shares its check with others of the same moment', async () => {
      respondWith('ada')
      await Promise.all([api.organizations(call), api.projects(call)])
      expect(sessionCalls()).toBe(1)
    })

    test('takes no check that began before it arrived', async () => {
      let answerFirst = (_: Response) => {}
      const first = new Promise<Response>((resolve) => {
        answerFirst = resolve
      })
      respondWith('grace')
      response.mockImplementationOnce(async () => Response.json([]))
      response.mockImplementationOnce(() => first)
      const organizations = api.organizations(call)
      await vi.waitFor(() => expect(sessionCalls()).toBe(1))
      // Ada's check is on its way when a response arrives that was sent to Grace.
      const projects = api.projects(call)
      const dropped = expect(projects).rejects.toThrow(OtherAccount)
      await vi.waitFor(() => expect(sessionCalls()).toBe(2))
      answerFirst(Response.json({ user: { id: 'ada' } }))
      expect(await organizations).toEqual([])
      await dropped
    })
  })
})

test('a call is given up when nobody wants it any more', async () => {
  response.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  const controller = new AbortController()
  const projects = api.projects({ userId: 'ada', signal: controller.signal })
  controller.abort()
  await expect(projects).rejects.toThrow('aborted')
})

test('without a platform nobody is signed in, and nothing is sent', async () => {
  expect(await platformApi('none').userId(signal)).toBeNull()
  expect(response).not.toHaveBeenCalled()
})
