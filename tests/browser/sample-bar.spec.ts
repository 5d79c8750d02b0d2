// Each sample has one bar: its title or language, its proof, Run, Edit, and Copy. Nothing of it covers code or what follows.
import type { Page } from '@playwright/test'
import { expect, kitchenSink, test, visit } from './site.ts'

const pages = [
  kitchenSink,
  '/guides/resources/verified-samples',
  '/guides/database/postgres/row-level-security',
  '/guides/getting-started/tutorials/with-react',
  '/reference/javascript/select',
]

/** What's wrong with the samples that are shown. */
const faultsOf = (page: Page) =>
  page.locator('figure.code').evaluateAll((figures) => {
    const tolerance = 0.5
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - tolerance &&
      b.left < a.right - tolerance &&
      a.top < b.bottom - tolerance &&
      b.top < a.bottom - tolerance
    const isWithin = (a: DOMRect, b: DOMRect) =>
      a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
    return figures.flatMap((figure) => {
      const code = figure.querySelector('pre')
      if (!code?.checkVisibility({ contentVisibilityAuto: false })) return []
      const name = code.textContent?.trim().slice(0, 30)
      const frame = figure.getBoundingClientRect()
      const parts = [...figure.querySelectorAll('button, .proof, .code-title, .pill, .code-trap-label')]
        .filter((part) => part.checkVisibility())
        // One box for each line of text.
        .flatMap((part) => [...part.getClientRects()].map((box) => ({ words: part.className, box })))
      const next = figure.nextElementSibling?.getBoundingClientRect()
      return [
        ...parts
          .filter(({ box }) => covers(box, code.getBoundingClientRect()))
          .map(({ words }) => `${words} covers the code`),
        ...parts
          .filter(({ box }) => !isWithin(box, frame))
          .map(({ words }) => `${words} is on or beyond the edge`),
        ...parts.flatMap((one, index) =>
          parts
            .slice(index + 1)
            .filter(({ box }) => covers(one.box, box))
            .map(({ words }) => `${one.words} covers ${words}`),
        ),
        ...(next && next.height > 0 ? parts : [])
          .filter(({ box }) => next && covers(box, next))
          .map(({ words }) => `${words} covers what follows`),
        ...[...figure.querySelectorAll('button')]
          .map((button) => button.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && (width < 24 || height < 24))
          .map(({ width, height }) => `a button is only ${width} × ${height}`),
      ].map((fault) => `${name}: ${fault}`)
    })
  })

for (const width of [320, 390, 1280])
  test(`nothing of a sample's bar covers its code, the bar itself, or what follows, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const route of pages) {
      // A position in the page makes the browser lay out all of it.
      await visit(page, `${route}#content`)
      expect(await page.locator('figure.code').count(), route).toBeGreaterThan(0)
      expect(await faultsOf(page), route).toEqual([])
    }
  })

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'with a finger' : 'with a pointer elsewhere', () => {
    test.use({ hasTouch })
    test('the whole bar is shown', async ({ page }) => {
      await visit(page, '/guides/resources/verified-samples')
      const sample = page.locator('.code', { hasText: "('grace', 5400)" }).first()
      await expect(sample.locator('.proof')).toHaveText(
        'Ran on PostgreSQL 15 as anon; it fails with 42501, as it should',
      )
      for (const part of ['.proof', '.code-copy', '.pill'])
        await expect(sample.locator(part), part).toHaveCSS('opacity', '1')
      await expect(sample.locator('.proof')).toBeVisible()
      await expect(sample.locator('.pill')).toHaveText('SQL')
    })
  })

test('a message about copying is within the bar on a small screen, and moves nothing', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.setViewportSize({ width: 320, height: 700 })
  await visit(page, '/guides/resources/verified-samples')
  const sample = page.locator('.code[data-run]').first()
  const boxOf = async (part: string) => {
    const box = await sample.locator(part).first().boundingBox()
    if (!box) throw new Error(`There's no ${part}.`)
    return box
  }
  await sample.scrollIntoViewIfNeeded()
  const before = [await boxOf('.code-run'), await boxOf('.code-copy'), await boxOf('pre')]
  await sample.locator('.code-copy').click()
  await expect(sample.getByRole('status')).toHaveText(/Copying failed/)
  expect([await boxOf('.code-run'), await boxOf('.code-copy'), await boxOf('pre')]).toEqual(before)
  const [message, code] = [await boxOf('[role=status]'), await boxOf('pre')]
  expect(message.x).toBeGreaterThan(code.x)
  expect(message.x + message.width).toBeLessThanOrEqual(code.x + code.width)
  expect(message.y + message.height).toBeLessThanOrEqual(code.y)
})
