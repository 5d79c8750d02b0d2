// Headings: their anchors, and the table of contents that follows the scroll position.
import type { Page } from '@playwright/test'
import { desktop, expect, inBrand, kitchenSink, phone, test, visit } from './site.ts'

test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

const guide = '/guides/database/overview'
const headerHeight = 56

test('The anchor comes from the words of the heading, or from the custom anchor', async ({ page }) => {
  await visit(page, kitchenSink)
  await expect(page.getByRole('heading', { name: 'CodeBlock' })).toHaveAttribute('id', 'codeblock')
  await expect(page.getByRole('heading', { name: 'Card and CardGrid' })).toHaveAttribute('id', 'card')
  await expect(page.getByRole('heading', { name: 'Card and CardGrid' })).not.toContainText('[#')
  await expect(page.locator('#insert-a-row')).toHaveText(/^Insert a row/)
})

test('The # link appears on hover', async ({ page }) => {
  await visit(page, guide)
  const heading = page.locator('#decide-who-sees-what')
  const anchor = heading.getByRole('link')
  expect(await anchor.evaluate((link) => getComputedStyle(link, '::before').content)).toBe('"#"')
  await expect(anchor).toHaveCSS('opacity', '0')
  await heading.hover({ position: { x: 5, y: 5 } })
  await expect(anchor).toHaveCSS('opacity', '1')
})

test('The # link appears on keyboard focus and says where it leads', async ({ page }) => {
  await visit(page, guide)
  const anchor = page.getByRole('link', { name: 'Link to “Decide who sees which rows”' })
  await anchor.evaluate((link) => {
    const stops = [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary, [tabindex="0"])')]
    const shown = stops.filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
    shown[shown.indexOf(link as HTMLElement) - 1]?.focus()
  })
  await page.keyboard.press('Tab')
  await expect(anchor).toBeFocused()
  await expect(anchor).toHaveCSS('opacity', '1')
})

test('A click on the # link puts the heading below the header and its anchor into the URL', async ({
  page,
}) => {
  await visit(page, guide)
  const heading = page.locator('#decide-who-sees-what')
  await heading.hover()
  await heading.getByRole('link').click()
  await expect(page).toHaveURL(`${guide}#decide-who-sees-what`)
  await expectBelowHeader(page, 'decide-who-sees-what')
})

test('A URL with an anchor opens with its heading below the header', async ({ page }) => {
  await visit(page, `${guide}#query-it-from-your-app`)
  await expectBelowHeader(page, 'query-it-from-your-app')
  await page.setViewportSize(phone)
  await page.goto('about:blank')
  await visit(page, `${guide}#query-it-from-your-app`)
  await expectBelowHeader(page, 'query-it-from-your-app')
})

async function expectBelowHeader(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top)
  await expect.poll(top).toBeGreaterThan(headerHeight)
  await expect.poll(top).toBeLessThan(120)
}

test('Every heading keeps 24 units (96 px) free above it', async ({ page }) => {
  await visit(page, kitchenSink)
  const margins = await page
    .locator('.heading')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).scrollMarginTop))
  expect(margins.length).toBeGreaterThan(10)
  expect(new Set(margins)).toEqual(new Set(['96px']))
})

const marked = (page: Page) => page.locator('[data-toc] [aria-current]')

/** Scrolls a heading to a third of the screen height, within the observed band. */
const bringIntoBand = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .evaluate((heading) => scrollTo(0, scrollY + heading.getBoundingClientRect().top - innerHeight / 3))

test('No entry of the contents is marked at the top of a fresh page', async ({ page }) => {
  for (const screen of [desktop, { width: 1440, height: 2200 }]) {
    await page.setViewportSize(screen)
    await visit(page, guide)
    await page.waitForTimeout(250)
    await expect(marked(page)).toHaveCount(0)
  }
})

test('The contents mark the heading that the reader is at, one at a time, down and up again', async ({
  page,
}) => {
  await visit(page, guide)
  const ids = [
    'create-your-first-table',
    'decide-who-sees-what',
    'query-it-from-your-app',
    'roles-that-requests-run-as',
  ]
  for (const id of [...ids, ...ids.toReversed()]) {
    await bringIntoBand(page, id)
    await expect(marked(page)).toHaveCount(1)
    await expect(marked(page)).toHaveAttribute('href', `#${id}`)
    await expect(marked(page)).toBeInViewport()
  }
})

test('Back at the top of the page no entry is marked', async ({ page }) => {
  await visit(page, guide)
  await bringIntoBand(page, 'query-it-from-your-app')
  await expect(marked(page)).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(marked(page)).toHaveCount(0)
})

test('The heading in view is reported to whoever listens', async ({ page }) => {
  await visit(page, guide)
  await page.evaluate(() => {
    const heard: (string | null)[] = []
    Object.assign(window, { heard })
    document.addEventListener('heading-in-view', (event) =>
      heard.push((event as CustomEvent<{ id: string | null }>).detail.id),
    )
  })
  await bringIntoBand(page, 'decide-who-sees-what')
  await expect(marked(page)).toHaveAttribute('href', '#decide-who-sees-what')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(marked(page)).toHaveCount(0)
  const heard = await page.evaluate(() => (window as unknown as { heard: (string | null)[] }).heard)
  expect(heard).toContain('decide-who-sees-what')
  expect(heard.at(-1)).toBeNull()
})

/** Whether all of a heading is within the observed band, in document order. */
const inBand = (page: Page) =>
  page.locator('.heading[id]').evaluateAll((headings) =>
    headings
      .filter((heading) => {
        const { top, bottom, width } = heading.getBoundingClientRect()
        return width > 0 && top >= innerHeight * 0.2 && bottom <= innerHeight * 0.65
      })
      .map(({ id }) => id),
  )

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: (string | null)[] }).heard)

for (const route of [
  '/guides/getting-started',
  '/guides/auth/social-login/auth-google',
  '/guides/platform/sso',
  '/reference/cli/introduction',
  inBrand('/reference/cli/plinth-db-reset'),
  '/reference/javascript/select',
  '/reference/javascript/introduction',
  '/reference/api/introduction',
])
  test(`${route} reports the first heading in view with the first scroll, and the next when it left`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const heard: (string | null)[] = []
      Object.assign(window, { heard })
      document.addEventListener('heading-in-view', (event) =>
        heard.push((event as CustomEvent<{ id: string | null }>).detail.id),
      )
    })
    await page.setViewportSize({ width: 1280, height: 1600 })
    await visit(page, route)
    const [first = '', second] = await inBand(page)
    expect(first).not.toBe('')
    expect((await heard(page)).filter((id) => id !== null)).toEqual([])
    await page.evaluate(() => scrollTo(0, 4))
    await expect.poll(() => heard(page)).toContain(first)
    if (!second) return
    await page
      .locator(`#${first}`)
      .evaluate((heading) => scrollBy(0, heading.getBoundingClientRect().top - innerHeight * 0.2 + 2))
    await expect.poll(async () => (await heard(page)).at(-1)).not.toBe(first)
  })

for (const hash of ['#%', '#50%', '#%E0%A4%A'])
  test(`${hash} in the URL stops nothing`, async ({ page }) => {
    await visit(page, `${guide}${hash}`)
    await bringIntoBand(page, 'decide-who-sees-what')
    await expect(marked(page)).toHaveAttribute('href', '#decide-who-sees-what')
    await page.locator('[data-copy]').first().click()
    await expect(page.locator('[data-copy][data-state]')).toHaveCount(1)
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

test('A part that fails stops no other', async ({ page, complaints }) => {
  complaints.expect(/no observer/)
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('no observer')
      }
    } as unknown as typeof IntersectionObserver
  })
  await visit(page, guide)
  await page.locator('[data-copy]').first().click()
  await expect(page.locator('[data-copy][data-state]')).toHaveCount(1)
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A click in the contents leads to the heading', async ({ page }) => {
  await visit(page, guide)
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Query the database from your app' })
    .click()
  await expect(page).toHaveURL(`${guide}#query-it-from-your-app`)
  await expectBelowHeader(page, 'query-it-from-your-app')
})

test('The entry that was clicked is the one that is marked, also the second time', async ({ page }) => {
  await visit(page, guide)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const entries = await contents.getByRole('link').all()
  for (const entry of [...entries, ...entries.toReversed()]) {
    await entry.click()
    await settled(page)
    await expect(marked(page)).toHaveCount(1)
    await expect(entry).toHaveAttribute('aria-current', 'true')
  }
})

test('A URL with an anchor opens with its entry marked, and going back marks the one before', async ({
  page,
}) => {
  await visit(page, `${guide}#decide-who-sees-what`)
  await settled(page)
  await expect(marked(page)).toHaveAttribute('href', '#decide-who-sees-what')
  await page.locator('[data-toc] a[href="#query-it-from-your-app"]').click()
  await page.goBack()
  await settled(page)
  await expect(marked(page)).toHaveAttribute('href', '#decide-who-sees-what')
})

test('An anchor within a section marks the section', async ({ page }) => {
  await visit(page, inBrand('/reference/cli/plinth-db-reset#flag-linked'))
  await settled(page)
  await expect(page.locator('#flag-linked')).toBeInViewport()
  await expect(marked(page)).toHaveAttribute('href', '#flags')
})

test('At the end of the page the last entry is marked', async ({ page }) => {
  await visit(page, guide)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = page.locator('[data-toc] a').last()
  await expect(last).toHaveAttribute('aria-current', 'true')
  await bringIntoBand(page, 'decide-who-sees-what')
  await expect(marked(page)).toHaveAttribute('href', '#decide-who-sees-what')
})

/** Waits until the observer had its say. */
const settled = (page: Page) => page.waitForTimeout(200)
