// How sessions begin with a code of the PKCE flow, and how refresh tokens carry them on.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { preparedData } from '../../../platform/__fixtures__/prepared-data.ts'
import { noLimits } from '../../http/rate-limits.ts'
import { keyFor } from '../../project-keys.ts'
import { createProject } from '../create-project.ts'
import type { Mail } from '../inbox-page.ts'
import { hostedStorage } from '../storage/object-store.ts'

const secret = 'a secret that signs the keys of this test'
const ref = 'a'.repeat(20)
const project = createProject({
  path: '/project',
  project: { ref, secret },
  data: await preparedData(),
  publication: 'test_realtime',
  storage: hostedStorage,
  siteUrl: 'http://localhost:5173',
  limits: noLimits,
})
let apikey = ''
beforeAll(async () => {
  apikey = await keyFor(ref, 'anon', secret)
})
afterAll(() => project.close())

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const response = await project.app.fetch(
    new Request(`http://localhost/project/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) }
}

async function newestMail(to: string): Promise<Mail> {
  const response = await project.app.fetch(new Request('http://localhost/project/inbox.json'))
  const found = ((await response.json()) as Mail[]).find((mail) => mail.to_address === to)
  if (!found) throw new Error(`No email to ${to}`)
  return found
}

describe('a code of the PKCE flow', () => {
  const verifier = 'v'.repeat(43)
  const hashed = createHash('sha256').update(verifier).digest('base64url')

  async function codeFor(email: string, challenge: object): Promise<string> {
    expect(await post('/otp', { email, ...challenge })).toMatchObject({ status: 200 })
    const opened = await project.app.fetch(new Request((await newestMail(email)).link))
    return new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }
  const exchange = async (auth_code: string, code_verifier: string) =>
    (await post('/token?grant_type=pkce', { auth_code, code_verifier })).status

  test.each([
    ['s256', hashed, 'lower'],
    ['S256', hashed, 'upper'],
    ['plain', verifier, 'plain'],
  ])('of the method %s is exchanged for its verifier', async (method, challenge, name) => {
    const code = await codeFor(`${name}@example.org`, {
      code_challenge: challenge,
      code_challenge_method: method,
    })
    expect(await exchange(code, verifier)).toBe(200)
    expect(await exchange(code, verifier)).toBe(404)
  })

  // Otherwise, anyone who saw the challenge in a request would have the verifier.
  test.each([
    ['s256', hashed, hashed],
    ['plain', hashed, verifier],
  ])('of the method %s is not exchanged by the rules of the other', async (method, challenge, proof) => {
    const email = `not-${method}@example.org`
    const code = await codeFor(email, { code_challenge: challenge, code_challenge_method: method })
    expect(await exchange(code, proof)).toBe(400)
    // Nothing of this used the code up.
    expect(await exchange(code, method === 's256' ? verifier : hashed)).toBe(200)
  })

  test.each([
    [{ code_challenge: hashed }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
    [{ code_challenge: hashed, code_challenge_method: 'none' }, 'unsupported code_challenge method "none"'],
  ])('needs a challenge and its method: %j is refused', async (challenge, msg) => {
    for (const path of ['/otp', '/signup', '/recover'])
      expect(
        await post(path, { email: 'half@example.org', password: 'correct-horse', ...challenge }),
      ).toMatchObject({ status: 400, error_code: 'validation_failed', msg })
  })
})

describe('a refresh token', () => {
  let count = 0
  async function signIn(): Promise<string> {
    const email = `refresh-${++count}@example.org`
    await post('/otp', { email })
    const { code } = await newestMail(email)
    return String((await post('/verify', { email, token: code, type: 'email' })).refresh_token)
  }
  const refresh = (refresh_token: string) => post('/token?grant_type=refresh_token', { refresh_token })
  const next = async (token: string) => {
    const { status, refresh_token: successor } = await refresh(token)
    expect(status).toBe(200)
    return String(successor)
  }
  /** Longer than the interval in which a token can be used again. */
  const wait = () =>
    project.database.exec(`update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'`)
  const alreadyUsed = {
    status: 400,
    error: 'invalid_grant',
    error_description: 'Invalid Refresh Token: Already Used',
  }

  test('that was replaced and comes back ends all tokens of its session, and of no other', async () => {
    const [first, other] = [await signIn(), await signIn()]
    const newest = await next(await next(first))
    await wait()
    expect(await refresh(first)).toMatchObject(alreadyUsed)
    expect(await refresh(newest)).toMatchObject(alreadyUsed)
    expect(await refresh(first)).toMatchObject(alreadyUsed)
    await next(other)
  })

  test('whose response got lost gives the same successor again, however late', async () => {
    const first = await signIn()
    const second = await next(first)
    await wait()
    expect(await next(first)).toBe(second)
    const third = await next(second)
    expect(await next(second)).toBe(third)
    await wait()
    expect(await refresh(first)).toMatchObject(alreadyUsed)
    expect(await refresh(third)).toMatchObject(alreadyUsed)
  })

  test('works again within 10 seconds, as tabs that refresh at the same moment need it', async () => {
    const first = await signIn()
    const third = await next(await next(first))
    const branch = await next(first)
    expect(branch).not.toBe(third)
    expect(await next(first)).toBe(branch)
    await next(branch)
    await next(third)
  })

  test('gives one successor to requests that come at once', async () => {
    const first = await signIn()
    const successors = await Promise.all(Array.from({ length: 5 }, () => next(first)))
    expect(new Set(successors).size).toBe(1)
  })

  test('that was never given out is unknown', async () => {
    expect(await refresh('guessed')).toMatchObject({
      status: 400,
      error_description: 'Invalid Refresh Token: Refresh Token Not Found',
    })
  })

  test('is stored as a hash', async () => {
    const first = await signIn()
    const tokens = [first, await next(first)]
    const rows = await project.database.query<{ token: string; parent: string | null }>(
      'select token, parent from auth.refresh_tokens',
    )
    for (const { token, parent } of rows) {
      expect(tokens).not.toContain(token)
      expect(tokens).not.toContain(parent)
    }
  })
})
