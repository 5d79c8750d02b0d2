// The tester of redirect URLs.
import { expectNoFault } from './axe.ts'
import { expect, phone, test } from './site.ts'

const open = '/guides/auth/concepts/redirect-urls#tester'

test('says which pattern matches a URL, and why the others do not', async ({ page }) => {
  await page.goto(open)
  const island = page.locator('[data-island="redirect-tester"]')
  await expect(island).toHaveAttribute('data-live', '')
  const status = island.getByRole('status')
  await expect(status).toHaveText('Allowed. https://*-bookshop.vercel.app/** matches.')
  await page.getByLabel('URL in your code').fill('https://fix-bookshop.vercel.app/a/b')
  await page.getByLabel('Redirect URLs, one per line').fill('https://*-bookshop.vercel.app/*')
  await expect(status).toHaveText('Not allowed. No pattern matches. Users land on your site URL instead.')
  await expect(island.getByRole('listitem')).toContainText('Use ** to match the rest.')
  await page.getByRole('textbox', { name: 'Site URL' }).fill('https://fix-bookshop.vercel.app')
  await expect(status).toContainText('It has the same host as your site URL')
  await page.getByLabel('URL in your code').fill('welcome')
  await expect(status).toContainText('Enter a complete URL')
  await expectNoFault(page, '.redirect-tester')
})

test('nothing sticks out on a phone', async ({ page }) => {
  for (const width of [320, phone.width]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(open)
    await page.getByLabel('URL in your code').fill(`https://${'long'.repeat(40)}.example/in`)
    const [inner, outer] = await page
      .locator('.redirect-tester')
      .evaluate((tester) => [tester.scrollWidth, tester.clientWidth])
    expect(inner).toBeLessThanOrEqual(outer ?? 0)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('an example shows how patterns match', async ({ page }) => {
    await page.goto(open)
    await expect(page.locator('.redirect-fields')).toBeHidden()
    await expect(page.locator('.redirect-results')).toContainText('com.example.bookshop://*')
  })
})
