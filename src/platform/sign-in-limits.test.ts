// Guessing costs time: the rates of the hosted platform hold, and codes are good once and for a while.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Bucket, hostedLimits, noLimits } from '../project/http/rate-limits.ts'
import { sendMessages, takeByCode, takeByHash } from '../project/services/auth/messages.ts'
import { openProjectDatabase } from '../project/services/project-database.ts'
import { ObjectFiles } from '../project/services/storage/object-files.ts'
import { hostedStorage } from '../project/services/storage/object-store.ts'
import { projectPath, type RunningPlatform, runPlatform } from './__fixtures__/running-platform.ts'

describe('with the limits of the hosted platform', () => {
  let platform: RunningPlatform
  beforeAll(async () => {
    platform = await runPlatform({ limits: hostedLimits })
  })
  afterAll(() => platform.close())

  const post = async (path: string, body: object) => {
    const {
      status,
      body: text,
      headers,
    } = await platform.send(`${projectPath}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey: platform.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status, headers, ...(JSON.parse(text) as { error_code?: string; msg?: string }) }
  }

  test('one user gets one email in a minute, and the project sends 30 in an hour', async () => {
    expect((await post('/otp', { email: 'one@example.org' })).status).toBe(200)
    const again = await post('/otp', { email: 'ONE@example.org' })
    expect(again).toMatchObject({ status: 429, error_code: 'over_email_send_rate_limit' })
    expect(again.msg).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/)
    for (let count = 2; count <= 30; count++)
      expect((await post('/otp', { email: `user${count}@example.org` })).status).toBe(200)
    expect(await post('/otp', { email: 'last@example.org' })).toMatchObject({
      status: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'Email rate limit exceeded',
    })
  }, 180_000)

  test('requests that name no message are not counted, so that nobody else can lock sign-in', async () => {
    const open = (token: string) =>
      platform.send(`${projectPath}/auth/v1/verify?type=signup&token=${token}`).then(({ status }) => status)
    for (let count = 0; count < 40; count++) expect(await open(`unknown-${count}`)).toBe(303)
    for (let count = 0; count < 40; count++)
      expect(
        await post('/verify', { email: 'nobody@example.org', token: '000000', type: 'email' }),
      ).toMatchObject({ status: 403, error_code: 'otp_expired' })
  })

  test.each([
    ['/verify', { email: 'one@example.org', token: '000000', type: 'email' }],
    ['/token?grant_type=refresh_token', { refresh_token: 'guessed' }],
  ])('after 30 guesses at %s no more are answered', async (path, body) => {
    const guesses = await Promise.all(Array.from({ length: 40 }, () => post(path, body)))
    const refused = guesses.filter(({ status }) => status === 429)
    // A guess or two come back while the others are made.
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(refused[0]).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    })
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('after 30 passwords no more are tried', async () => {
    const origin = `http://localhost:${platform.port}`
    const guess = () =>
      platform.send('/platform/sign-in', {
        method: 'POST',
        headers: { origin, host: new URL(origin).host, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=ada@example.com&password=guessed',
      })
    const guesses = await Promise.all(Array.from({ length: 60 }, guess))
    const refused = guesses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body).toMatch(/Too many attempts\. Try again in \d+ seconds\./)
  })
})

test('a bucket gives its burst, and then as much as comes back', () => {
  let now = 0
  const bucket = new Bucket({ burst: 3, perHour: 360 }, () => now)
  expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([0, 0, 0, 10])
  now += 9_000
  expect(bucket.take()).toBe(1)
  now += 1_000
  expect([bucket.take(), bucket.take()]).toEqual([0, 10])
  now += 10 * 3_600_000
  expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([0, 0, 0, 10])
  now -= 3_600_000
  expect(bucket.take()).toBe(10)
  const open = new Bucket(noLimits.signIns)
  expect(Array.from({ length: 1000 }, () => open.take()).every((seconds) => seconds === 0)).toBe(true)
})

describe('a code', () => {
  const files = new ObjectFiles(undefined, hostedStorage)
  const database = openProjectDatabase({ publication: 'test_realtime', files })
  afterAll(async () => {
    await database.close()
    await files.close()
  })

  const email = 'code@example.org'
  let made = 100_000
  const emails = () =>
    database.query<{ code: string; link: string }>('select code, link from local_services.emails order by id')
  const newest = async () => {
    const sent = (await emails()).at(-1)
    return { code: sent?.code ?? '', tokenHash: new URL(sent?.link ?? '').searchParams.get('token') ?? '' }
  }
  const send = async () => {
    const [user] = await database.query<{ id: string }>(
      `insert into auth.users (email) select $1::text where not exists (select from auth.users where email = $1::text) returning id`,
      [email],
    )
    const [known] = user
      ? [user]
      : await database.query<{ id: string }>('select id from auth.users where email = $1', [email])
    await sendMessages(database, {
      userId: known?.id ?? '',
      kind: 'magiclink',
      to: email,
      code: String(++made),
      verifyUrl: 'http://localhost/verify',
      redirectTo: 'http://localhost:5173',
    })
    return newest()
  }

  test('stops working when a newer one is sent', async () => {
    const old = await send()
    const next = await send()
    expect(await takeByCode(database, email, old.code, ['magiclink'])).toBeUndefined()
    expect(await takeByHash(database, old.tokenHash, ['magiclink'])).toBeUndefined()
    expect(await takeByCode(database, email, next.code, ['magiclink'])).toBeDefined()
  })

  test('works once', async () => {
    const { code, tokenHash } = await send()
    expect(await takeByHash(database, tokenHash, ['magiclink'])).toBeDefined()
    expect(await takeByCode(database, email, code, ['magiclink'])).toBeUndefined()
  })

  test('expires after an hour', async () => {
    const { code } = await send()
    await database.query(`update local_services.emails set sent_at = now() - interval '61 minutes'`)
    expect(await takeByCode(database, email, code, ['magiclink'])).toBeUndefined()
  })
})
