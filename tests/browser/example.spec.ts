// The tutorial as a reader follows it: values from the docs, the app, a magic link from the inbox, a profile, and a picture.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { expect, test } from './site.ts'

const root = join(import.meta.dirname, '../..')
let app: ChildProcess | undefined
test.afterAll(() => void app?.kill('SIGTERM'))

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** `npm run example` with the values that a reader copied. */
async function startApp(url: string, key: string): Promise<string> {
  const port = await freePort()
  app = spawn(process.execPath, [join(root, 'bin/site.mjs'), 'example'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), VITE_PLINTH_URL: url, VITE_PLINTH_ANON_KEY: key },
  })
  const address = `http://localhost:${port}/`
  await expect
    .poll(async () => (await fetch(address).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200)
  return address
}

async function signIn(browser: Browser, address: string, inbox: string, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status')).toHaveText('Check your inbox. Your sign-in link is on its way.')
  await page.goto(inbox)
  await page.locator('article', { hasText: email }).first().getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  return page
}

/** In the docs: log in, and copy the URL and key from the widget. */
async function projectOf(page: Page, route: string): Promise<{ url: string; key: string }> {
  await page.goto(route)
  const widget = page.locator('.keys')
  await widget.scrollIntoViewIfNeeded()
  await widget.getByRole('link', { name: 'log in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await widget.scrollIntoViewIfNeeded()
  const urlField = widget.getByRole('textbox', { name: 'Project URL' }).first()
  await expect(urlField).toHaveValue(/\/project\//)
  const key = await widget.getByRole('textbox', { name: 'Anon key' }).first().inputValue()
  return { url: await urlField.inputValue(), key }
}

test('a reader follows the tutorial, and another cannot touch what is theirs', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const { url, key } = await projectOf(page, '/guides/getting-started/tutorials/with-react')
  expect(url).toContain(new URL(baseURL ?? '').host)

  const address = await startApp(url, key)
  const stamp = Date.now()
  const [first, second] = [`first${stamp}@example.com`, `second${stamp}@example.com`]
  const one = await signIn(browser, address, `${url}/inbox`, first)
  await expectNoFault(one)

  // The trigger created the row, because reading it didn't fail.
  await expect(one.getByRole('alert')).toBeEmpty()
  await one.getByLabel('Username').fill('ab')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByRole('alert')).toHaveText('A username needs at least 3 characters.')
  await one.getByLabel('Username').fill(`user${stamp}`)
  await one.getByLabel('Full name').fill('Ada Lovelace')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByRole('status')).toHaveText('Saved.')

  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )
  await one.getByLabel('Picture').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: picture })
  await expect(one.getByRole('img', { name: 'You' })).toBeVisible()
  await expect(one.getByRole('status')).toHaveText('Saved.')
  await one.reload()
  await expect(one.getByRole('img', { name: 'You' })).toBeVisible()
  await expect(one.getByLabel('Username')).toHaveValue(`user${stamp}`)

  // Another user: the name is taken, and neither row nor picture can be changed.
  const two = await signIn(browser, address, `${url}/inbox`, second)
  await two.getByLabel('Username').fill(`user${stamp}`)
  await two.getByRole('button', { name: 'Save' }).click()
  await expect(two.getByRole('alert')).toHaveText('This username is taken.')
  const session = await two.evaluate(() =>
    Object.values(localStorage).find((value) => value.includes('access_token')),
  )
  const token = (JSON.parse(session ?? '{}') as { access_token: string }).access_token
  const headers = { apikey: key, authorization: `Bearer ${token}` }
  const rows = await request.get(`${url}/rest/v1/profiles?username=eq.user${stamp}`, { headers })
  const [{ id, avatar_url: path }] = (await rows.json()) as [{ id: string; avatar_url: string }]
  const changed = await request.patch(`${url}/rest/v1/profiles?id=eq.${id}`, {
    headers: { ...headers, prefer: 'return=representation' },
    data: { username: 'stolen' },
  })
  expect(await changed.json()).toEqual([])
  const overwritten = await request.post(`${url}/storage/v1/object/avatars/${path}`, {
    headers: { ...headers, 'x-upsert': 'true', 'content-type': 'image/png' },
    data: Buffer.from('not yours'),
  })
  expect(overwritten.ok()).toBe(false)
  await one.reload()
  await expect(one.getByLabel('Username')).toHaveValue(`user${stamp}`)
  await expect(one.getByRole('img', { name: 'You' })).toBeVisible()

  await one.getByRole('button', { name: 'Sign out' }).click()
  await expect(one.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a reader creates the table of a quickstart in the local SQL editor, and the API serves its rows', async ({
  page,
  request,
}) => {
  const { url, key } = await projectOf(page, '/guides/getting-started/quickstarts/vue')
  const sql = await page.locator('.code', { hasText: 'books.sql' }).locator('pre').first().textContent()
  await page.goto(`${url}/sql`)
  // The project keeps its tables between runs.
  await page.getByLabel('SQL').fill(`drop table if exists public.books; ${sql}`)
  await page.getByRole('button', { name: 'Run' }).click()
  await expect(page.getByRole('status')).toHaveText('Success. No rows returned.')
  await expectNoFault(page)

  const rows = await request.get(`${url}/rest/v1/books?select=title,price&shelf=eq.5`, {
    headers: { apikey: key },
  })
  expect(await rows.json()).toEqual([{ title: 'Frankenstein', price: 6.75 }])
})
