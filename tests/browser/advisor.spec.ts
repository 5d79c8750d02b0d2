// The advisor with a real Postgres in the tab: checked, fixed, stopped, linked, by keyboard, on a phone, and without scripts.
import type { Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { expect, phone, test } from './site.ts'

const route = '/advisor'
const untilStarted = { timeout: 60_000 }
const status = (page: Page) => page.locator('.advisor-status')
const cell = (page: Page, name: RegExp) => page.getByRole('button', { name })
const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function check(page: Page, sql?: string): Promise<void> {
  const editor = page.getByLabel('Your SQL')
  await editor.focus()
  await expect(page.locator('[data-island="advisor"]')).toHaveAttribute('data-live', '')
  if (sql !== undefined) await editor.fill(sql)
  await page.keyboard.press('ControlOrMeta+Enter')
}

test('the example is checked by keyboard: who can do what, what is wrong, and what a fix changes', async ({
  page,
}) => {
  test.slow()
  await page.goto(route)
  await check(page)
  await expect(status(page)).toHaveText(/^Statements: 8\. Errors: 2, /, untilStarted)
  await expect(cell(page, /^anon and public\.notes: can select$/)).toBeVisible()
  await expect(
    cell(page, /^anon and public\.invoices: can select, insert, update, and delete$/),
  ).toBeVisible()
  await expect(cell(page, /^user B and scans: can select$/)).toBeVisible()
  await cell(page, /^user B and public\.notes/).focus()
  await page.keyboard.press('Enter')
  const details = page.locator('.advisor-details')
  await expect(details).toContainText('Everyone reads notes: Everyone may select all rows.')
  await expect(details).toContainText(
    "No policy on public.notes covers insert for authenticated, so it's denied.",
  )
  await page
    .getByRole('button', { name: 'Apply: alter table "public"."invoices" enable row level security;' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(
    cell(page, /^anon and public\.invoices: can do nothing\. select: allowed, now denied/),
  ).toBeVisible(untilStarted)
  await expect(page.locator('[data-changed]')).toHaveCount(3)
  const [file] = await Promise.all([page.waitForEvent('download'), click(page, 'Export migration')])
  expect(file.suggestedFilename()).toMatch(/^\d{14}_advisor_fixes\.sql$/)
  await expectNoFault(page)
})

test('SQL that never ends is stopped with Escape, and the next check starts over', async ({ page }) => {
  test.slow()
  await page.goto(route)
  await check(page, 'create table a (id int primary key); do $$ begin loop end loop; end $$;')
  await expect(page.locator('.advisor-progress')).toContainText('Loading statements', untilStarted)
  await page.keyboard.press('Escape')
  await expect(status(page)).toHaveText('Stopped. The next run starts with a new project.')
  await check(page, 'create table "__proto__" (id int primary key); create extension postgis;')
  await expect(status(page)).toHaveText(/^Statements: 2\. .* Skipped statements: 1\./, untilStarted)
  await expect(cell(page, /^anon and public\.__proto__: can select, insert/)).toBeVisible()
})

test('a link carries the SQL, and so does this tab', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(route)
  const editor = page.getByLabel('Your SQL')
  await editor.focus()
  await expect(page.locator('[data-island="advisor"]')).toHaveAttribute('data-live', '')
  await editor.fill('create table shared (id int);')
  await click(page, 'Copy link')
  await expect(status(page)).toContainText('Link copied.')
  const link = page.url()
  const other = await context.newPage()
  await other.goto(link)
  await other.getByLabel('Your SQL').focus()
  await expect(other.getByLabel('Your SQL')).toHaveValue('create table shared (id int);')
  await page.goto(route)
  await editor.focus()
  await expect(editor).toHaveValue('create table shared (id int);')
})

test('nothing of it is loaded before it is touched', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(route)
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => /react|Advisor|assets\/run|advisor\.json/.test(path))).toEqual([])
})

test('on a phone nothing sticks out, in either theme', async ({ page }) => {
  test.slow()
  await page.setViewportSize(phone)
  await page.goto(route)
  await check(page)
  await expect(status(page)).toHaveText(/^Statements: 8\./, untilStarted)
  await cell(page, /^user A and public\.notes/).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFault(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it would do, and shows its example', async ({ page }) => {
    await page.goto(route)
    await expect(page.getByLabel('Your SQL')).toHaveValue(/create policy "Everyone reads notes"/)
    await expect(page.getByRole('heading', { name: 'How the advisor decides' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check' })).toHaveCount(0)
  })
})
