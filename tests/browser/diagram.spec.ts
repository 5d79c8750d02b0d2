// Diagrams: rendered in the page, readable in both themes, and enlarged on demand.
import AxeBuilder from '@axe-core/playwright'
import { expect, kitchenSink, layoutShift, test } from './site.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`a diagram is in the page with its words, in ${colorScheme}`, async ({
    browser,
    baseURL,
    complaints,
  }) => {
    const context = await browser.newContext({ colorScheme, baseURL: baseURL ?? '' })
    complaints.listenTo(context)
    const page = await context.newPage()
    await page.goto(`${kitchenSink}#diagrams`)
    const diagram = page.locator('.diagram').first()
    for (const word of ['Your app', 'REST API', 'Postgres', 'WebSocket'])
      await expect(diagram.locator('svg text', { hasText: word }).first()).toBeVisible()
    await expect(diagram.getByRole('listitem').first()).toHaveText('Your app to REST API: HTTPS')
    const { violations } = await new AxeBuilder({ page }).include('.diagram').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(await layoutShift(page)).toBe(0)
    await context.close()
  })

test('its button shows it large, and Escape brings the reader back', async ({ page }) => {
  await page.goto(`${kitchenSink}#diagrams`)
  const button = page.getByRole('button', { name: 'Enlarge: Three ways to the same rows' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Three ways to the same rows' })
  await expect(dialog).toBeVisible()
  const small = await page.locator('.diagram svg:not(.icon)').first().boundingBox()
  const large = await dialog.locator('svg').boundingBox()
  expect(large?.width).toBeGreaterThan(small?.width ?? 0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('it is there all the same', async ({ page }) => {
    await page.goto(kitchenSink)
    await expect(page.locator('.diagram svg text', { hasText: 'Realtime' })).toBeVisible()
    await expect(page.locator('.diagram-zoom').first()).toBeHidden()
  })
})
