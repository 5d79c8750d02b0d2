// Axe finds no violations on every kind of page, in both themes, with everything open that can be opened.
import type { Page } from '@playwright/test'
import { expectNoFault, expectNoFaultBesideColors, expectNoFaultInColors } from './axe.ts'
import { desktop, expect, kitchenSink, onPages, phone, test, visit } from './site.ts'

// Fading menus would be measured while half transparent.
test.use({ viewport: desktop, contextOptions: { reducedMotion: 'reduce' } })

/** Marks the first element of each part that no page had before: a tag and its classes within another. Colors depend only on this, not on the text. */
const markNewParts = (page: Page, known: readonly string[]) =>
  page.evaluate((before) => {
    const name = (element: Element | null) => `${element?.tagName}.${element?.getAttribute('class') ?? ''}`
    const seen = new Set(before)
    const fresh: string[] = []
    for (const element of document.querySelectorAll('body *')) {
      const part = `${name(element.parentElement)} > ${name(element)}`
      if (seen.has(part)) continue
      seen.add(part)
      fresh.push(part)
      element.setAttribute('data-new-part', '')
    }
    return fresh
  }, known)

/** The frame is the same around all pages, so it's checked once. */
const besideFrame = { exclude: ['.header', '.sidebar', '.footer'] }

onPages('Axe finds no fault, nor in the colors of both themes', 'byParts', async (page, routes) => {
  const known: string[] = []
  for (const [index, route] of routes.entries()) {
    await visit(page, route)
    await expectNoFaultBesideColors(page, index === 0 ? undefined : besideFrame)
    const fresh = await markNewParts(page, known)
    known.push(...fresh)
    if (fresh.length > 0) await expectNoFaultInColors(page, '[data-new-part]')
  }
})

test('Axe finds no fault on the 404 page', async ({ page, complaints }) => {
  complaints.expect(/404/)
  await page.goto('/guides/storge')
  await expect(page.getByText('Did you mean:')).toBeVisible()
  await expectNoFault(page)
})

/** What can be opened, how, and how to check that it is. */
const openings: {
  name: string
  screen?: typeof phone
  /** What is checked: the part that opens. */
  within: string
  open: (page: Page) => Promise<void>
}[] = [
  {
    name: 'a top menu',
    within: '.header',
    open: async (page) => {
      await page.getByRole('button', { name: 'Products' }).click()
      await expect(page.getByRole('link', { name: 'AI & Vectors' }).first()).toBeVisible()
    },
  },
  {
    name: 'the theme menu',
    within: '.header',
    open: async (page) => {
      await page.getByRole('button', { name: 'Theme' }).click()
      await expect(page.getByRole('button', { name: 'System' })).toBeVisible()
    },
  },
  {
    name: 'the menu of a phone',
    within: '.sidebar',
    screen: phone,
    open: async (page) => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    },
  },
  {
    name: 'the contents on a phone',
    within: 'details:has(nav[aria-label="On this page"])',
    screen: phone,
    open: async (page) => {
      await page.locator('summary', { hasText: 'On this page' }).click()
      await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible()
    },
  },
  {
    name: 'the search',
    within: '.search',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('docs-searches', '["magic link"]'))
      await page.reload()
      await page.getByRole('button', { name: 'Search or go to' }).click()
      await expect(page.getByRole('group', { name: 'Recent' })).toBeVisible()
    },
  },
  ...(
    [
      ['results of a search', 'row level security', '.search mark'],
      ['commands in the search', '>', '.search-short'],
      ['a search without results', 'zzqqxx', '.search-message'],
    ] as const
  ).flatMap(([name, words, sign]) =>
    [desktop, phone].map((screen) => ({
      name: `${name}, ${screen.width} px wide,`,
      screen,
      within: '.search',
      open: async (page: Page) => {
        await page.keyboard.press('/')
        await page.locator('.search input').fill(words)
        await expect(page.locator(sign).first()).toBeVisible()
      },
    })),
  ),
  {
    name: 'a filter of the search set',
    within: '.search',
    open: async (page) => {
      await page.keyboard.press('/')
      await page.locator('.search input').fill('sign in')
      await page.getByLabel('Library', { exact: true }).selectOption({ label: 'Dart' })
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
    },
  },
  {
    name: 'a search that failed',
    within: '.search',
    open: async (page) => {
      await page.route('**/search/root.json', (route) => route.fulfill({ body: 'x' }))
      await page.keyboard.press('/')
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    },
  },
  {
    name: 'a picture',
    within: 'dialog[open]',
    open: async (page) => {
      await page.locator('a[data-zoom]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'a popover',
    within: ':popover-open',
    open: async (page) => {
      await page.getByRole('button', { name: 'JSON Web Token', exact: true }).click()
      await expect(page.getByText('A short signed string that identifies')).toBeVisible()
    },
  },
  {
    name: 'an accordion',
    within: 'details[open]',
    open: async (page) => {
      await page.getByText('Which version of Postgres is it?').click()
      await expect(page.getByText("to see your project's version")).toBeVisible()
    },
  },
  {
    name: 'the second tab',
    within: '.tabs',
    open: async (page) => {
      await page.getByRole('tab', { name: 'SQL' }).first().click()
      await expect(page.getByRole('heading', { name: 'Insert a row' })).toBeVisible()
    },
  },
]

for (const { name, screen, within, open } of openings)
  test(`Axe finds no fault with ${name} open, in both themes`, async ({ page }) => {
    if (screen) await page.setViewportSize(screen)
    await visit(page, kitchenSink)
    await open(page)
    await expectNoFault(page, within, name)
  })
