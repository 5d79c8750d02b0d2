// The Realtime limits estimator, checked against the published measurements on the page.
import { expectNoFault } from './axe.ts'
import { expect, test } from './site.ts'

const route = '/guides/realtime/postgres-changes'

test('gives the published figures for the published situations', async ({ page }) => {
  await page.goto(`${route}#limits`)
  const island = page.locator('[data-island="realtime-limits"]')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-live', '')
  const answer = page.locator('.limits-number strong')
  for (const [compute, rls, clients, changes] of [
    ['micro', true, '500', '30'],
    ['micro', true, '3000', '5'],
    ['large', true, '2000', '10'],
    ['small', false, '5,000', '10'],
    ['large', false, '500', '64'],
  ] as const) {
    await page.getByLabel('Compute size').selectOption(compute)
    await page.getByLabel('Row level security on the table').setChecked(rls)
    await page.getByLabel('Connected clients').fill(clients)
    await expect(answer).toHaveText(changes)
  }
})

test('says whether the rate is sustainable and what to do, and explains bad input', async ({ page }) => {
  await page.goto(`${route}#limits`)
  await expect(page.locator('[data-island="realtime-limits"]')).toHaveAttribute('data-live', '')
  const answer = page.locator('.limits-result')
  await page.getByLabel('Changes written per second').fill('50')
  await expect(answer).toContainText('Clients fall behind by about 20 changes every second')
  await page.getByLabel('Share of clients that receive a change').fill('10')
  await expect(answer).toContainText('are sustainable')
  await page.getByLabel('Connected clients').fill('lots')
  await expect(answer).toHaveText('Enter a number in the range shown under the field.')
  await expect(page.getByLabel('Connected clients')).toHaveAttribute('aria-invalid', 'true')
  await expectNoFault(page, '[data-island="realtime-limits"]')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the measurements are in the page', async ({ page }) => {
    await page.goto(route)
    await page.locator('.limits-runs summary').click()
    await expect(page.locator('.limits-runs tbody tr')).toHaveCount(21)
    await expect(page.locator('.limits-fields')).toBeHidden()
  })
})
