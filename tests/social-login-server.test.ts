// The server-side sign-in in /guides/auth/social-login, as printed on the page: the browser returns with a code, and the
// code can be exchanged.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient } from '@supabase/supabase-js'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

// The client needs Node 22 or a browser, where this exists. Nothing here opens a socket.
beforeEach(() => void vi.stubGlobal('WebSocket', globalThis.WebSocket ?? class {}))

type Handler = (request: Request) => Promise<Response>

/** The page's three files, with the published package in place of the brand's. */
async function printedRoutes(): Promise<{ start: Handler; finish: Handler }> {
  const page = readFileSync(join(import.meta.dirname, '../content/guides/auth/social-login.mdx'), 'utf8')
  const fences = [...page.matchAll(/```ts title="src\/([\w-]+\.ts)"\n(.*?)\n```/gs)]
  expect(fences.map(([, name]) => name)).toEqual(['plinth-server.ts', 'start.ts', 'finish.ts'])
  const folder = temporaryFolder(
    Object.fromEntries(
      fences.map(([, name = '', code = '']) => [
        name,
        code
          .replace("'@plinth/ssr'", JSON.stringify(import.meta.resolve('@supabase/ssr')))
          .replace("'./plinth-server'", "'./plinth-server.ts'"),
      ]),
    ),
  )
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)
  const [{ start }, { finish }] = await Promise.all([load('start.ts'), load('finish.ts')])
  return { start, finish }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An auth server that exchanges any code, and records what it received. */
function authServer(): { bodies: Record<string, string>[] } {
  const bodies: Record<string, string>[] = []
  const user = { id: '5b0a2f6e-1111-4c1e-9d51-000000000001', aud: 'authenticated', app_metadata: {} }
  const expires = Math.floor(Date.now() / 1000) + 3600
  vi.stubGlobal('fetch', async (_url: unknown, { body }: { body: string }) => {
    bodies.push(JSON.parse(body))
    return Response.json({
      access_token: `${encode({ alg: 'HS256' })}.${encode({ sub: user.id, exp: expires })}.c2ln`,
      refresh_token: 'refresh',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expires,
      user,
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { bodies }
}

test('the printed routes start with a code challenge and exchange the code for a session in cookies', async () => {
  const { bodies } = authServer()
  const { start, finish } = await printedRoutes()

  const started = await start(new Request('https://app.example.com/auth/start'))
  expect(started.status).toBe(303)
  const login = new URL(started.headers.get('Location') ?? '')
  expect(login.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)

  const cookies = started.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const finished = await finish(
    new Request('https://app.example.com/auth/callback?code=c0de', {
      headers: { Cookie: cookies.join('; ') },
    }),
  )
  expect(finished.status).toBe(303)
  expect(finished.headers.get('Location')).toBe('https://app.example.com/welcome')
  expect(bodies).toEqual([{ auth_code: 'c0de', code_verifier: expect.stringMatching(/.{43,}/) }])
  expect(finished.headers.getSetCookie().join()).toContain('auth-token=')
  expect(finished.headers.get('Cache-Control')).toContain('no-store')
})

test("without the first route's cookie, the code is worth nothing", async () => {
  const { bodies } = authServer()
  const { finish } = await printedRoutes()
  const finished = await finish(new Request('https://app.example.com/auth/callback?code=c0de'))
  expect(finished.status).toBe(400)
  expect(bodies).toEqual([])
})

test('a plain client asks for no code, which is why the page does not use it on a server', async () => {
  const plain = createClient('https://your-project.plinth.example', 'your-anon-key')
  const { data } = await plain.auth.signInWithOAuth({
    provider: 'github',
    options: { redirectTo: 'https://app.example.com/auth/callback', skipBrowserRedirect: true },
  })
  expect(new URL(data.url ?? '').searchParams.has('code_challenge')).toBe(false)
})
