// The references as readers meet them: the landing page's filter, the switches, the banner, and narrow screens.
import { expect, phone, test, visit } from './site.ts'

const javascript = '/reference/javascript'

test('The landing page narrows by text and by group, and a list without matches leaves with its heading', async ({
  page,
}) => {
  await visit(page, '/reference')
  const entries = page.locator('.reference-list > li:visible')
  const all = await entries.count()
  expect(all).toBeGreaterThanOrEqual(12)
  await page.getByRole('searchbox', { name: 'Filter references' }).fill('kotlin')
  await expect(entries).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Client libraries' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Platform tools' })).toBeHidden()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(entries).toHaveCount(all)
  await page.getByRole('button', { name: /^Self-hosted servers/ }).click()
  await expect(entries).toHaveCount(3)
  await expect(page).toHaveURL(/group=Self-hosted/)
})

test('A library that was opened is marked on the landing page from then on', async ({ page }) => {
  await visit(page, '/reference')
  const link = page.locator('.reference-list a[data-library=javascript]').first()
  await expect(link).not.toHaveAttribute('data-last-used')
  await link.click()
  await expect(page).toHaveURL(`${javascript}/introduction`)
  await visit(page, '/reference')
  await expect(link).toHaveAttribute('data-last-used')
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the switches lead from a replaced function to the closest one, and to the same one in an older version', async ({
    page,
  }) => {
    await visit(page, `${javascript}/v1/auth-signin`)
    await page.getByRole('link', { name: 'signInWithPassword()' }).first().click()
    await expect(page).toHaveURL(`${javascript}/auth-signinwithpassword`)
    await visit(page, `${javascript}/select`)
    const switches = page.locator('.reference-switch')
    await switches.locator('.versions > summary').click()
    await switches.getByRole('link', { name: 'v1' }).click()
    await expect(page).toHaveURL(`${javascript}/v1/select`)
    await page.locator('.libraries > summary').click()
    await page.getByRole('link', { name: 'All references' }).first().click()
    await expect(page).toHaveURL('/reference')
  })

  test('a parameter’s fields, the data, and the response unfold', async ({ page }) => {
    await visit(page, `${javascript}/select`)
    const field = page.locator('#parameter-options-count')
    await expect(field).toBeHidden()
    await page.getByText('Fields of options').click()
    await expect(field).toBeVisible()
    const response = page.getByText('"title": "Dune"').first()
    await expect(response).toBeHidden()
    await page.getByText('Response', { exact: true }).first().click()
    await expect(response).toBeVisible()
  })
})

test('A link to a parameter inside of a fold opens it', async ({ page }) => {
  await visit(page, `${javascript}/select#parameter-options-count`)
  await expect(page.locator('#parameter-options-count')).toBeVisible()
})

const narrow = ['/reference', `${javascript}/select`, `${javascript}/initializing`, `${javascript}/all`]
for (const route of [...narrow, '/reference/api/create-project', `${javascript}/v1/auth-signin`])
  test(`${route} fits a screen of 320 px, with all folds open`, async ({ page }) => {
    await page.setViewportSize({ ...phone, width: 320 })
    await visit(page, route)
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-lazy-layout')
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true
    })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(320)
  })

test('A library’s reference and the tabs of languages in guides are one choice, in both directions', async ({
  page,
}) => {
  const guide = '/guides/auth/social-login/auth-github'
  await visit(page, '/reference/dart/introduction')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-library'))).toBe('dart')
  await visit(page, guide)
  const tabs = page.locator('[data-tabs][data-group=language]').first()
  await expect(tabs.getByRole('tab', { name: 'Dart' })).toHaveAttribute('aria-selected', 'true')
  await tabs.getByRole('tab', { name: 'Swift' }).click()
  await visit(page, `${javascript}/select`)
  await expect(page.locator('.libraries a[data-library=swift]')).toHaveAttribute('data-last-used')
})

test.describe('The table of all libraries', () => {
  const rows = '.coverage tbody tr[data-filter-item]:visible'

  test('narrows as readers type, and names lead to their pages', async ({ page }) => {
    await visit(page, '/reference/coverage')
    const all = await page.locator(rows).count()
    expect(all).toBeGreaterThan(100)
    await page.getByRole('searchbox', { name: 'Filter functions' }).fill('sign up')
    await expect(page.locator(rows)).not.toHaveCount(all)
    await page.locator(rows).first().locator('td a[href^="/reference/kotlin/"]').click()
    await expect(page).toHaveURL(/\/reference\/kotlin\//)
  })

  test('scrolls in its own box on a narrow phone, with the names of functions and libraries in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, '/reference/coverage')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(320)
    const box = page.locator('.coverage-scroll')
    await box.evaluate((element) => element.scrollTo(600, 1500))
    const at = (selector: string) => page.locator(selector).evaluate((one) => one.getBoundingClientRect().x)
    const left = await box.evaluate((one) => one.getBoundingClientRect().x)
    expect(Math.abs((await at('.coverage thead th:first-child')) - left)).toBeLessThan(3)
    expect(Math.abs((await at('.coverage tbody:last-of-type th[scope=row] >> nth=0')) - left)).toBeLessThan(3)
  })
})
