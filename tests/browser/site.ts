// The test that all browser tests use: a page that complains (console, uncaught error, failed request) fails it.
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'

export { expect }

/** The page that shows every building block. */
export const kitchenSink = '/contributing/components'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface PageEntry {
  route: string
  title: string
  description: string
  section: string
}

interface Complaints {
  /** The test provokes a complaint with these words. */
  expect(words: RegExp): void
  /** Listens to a further browser context; the test's own is listened to anyway. */
  listenTo(context: BrowserContext): void
}

export const test = base.extend<
  { complaints: Complaints },
  { entries: readonly PageEntry[]; routes: readonly string[] }
>({
  entries: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use((await (await request.get('/pages.json')).json()) as PageEntry[])
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  // All pages of the build. The dev server draws the same pages, so one of each section is enough there.
  routes: [
    async ({ entries }, use, { project }) => {
      const chosen =
        project.name === 'dev'
          ? entries.filter(
              ({ route, section }, index) =>
                route === kitchenSink || entries.findIndex((entry) => entry.section === section) === index,
            )
          : entries
      await use(['/', ...chosen.map(({ route }) => route)])
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      const listenTo = (listened: BrowserContext) => {
        listened.on('console', (message) => {
          if (!isToolTalk(message.text())) heard.push(`console ${message.type()}: ${message.text()}`)
        })
        listened.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`))
        listened.on('requestfailed', (request) => {
          const reason = request.failure()?.errorText ?? ''
          // The page was left while it was loading something.
          if (reason !== 'net::ERR_ABORTED') heard.push(`request failed: ${request.url()} ${reason}`)
        })
        listened.on('response', (response) => {
          if (response.status() >= 400) heard.push(`answer ${response.status()}: ${response.url()}`)
        })
      }
      listenTo(context)
      await use({ expect: (words) => void expected.push(words), listenTo })
      const unexpected = heard.filter((words) => !expected.some((pattern) => pattern.test(words)))
      expect(unexpected, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

/** Two tests share the work on all pages, one for each worker. */
export const halves = [
  { name: 'first half', of: (routes: readonly string[]) => routes.filter((_, index) => index % 2 === 0) },
  { name: 'second half', of: (routes: readonly string[]) => routes.filter((_, index) => index % 2 === 1) },
]

/** What Vite and React say to developers on the dev server. */
const isToolTalk = (words: string) =>
  words.startsWith('[vite] ') || words.includes('Download the React DevTools')

/** The sum of all layout shifts since the page began to load. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // Two frames and a little: what is about to move has moved, and the entries have been handed over.
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))), 200)
      }),
  )
}

/** How far parts of an element reach beyond the right edge of the screen, in pixels; what scrolls inside itself is left out. */
export function overhang(page: Page, selector: string): Promise<number> {
  return page.evaluate((within) => {
    const parts = [...document.querySelectorAll(`${within}, ${within} *`)]
    return (
      Math.max(...parts.map((part) => part.getBoundingClientRect().right)) -
      document.documentElement.clientWidth
    )
  }, selector)
}

/** Holds back the script that pages load until the returned function is called: the time before it is up and running. */
export async function holdScript(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/main-[^/]*\.js$|\/src\/client\/main\.ts/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Until the small scripts of the page are running: they are module scripts, done before `load`. */
export async function visit(page: Page, route: string): Promise<void> {
  const answer = await page.goto(route)
  expect(answer?.status(), `status of ${route}`).toBe(200)
}
