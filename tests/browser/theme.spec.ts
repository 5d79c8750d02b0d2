// The theme: the system's or the reader's choice, from the first paint on.
import type { Page } from '@playwright/test'
import { desktop, expect, holdScript, test, visit } from './site.ts'

test.use({ viewport: desktop })

const light = 'rgb(253, 252, 250)'
const dark = 'rgb(19, 18, 16)'
const guide = '/guides/auth'

async function choose(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name }).click()
  await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

async function expectPressed(page: Page, name: string): Promise<void> {
  const pressed = await page.locator('[data-theme-choice][aria-pressed=true]').allTextContents()
  expect(pressed).toEqual([name])
}

test('Without a choice the theme is that of the system, and follows it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, guide)
  expect(await background(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background(page)).toBe(light)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expectPressed(page, 'System')
})

test('A choice wins over the system, survives reload and page change, and can be taken back', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, guide)
  await choose(page, 'Dark')
  expect(await background(page)).toBe(dark)
  await expectPressed(page, 'Dark')

  await page.reload()
  expect(await background(page)).toBe(dark)
  await expectPressed(page, 'Dark')
  await visit(page, '/')
  expect(await background(page)).toBe(dark)

  await page.emulateMedia({ colorScheme: 'dark' })
  await choose(page, 'Light')
  expect(await background(page)).toBe(light)
  await choose(page, 'System')
  expect(await background(page)).toBe(dark)
  await expectPressed(page, 'System')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('The browser draws its own parts in the chosen theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, guide)
  await choose(page, 'Dark')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})

test('A chosen theme is there before any other script runs: nothing flashes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    localStorage.setItem('docs-theme', 'dark')
    // The document's state when the browser first paints.
    new MutationObserver((_, watch) => {
      if (!document.body) return
      watch.disconnect()
      Object.assign(window, { themeAtBody: document.documentElement.dataset.theme })
    }).observe(document, { childList: true, subtree: true })
  })
  const release = await holdScript(page)
  await page.goto(guide, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await background(page)).toBe(dark)
  expect(await page.evaluate(() => (window as unknown as { themeAtBody?: string }).themeAtBody)).toBe('dark')
  release()
  await page.waitForLoadState('load')
  expect(await background(page)).toBe(dark)
})

test('A second tab of the browser follows a choice made in the first', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  const second = await context.newPage()
  await second.emulateMedia({ colorScheme: 'light' })
  await visit(page, guide)
  await visit(second, '/')
  // A page in the background renders rarely, and a click waits for that.
  await page.bringToFront()
  await choose(page, 'Dark')
  await expect.poll(() => background(second)).toBe(dark)
  await expectPressed(second, 'Dark')
  await choose(page, 'System')
  await expect.poll(() => background(second)).toBe(light)
  await expectPressed(second, 'System')
})

test('A damaged or blocked memory leaves the theme of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('docs-theme', 'purple'))
  await visit(page, guide)
  expect(await background(page)).toBe(dark)
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  )
  await visit(page, guide)
  expect(await background(page)).toBe(dark)
  await choose(page, 'Light')
  expect(await background(page)).toBe(light)
})

test('The theme can be changed with the keyboard alone, and Escape closes its menu', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, guide)
  const button = page.getByRole('button', { name: 'Theme' })
  const menu = page.getByRole('group', { name: 'Theme' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(button).toBeFocused()
})
