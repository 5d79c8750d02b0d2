import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { noLimits } from '../project/http/rate-limits.ts'
import { preparedData } from './__fixtures__/prepared-data.ts'
import { createPlatform, isPlatformPath } from './create-platform.ts'
import { safeReturn } from './safe-return.ts'
import { accounts, localPassword } from './seed.ts'

const site = 'https://docs.example'
const { app, close } = createPlatform({
  brand: 'Test',
  siteOrigins: [site],
  limits: noLimits,
  data: await preparedData(),
})
afterAll(close)

/** A browser of one user: keeps the cookie that signing in gave. */
async function signedIn(
  email: string,
  from = app,
): Promise<(path: string, cookie?: string) => Promise<Response>> {
  const response = await from.request('/platform/sign-in', {
    method: 'POST',
    headers: { Origin: 'http://localhost' },
    body: new URLSearchParams({ email, password: localPassword, return_to: '/guides/auth' }),
  })
  expect(response.status).toBe(303)
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (path, more = '') => from.request(path, { headers: { Cookie: `${cookie}; ${more}` } })
}

const list = async <T>(response: Response) => (await response.json()) as T[]
const ofAda = accounts[0]?.organizations.flatMap(({ projects }) => projects) ?? []
const ofGrace = accounts[1]?.organizations.flatMap(({ projects }) => projects) ?? []

describe('signing in', () => {
  test('gives a cookie that scripts and other sites do not get, and goes back to the page', async () => {
    const response = await app.request('/platform/sign-in', {
      method: 'POST',
      headers: { Origin: 'http://localhost' },
      body: new URLSearchParams({
        email: ' ADA@example.com',
        password: localPassword,
        return_to: '/guides/auth',
      }),
    })
    expect(response.headers.get('location')).toBe('/guides/auth')
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/)
  })

  test('takes one click on any account of its page, and goes back to the place', async () => {
    const page = await (await app.request('/platform/sign-in?return_to=/guides/auth%23keys')).text()
    const form = /<form [^>]*class="accounts"[\s\S]*?<\/form>/.exec(page)?.[0] ?? ''
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)">/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    const emails = [...form.matchAll(/<button name="email" value="([^"]+)">/g)].map(([, email = '']) => email)
    expect(emails).toEqual(accounts.map(({ email }) => email))
    for (const email of emails) {
      const response = await app.request('/platform/sign-in', {
        method: 'POST',
        headers: { Origin: 'http://localhost' },
        body: new URLSearchParams([...hidden, ['email', email]]),
      })
      expect(response.status, email).toBe(303)
      expect(response.headers.get('location')).toBe('/guides/auth#keys')
    }
  })

  test('gives a session that identifies the account', async () => {
    const users = await Promise.all(
      ['ada@example.com', 'grace@example.com'].map(async (email) => {
        const { user } = await (await (await signedIn(email))('/platform/session')).json()
        return user as { id: unknown; email: string }
      }),
    )
    expect(users.map(({ email }) => email)).toEqual(['ada@example.com', 'grace@example.com'])
    for (const { id } of users) expect(id).toEqual(expect.stringMatching(/./))
    expect(users[0]?.id).not.toBe(users[1]?.id)
  })

  test.each([
    ['a wrong password', { email: 'ada@example.com', password: 'wrong' }],
    ['an unknown account', { email: 'eve@example.com', password: localPassword }],
    ['nothing', {}],
  ])('fails with %s, in words', async (_, form) => {
    const response = await app.request('/platform/sign-in', {
      method: 'POST',
      headers: { Origin: 'http://localhost' },
      body: new URLSearchParams(form as Record<string, string>),
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).toContain('The email or the password is wrong.')
  })

  test('cannot be done by a form on another site', async () => {
    const response = await app.request('/platform/sign-in', {
      method: 'POST',
      headers: { Origin: 'https://evil.example' },
      body: new URLSearchParams({ email: 'ada@example.com', password: localPassword }),
    })
    expect(response.status).toBe(403)
  })

  test('ends with signing out: the old cookie opens nothing any more', async () => {
    const signed = await app.request('/platform/sign-in', {
      method: 'POST',
      headers: { Origin: 'http://localhost' },
      body: new URLSearchParams({ email: 'ada@example.com', password: localPassword }),
    })
    const cookie = signed.headers.get('set-cookie')?.split(';')[0] ?? ''
    const headers = { Cookie: cookie, Origin: 'http://localhost' }
    expect((await app.request('/platform/projects', { headers })).status).toBe(200)
    await app.request('/platform/sign-out', { method: 'POST', headers, body: new URLSearchParams() })
    expect((await app.request('/platform/projects', { headers })).status).toBe(401)
  })

  test.each([
    ['/guides/auth?tab=sql#x', '/guides/auth?tab=sql#x'],
    ['https://docs.example/a', 'https://docs.example/a'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['\n//evil.example', '/'],
    ['https://evil.example/a', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [undefined, '/'],
  ])('goes back from %s to %s', (wanted, target) => {
    expect(safeReturn(wanted, [site])).toBe(target)
  })
})

describe('the calls', () => {
  const paths = [
    '/platform/organizations',
    '/platform/projects',
    `/v1/projects/${ofAda[1]?.ref}/branches`,
    `/platform/props/project/${ofAda[0]?.ref}/api`,
  ]

  test('name the user that a response belongs to, and the site may read it from another origin', async () => {
    for (const email of ['ada@example.com', 'grace@example.com']) {
      const ask = await signedIn(email)
      const { user } = (await (await ask('/platform/session')).json()) as { user: { id: string } }
      for (const path of paths) expect((await ask(path)).headers.get('platform-user')).toBe(user.id)
    }
    const abroad = await app.request('/platform/projects', { headers: { Origin: site } })
    expect(abroad.headers.get('platform-user')).toBeNull()
    expect(abroad.headers.get('access-control-expose-headers')).toBe('Platform-User')
  })

  test('show each user their own rows and nobody elses', async () => {
    const [ada, grace] = [await signedIn('ada@example.com'), await signedIn('grace@example.com')]
    const refs = async (ask: typeof ada) =>
      (await list<{ ref: string }>(await ask('/platform/projects'))).map(({ ref }) => ref)
    expect(await refs(ada)).toEqual(ofAda.map(({ ref }) => ref))
    expect(await refs(grace)).toEqual(ofGrace.map(({ ref }) => ref))
    for (const path of paths.slice(2)) expect((await grace(path)).status).toBe(404)
  })

  test('give a key of the role anon for the project that was asked for, and for a branch its own', async () => {
    const ada = await signedIn('ada@example.com')
    const branches = await list<{ project_ref: string; parent_project_ref: string }>(
      await ada(paths[2] ?? ''),
    )
    expect(branches).toHaveLength(3)
    for (const ref of [ofAda[0]?.ref, ...branches.map(({ project_ref }) => project_ref)]) {
      const { autoApiService } = (await (await ada(`/platform/props/project/${ref}/api`)).json()) as {
        autoApiService: { defaultApiKey: string; endpoint: string }
      }
      expect(decodeJwt(autoApiService.defaultApiKey)).toMatchObject({ ref, role: 'anon' })
      expect(autoApiService.endpoint).toContain(ref)
    }
  })

  test('can be read by the site from another origin, and by no other', async () => {
    const from = async (origin: string) =>
      (await app.request('/platform/session', { headers: { Origin: origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect([await from(site), await from('https://evil.example')]).toEqual([site, null])
  })

  test('fail as asked, for the browser that asked', async () => {
    const ada = await signedIn('ada@example.com')
    expect((await ada('/platform/projects', 'platform-fault=projects:500')).status).toBe(500)
    expect(await (await ada('/platform/projects', 'platform-fault=projects:malformed')).text()).toBe('{"oops')
    expect((await ada('/platform/projects', 'platform-fault=branches:500')).status).toBe(200)
  })
})

test('data survives a restart', async () => {
  const data = await preparedData()
  const first = createPlatform({ brand: 'Test', data })
  const ada = await signedIn('ada@example.com', first.app)
  const before = await list(await ada('/platform/projects'))
  const session = await first.app.request('/platform/session')
  expect(await session.json()).toEqual({ user: null })
  await first.close()
  const second = createPlatform({ brand: 'Test', data })
  const again = await signedIn('ada@example.com', second.app)
  expect(await list(await again('/platform/projects'))).toEqual(before)
  await second.close()
})

test('the paths of the platform are known', () => {
  expect(
    ['/platform/session', '/v1/projects/a/branches', '/guides/platform', '/'].map(isPlatformPath),
  ).toEqual([true, true, false, false])
})
