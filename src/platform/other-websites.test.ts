// A website that a developer visits while the platform runs: it learns nothing, changes nothing, and can't pass for this machine.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { keyFor } from '../project/project-keys.ts'
import { projectPath, type RunningPlatform, runPlatform } from './__fixtures__/running-platform.ts'
import { createPlatform } from './create-platform.ts'
import { runningRef } from './seed.ts'

let platform: RunningPlatform
beforeAll(async () => {
  platform = await runPlatform()
})
afterAll(() => platform.close())

const evil = 'https://evil.example'
const app = 'http://localhost:5173'
const allowed = 'access-control-allow-origin'

describe('cross-origin requests', () => {
  const paths = [
    '/rest/v1/products',
    '/auth/v1/user',
    '/storage/v1/object/avatars/a.png',
    '/inbox',
    '/inbox.json',
  ]

  test.each(paths)('of a website to %s are refused, and it may not read why', async (path) => {
    for (const origin of [evil, 'null', 'http://localhost.evil.example', 'file://']) {
      const headers = { apikey: platform.anonKey, origin }
      const { status, headers: received } = await platform.send(`${projectPath}${path}`, { headers })
      expect([origin, status, received[allowed]]).toEqual([origin, 403, undefined])
      const preflight = await platform.send(`${projectPath}${path}`, {
        method: 'OPTIONS',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      })
      expect(preflight.headers[allowed]).toBeUndefined()
    }
  })

  test.each([app, 'http://127.0.0.1:3000', 'http://[::1]:8100', 'https://my-app.localhost'])(
    'of an app at %s reach the project, but not its inbox',
    async (origin) => {
      const headers = { apikey: platform.anonKey, origin }
      const rows = await platform.send(`${projectPath}/rest/v1/products`, { headers })
      expect([rows.status, rows.headers[allowed]]).toEqual([200, origin])
      const preflight = await platform.send(`${projectPath}/rest/v1/products`, {
        method: 'OPTIONS',
        headers: {
          ...headers,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,prefer',
        },
      })
      expect(preflight.headers[allowed]).toBe(origin)
      expect(preflight.headers['access-control-allow-headers']).toBe('apikey,prefer')
      for (const inbox of ['/inbox', '/inbox.json']) {
        const answer = await platform.send(`${projectPath}${inbox}`, { headers: { origin } })
        expect([answer.status, answer.headers[allowed]]).toEqual([403, undefined])
      }
    },
  )

  test('of the inbox itself, and of programs, are answered', async () => {
    const host = `localhost:${platform.port}`
    for (const headers of [{ host }, { host, origin: `http://${host}` }])
      expect((await platform.send(`${projectPath}/inbox.json`, { headers })).status).toBe(200)
  })
})

describe('what a website loads without saying who it is', () => {
  const link = `${projectPath}/auth/v1/verify?token=unknown&type=signup`
  const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }
  const opened = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  }
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await platform.send(path, { headers: { ...headers, apikey: platform.anonKey } })).status

  test.each([
    link,
    `${projectPath}/rest/v1/products`,
    `${projectPath}/storage/v1/object/public/avatars/a.png`,
    `${projectPath}/inbox`,
    `${projectPath}/sql`,
    '/platform/session',
    '/platform/sign-in',
  ])('is refused at %s, in a picture and in a frame', async (path) => {
    expect(await statusOf(path, image)).toBe(403)
    expect(await statusOf(path, { ...image, referer: `${evil}/` })).toBe(403)
    expect(await statusOf(path, { ...opened, 'sec-fetch-dest': 'iframe' })).toBe(403)
  })

  test('can be opened as a page: links in emails are', async () => {
    expect(await statusOf(link, opened)).toBe(303)
    expect(await statusOf('/platform/sign-in', { ...opened, referer: `${evil}/` })).toBe(200)
  })

  test.each(['same-origin', 'same-site', 'none'])('from %s is answered', async (site) => {
    expect(await statusOf(link, { ...image, 'sec-fetch-site': site })).toBe(303)
  })

  // To a browser, localhost and 127.0.0.1 are two sites.
  test('is answered for apps on this machine, whose pages name themselves', async () => {
    expect(await statusOf(link, { ...image, referer: `${app}/account` })).toBe(303)
    expect(await statusOf(`${projectPath}/rest/v1/products`, { ...image, origin: app })).toBe(200)
  })

  test('is answered for the site that the platform knows', async () => {
    const known = await runPlatform({ siteOrigins: ['https://docs.example'] })
    try {
      const headers = { ...image, 'sec-fetch-mode': 'cors', origin: 'https://docs.example' }
      expect((await known.send('/platform/session', { headers })).status).toBe(200)
    } finally {
      await known.close()
    }
  })
})

describe('a name that was bound to this machine', () => {
  test.each([
    '/platform/session',
    '/platform/sign-in',
    '/platform/openapi.json',
    `${projectPath}/inbox.json`,
    `${projectPath}/rest/v1/products`,
    '/project/other/x',
    '/nothing',
  ])('opens nothing at %s', async (path) => {
    for (const host of [
      'evil.example',
      `evil.example:${platform.port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      '10.0.0.7',
    ]) {
      const answer = await platform.send(path, { headers: { host, apikey: platform.anonKey } })
      expect([host, answer.status]).toEqual([host, 403])
      expect(JSON.parse(answer.body)).toEqual({ message: expect.stringContaining('on this machine only') })
    }
  })

  test('is another one than those of this machine and of a known site', async () => {
    const known = await runPlatform({ siteOrigins: ['https://docs.example'] })
    try {
      for (const host of ['localhost', '127.0.0.1:80', '[::1]:4321', 'docs.example', 'a.localhost'])
        expect([host, (await known.send('/platform/openapi.json', { headers: { host } })).status]).toEqual([
          host,
          200,
        ])
    } finally {
      await known.close()
    }
  })
})

describe('the secret that signs keys', () => {
  test('is in no source: a key that was made with the old one opens nothing', async () => {
    const key = await keyFor(runningRef, 'service_role', 'local-platform-jwt-secret-which-protects-nothing')
    const answer = await platform.send(`${projectPath}/rest/v1/products`, { headers: { apikey: key } })
    expect(answer.status).toBe(401)
  })

  test('is made once for each folder, and only its owner can read it', () => {
    const [one, two] = [temporaryFolder(), temporaryFolder()]
    const secretOf = (data: string) => createPlatform({ brand: 'Test', data }).secret
    const first = secretOf(one)
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(secretOf(one)).toBe(first)
    expect(secretOf(two)).not.toBe(first)
    expect(statSync(join(one, 'jwt-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(one, 'jwt-secret'), 'utf8').trim()).toBe(first)
  })

  test('is made again where a file is cut short', () => {
    const data = temporaryFolder({ 'jwt-secret': 'abc' })
    const { secret } = createPlatform({ brand: 'Test', data })
    expect(secret.length).toBeGreaterThanOrEqual(32)
  })

  test('is not shared with a process that found the folder taken', () => {
    const data = temporaryFolder()
    const { secret } = createPlatform({ brand: 'Test', data })
    // The parent of this process runs, and isn't this process.
    writeFileSync(join(data, 'in-use-by'), JSON.stringify([{ pid: process.ppid }]))
    expect(createPlatform({ brand: 'Test', data }).secret).not.toBe(secret)
  })
})
