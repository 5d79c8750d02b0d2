// Without JavaScript, everything is readable and all menus open. What needs a script isn't shown.
import { desktop, expect, kitchenSink, phone, test, visit } from './site.ts'

test.use({ javaScriptEnabled: false, viewport: desktop })

test('The home page can be read and left without scripts', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Start a project' }).click()
  await expect(page).toHaveURL('/guides/getting-started')
})

test('All panels of tabs are below each other under their labels', async ({ page }) => {
  await visit(page, kitchenSink)
  const panels = page.locator('.tabs-panel')
  await expect(panels).toHaveCount(4)
  for (const [index, label] of ['Dashboard', 'SQL', 'Dashboard', 'SQL'].entries()) {
    const panel = panels.nth(index)
    await expect(panel).toBeVisible()
    const shown = await panel.evaluate((element) => {
      const { content, display } = getComputedStyle(element, '::before')
      return { content, display }
    })
    expect(shown).toEqual({ content: `"${label}"`, display: 'block' })
  }
  await expect(panels.getByText('insert into public.cities')).toBeVisible()
  await expect(page.getByRole('tablist')).toHaveCount(0)
})

test('The menus at the top open by click', async ({ page }) => {
  await visit(page, kitchenSink)
  const entry = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'AI & Vectors' })
  await expect(entry).toBeHidden()
  await page.getByRole('button', { name: 'Products' }).click()
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL('/guides/ai')
})

test('The menu of a phone opens, closes and leads on', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, kitchenSink)
  const drawer = page.locator('#sidebar')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await drawer.locator('.sidebar-switch > summary').click()
  await drawer.getByRole('link', { name: 'Storage' }).click()
  await expect(page).toHaveURL('/guides/storage')
})

test('Accordions, popovers and the contents of a page open', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, kitchenSink)
  const answer = page.getByText('Dump it with pg_dump').first()
  await expect(answer).toBeHidden()
  await page.getByText('Can I use an existing database?').first().click()
  await expect(answer).toBeVisible()

  const meaning = page.getByText('A short signed string that identifies')
  await expect(meaning).toBeHidden()
  await page.getByRole('button', { name: 'JSON Web Token', exact: true }).click()
  await expect(meaning).toBeVisible()

  const contents = page.getByRole('navigation', { name: 'On this page' })
  await expect(contents).toBeHidden()
  await page.locator('summary', { hasText: 'On this page' }).click()
  await expect(contents).toBeVisible()
})

test('A wide screen shows the contents of a page without scripts', async ({ page }) => {
  await visit(page, kitchenSink)
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accordion and AccordionItem', exact: true })).toBeVisible()
})

test('What needs a script is not shown', async ({ page }) => {
  await visit(page, kitchenSink)
  await expect(page.locator('.search-button')).toHaveCount(1)
  await expect(page.locator('.search-button')).toBeHidden()
  await expect(page.locator('[popovertarget=theme]')).toBeHidden()
  const copyButtons = await page.locator('.code-copy').all()
  expect(copyButtons.length).toBeGreaterThan(5)
  for (const button of copyButtons) await expect(button).toBeHidden()
})

test('A click on a picture opens its file', async ({ page, complaints }) => {
  // Browsers request a favicon next to a bare image.
  complaints.expect(/Failed to load resource.*404/)
  await visit(page, kitchenSink)
  await page.locator('a[data-zoom]').click()
  await expect(page).toHaveURL('/images/request-path.svg')
})
