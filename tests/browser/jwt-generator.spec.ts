// The project key generator: both tokens verify with the secret, in all three formats, and pasted tokens are checked.
import { createHmac } from 'node:crypto'
import { parseEnv } from 'node:util'
import type { Page } from '@playwright/test'
import { jwtVerify, SignJWT } from 'jose'
import { parse } from 'smol-toml'
import { expectNoFault } from './axe.ts'
import { expect, layoutShift, overhang, phone, test } from './site.ts'

const routes = ['/guides/self-hosting/docker', '/guides/api/api-keys'] as const
const own = 'k3Jx9-mQ2_vL8.pR5+tW1/yB7=cD4!eF6'
const day = 24 * 60 * 60

async function open(page: Page, route: string = routes[0]) {
  await page.goto(route)
  const island = page.locator('[data-island="jwt-generator"]')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-live', '')
  const widget = page.locator('.generator')
  const random = widget.getByRole('button', { name: 'Generate a random secret and keys' })
  await expect(random).toBeEnabled()
  return {
    widget,
    random,
    sign: widget.getByRole('button', { name: 'Sign keys with this secret' }),
    secret: widget.getByLabel('JWT secret').first(),
    lifetime: widget.getByLabel('Keys expire after'),
    anon: widget.getByRole('textbox', { name: 'anon key' }),
    service: widget.getByRole('textbox', { name: 'service_role key' }),
    reveal: widget.getByLabel('Show the service_role key'),
  }
}

async function copied(page: Page, label: string): Promise<string> {
  await page
    .locator('.generator')
    .getByRole('button', { name: `Copy ${label}` })
    .click()
  return page.evaluate(() => navigator.clipboard.readText())
}

async function expectKey(token: string, secret: string, role: string, days: number) {
  const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(secret))
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' })
  const { iat = 0, exp = 0, ...rest } = payload
  expect(rest).toEqual({ role })
  expect(exp - iat).toBe(days * day)
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
}

for (const route of routes)
  test(`${route}: a random secret and both keys, in three forms`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { widget, random, secret, anon, service, reveal } = await open(page, route)
    await page.waitForLoadState('networkidle')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await expect(secret, 'nothing is made before it is asked for').toHaveValue('')
    await expect(widget).toContainText('Only a new secret invalidates it')
    await random.click()
    await expect(widget.getByRole('status').first()).toHaveText('The keys are ready.')
    const made = await secret.inputValue()
    expect(made).toMatch(/^[A-Za-z0-9]{48}$/)

    const fiveYears = 5 * 365
    await expectKey(await anon.inputValue(), made, 'anon', fiveYears)
    await expect(service, 'covered').toHaveValue(/^•+$/)
    await expectKey(await copied(page, 'service_role key'), made, 'service_role', fiveYears)
    await reveal.check()
    await expectKey(await service.inputValue(), made, 'service_role', fiveYears)
    await widget.getByText('Payload of the service_role key').click()
    await expect(widget.locator('details[open] pre')).toContainText('"role": "service_role"')
    await expectNoFault(page, '.generator')
    const keys = { anon: await anon.inputValue(), service: await service.inputValue() }

    await reveal.uncheck()
    await widget.getByLabel('.env').check()
    await expect(widget.getByRole('textbox', { name: '.env' })).not.toHaveValue(new RegExp(keys.service))
    expect(parseEnv(await copied(page, '.env'))).toEqual({
      JWT_SECRET: made,
      ANON_KEY: keys.anon,
      SERVICE_ROLE_KEY: keys.service,
    })
    await widget.getByLabel('config.toml').check()
    expect(parse(await copied(page, 'config.toml'))).toEqual({
      auth: { jwt_secret: made, anon_key: keys.anon, service_role_key: keys.service },
    })
    await expectNoFault(page, '.generator')

    await random.click()
    await expect(secret).not.toHaveValue(made)
    expect(requests).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(kept).not.toContain(made)
  })

test('a secret is made on the click, of nothing but the random values of the browser', async ({ page }) => {
  await page.addInitScript(() => {
    const given = { calls: 0 }
    Object.assign(window, { given })
    crypto.getRandomValues = (bytes) => {
      given.calls++
      if (bytes instanceof Uint8Array) bytes.set(bytes.map((_, index) => index + 62))
      return bytes
    }
  })
  const calls = () => page.evaluate(() => (window as unknown as { given: { calls: number } }).given.calls)
  const { random, secret } = await open(page)
  expect(await calls()).toBe(0)
  await expect(secret).toHaveValue('')
  await random.click()
  await expect(secret).toHaveValue('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuv')
  expect(await calls()).toBe(1)
})

test('an own secret signs keys for the chosen time', async ({ page }) => {
  const { widget, sign, secret, lifetime, anon } = await open(page)
  await secret.fill(own)
  await lifetime.selectOption('1 year')
  await expect(widget).not.toContainText('Only a new secret invalidates it')
  await secret.press('Enter')
  await expectKey(await anon.inputValue(), own, 'anon', 365)

  await lifetime.selectOption('Until a date you choose')
  await expect(anon, 'keys that no longer fit are taken away').toHaveCount(0)
  await sign.click()
  await expect(widget.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    'Choose the day the keys expire.',
  )
  await widget.getByLabel('Expiration date').fill('2020-01-01')
  await sign.click()
  await expect(widget).toContainText('1 January 2020 is in the past.')
  await widget.getByLabel('Expiration date').fill('2099-12-31')
  await sign.click()
  const { payload } = await jwtVerify(await anon.inputValue(), new TextEncoder().encode(own))
  expect(payload.exp).toBe(Date.UTC(2100, 0, 1) / 1000 - 1)
})

test('a secret that is not good enough is refused in words', async ({ page }) => {
  const { widget, sign, secret, anon } = await open(page)
  for (const [value, words] of [
    ['', 'Enter your secret, or generate a random one.'],
    ['short', 'The secret has 5 characters and needs at least 32.'],
    ['super-secret-jwt-token-with-at-least-32-characters-long', 'This secret is in public examples'],
    [`${own} x`, 'The secret contains a space'],
  ] as const) {
    await secret.fill(value)
    await sign.click()
    await expect(widget.getByRole('alert').filter({ hasText: /./ })).toContainText(words)
    await expect(secret).toBeFocused()
    await expect(anon).toHaveCount(0)
  }
  await expectNoFault(page, '.generator')
})

test('a pasted token is judged by the secret', async ({ page }) => {
  const { widget, secret } = await open(page)
  const sign = (key: string, exp: string | number) =>
    new SignJWT({ role: 'anon' })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt(0)
      .setExpirationTime(exp)
      .sign(new TextEncoder().encode(key))
  const valid = await sign(own, '1h')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.${createHmac('sha256', own).digest('base64url')}`
  await widget.getByText('Check a token against the secret').click()
  const check = widget.locator('.generator-check')
  const token = check.getByLabel('Token')
  await token.fill(valid)
  await expect(check).toContainText('Enter the secret above')
  await expect(check.locator('pre')).toContainText('"role": "anon"')
  await secret.fill(own)
  for (const [text, words] of [
    [` ${valid}\n`, 'Valid. The token was signed with this secret'],
    [await sign(`${own}x`, '1h'), 'Wrong signature'],
    [await sign(own, 2), 'expired on 1 January 1970'],
    [unsigned, 'signed with none'],
    ['hello', "This isn't a token."],
    [valid.slice(0, valid.lastIndexOf('.')), "This isn't a token."],
  ] as const) {
    await token.fill(text)
    await expect(check.getByRole('status')).toContainText(words)
  }
  await token.fill(valid)
  await secret.fill(`${own}y`)
  await expect(check.getByRole('status')).toContainText('Wrong signature')
  await expectNoFault(page, '.generator')
})

test('nothing moves when the generator comes to life', async ({ page }) => {
  // With an anchor, all of the page is laid out: this is about what the generator moves.
  await page.goto(`${routes[0]}#top`)
  await page.locator('.generator').scrollIntoViewIfNeeded()
  await expect(page.locator('.generator button').first()).toBeEnabled()
  expect(await layoutShift(page)).toBe(0)
})

test('at 320 and 390 pixels nothing sticks out', async ({ page }) => {
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: 800 })
    const { random, reveal, service } = await open(page)
    await random.click()
    await reveal.check()
    await expect(service).toHaveValue(/^ey/)
    expect(await overhang(page, '.generator'), `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what to do instead', async ({ page }) => {
    await page.goto(routes[0])
    await expect(page.locator('.generator')).toContainText('openssl rand -hex 32')
    await expect(page.getByRole('button', { name: 'Generate a random secret' })).toBeHidden()
  })
})
