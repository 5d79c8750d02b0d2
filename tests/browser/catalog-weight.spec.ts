// Only the pages with catalogs load their code, and the builder's code only loads near the viewport.
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

async function scriptsOf(page: Page, route: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(route, { waitUntil: 'networkidle' })
  return scripts
}

const isOurs = (path: string) => /\/(filter-|LogQuery)/.test(path)

for (const route of [
  '/guides/database/overview',
  '/guides/auth',
  '/guides/platform/regions',
  '/guides/platform/compute-add-ons',
])
  test(`${route} loads none of it`, async ({ page }) => {
    expect((await scriptsOf(page, route)).filter(isOurs)).toEqual([])
  })

test('the list of extensions loads the filter and no React', async ({ page }) => {
  const scripts = await scriptsOf(page, '/guides/database/extensions')
  await expect
    .poll(() => scripts.filter(isOurs).map((path) => path.replace(/-.*$/, '')))
    .toEqual(['/assets/filter'])
  expect(scripts.filter((path) => path.includes('/react-'))).toEqual([])
})

test('the builder is fetched when the reader comes near it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const scripts = await scriptsOf(page, '/guides/platform/logs')
  expect(scripts.some((path) => path.includes('LogQuery'))).toBe(false)
  await page.locator('[data-island="log-query"]').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island="log-query"]')).toHaveAttribute('data-live', '')
  expect(scripts.some((path) => path.includes('LogQuery'))).toBe(true)
})
