// Diagrams: rendered in the page, readable in both themes, and enlarged on demand.
import { expectNoFault } from './axe.ts'
import { expect, kitchenSink, layoutShift, phone, test } from './site.ts'

test('a diagram is in the page with its words, in both themes', async ({ page }) => {
  await page.goto(`${kitchenSink}#diagrams`)
  const diagram = page.locator('.diagram').first()
  for (const word of ['Your app', 'REST API', 'Postgres', 'WebSocket'])
    await expect(diagram.locator('svg text', { hasText: word }).first()).toBeVisible()
  await expect(diagram.getByRole('listitem').first()).toHaveText('Your app to REST API: HTTPS')
  expect(await layoutShift(page)).toBe(0)
  await expectNoFault(page, '.diagram')
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

test.describe('where nothing hovers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: phone })
  test('its button is above the drawing, not on it', async ({ page }) => {
    await page.goto(`${kitchenSink}#diagrams`)
    const figure = page.locator('figure.diagram').first()
    const button = await figure.getByRole('button').boundingBox()
    const drawing = await figure.locator('svg:not(.icon)').boundingBox()
    expect(drawing?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('it is there all the same', async ({ page }) => {
    await page.goto(kitchenSink)
    await expect(page.locator('.diagram svg text', { hasText: 'Realtime' })).toBeVisible()
    await expect(page.locator('.diagram-zoom').first()).toBeHidden()
  })
})
