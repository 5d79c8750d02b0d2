// Names of settings in tables, and of functions and types in menus: they break between their parts, not within a word.
import type { Locator } from '@playwright/test'
import { expect, test, visit } from './site.ts'

/** The pieces of text without a space or a hyphen, and those of them that are on more than one line. */
const brokenIn = (names: Locator) =>
  names.evaluateAll((elements) => {
    const textsOf = (node: Node): Text[] =>
      node instanceof Text ? [node] : [...node.childNodes].flatMap(textsOf)
    const whole = elements.flatMap(textsOf).filter(({ data }) => !/[\s-]/.test(data))
    const broken = whole.filter((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return range.getClientRects().length > 1
    })
    return { names: elements.length, broken: broken.map(({ data }) => data) }
  })

for (const width of [320, 390, 1280])
  for (const route of ['/guides/cli/config', '/guides/self-hosting/auth/config'])
    test(`No name in a table of ${route} breaks within a word at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, route)
      const { broken, names } = await brokenIn(page.locator('.table td code, .parameter-head code'))
      expect(names).toBeGreaterThan(10)
      expect(broken).toEqual([])
    })

for (const width of [320, 1280])
  for (const route of ['/reference/javascript/types', '/reference/kotlin/types'])
    test(`No name in the menu of ${route} breaks within a word at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, route)
      if (width === 320) await page.locator('#sidebar').evaluate((menu: HTMLElement) => menu.showPopover())
      const { broken, names } = await brokenIn(page.locator('#sidebar .sidebar-link'))
      expect(names).toBeGreaterThan(50)
      expect(broken).toEqual([])
    })

for (const width of [320, 1320, 1440])
  test(`A parameter's type stays beside its description at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/reference/javascript/subscribe')
    const wide = await page
      .locator('.parameter-head:visible')
      .evaluateAll((heads) => heads.filter((head) => head.scrollWidth > head.clientWidth).length)
    expect(wide).toBe(0)
  })
