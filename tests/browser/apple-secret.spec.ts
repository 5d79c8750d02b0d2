// The Apple client secret generator: a real key in, a token that verifies out, and nothing leaves the page.
import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { freshAppleKey, pemOf } from '../../src/islands/apple-secret/__fixtures__/apple-key.ts'
import { expectNoFault } from './axe.ts'
import { expect, layOutAll, layoutShift, overhang, phone, test } from './site.ts'

const route = '/guides/auth/social-login/auth-apple'
const ids = { team: 'A1B2C3D4E5', service: 'com.example.choir.web', key: 'ZYXWVUTS98' }
const day = 24 * 60 * 60

/** Opens the page at the generator, and waits until it's hydrated. */
async function open(page: Page) {
  await page.goto(`${route}#secret`)
  const island = page.locator('[data-island="apple-secret"]')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-live', '')
  const widget = page.locator('.generator')
  const make = widget.getByRole('button', { name: 'Generate the secret' })
  await expect(make).toBeEnabled()
  return {
    widget,
    make,
    file: widget.getByLabel('Key file'),
    team: widget.getByLabel('Account ID'),
    service: widget.getByLabel('Service ID'),
    key: widget.getByLabel('Key ID'),
    token: widget.getByRole('textbox', { name: 'Client secret' }),
  }
}

const fileOf = (content: string | Buffer, name = `AuthKey_${ids.key}.p8`) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** From now on, all of the page's requests are recorded. */
function recordRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('websocket', (socket) => requests.push(socket.url()))
  return requests
}

test('a key becomes a secret that Apple would accept, and nothing of it leaves the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { p8, publicKey } = freshAppleKey()
  const { widget, make, file, team, service, key, token } = await open(page)
  await page.waitForLoadState('networkidle')
  const requests = recordRequests(page)
  const address = page.url()

  await file.setInputFiles(fileOf(p8))
  await expect(key).toHaveValue(ids.key)
  await team.fill(` ${ids.team.toLowerCase()} `)
  await service.fill(ids.service)
  await service.press('Enter')
  await expect(widget.getByRole('status').first()).toHaveText('The secret is ready.')

  const secret = await token.inputValue()
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: ids.key })
  const { payload } = await jwtVerify(secret, publicKey, { algorithms: ['ES256'] })
  const { iat = 0, exp = 0, ...claims } = payload
  expect(claims).toEqual({ iss: ids.team, sub: ids.service, aud: 'https://appleid.apple.com' })
  expect(exp - iat).toBe(180 * day)
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60)
  const words = (seconds: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
  await expect(widget).toContainText(`Valid for 180 days, until ${words(exp)}.`)
  await expectNoFault(page, '.generator')

  await widget.getByRole('button', { name: 'Copy Client secret' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)

  const saving = page.waitForEvent('download')
  await widget.getByRole('button', { name: `Remind me on ${words(exp - 14 * day)} (.ics)` }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^renew-apple-secret-\d{4}-\d{2}-\d{2}\.ics$/)
  const chunks: Buffer[] = []
  for await (const chunk of await saved.createReadStream()) chunks.push(chunk as Buffer)
  const calendar = Buffer.concat(chunks).toString().replaceAll('\r\n ', '')
  const reminder = new Date((exp - 14 * day) * 1000).toISOString().slice(0, 10).replaceAll('-', '')
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${reminder}`)
  expect(calendar).toContain(ids.service)
  expect(calendar).not.toContain(secret.slice(-20))

  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([])
  expect(page.url()).toBe(address)
  const kept = await page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      await indexedDB.databases(),
      await caches.keys(),
    ]),
  )
  const body = p8.split('\n')[1] ?? ''
  for (const private_ of [body, body.slice(0, 20), secret.slice(0, 20), ids.team])
    expect(kept).not.toContain(private_)

  await team.fill('B1B2C3D4E5')
  await expect(token, 'a secret that no longer fits is taken away').toHaveCount(0)
  await make.click()
  await expect(token).toHaveCount(1)
  await widget.getByRole('button', { name: 'Clear everything' }).click()
  await expect(token).toHaveCount(0)
  await expect(team).toHaveValue('')
  await expect(file).toHaveValue('')
})

test('the browser is handed the one form of a key that Safari and Firefox import too', async ({ page }) => {
  // Safari requires no curve inside the key, and Firefox requires the public point. Chromium's own export has 138 bytes.
  await page.addInitScript(() => {
    const { subtle } = crypto
    const original = subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>
    subtle.importKey = ((...given: unknown[]) => {
      const bytes = given[1] as Uint8Array
      const hasPointAtOnce = bytes[68] === 0xa1 && bytes[69] === 0x44
      if (given[0] !== 'pkcs8' || bytes.byteLength !== 138 || !hasPointAtOnce)
        throw new DOMException('not in the form that every browser takes', 'DataError')
      Object.assign(window, { imported: [given[0], given[3]] })
      return original(...given)
    }) as typeof subtle.importKey
  })
  const { p8, publicKey } = freshAppleKey()
  const { file, team, service, make, token } = await open(page)
  await file.setInputFiles(fileOf(p8))
  await team.fill(ids.team)
  await service.fill(ids.service)
  await make.click()
  await jwtVerify(await token.inputValue(), publicKey)
  const imported = await page.evaluate(() => (window as unknown as { imported: unknown }).imported)
  expect(imported, 'a key that scripts cannot read again').toEqual(['pkcs8', false])
})

test('every file that cannot be used gets its own message', async ({ page }) => {
  const { p8, der } = freshAppleKey()
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const { widget, file, make, key, token } = await open(page)
  const cases: [name: string, content: string | Buffer, words: RegExp][] = [
    ['RSA', rsa.export({ format: 'pem', type: 'pkcs8' }), /^This is an RSA key\./],
    ['certificate', pemOf(der, 'CERTIFICATE'), /^This is a certificate\./],
    ['public key', pemOf(der, 'PUBLIC KEY'), /^This is a public key\./],
    ['SEC 1', pemOf(der, 'EC PRIVATE KEY'), /^This key isn't in PKCS#8 format/],
    ['cut off', p8.slice(0, 150), /^This key is damaged/],
    ['empty', '', /^This file is empty\./],
    ['5 MB', Buffer.alloc(5 * 1024 * 1024, 'x'), /^This file is too large to be a key/],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255, 254]), /^There is no key in this file\./],
  ]
  for (const [name, content, words] of cases) {
    await file.setInputFiles(fileOf(content, 'some.p8'))
    await expect(widget.getByRole('alert').filter({ hasText: /./ }), name).toHaveText(words)
    await expect(file, name).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(key, 'a name without an id fills in nothing').toHaveValue('')
  await make.click()
  await expect(token).toHaveCount(0)
  await expect(file).toBeFocused()
  await file.setInputFiles(fileOf(p8))
  await expect(file).not.toHaveAttribute('aria-invalid')
})

test('ids that cannot be right are reported beside their fields, and the first one gets the focus', async ({
  page,
}) => {
  const { widget, make, file, team, service, key } = await open(page)
  await make.click()
  await expect(file).toBeFocused()
  await expect(widget.getByRole('alert').filter({ hasText: /./ })).toHaveText([
    "Choose the key's .p8 file.",
    'Enter the account ID: 10 letters and digits.',
    'Enter the service ID, such as com.example.web.',
    'Enter the key ID: 10 letters and digits.',
  ])
  await expectNoFault(page, '.generator')
  await file.setInputFiles(fileOf(freshAppleKey().p8))
  await team.fill('A1B2C3D4E')
  await service.fill(ids.team)
  await key.fill('ABC')
  await make.click()
  await expect(team).toBeFocused()
  await expect(widget).toContainText('The account ID has 10 characters. This one has 9.')
  await expect(widget).toContainText('This looks like an account ID or key ID.')
  await expect(widget).toContainText('The key ID has 10 characters. This one has 3.')
  await team.fill(ids.team)
  await expect(widget).not.toContainText('The account ID has')
})

test('a file that was chosen before the script was there counts', async ({ page }) => {
  await page.goto(route)
  const widget = page.locator('.generator')
  // Below the fold: the island isn't hydrated yet, and its button is disabled.
  await expect(widget.getByRole('button', { name: 'Generate the secret' })).toBeDisabled()
  // Like typing, but without scrolling there.
  await widget
    .getByLabel('Account ID')
    .evaluate((input: HTMLInputElement, id) => input.setRangeText(id), ids.team)
  await widget.getByLabel('Key file').setInputFiles(fileOf('words'))
  await widget.scrollIntoViewIfNeeded()
  await expect(widget.getByRole('alert').filter({ hasText: /./ })).toContainText(
    'There is no key in this file.',
  )
  await expect(widget.getByLabel('Account ID')).toHaveValue(ids.team)
})

test('search works on the page all the same', async ({ page }) => {
  await page.goto(route)
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await page.getByRole('combobox', { name: /^Search/ }).fill('storage')
  await expect(page.locator('.search [role=option]').first()).toContainText('Storage')
})

test('nothing moves when the generator comes to life', async ({ page }) => {
  await page.goto(route)
  await layOutAll(page)
  // Laying out what was estimated can move something, which isn't the generator's doing.
  const before = await layoutShift(page)
  await page.locator('.generator').scrollIntoViewIfNeeded()
  await expect(page.locator('.generator button').first()).toBeEnabled()
  expect(await layoutShift(page)).toBe(before)
})

test('at 320 and 390 pixels nothing sticks out', async ({ page }) => {
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: 800 })
    const { file, team, service, make, token } = await open(page)
    await file.setInputFiles(fileOf(freshAppleKey().p8))
    await team.fill(ids.team)
    await service.fill(ids.service)
    await make.click()
    await expect(token).toHaveCount(1)
    expect(await overhang(page, '.generator'), `at ${width} px`).toBeLessThanOrEqual(0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the page says what to do instead', async ({ page }) => {
    await page.goto(route)
    await expect(page.locator('.generator')).toContainText('This generator needs JavaScript.')
    await expect(page.getByLabel('Key file')).toBeHidden()
  })
})
