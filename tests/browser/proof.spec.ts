// How many samples of a page are proved, and the page that counts all of them. The label itself: sample-bar.spec.ts.
import { expect, test } from './site.ts'

test('the foot of a page counts its samples and leads to how they are proved', async ({ page }) => {
  await page.goto('/guides/auth')
  const fact = page.locator('.page-facts')
  const marks = await page.locator('.proof').count()
  await expect(fact).toContainText(`All ${marks} samples on this page were checked on`)
  const link = fact.getByRole('link', { name: 'samples on this page' })
  // Parts of the page are laid out on the way there, which moves it.
  await expect(async () => {
    await link.scrollIntoViewIfNeeded()
    const before = await link.boundingBox()
    await page.waitForTimeout(200)
    expect(await link.boundingBox()).toEqual(before)
  }).toPass()
  await link.click()
  await expect(page).toHaveURL(/verified-samples$/)
})

test('the counts on the page are those of proof.json', async ({ page, request }) => {
  const { totals, languages, skipped } = await (await request.get('/proof.json')).json()
  expect(totals.skipped / totals.samples).toBeLessThan(0.03)
  expect(skipped).toHaveLength(totals.skipped)
  for (const { reason } of skipped) expect(reason).toBeTruthy()
  await page.goto('/guides/resources/verified-samples')
  const rows = page.locator('.proof-table tbody tr')
  await expect(rows).toHaveCount(languages.length + 1)
  await expect(rows.last().locator('td').nth(1)).toHaveText(String(totals.samples))
})
