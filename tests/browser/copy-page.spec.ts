// "Copy page" next to the title, and the link to the same Markdown.
import type { Page } from '@playwright/test'
import { announced, expect, phone, test, visit } from './site.ts'

const route = '/guides/auth'
/** A page that can't connect to anything: its Markdown is loaded as a script. */
const closed = '/guides/auth/social-login/auth-apple'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const button = (page: Page) => page.locator('[data-copy-page]')

for (const path of [route, closed])
  test(`${path} is copied as Markdown, and the button says so for a second`, async ({ page, request }) => {
    await visit(page, path)
    await announced(page, 'Copied', () => button(page).click())
    expect(await copied(page)).toBe(await (await request.get(`${path}.md`)).text())
    await expect(button(page)).not.toHaveAttribute('data-state', /./)
    await expect(button(page)).toHaveText('Copy page')
  })

test('The button works from the keyboard and keeps its size', async ({ page }) => {
  await visit(page, route)
  const before = await button(page).boundingBox()
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveAttribute('data-state', 'copied')
  expect(await button(page).boundingBox()).toEqual(before)
})

test('Its code is fetched when a reader comes near it, not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (asked) => fetched.push(new URL(asked.url()).pathname))
  await visit(page, route)
  const own = () => fetched.filter((path) => path.includes('copy-page'))
  expect(own()).toEqual([])
  await button(page).hover()
  await expect.poll(own).toHaveLength(1)
})

test('A reader who cannot copy is told what to do', async ({ page, complaints }) => {
  complaints.expect(/\.md|ERR_FAILED|Failed to fetch/)
  await page.route('**/*.md', (asked) => asked.abort())
  await visit(page, route)
  await button(page).click()
  await expect(button(page).getByRole('status')).toHaveText('Copying failed: open Markdown')
})

test('The link opens the Markdown, and fits on a small phone', async ({ page, request }) => {
  await page.setViewportSize({ ...phone, width: 320 })
  await visit(page, route)
  const link = page.getByRole('link', { name: 'View this page as Markdown' })
  await expect(link).toHaveAttribute('href', `${route}.md`)
  const [first, last] = [
    await button(page).boundingBox(),
    await page.getByRole('link', { name: 'Edit' }).boundingBox(),
  ]
  expect(first?.y).toBe(last?.y)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(320)
  const response = await request.get(`${route}.md`)
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('only the link is there', async ({ page }) => {
    await visit(page, route)
    await expect(button(page)).toBeHidden()
    await expect(page.getByRole('link', { name: 'View this page as Markdown' })).toBeVisible()
  })
})
