// Names of settings in tables: on a narrow screen they break between their parts, not within a word.
import { expect, test, visit } from './site.ts'

for (const width of [320, 390, 1280])
  for (const route of ['/guides/cli/config', '/guides/self-hosting/auth/config'])
    test(`No name in a table of ${route} breaks within a word at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await visit(page, route)
      const { broken, names } = await page
        .locator('.table td code, .parameter-head code')
        .evaluateAll((codes) => {
          const parts = codes.flatMap((code) => [...code.childNodes].filter((node) => node instanceof Text))
          return {
            names: codes.length,
            broken: parts
              .filter((part) => !/[\s-]/.test(part.data))
              .filter((part) => {
                const range = document.createRange()
                range.selectNodeContents(part)
                return range.getClientRects().length > 1
              })
              .map((part) => part.data),
          }
        })
      expect(names).toBeGreaterThan(10)
      expect(broken).toEqual([])
    })
