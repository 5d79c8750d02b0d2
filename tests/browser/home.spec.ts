// The home page: its sample runs as it does in its guide, its command can be copied, and nothing of that is loaded before a click.
import { announced, desktop, expect, inBrand, phone, test, visit } from './site.ts'

test.use({ viewport: desktop })

test('The sample of the home page runs with the first click, and nothing is loaded for it before', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fetched.filter((path) => /^\/(run|assets\/react)/.test(path))).toEqual([])
  const figure = page.locator('.home-sample figure[data-run]')
  await expect(figure.locator('.proof')).toHaveText(/^Ran on PostgreSQL 15/)
  await figure.getByRole('button', { name: 'Run' }).click()
  const result = figure.locator('.run-table')
  await expect(result).toBeVisible({ timeout: 120_000 })
  for (const row of ['Depot to Old Market', 'Night express south', 'Round the north side'])
    await expect(result).toContainText(row)
  await expect(result).not.toContainText('Repair run to the yard')
})

test('The command of the home page can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/')
  await announced(page, 'Copied', () => page.getByRole('button', { name: 'Copy the command' }).click())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inBrand('npx plinth init'))
})

test('The sample of the home page is on the first screen of a desktop, and fits a small phone', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(page.locator('.home-sample .table')).toBeInViewport({ ratio: 1 })
  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})
