// On a long page, parts that aren't near the viewport are laid out late. Readers must not notice.
import type { Page } from '@playwright/test'
import { longestPages } from './longest-pages.ts'
import { desktop, expect, layoutShift, phone, test, visit } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Below the header, where the browser puts the target of a link. */
const restingPlace = { min: 56, max: 120 }

const [longest = ''] = longestPages(1)

/** IDs of headings from the whole page, the last one without the end of the page below it. */
async function spreadHeadings(page: Page): Promise<string[]> {
  const ids = await page.locator('.long-text > .heading').evaluateAll((headings) => {
    // Where headings are when everything is laid out.
    delete document.documentElement.dataset.lazyLayout
    const end = document.documentElement.scrollHeight - innerHeight
    return headings
      .filter((heading) => scrollY + heading.getBoundingClientRect().top - 120 < end)
      .map(({ id }) => id)
  })
  expect(ids.length).toBeGreaterThan(10)
  return [0.25, 0.5, 0.75, 1].map((part) => ids[Math.floor((ids.length - 1) * part)] ?? '')
}

const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((heading) => heading.getBoundingClientRect().top)

/** It is there, and stays there when everything around it is laid out. */
async function expectAtRest(page: Page, id: string): Promise<void> {
  await expect.poll(() => topOf(page, id)).toBeLessThan(restingPlace.max)
  await page.waitForTimeout(300)
  expect(await topOf(page, id), id).toBeGreaterThan(restingPlace.min)
  expect(await topOf(page, id), id).toBeLessThan(restingPlace.max)
}

const isLazy = (page: Page) => page.locator('html[data-lazy-layout]').count()

for (const [screen, viewport] of Object.entries({ desktop, phone })) {
  test.describe(`The longest page on a ${screen}`, () => {
    test.use({ viewport })

    test('opens at the heading of its URL, however deep', async ({ page }) => {
      await visit(page, longest)
      const ids = await spreadHeadings(page)
      for (const id of ids) {
        await page.goto('about:blank')
        await visit(page, `${longest}#${id}`)
        await expectAtRest(page, id)
        expect(await isLazy(page)).toBe(0)
      }
    })

    test('leads to any heading from its contents, also as the first thing', async ({ page }) => {
      await visit(page, longest)
      const ids = await spreadHeadings(page)
      for (const id of ids) {
        await page.goto('about:blank')
        await visit(page, longest)
        expect(await isLazy(page)).toBe(1)
        if (screen === 'phone') await page.locator('[data-toc] > summary').click()
        const entry = page.locator(`[data-toc] a[href="#${id}"]`)
        if ((await entry.count()) === 0) continue
        await entry.click()
        await expectAtRest(page, id)
        await expect(page.locator('[data-toc] [aria-current]')).toHaveAttribute('href', `#${id}`)
      }
    })

    test('keeps the place when it is loaded again', async ({ page }) => {
      await visit(page, longest)
      const [, id = ''] = await spreadHeadings(page)
      await page.goto('about:blank')
      await visit(page, longest)
      await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView())
      await expectAtRest(page, id)
      await page.reload()
      await expectAtRest(page, id)
    })

    test('does not move while it is read', async ({ page }) => {
      await visit(page, longest)
      for (let place = 0; place < 12; place++) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(40)
      }
      expect(await layoutShift(page)).toBe(0)
    })

    test('is about as high as estimated, and exactly as high as ever once a link within it is followed', async ({
      page,
    }) => {
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      await visit(page, longest)
      await page.reload()
      const whole = await height()
      await page.goto('about:blank')
      await visit(page, longest)
      const estimated = await height()
      expect(Math.abs(estimated / whole - 1), `${estimated} of ${whole} px`).toBeLessThan(0.3)
      await page
        .locator('a[href^="#"]')
        .first()
        .evaluate((link) => (link as HTMLElement).click())
      await expect.poll(height).toBe(whole)
    })
  })
}
