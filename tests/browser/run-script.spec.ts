// JavaScript samples that run in the page: the client and a project in the sandbox. Run, edit, data, error, caller, reset, time limit, and
// every way out of the sandbox.
import type { Locator, Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { test as base, expect, phone } from './site.ts'

const reference = '/reference/javascript/select'
const guide = '/guides/auth/column-level-security'
const all = "const { data, error } = await plinth.from('books').select()"

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
      await page.goto(reference, { waitUntil: 'networkidle' })
      const before = [...fetched]
      await run(sample(page, all))
      await expect(status(sample(page, all))).toContainText('Returned', untilStarted)
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

/** The first sample with this code. */
const sample = (page: Page, code: string): Locator =>
  page.locator('figure[data-run]').filter({ hasText: code, visible: true }).first()
const status = (figure: Locator) => figure.getByRole('status')
const output = (figure: Locator) => figure.locator('.run-output')
const run = (figure: Locator) => figure.getByRole('button', { name: /^Run / }).click()

async function edit(page: Page, figure: Locator, text: string, name = 'JavaScript'): Promise<void> {
  const button = figure.getByRole('button', { name: /^Edit / })
  if (await button.isVisible()) await button.click()
  await figure.getByRole('textbox', { name }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

/** Runs the code in the panel of the first sample, and returns what it printed. */
async function printed(page: Page, code: string): Promise<string> {
  const figure = sample(page, 'plinth')
  await edit(page, figure, code)
  await run(figure)
  await expect(status(figure)).toContainText(/Printed|Failed|Done|Returned/, untilStarted)
  return (await figure.locator('.run-output, .run-error').allTextContents()).join('\n')
}

test('nothing of it is fetched before the first run, and then once', async ({
  started: { before, fetched, page },
}) => {
  const own = /\/(run|sandbox)\/|pglite|run-sample|read-script|editor/
  expect(before.filter((path) => own.test(path))).toEqual([])
  const wanted = fetched.filter((path) => own.test(path))
  expect(wanted.some((path) => /\/assets\/run\/script-/.test(path))).toBe(true)
  expect(wanted).toEqual([...new Set(wanted)])
  await run(sample(page, all))
  await expect(status(sample(page, all))).toContainText('3 rows')
  expect(fetched.filter((path) => own.test(path))).toEqual(wanted)
})

test('an example runs on its data, and what it returns is a tree', async ({ started: { page } }) => {
  const figure = sample(page, all)
  await expect(status(figure)).toContainText('Returned 3 rows')
  await expect(output(figure)).toContainText('error: null')
  const row = output(figure).locator('details details').nth(1)
  await expect(row.locator('summary')).toContainText('1: ')
  await row.locator('summary').click()
  await expect(row).toContainText('title: "Emma"')
})

test('an edit with types, an import, and top-level await runs as pasted', async ({ started: { page } }) => {
  const code = `import { createClient } from '@plinth/plinth-js'

interface Book { title: string }
const client = createClient('https://your-project.plinth.example', process_key())
function process_key(): string { return 'key' as string }
const { data } = await client.from('books').select('title').gt('price', 8).returns<Book[]>()
for (const { title } of data!) console.log('book', title, { length: title.length })`
  const text = await printed(page, code)
  expect(text).toContain('book')
  expect(text).toContain('Dune')
  expect(text).toContain('Ulysses')
  expect(text).not.toContain('Emma')
})

test('what was sent is shown as HTTP, with shortened keys', async ({ started: { page } }) => {
  const figure = sample(page, 'plinth')
  await edit(page, figure, "const { status } = await plinth.from('books').insert({ title: '<b>' })")
  await run(figure)
  await expect(status(figure)).toContainText('Done', untilStarted)
  const sent = figure.getByRole('group').filter({ hasText: 'What was sent' })
  await sent.getByText('What was sent').focus()
  await page.keyboard.press('Enter')
  await expect(sent).toContainText('1 request')
  const request = sent.locator('pre')
  await expect(request).toContainText(/^POST \/rest\/v1\/books/)
  await expect(request).toContainText(/apikey: \S{12}…\n/)
  await expect(request).toContainText('{"title":"<b>"}')
  await expect(sent.getByText(/^Status \d{3}$/)).toBeVisible()
  await expectNoFault(page, '.run-panel')
})

test("methods, the page's tables, and their columns are completed with the keyboard", async ({
  started: { page },
}) => {
  const figure = sample(page, 'plinth')
  await edit(page, figure, 'const { data } = await ')
  const list = page.getByRole('listbox', { name: 'Completions' })
  const complete = async (text: string, option: RegExp) => {
    await page.keyboard.type(text, { delay: 30 })
    await expect(list.getByRole('option', { name: option, selected: true })).toBeVisible()
    // Enter is ignored for a moment, so that it doesn't pick what has just appeared.
    await page.waitForTimeout(150)
    await page.keyboard.press('Enter')
    await expect(list).toHaveCount(0)
  }
  await complete('plinth.fro', /^from.*relation: TableName/)
  await complete("('books", /^books$/)
  await page.keyboard.press('End')
  await complete('.sel', /^select.*columns\?: Query/)
  await complete("('tit", /^title$/)
  await page.keyboard.press('End')
  await run(figure)
  await expect(status(figure)).toContainText('Returned 3 rows')
  await expect(output(figure)).toContainText('title: "Emma"')
})

test('the data is edited beside the code, and a mistake in it is named', async ({ started: { page } }) => {
  const figure = sample(page, 'plinth')
  await figure.getByRole('button', { name: /^Reset / }).click()
  await figure.getByRole('button', { name: /^Edit / }).click()
  await figure.getByRole('button', { name: 'Data', exact: true }).click()
  await edit(
    page,
    figure,
    "create table books (id int, title text); insert into books values (1, 'Own');",
    'SQL data',
  )
  await run(figure)
  await expect(status(figure)).toContainText('Returned 1 row')
  await expect(output(figure)).toContainText('1')
  // The page knows its own tables only.
  await edit(page, figure, 'create table shelves (id int); insert into shelves values (7);', 'SQL data')
  await figure.getByRole('button', { name: 'Code', exact: true }).click()
  await edit(page, figure, "const { data } = await plinth.from('shelves').select('id')")
  await run(figure)
  await expect(status(figure)).toContainText('Returned 1 row')
  await expect(output(figure)).toContainText('7')
  await figure.getByRole('button', { name: 'Data', exact: true }).click()
  await edit(page, figure, 'create tabel books', 'SQL data')
  await run(figure)
  await expect(status(figure)).toContainText('The data: Failed with 42601')
  await expect(figure.locator('.run-error')).toContainText('syntax error')
  await figure.getByRole('button', { name: /^Reset / }).click()
  await run(figure)
  await expect(status(figure)).toContainText('Returned 3 rows')
})

test('errors have their name, message, and code, and the line if the code is wrong', async ({
  started: { page },
}) => {
  expect(await printed(page, 'const a = 1\nnope()')).toMatch(/ReferenceError: nope is not defined.*line 2/s)
  expect(await printed(page, 'const a = 1\n\nconst b = = 2')).toMatch(/SyntaxError: .*line 3/s)
  expect(await printed(page, "await plinth.from('books').select().throwOnError().eq('nope', 1)")).toMatch(
    /42703/,
  )
  const figure = sample(page, 'plinth')
  await edit(page, figure, "const { data, error } = await plinth.from('nowhere').select()")
  await run(figure)
  await expect(status(figure)).toContainText('Returned an error (42P01)')
})

test('a module from elsewhere fails with a plain message', async ({ started: { page } }) => {
  const words = /"https:\/\/example\.com\/a\.js" can't be imported here, because samples have no network/
  expect(await printed(page, "import a from 'https://example.com/a.js'\na()")).toMatch(words)
  expect(await printed(page, "await import('https://example.com/a.js')")).toMatch(words)
})

test('nothing of a run is left for the next', async ({ started: { page } }) => {
  await printed(
    page,
    "globalThis.left = 1; Array.prototype.map = () => []; setInterval(() => plinth.from('books').delete().gt('id', 0), 10)\nconsole.log('ok')",
  )
  expect(await printed(page, 'console.log(typeof left, [1].map(String))')).toContain('undefined')
  const figure = sample(page, 'plinth')
  await figure.getByRole('button', { name: /^Reset / }).click()
  await run(figure)
  await expect(status(figure)).toContainText('Returned 3 rows')
})

/** Each rejects, throws, or gives "blocked". */
const ways: Record<string, string> = {
  'fetch of a path': `(await fetch('/pages.json')).ok ? 'open' : 'blocked'`,
  'fetch of the site': `(await fetch(site + '/pages.json')).ok ? 'open' : 'blocked'`,
  'an old request': `await new Promise((resolve, reject) => { const request = new XMLHttpRequest(); request.open('GET', site + '/pages.json'); request.onload = () => resolve('open'); request.onerror = reject; request.send() })`,
  WebSocket: `await new Promise((resolve) => { const socket = new WebSocket(site.replace('http', 'ws')); socket.onopen = () => resolve('open'); socket.onerror = () => resolve('blocked'); addEventListener('securitypolicyviolation', () => resolve('blocked')) })`,
  localStorage: `localStorage.getItem('x') || 'open'`,
  indexedDB: `await new Promise((resolve, reject) => { const request = indexedDB.open('x'); request.onsuccess = () => resolve('open'); request.onerror = reject })`,
  caches: `await caches.open('x') && 'open'`,
  parent: `typeof parent === 'undefined' && typeof document === 'undefined' ? 'blocked' : 'open'`,
  importScripts: `importScripts(site + '/pages.js') || 'open'`,
  eval: `eval('"open"')`,
  'a worker of the site': `await new Promise((resolve, reject) => { const worker = new Worker(site + '/pages.js'); worker.onmessage = () => resolve('open'); worker.onerror = reject })`,
}

for (const [name, code] of Object.entries(ways))
  test(`a reader's JavaScript has no ${name}`, async ({ started: { page }, complaints, baseURL }) => {
    complaints.expect(/Content Security Policy|violates|Failed to load|request failed|uncaught|Refused/i)
    const text = await printed(
      page,
      `const site = ${JSON.stringify(baseURL)}\ntry { console.log('it is', ${code}) } catch { console.log('it is', 'blocked') }`,
    )
    expect(text).toContain('blocked')
    expect(text).not.toContain('open')
  })

test('messages that it makes up change nothing but its own result', async ({ started: { page } }) => {
  const figure = sample(page, 'plinth')
  await edit(
    page,
    figure,
    `const html = '<img src=x onerror=alert(1)>'
for (const kind of ['running', 'ran', 'ran-script', 'failed', 'broken', 'open'])
  for (let id = 0; id < 100; id++) postMessage({ kind, id, result: { printed: [[{ text: html }]] }, printed: [[{ text: html }]] })
await new Promise(() => {})`,
  )
  await run(figure)
  await expect(status(figure)).toContainText('Printed 1 line', untilStarted)
  await expect(output(figure)).toContainText('<img src=x onerror=alert(1)>')
  await expect(output(figure).locator('img')).toHaveCount(0)
  await figure.getByRole('button', { name: /^Reset / }).click()
  await run(figure)
  await expect(status(figure)).toContainText('Returned 3 rows')
})

test('an endless loop is stopped, and the next run works', async ({ started: { page } }) => {
  const figure = sample(page, 'plinth')
  await edit(page, figure, 'for (;;) {}')
  await run(figure)
  await expect(status(figure)).toContainText('longer than 10 seconds', { timeout: 60_000 })
  await figure.getByRole('button', { name: /^Reset / }).click()
  await run(figure)
  await expect(status(figure)).toContainText('Returned 3 rows', untilStarted)
})

test('it fits on a phone, and has no accessibility faults in either theme', async ({ started: { page } }) => {
  const figure = sample(page, 'plinth')
  await figure.getByRole('button', { name: /^Edit / }).click()
  await expect(figure.getByRole('textbox', { name: 'JavaScript' })).toBeVisible()
  await page.setViewportSize({ ...phone, width: 320 })
  const panel = figure.locator('.run-panel')
  const { width = 0, x = 0 } = (await panel.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(320)
  await expectNoFault(page, '.run-panel')
})

test('in a guide, a sample runs as its caller, after the SQL above it', async ({ page }) => {
  await page.goto(guide)
  const figure = sample(page, "from('doctors')")
  await run(figure)
  await expect(status(figure)).toContainText('Done as', untilStarted)
  await expect(output(figure)).toContainText('doctors')
  const own = await output(figure).textContent()
  await figure.getByLabel('as').selectOption('service_role')
  await run(figure)
  await expect(status(figure)).toContainText('as service_role')
  expect(await output(figure).textContent()).not.toBe(own)
})
