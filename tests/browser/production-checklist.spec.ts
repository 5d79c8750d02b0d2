// The production checklist: by keyboard, shared, printed, on a phone, and without scripts.
import type { Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { expect, overhang, test, visit } from './site.ts'

const route = '/contributing/data-components'

const boxes = (page: Page) => page.locator('.checklist').getByRole('checkbox')
const status = (page: Page) => page.locator('[data-checklist-status]')

/** Its script is loaded when the page is. */
async function openList(page: Page, search = ''): Promise<number> {
  await visit(page, `${route}${search}`)
  await page.waitForLoadState('networkidle')
  return boxes(page).count()
}

test('is ticked by keyboard, and remembered by the URL and by the browser', async ({ page }) => {
  const count = await openList(page)
  expect(count).toBeGreaterThan(10)
  await boxes(page).first().focus()
  await page.keyboard.press('Space')
  await expect(status(page)).toHaveText(`1 of ${count} done`)
  expect(new URL(page.url()).search).toMatch(/^\?done=[a-z0-9]{3}$/)
  await page.reload()
  await expect(boxes(page).first()).toBeChecked()
  await visit(page, route)
  await expect(boxes(page).first()).toBeChecked()
  await expect(status(page)).toHaveText(`1 of ${count} done`)
})

test('shows the progress of a shared link, and gives the own one back', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openList(page)
  await boxes(page).nth(1).check()
  await boxes(page).nth(2).check()
  await page.locator('.checklist').getByRole('button', { name: 'Copy link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).search).toMatch(/^\?done=[a-z0-9]{6}$/)
  await boxes(page).nth(2).uncheck()
  await page.goto(link)
  await expect(boxes(page).nth(2)).toBeChecked()
  await page.getByRole('button', { name: 'Show mine' }).click()
  await expect(boxes(page).nth(2)).not.toBeChecked()
  await expect(boxes(page).nth(1)).toBeChecked()
})

test('is cleared, and brought back by the back button', async ({ page }) => {
  const count = await openList(page)
  await boxes(page).first().check()
  await page.locator('.checklist').getByRole('button', { name: 'Clear' }).click()
  await expect(status(page)).toHaveText(`0 of ${count} done`)
  await page.goBack()
  await expect(boxes(page).first()).toBeChecked()
})

test('prints boxes and texts, and no controls', async ({ page }) => {
  await openList(page)
  await boxes(page).first().check()
  await page.emulateMedia({ media: 'print' })
  await expect(boxes(page).first()).toBeVisible()
  await expect(page.locator('.checklist label').first()).toBeVisible()
  await expect(status(page)).toBeVisible()
  await expect(page.locator('.checklist button:visible')).toHaveCount(0)
  await expect(page.locator('.header')).toBeHidden()
  const ticked = page.locator('.checklist li', { has: page.locator(':checked') })
  expect(await ticked.evaluate((task) => getComputedStyle(task).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  expect(await page.locator('.checklist-bar').evaluate((bar) => getComputedStyle(bar).position)).toBe(
    'static',
  )
})

test('has no fault that axe knows, in both themes', async ({ page }) => {
  await openList(page)
  await boxes(page).first().check()
  await expectNoFault(page, '.checklist')
})

test('fits on a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openList(page)
  expect(await overhang(page, '.checklist')).toBeLessThanOrEqual(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('is a list with boxes, reasons, and links', async ({ page }) => {
    await page.goto(route)
    await expect(page.locator('.checklist-bar')).toBeHidden()
    await expect(boxes(page).first()).toHaveAccessibleDescription(/\S/)
    await expect(page.locator('.checklist li a')).toHaveCount(await boxes(page).count())
  })
})
