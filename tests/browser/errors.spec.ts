// The index of errors: a pasted message finds its entry, which reads on every screen. And terms, by every way to reach them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import type { ErrorsFile } from '../../src/references/errors/errors-schemas.ts'
import { expectNoFault } from './axe.ts'
import { expect, overhang, test, visit } from './site.ts'

const folder = join(import.meta.dirname, '../../data/errors')
const areas = readdirSync(folder).map((file) => parse(readFileSync(join(folder, file), 'utf8')) as ErrorsFile)
const list = '/guides/resources/errors'
const termsPage = '/contributing/errors-and-terms'

const shown = (page: Page) => page.locator('.errors-list > li:visible .errors-message code')
const field = (page: Page) => page.getByLabel('Filter errors')

test.describe('the list of errors', () => {
  test('has all errors of the data, and the area that is chosen', async ({ page }) => {
    await visit(page, list)
    await expect(shown(page)).toHaveCount(areas.reduce((sum, { errors }) => sum + errors.length, 0))
    const auth = areas.find(({ area }) => area === 'auth')?.errors ?? []
    await page.getByRole('group', { name: 'Area' }).getByRole('button', { name: /^Auth/ }).click()
    await expect(shown(page)).toHaveText(auth.map(({ message }) => message))
    expect(new URL(page.url()).searchParams.get('area')).toBe('Auth')
  })

  test('finds what readers paste, with the keyboard alone, and leads to the fix', async ({ page }) => {
    await visit(page, list)
    await field(page).focus()
    for (const [pasted, message] of [
      [
        'ERROR:  duplicate key value violates unique constraint "orders_pkey"',
        'duplicate key value violates unique constraint "…"',
      ],
      ['42P17', 'infinite recursion detected in policy for relation "…"'],
      [
        '{"code":"PGRST116","details":"The result contains 0 rows","hint":null,"message":"Cannot coerce the result to a single JSON object"}',
        'JSON object requested, multiple (or no) rows returned',
      ],
    ] as const) {
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(pasted)
      await expect(shown(page)).toHaveText([message])
    }
    await expect(page.getByText('1 error', { exact: true })).toBeVisible()
    const link = page.getByRole('link', { name: 'JSON object requested' })
    for (
      let presses = 0;
      presses < 20 && !(await link.evaluate((one) => one === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${list}/rest#pgrst116`)
    const entry = page.locator('.error-entry', { has: page.locator('#pgrst116') })
    await expect(entry).toBeInViewport()
    await expect(entry).toContainText('maybeSingle()')
    await expect(entry.getByText('Reproduced by the build')).toBeVisible()
    await expect(entry.getByText('create table books')).toBeHidden()
    await entry.getByText('Break it and fix it').click()
    await expect(entry.getByText('create table books')).toBeVisible()
  })

  test('breaks it and fixes it in the page', async ({ page }) => {
    test.slow()
    await visit(page, `${list}/postgres`)
    const entry = page.locator('.error-entry', { has: page.locator('#rls-violation') })
    await entry.getByText('Break it and fix it').click()
    const run = entry.getByRole('button', { name: /^Run/ })
    const statuses = entry.getByRole('status')
    await run.nth(1).click()
    await expect(entry.locator('.run-error')).toContainText('new row violates row-level security policy', {
      timeout: 60_000,
    })
    await run.last().click()
    await expect(statuses.filter({ hasText: '1 row inserted' })).toBeVisible({ timeout: 60_000 })
  })

  test('says when nothing fits, and when something is only similar', async ({ page }) => {
    await visit(page, list)
    await field(page).fill('zzz')
    await expect(page.getByText('No error for this')).toBeVisible()
    await field(page).fill('violates row-level security policy for table "orders"')
    await expect(page.getByText(/similar error/)).toBeVisible()
    await expect(shown(page).first()).toContainText('row-level security')
  })

  for (const route of [list, `${list}/postgres`, `${list}/rest`])
    test(`${route} fits a phone of 320 px`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await visit(page, route)
      expect(await overhang(page, 'main .errors-list, main .error-entry > :is(h3, p)')).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })

  // All entries are built alike, so a short area stands for the others.
  for (const route of [`${list}?area=Functions`, `${list}/functions`])
    test(`${route} has no fault that axe knows`, async ({ page }) => {
      await visit(page, route)
      await page.waitForLoadState('networkidle')
      for (const summary of await page.locator('.error-entry summary').all()) await summary.click()
      await expectNoFault(page, 'main')
    })
})

test.describe('a term', () => {
  const term = (page: Page) => page.locator('a.term')
  const note = (page: Page) => page.locator('.term-note')

  test('fetches its code when readers point at it, and not when they move or scroll', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const ofTerms = () => fetched.filter((url) => /terms-[^/]*\.js$/.test(url))
    await visit(page, termsPage)
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    await page.mouse.wheel(0, 200)
    await page.keyboard.press('End')
    await page.waitForLoadState('networkidle')
    expect(ofTerms()).toEqual([])
    await term(page).hover()
    await expect(note(page)).toBeVisible()
    expect(ofTerms()).toHaveLength(1)
  })

  test('shows its meaning on hover, stays while the pointer is on it, and closes with Escape', async ({
    page,
  }) => {
    await visit(page, termsPage)
    await page.waitForLoadState('networkidle')
    await expect(note(page)).toBeHidden()
    await term(page).hover()
    await expect(note(page)).toBeVisible()
    await note(page).hover()
    await page.waitForTimeout(600)
    await expect(note(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeHidden()
    // It's below the word, and not somewhere else on the screen.
    await page.mouse.move(0, 0)
    await term(page).hover()
    await expect(note(page)).toBeVisible()
    const [word, text] = [await term(page).boundingBox(), await note(page).boundingBox()]
    expect(Math.abs((word?.x ?? 0) - (text?.x ?? 999))).toBeLessThan(40)
    expect((text?.y ?? 0) - ((word?.y ?? 0) + (word?.height ?? 0))).toBeLessThan(20)
    await page.mouse.move(0, 0)
    await expect(note(page)).toBeHidden()
  })

  test('shows it with the keyboard, describes the link with it, and has no fault that axe knows', async ({
    page,
  }) => {
    await visit(page, termsPage)
    await page.waitForLoadState('networkidle')
    await term(page).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(note(page)).toBeVisible()
    await expect(term(page)).toHaveAccessibleDescription(/policies for each row/)
    await expectNoFault(page, 'main')
    await page.keyboard.press('Escape')
    await expect(note(page)).toBeHidden()
    await expect(term(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/guides/resources/glossary#row-level-security')
    await expect(page.locator('#row-level-security')).toBeInViewport()
  })
})

test.describe('on a phone, a term', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 700 } })

  test('shows its meaning at the first tap within the screen, and leads to the glossary at the second', async ({
    page,
  }) => {
    await visit(page, termsPage)
    await page.waitForLoadState('networkidle')
    await page.locator('a.term').tap()
    await expect(page.locator('.term-note')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(termsPage)
    expect(await overhang(page, '.term-note')).toBeLessThanOrEqual(0)
    await page.locator('a.term').tap()
    await expect(page).toHaveURL('/guides/resources/glossary#row-level-security')
  })

  test("leads to the glossary at the first tap if its code can't be loaded", async ({ page, complaints }) => {
    complaints.expect(/terms-[^/]*\.js|Failed to load resource/)
    await page.route(/terms-[^/]*\.js$/, (route) => route.abort())
    await visit(page, termsPage)
    await page.locator('a.term').tap()
    await expect(page).toHaveURL('/guides/resources/glossary#row-level-security')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is complete, and a term is a link to the glossary', async ({ page }) => {
    await visit(page, list)
    await expect(field(page)).toBeHidden()
    await expect(shown(page).first()).toBeVisible()
    await visit(page, termsPage)
    await expect(page.locator('.term-note')).toBeHidden()
    await page.locator('a.term').click()
    await expect(page).toHaveURL('/guides/resources/glossary#row-level-security')
  })
})
