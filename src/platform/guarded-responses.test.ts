// Headers that keep a response from being framed, sniffed, or read as a page: on every response, whatever its status.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath, type RunningPlatform, runPlatform, type Sent } from './__fixtures__/running-platform.ts'
import { safeReturn } from './safe-return.ts'
import { localPassword } from './seed.ts'

let platform: RunningPlatform
beforeAll(async () => {
  platform = await runPlatform()
})
afterAll(() => platform.close())

const own = () => ({ host: `localhost:${platform.port}`, origin: `http://localhost:${platform.port}` })
const form = (fields: Record<string, string>): Sent => ({
  method: 'POST',
  headers: { ...own(), 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

test.each<[number, string, () => Sent]>([
  [200, '/platform/sign-in', () => ({})],
  [200, '/platform/openapi.json', () => ({})],
  [303, '/platform/sign-in', () => form({ email: 'ada@example.com', password: localPassword })],
  [303, '/platform/sign-out', () => form({})],
  [400, '/platform/sign-in', () => form({ email: 'ada@example.com', password: 'wrong' })],
  [400, '/platform/%ff', () => ({})],
  [401, '/platform/projects', () => ({})],
  [403, '/platform/session', () => ({ headers: { host: 'evil.example' } })],
  [
    403,
    '/platform/sign-in',
    () => ({ ...form({}), headers: { ...form({}).headers, origin: 'https://evil.example' } }),
  ],
  [404, '/project/none', () => ({})],
  [415, '/platform/sign-out', () => ({ method: 'POST', headers: own(), body: '{}' })],
  [200, `${projectPath}/inbox`, () => ({})],
  [200, `${projectPath}/inbox.json`, () => ({})],
  [200, `${projectPath}/rest/v1/products`, () => ({ headers: { apikey: platform.anonKey } })],
  [401, `${projectPath}/auth/v1/logout`, () => ({ method: 'POST', headers: { apikey: platform.anonKey } })],
  [
    204,
    `${projectPath}/rest/v1/products`,
    () => ({ method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } }),
  ],
  [303, `${projectPath}/auth/v1/verify?token=x&type=magiclink`, () => ({})],
  [400, `${projectPath}/auth/v1/verify?token=x`, () => ({})],
  [400, `${projectPath}/storage/v1/object/avatars/a`, () => ({ headers: { apikey: platform.anonKey } })],
  [404, `${projectPath}/nothing`, () => ({})],
])('%i at %s is guarded', async (status, path, sent) => {
  const answer = await platform.send(path, sent())
  expect(answer.status).toBe(status)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['x-frame-options']).toBe('DENY')
  expect(answer.headers['content-security-policy']).toMatch(/default-src 'none';.*frame-ancestors 'none'/)
})

test('the style of a page is the one that its policy names', async () => {
  for (const path of ['/platform/sign-in', `${projectPath}/inbox`]) {
    const { body, headers } = await platform.send(path)
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(body).not.toMatch(/ style="|<script/)
  }
})

test.each([
  '/%09/evil.example',
  '/%0A/evil.example',
  '/.//evil.example',
  '%20//evil.example',
  '/%5Cevil.example',
])('signing in does not lead to another site: %s', async (wanted) => {
  const fields = { email: 'ada@example.com', password: localPassword, return_to: decodeURIComponent(wanted) }
  const { headers } = await platform.send('/platform/sign-in', form(fields))
  const target = new URL(String(headers.location), 'http://localhost')
  expect(target.origin).toBe('http://localhost')
  const page = await platform.send(`/platform/sign-in?return_to=${wanted}`)
  const [, back = ''] = /<a href="([^"]*)"/.exec(page.body) ?? []
  expect(new URL(back, 'http://localhost').origin).toBe('http://localhost')
})

test('no text leads back to another site', () => {
  const site = 'https://docs.example'
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '\t',
    '\n',
    '\r',
    ' ',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'https:',
    'javascript:',
    'docs.example',
    '%2f',
    '%09',
    'a',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 8 }).map((all) => all.join('')),
        fc.string(),
      ),
      (wanted) => {
        const target = new URL(safeReturn(wanted, [site]), 'http://localhost:4321')
        expect(['http://localhost:4321', site]).toContain(target.origin)
      },
    ),
    { numRuns: 5000 },
  )
})
