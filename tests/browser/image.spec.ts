// Images: a known size, lazy loading, enlarging on demand, and a version for the dark theme.
import type { Page } from '@playwright/test'
import { desktop, expect, kitchenSink, layoutShift, test, visit } from './site.ts'

test.use({ viewport: desktop })

const picture = (page: Page) => page.locator('.image img:visible')
const large = (page: Page) => page.getByRole('dialog')

test('Every picture has its size, a text, and is loaded late', async ({ page }) => {
  await visit(page, kitchenSink)
  const pictures = await page.locator('main img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      loading: image.loading,
      alt: image.alt,
    })),
  )
  expect(pictures).toHaveLength(2)
  for (const { width, height, loading, alt } of pictures) {
    expect(width).toBeGreaterThan(100)
    expect(height).toBeGreaterThan(50)
    expect(loading).toBe('lazy')
    expect(alt).toMatch(/\w{3,}/)
  }
})

test('A picture far below is fetched when the reader comes near, and nothing moves', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/images/')) fetched.push(new URL(request.url()).pathname)
  })
  // With an anchor, all of the page is laid out: this is about what the picture moves.
  await visit(page, `${kitchenSink}#top`)
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await page.evaluate(() => document.querySelector('#image')?.scrollIntoView())
  await expect.poll(() => fetched).toEqual(['/images/request-path.svg'])
  await expect
    .poll(() => picture(page).evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  const ratio = await picture(page).evaluate((element) => {
    const image = element as HTMLImageElement
    return image.naturalWidth / image.naturalHeight / (image.clientWidth / image.clientHeight)
  })
  expect(ratio).toBeCloseTo(1, 1)
  expect(await layoutShift(page)).toBe(0)
})

test('The large view opens by click and closes by click, button and Escape', async ({ page }) => {
  await visit(page, kitchenSink)
  const ways = {
    click: () =>
      large(page)
        .getByRole('img')
        .click({ position: { x: 20, y: 20 } }),
    button: () => large(page).getByRole('button', { name: 'Close' }).click(),
    Escape: () => page.keyboard.press('Escape'),
  }
  for (const [name, close] of Object.entries(ways)) {
    await picture(page).click()
    await expect(large(page), `before ${name}`).toBeVisible()
    await expect(large(page).getByRole('img')).toBeInViewport({ ratio: 1 })
    await close()
    await expect(large(page), `after ${name}`).toHaveCount(0)
  }
  await expect(page).toHaveURL(kitchenSink)
})

test('The large view opens by keyboard, keeps the focus inside and gives it back', async ({ page }) => {
  await visit(page, kitchenSink)
  await page.locator('a[data-zoom]').focus()
  await page.keyboard.press('Enter')
  await expect(large(page)).toHaveAccessibleName(/A request passes from the app/)
  await expect(large(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(large(page)).toHaveCount(0)
  await expect(page.locator('a[data-zoom]')).toBeFocused()
})

test('The large view is at least as large as the picture on the page', async ({ page }) => {
  await visit(page, kitchenSink)
  await picture(page).scrollIntoViewIfNeeded()
  const small = await picture(page).boundingBox()
  await picture(page).click()
  // The copy has its size once the browser has decoded it.
  await expect
    .poll(async () => (await large(page).getByRole('img').boundingBox())?.width ?? 0)
    .toBeGreaterThanOrEqual((small?.width ?? 0) - 2)
})

test('In the dark the dark picture is shown, small and large', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, kitchenSink)
  await expect(picture(page)).toHaveAttribute('src', '/images/request-path-dark.svg')
  await picture(page).click()
  await expect(large(page).getByRole('img')).toHaveAttribute('src', '/images/request-path-dark.svg')
})

test('A chosen theme decides over the picture, not the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('docs-theme', 'light'))
  await visit(page, kitchenSink)
  await expect(picture(page)).toHaveAttribute('src', '/images/request-path.svg')
  await page.addInitScript(() => localStorage.setItem('docs-theme', 'dark'))
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, kitchenSink)
  await expect(picture(page)).toHaveAttribute('src', '/images/request-path-dark.svg')
})
