// What every page of the site keeps to, whatever it is about.
import { expect, test, visit } from './site.ts'

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
    const answer = await request.get(route, { maxRedirects: 0 })
    expect.soft(answer.status(), route).toBe(200)
    expect.soft((await answer.text()).match(/<h1[\s>]/g), route).toHaveLength(1)
  }
})

test('Every page has one h1, a language, its own title, a description and one main landmark', async ({
  page,
  routes,
}) => {
  test.setTimeout(20_000 + routes.length * 2_000)
  const seen = new Map<string, string>()
  for (const route of routes) {
    await visit(page, route)
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
    expect.soft(seen.get(facts.title), `page with the same title as ${route}`).toBeUndefined()
    expect.soft(facts.description.length, `length of the description of ${route}`).toBeGreaterThan(20)
    expect.soft(facts.mains, `main landmarks of ${route}`).toBe(1)
    expect.soft(facts.twins, `ids used twice on ${route}`).toEqual([])
    const skipped = facts.levels.filter((level, index) => level > (facts.levels[index - 1] ?? 0) + 1)
    expect.soft(skipped, `heading levels skipped on ${route}`).toEqual([])
    seen.set(facts.title, route)
  }
})

test('On every page the first Tab reaches the skip link, and Enter moves the focus to the text', async ({
  page,
  routes,
}) => {
  test.setTimeout(20_000 + routes.length * 2_000)
  for (const route of routes) {
    await visit(page, route)
    const skip = page.getByRole('link', { name: 'Skip to the text' })
    await page.keyboard.press('Tab')
    await expect.soft(skip, `skip link of ${route}`).toBeFocused()
    const box = await skip.boundingBox()
    expect.soft(box?.height, `height of the focused skip link of ${route}`).toBeGreaterThan(24)
    await page.keyboard.press('Enter')
    await expect.soft(page.locator('main'), `main of ${route}`).toBeFocused()
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

test('No page is wider than the screen, from 320 px to 1440 px and at 200% zoom', async ({
  page,
  routes,
}) => {
  test.setTimeout(20_000 + routes.length * 4_000)
  const browser = await page.context().newCDPSession(page)
  for (const route of routes) {
    await visit(page, route)
    for (const { name, width, scale } of screens) {
      await browser.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 800,
        deviceScaleFactor: scale,
        mobile: false,
      })
      const result = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        if (scrollWidth <= clientWidth) return { clientWidth, tooWide: [] }
        // Those whose own ancestors all fit are the ones to look at.
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
  }
})
