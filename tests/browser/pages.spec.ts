// What holds on every page. Checks that need no browser are in tests/pages.
import type { CDPSession, Page } from '@playwright/test'
import { expect, onPages, test, visit } from './site.ts'

const topLevel = [
  '/',
  '/guides/getting-started',
  '/guides/database/overview',
  '/guides/auth',
  '/guides/storage',
  '/guides/functions',
  '/guides/realtime',
  '/guides/ai',
  '/guides/api',
  '/guides/graphql',
  '/guides/cli',
  '/guides/platform',
  '/guides/self-hosting',
  '/guides/resources',
]

test('The fourteen top-level routes answer with a page that has one h1', async ({ request }) => {
  for (const route of topLevel) {
    const response = await request.get(route, { maxRedirects: 0 })
    expect.soft(response.status(), route).toBe(200)
    expect.soft((await response.text()).match(/<h1[\s>]/g), route).toHaveLength(1)
  }
})

const screens = [
  { name: '320 px', width: 320, scale: 1 },
  { name: '390 px', width: 390, scale: 1 },
  { name: '200% zoom', width: 640, scale: 2 },
  { name: '768 px', width: 768, scale: 1 },
  { name: '1024 px', width: 1024, scale: 1 },
  { name: '1440 px', width: 1440, scale: 1 },
]

onPages(
  'The page is well formed, its text can be skipped to, and it fits all screens',
  'chosen',
  async (page, routes) => {
    const browser = await page.context().newCDPSession(page)
    for (const route of routes) {
      await visit(page, route)
      await expectWellFormed(page, route)
      await expectSkipLink(page, route)
      for (const screen of screens) await expectFits(page, browser, route, screen)
      await browser.send('Emulation.clearDeviceMetricsOverride')
    }
  },
)

/** tests/pages checks this in every page's HTML. Here, the page's scripts have run. */
async function expectWellFormed(page: Page, route: string): Promise<void> {
  const facts = await page.evaluate(() => ({
    h1: [...document.querySelectorAll('h1')].map((heading) => heading.textContent?.trim()),
    language: document.documentElement.lang,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    mains: document.querySelectorAll('main, [role=main]').length,
    levels: [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) =>
      Number(heading.tagName[1]),
    ),
    twins: [...document.querySelectorAll('[id]')]
      .map(({ id }) => id)
      .filter((id, index, all) => all.indexOf(id) !== index),
  }))
  expect.soft(facts.h1, `h1 of ${route}`).toEqual([expect.stringMatching(/\S/)])
  expect.soft(facts.language, `language of ${route}`).toBe('en')
  expect.soft(facts.title, `title of ${route}`).toMatch(/^(.+ · )?\w+ Docs$/)
  expect.soft(facts.description.length, `length of the description of ${route}`).toBeGreaterThan(20)
  expect.soft(facts.mains, `main landmarks of ${route}`).toBe(1)
  expect.soft(facts.twins, `ids used twice on ${route}`).toEqual([])
  const skipped = facts.levels.filter((level, index) => level > (facts.levels[index - 1] ?? 0) + 1)
  expect.soft(skipped, `heading levels skipped on ${route}`).toEqual([])
}

/** The first Tab reaches the skip link, which is large enough, and Enter moves the focus to the text. */
async function expectSkipLink(page: Page, route: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      const { width = 0, height = 0 } = activeElement?.getBoundingClientRect() ?? {}
      return { name: activeElement?.className || activeElement?.tagName, large: width > 80 && height > 24 }
    })
  await page.keyboard.press('Tab')
  expect.soft(await focused(), `first Tab on ${route}`).toEqual({ name: 'skip visually-hidden', large: true })
  await page.keyboard.press('Enter')
  const inMain = () => page.evaluate(() => document.activeElement === document.querySelector('main'))
  await expect.soft.poll(inMain, `focus in main of ${route} after the skip link`).toBe(true)
}

async function expectFits(
  page: Page,
  browser: CDPSession,
  route: string,
  { name, width, scale }: (typeof screens)[number],
): Promise<void> {
  await browser.send('Emulation.setDeviceMetricsOverride', {
    width,
    height: 800,
    deviceScaleFactor: scale,
    mobile: false,
  })
  const result = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return { clientWidth, tooWide: [] }
    const over = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return {
      clientWidth,
      tooWide: [
        `the page is ${scrollWidth} px wide`,
        ...over.slice(0, 5).map((element) => element.outerHTML.slice(0, 80)),
      ],
    }
  })
  expect.soft(result.clientWidth, `width of the screen for ${route}`).toBe(width)
  expect.soft(result.tooWide, `${route} at ${name}`).toEqual([])
}
