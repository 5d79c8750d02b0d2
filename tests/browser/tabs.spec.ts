// Tabs: pointer and keyboard, synchronized groups, and the choice in the URL and in local storage.
import type { Page } from '@playwright/test'
import { desktop, expect, holdScript, kitchenSink, layoutShift, test, visit } from './site.ts'

test.use({ viewport: desktop })

const tab = (page: Page, name: string, group = 0) =>
  page.getByRole('tablist').nth(group).getByRole('tab', { name })
const dashboardText = (page: Page) => page.getByText('Open the table editor, click')
const sqlText = (page: Page) => page.getByText('create table public.cities')

async function expectShown(page: Page, chosen: 'Dashboard' | 'SQL'): Promise<void> {
  const other = chosen === 'SQL' ? 'Dashboard' : 'SQL'
  for (const group of [0, 1]) {
    await expect(tab(page, chosen, group)).toHaveAttribute('aria-selected', 'true')
    await expect(tab(page, chosen, group)).toHaveAttribute('tabindex', '0')
    await expect(tab(page, other, group)).toHaveAttribute('aria-selected', 'false')
    await expect(tab(page, other, group)).toHaveAttribute('tabindex', '-1')
  }
  await expect(dashboardText(page)).toBeVisible({ visible: chosen === 'Dashboard' })
  await expect(sqlText(page)).toBeVisible({ visible: chosen === 'SQL' })
  await expect(page.getByText('enter a name.')).toBeVisible({ visible: chosen === 'Dashboard' })
  await expect(page.getByRole('heading', { name: 'Insert a row' })).toBeVisible({ visible: chosen === 'SQL' })
}

test('The first tab is shown by default, and the URL stays as it is', async ({ page }) => {
  await visit(page, kitchenSink)
  await expectShown(page, 'Dashboard')
  await expect(page).toHaveURL(kitchenSink)
})

test('A click shows the panel, in all tabs of the group, and is in the URL', async ({ page }) => {
  await visit(page, kitchenSink)
  await tab(page, 'SQL').click()
  await expectShown(page, 'SQL')
  await expect(page).toHaveURL(`${kitchenSink}?database-method=sql`)
  await tab(page, 'Dashboard', 1).click()
  await expectShown(page, 'Dashboard')
  await expect(page).toHaveURL(`${kitchenSink}?database-method=dashboard`)
})

test('A choice in lower tabs leaves them where they are on the screen', async ({ page }) => {
  // With an anchor, all of the page is laid out: this is about what the choice moves.
  await visit(page, `${kitchenSink}#top`)
  const lower = tab(page, 'SQL', 1)
  await lower.scrollIntoViewIfNeeded()
  const before = (await lower.boundingBox())?.y ?? 0
  await lower.click()
  await expectShown(page, 'SQL')
  expect(Math.abs(((await lower.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
})

test('Arrow keys, Home and End move the choice and the focus, round the ends', async ({ page }) => {
  await visit(page, kitchenSink)
  await tab(page, 'Dashboard').focus()
  for (const [key, chosen] of [
    ['ArrowRight', 'SQL'],
    ['ArrowRight', 'Dashboard'],
    ['ArrowLeft', 'SQL'],
    ['Home', 'Dashboard'],
    ['End', 'SQL'],
    ['ArrowLeft', 'Dashboard'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, chosen), `focus after ${key}`).toBeFocused()
    await expectShown(page, chosen)
  }
})

test('Tab leaves the tabs for the text of the shown panel', async ({ page }) => {
  await visit(page, `${kitchenSink}?database-method=sql`)
  await tab(page, 'SQL').focus()
  await page.keyboard.press('Tab')
  const inPanel = await page.evaluate(
    () => document.activeElement?.closest('[role=tabpanel]')?.getAttribute('data-value') ?? '',
  )
  expect(inPanel).toBe('sql')
})

test('The choice is remembered on reload without the query, and on another visit', async ({
  page,
  context,
}) => {
  await visit(page, kitchenSink)
  await tab(page, 'SQL').click()
  await visit(page, kitchenSink)
  await expectShown(page, 'SQL')
  await page.close()
  const later = await context.newPage()
  await visit(later, kitchenSink)
  await expectShown(later, 'SQL')
  await expect(later).toHaveURL(kitchenSink)
})

test('The URL wins over what is remembered', async ({ page }) => {
  await visit(page, kitchenSink)
  await tab(page, 'SQL').click()
  await visit(page, `${kitchenSink}?database-method=dashboard`)
  await expectShown(page, 'Dashboard')
})

test('An unknown or harmful choice in the URL changes nothing', async ({ page }) => {
  await visit(page, `${kitchenSink}?database-method=nonsense`)
  await expectShown(page, 'Dashboard')
  await visit(page, `${kitchenSink}?database-method="]{}<script>&constructor=x`)
  await expectShown(page, 'Dashboard')
})

test('A link into a hidden panel opens it', async ({ page }) => {
  await visit(page, kitchenSink)
  await page.getByRole('link', { name: 'insert a row', exact: true }).click()
  await expectShown(page, 'SQL')
  await expect(page.getByRole('heading', { name: 'Insert a row' })).toBeInViewport()
  await expect(page).toHaveURL(`${kitchenSink}?database-method=sql#insert-a-row`)
})

test('A URL that points into a hidden panel opens it', async ({ page }) => {
  await visit(page, `${kitchenSink}#insert-a-row`)
  await expectShown(page, 'SQL')
  const heading = page.getByRole('heading', { name: 'Insert a row' })
  await expect(heading).toBeInViewport()
  const top = (await heading.boundingBox())?.y ?? 0
  expect(top).toBeGreaterThan(56)
  expect(top).toBeLessThan(120)
})

test('The browser finds words in a hidden panel and opens it, whatever was chosen before', async ({
  page,
}) => {
  for (const query of ['', '?database-method=dashboard']) {
    await visit(page, kitchenSink + query)
    await expectShown(page, 'Dashboard')
    // A text fragment works like find-in-page.
    await page.goto('about:blank')
    await visit(page, `${kitchenSink}${query}#:~:text=generated%20always`)
    await expectShown(page, 'SQL')
    await page.evaluate(() => localStorage.clear())
  }
})

test('A remembered choice is there before the script runs, and nothing moves when it does', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('docs-tabs', '{"database-method":"sql"}'))
  const release = await holdScript(page)
  await page.goto(`${kitchenSink}#tabs`, { waitUntil: 'commit' })
  await expect(sqlText(page)).toBeVisible()
  await expect(dashboardText(page)).toBeHidden()
  // A frame before the script is loaded.
  const look = () =>
    tab(page, 'SQL').evaluate((element) => {
      const { color, fontWeight, borderBottomColor } = getComputedStyle(element)
      return { color, fontWeight, borderBottomColor, left: element.getBoundingClientRect().left }
    })
  const before = await look()
  expect(await layoutShift(page)).toBe(0)
  release()
  await page.waitForLoadState('load')
  await expectShown(page, 'SQL')
  expect(await look(), 'the chosen tab before and after').toEqual(before)
  expect(await layoutShift(page)).toBe(0)
})

test('Tabs work while the browser refuses to remember anything', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await visit(page, kitchenSink)
  await tab(page, 'SQL').click()
  await expectShown(page, 'SQL')
  await expect(page).toHaveURL(`${kitchenSink}?database-method=sql`)
  await page.reload()
  await expectShown(page, 'SQL')
})

test('Tabs work with damaged memory', async ({ page }) => {
  for (const damaged of ['{', 'null', '[]', '"text"', '{"database-method":7}']) {
    await page.addInitScript((value) => localStorage.setItem('docs-tabs', value), damaged)
    await visit(page, kitchenSink)
    await expectShown(page, 'Dashboard')
  }
  await tab(page, 'SQL').click()
  await expectShown(page, 'SQL')
})
