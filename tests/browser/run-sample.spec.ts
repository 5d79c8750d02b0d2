// Samples that run in the page, on a real Postgres in the sandbox: run, edit, error, caller, reset, time limit, and every way
// out of the sandbox.
import type { Locator, Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { test as base, expect, phone } from './site.ts'

const route = '/guides/database/postgres/row-level-security'
const trips = 'select id, route, is_public from public.trips order by id;'

// Postgres takes seconds to start, so this file's tests run in one worker and share a page.
base.describe.configure({ mode: 'default' })
const untilStarted = { timeout: 60_000 }

interface Started {
  page: Page
  /** What the page had fetched before the first click, and everything since. */
  before: string[]
  fetched: string[]
}

const test = base.extend<{ started: Started }, { startedPage: Started }>({
  startedPage: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
      const page = await context.newPage()
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
      await page.goto(route, { waitUntil: 'networkidle' })
      const before = [...fetched]
      await run(sample(page, trips))
      await expect(status(sample(page, trips))).toContainText('rows', untilStarted)
      await use({ page, before, fetched })
      await context.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  started: async ({ startedPage, complaints }, use) => {
    complaints.listenTo(startedPage.page.context())
    await use(startedPage)
  },
})

/** The first sample with this code that isn't in a closed tab. */
const sample = (page: Page, code: string): Locator =>
  page.locator('figure[data-run]').filter({ hasText: code, visible: true }).first()
const status = (figure: Locator) => figure.getByRole('status')
const run = (figure: Locator) => figure.getByRole('button', { name: /^Run / }).click()
const cells = (figure: Locator) => figure.locator('td')

async function edit(page: Page, figure: Locator, text: string): Promise<void> {
  const button = figure.getByRole('button', { name: /^Edit / })
  if (await button.isVisible()) await button.click()
  await figure.getByRole('textbox', { name: 'SQL' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

test('nothing of it is fetched before the first run, and then once', async ({
  started: { before, fetched, page },
}) => {
  const own = /\/(run|sandbox)\/|pglite|run-sample|editor/
  expect(before.filter((path) => own.test(path))).toEqual([])
  const wanted = fetched.filter((path) => own.test(path))
  expect(wanted.length).toBeGreaterThan(5)
  expect(wanted).toEqual([...new Set(wanted)])
  await run(sample(page, trips))
  await expect(status(sample(page, trips))).toContainText('rows')
  expect(fetched.filter((path) => own.test(path))).toEqual(wanted)
})

test('a sample runs as its role, after the samples before it', async ({ started: { page } }) => {
  const mine = sample(page, trips)
  const written = await page
    .locator('figure.code', { hasText: '(2 rows)' })
    .filter({ hasText: 'Old Market' })
    .first()
    .textContent()
  await run(mine)
  await expect(status(mine)).toContainText('2 rows as anon')
  for (const cell of await cells(mine).allTextContents()) expect(written).toContain(cell)
})

test('another caller sees other rows, and Reset returns to the page', async ({ started: { page } }) => {
  const mine = sample(page, trips)
  const own = await cells(mine).allTextContents()
  await mine.getByLabel('as').selectOption('11111111-1111-4111-8111-111111111111')
  await run(mine)
  await expect(status(mine)).toContainText('rows as User A')
  expect(await cells(mine).allTextContents()).not.toEqual(own)
  await mine.getByLabel('as').selectOption('service_role')
  await run(mine)
  await expect(status(mine)).toContainText('4 rows as service_role')
  await mine.getByRole('button', { name: /^Reset / }).click()
  await expect(cells(mine)).toHaveCount(0)
  await run(mine)
  await expect(status(mine)).toContainText('2 rows as anon')
  expect(await cells(mine).allTextContents()).toEqual(own)
})

test('an error has its SQLSTATE, and results of other samples stay', async ({ started: { page } }) => {
  const refused = sample(page, 'insert into public.trips (driver_id, route)')
  await run(refused)
  await expect(status(refused)).toContainText('42501')
  await expect(refused.locator('.run-error')).toContainText('row-level security')
  // Its entry in the index of errors exists.
  const entry = refused.locator('.run-fix a')
  const address = (await entry.getAttribute('href')) ?? ''
  expect(address).toMatch(/^\/guides\/resources\/errors\/[a-z-]+#./)
  expect(await (await page.request.get(address)).text()).toContain(`id="${address.split('#')[1]}"`)
  await expect(sample(page, trips).locator('td').first()).toBeVisible()
})

test('an edit runs with the keyboard, and a wrong one names its line', async ({ started: { page } }) => {
  const figure = sample(page, 'select relname as without_rls')
  await expect(figure.locator('.proof')).toBeVisible()
  await edit(page, figure, "select 'edited' as words,\n  7 as number")
  // The build didn't run that.
  await expect(figure.locator('.proof')).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(status(figure)).toContainText('1 row')
  await expect(cells(figure)).toHaveText(['edited', '7'])
  await edit(page, figure, 'select 1,\n  nope')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(figure.locator('.run-error')).toContainText('SQLSTATE 42703 · line 2')
  // The keyboard leaves the editor.
  await page.keyboard.press('Escape')
  // The first one closes the list of completions.
  await page.keyboard.press('Escape')
  await expect(figure.getByRole('button', { name: /^Run / })).toBeFocused()
})

test('what was changed is shown line by line, and what the project has when it is opened', async ({
  started: { page },
}) => {
  const figure = sample(page, trips)
  await expect(figure.getByText('Changes')).toHaveCount(0)
  await edit(page, figure, `${trips}\nselect 1;`)
  const changes = figure.getByRole('group').filter({ hasText: 'Changes' })
  await changes.getByText('Changes').focus()
  await page.keyboard.press('Enter')
  await expect(changes.getByRole('insertion')).toHaveText('+ select 1;')
  await run(figure)
  await expect(status(figure)).toContainText('1 row')
  const tables = figure.getByRole('group').filter({ hasText: 'Tables and policies' })
  await tables.getByText('Tables and policies').focus()
  await page.keyboard.press('Enter')
  await expect(tables).toContainText('public.trips Row level security is on.')
  await expect(tables).toContainText('driver_id uuid')
  await expect(tables.locator('dl').first()).toContainText(/Policy.*For.*To.*Using/)
  await expect(tables).not.toContainText('storage.')
  // A run refreshes it.
  await edit(page, figure, 'create table public.stops (place point);')
  await figure.getByLabel('as').selectOption('postgres')
  await run(figure)
  await expect(tables).toContainText('public.stops Row level security is off.')
  await expectNoFault(page, '.run-panel')
  await figure.getByRole('button', { name: /^Reset / }).click()
  await expect(changes).toHaveCount(0)
})

test('an endless statement is stopped, and the next run has a new project', async ({ started: { page } }) => {
  const figure = sample(page, 'select policyname, permissive, cmd, roles')
  await edit(page, figure, 'do $$ begin loop null; end loop; end $$')
  await run(figure)
  await expect(status(figure)).toContainText('longer than 10 seconds', { timeout: 60_000 })
  await expect(page.locator('iframe')).toHaveCount(0)
  await figure.getByRole('button', { name: /^Reset / }).click()
  await run(figure)
  await expect(status(figure)).toContainText('as', untilStarted)
})

for (const way of ['Stop', 'Escape'])
  test(`${way} ends a run, keeps what ran before, and the next run works`, async ({ started: { page } }) => {
    const figure = sample(page, 'select policyname, permissive, cmd, roles')
    await run(figure)
    await expect(status(figure)).toContainText('as', untilStarted)
    const before = await cells(figure).allTextContents()
    await edit(page, figure, 'select pg_sleep(60)')
    await run(figure)
    await expect(figure.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(status(figure)).toHaveText('Running …')
    if (way === 'Stop') await figure.getByRole('button', { name: 'Stop' }).click()
    else await page.keyboard.press('Escape')
    await expect(status(figure)).toContainText('Stopped.')
    await expect(figure.getByRole('button', { name: 'Stop' })).toHaveCount(0)
    await expect(figure.getByRole('button', { name: /^Run / })).toBeFocused()
    expect(await cells(figure).allTextContents()).toEqual(before)
    await figure.getByRole('button', { name: /^Reset / }).click()
    await run(figure)
    await expect(status(figure)).toContainText('as', untilStarted)
  })

/** Each rejects, throws, or returns "blocked". Runs in the sandbox's worker or frame. */
const ways: Record<string, string> = {
  fetch: `(await fetch(site + '/pages.json')).ok ? 'open' : 'blocked'`,
  'an old request': `await new Promise((resolve, reject) => { const request = new XMLHttpRequest(); request.open('GET', site + '/pages.json'); request.onload = () => resolve('open'); request.onerror = reject; request.send() })`,
  WebSocket: `await new Promise((resolve) => { addEventListener('securitypolicyviolation', () => resolve('blocked'), { once: true }); const socket = new WebSocket(site.replace('http', 'ws')); setTimeout(resolve, 2000, 'open') })`,
  EventSource: `await new Promise((resolve) => { addEventListener('securitypolicyviolation', () => resolve('blocked'), { once: true }); const source = new EventSource(site + '/pages.json'); setTimeout(resolve, 2000, 'open') })`,
  localStorage: `localStorage.getItem('x'); 'open'`,
  indexedDB: `await new Promise((resolve, reject) => { const request = indexedDB.open('x'); request.onsuccess = () => resolve('open'); request.onerror = reject })`,
  caches: `await caches.open('x'); 'open'`,
}
const ofWorker: Record<string, string> = {
  importScripts: `importScripts(site + '/pages.js'); 'open'`,
  'a worker of the site': `await new Promise((resolve, reject) => { const worker = new Worker(site + '/pages.js'); worker.onmessage = () => resolve('open'); worker.onerror = reject })`,
  document: `typeof document === 'undefined' && typeof parent === 'undefined' ? 'blocked' : 'open'`,
  WebRTC: `typeof RTCPeerConnection === 'undefined' ? 'blocked' : 'open'`,
}
const ofFrame: Record<string, string> = {
  cookies: `document.cookie; 'open'`,
  'the page around it': `parent.document.title; 'open'`,
  "the page's address": `parent.location.href; 'open'`,
  'an image': `await new Promise((resolve, reject) => { const image = new Image(); image.onload = () => resolve('open'); image.onerror = reject; image.src = site + '/favicon.svg' })`,
  'leaving the page': `top.location = site + '/'; 'open'`,
  'a window': `open(site) ? 'open' : 'blocked'`,
}

/** Playwright's evaluate would use eval, so the last expression is returned by a function that is sent as code. */
const attempt = (code: string, site: string) => {
  const parts = code.split('; ')
  const last = code.startsWith('await new Promise')
    ? `return ${code}`
    : `${parts.slice(0, -1).join('; ')}; return ${parts.at(-1)}`
  return `(async () => { const site = ${JSON.stringify(site)}; try { return await (async () => { ${last} })() } catch { return 'blocked' } })()`
}

test('on the page itself, the same code works', async ({ started: { page }, baseURL }) => {
  const { EventSource: _, WebSocket: __, ...others } = ways
  for (const [name, code] of Object.entries({
    ...others,
    cookies: ofFrame.cookies ?? '',
    'an image': ofFrame['an image'] ?? '',
  }))
    expect(await page.evaluate(attempt(code, baseURL ?? '')), name).toBe('open')
})

for (const [name, code] of Object.entries({ ...ways, ...ofWorker }))
  test(`code in the sandbox's worker has no ${name}`, async ({ started: { page }, complaints, baseURL }) => {
    complaints.expect(/Content Security Policy|violates|Failed to load|request failed|uncaught/)
    // A worker that an earlier test stopped can still be in the list.
    const worker = page.workers().at(-1)
    expect(await worker?.evaluate(attempt(code, baseURL ?? ''))).toBe('blocked')
  })

for (const [name, code] of Object.entries({ ...ways, ...ofFrame }))
  test(`code in the sandbox's frame has no ${name}`, async ({ started: { page }, complaints, baseURL }) => {
    complaints.expect(
      /Content Security Policy|violates|Failed to load|request failed|uncaught|Blocked|Unsafe|sandbox/i,
    )
    const frame = page.frames().find((each) => each !== page.mainFrame())
    expect(await frame?.evaluate(attempt(code, baseURL ?? ''))).toBe('blocked')
    expect(page.url()).toContain(route)
  })

test('it fits on a phone, and has no accessibility faults in either theme', async ({ started: { page } }) => {
  await page.setViewportSize({ ...phone, width: 320 })
  const panel = sample(page, trips).locator('.run-panel')
  const { width = 0, x = 0 } = (await panel.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(320)
  await expectNoFault(page, '.run-panel')
})

test('without scripts there is no button', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(route)
  await expect(page.locator('figure[data-run]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Run / })).toHaveCount(0)
  await context.close()
})
