// The cost estimator: by keyboard, from a shared URL, on a phone, and without scripts.
import type { Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { announced, expect, overhang, test } from './site.ts'

const route = '/contributing/data-components'

async function openEstimator(page: Page, search = ''): Promise<void> {
  await page.goto(`${route}${search}`)
  const island = page.locator('[data-island="cost-estimator"]')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-live', '')
}
const total = (page: Page) => page.locator('.cost-total').getByRole('status')
const line = (page: Page, label: string) => page.locator('.cost-receipt dl > div', { hasText: label })

test('estimates by keyboard alone, line by line, and keeps the estimate in the URL', async ({ page }) => {
  await openEstimator(page)
  await expect(total(page)).toHaveText('$25.00 per month')
  await page.getByLabel('Database size (GB)').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Egress (GB)')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('320')
  await expect(line(page, 'Egress')).toContainText('(320 GB − 250 GB) × $0.09 = $6.30')
  await expect(total(page)).toHaveText('$31.30 per month')
  expect(new URL(page.url()).search).toBe('?egress=320')
  await page.reload()
  await expect(total(page)).toHaveText('$31.30 per month')
  await page.getByRole('button', { name: 'Reset' }).focus()
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText('$25.00 per month')
  expect(new URL(page.url()).search).toBe('')
})

test('opens a shared estimate with its add-ons, and copies a link to it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEstimator(page, '?plan=team&compute=Small&projects=2&pitr=7')
  await expect(page.getByLabel('Point-in-time recovery, each project')).toHaveValue('7')
  await expect(line(page, 'Point-in-time recovery')).toContainText(
    '2 projects × 7 days ÷ 7 days × $100 = $200.00',
  )
  await announced(page, 'Copied', () =>
    page.locator('.cost').getByRole('button', { name: 'Copy link' }).click(),
  )
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('clamps wrong values and says so, and names what the Free plan lacks', async ({ page }) => {
  await openEstimator(page, '?hours=9999&plan=free&database=2')
  await expect(page.getByLabel('Hours per project')).toHaveAccessibleDescription(
    /The most is 744\. The estimate uses 744\./,
  )
  await expect(total(page)).toHaveText("The Free plan doesn't cover this")
  await expect(page.locator('.cost-obstacles')).toContainText("2 GB is more than the Free plan's 0.5 GB")
  await page.getByRole('button', { name: 'Estimate with the Pro plan' }).click()
  await expect(total(page)).toHaveText('$25.00 per month')
})

test('has no fault that axe knows, in both themes', async ({ page }) => {
  await openEstimator(page, '?plan=free&database=2&hours=9999&pitr=7')
  await expectNoFault(page, '.cost, .cost-prices')
})

test('fits on a phone of 320 px, where the total covers no field that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openEstimator(page, '?egress=320&invocations=4500000&ipv4=1')
  expect(await overhang(page, '.cost')).toBeLessThanOrEqual(0)
  await page.getByLabel('Plan', { exact: true }).focus()
  for (let field = 0; field < 16; field++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect()
      const bar = document.querySelector('.cost-total')?.getBoundingClientRect()
      const isAbove = focused && bar && focused.bottom <= bar.top + 1
      return isAbove ? '' : (document.activeElement?.id ?? 'nothing')
    })
    expect(covered).toBe('')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the prices are in the page as tables', async ({ page }) => {
    await page.goto(route)
    await expect(page.locator('.cost')).toBeHidden()
    const prices = page.locator('.cost-prices')
    await expect(prices.getByRole('row', { name: /^Egress/ })).toHaveText(
      ['Egress', '5 GB', '250 GB', '250 GB', '$0.09 per GB'].join(''),
    )
    await expect(prices.getByRole('row', { name: /^Micro/ })).toContainText('$0.01344')
    await expect(prices.getByRole('row', { name: /^IPv4/ })).toContainText('$4 per month')
  })
})
