// The base of all browser tests: a console message, an uncaught error, or a failed request fails the test.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { test as base, expect } from '@playwright/test'
import { brand } from '../../brand.ts'
import { brandWriter } from '../../src/lib/brand-words.ts'
import type { ChosenRoutes } from './chosen-routes.ts'
import { chosenRoutes } from './chosen-routes.ts'

export { expect }

/** A text in the names of the build that is tested. Tests are written with the stand-in names, as content is. */
export const inBrand = brandWriter(brand)

/** The page with every component that needs no file of data/. */
export const kitchenSink = '/contributing/components'

export const policyLab = '/guides/database/postgres/row-level-security-lab'

const cliData = join(import.meta.dirname, '../../data/cli')
/** How many commands the data describes. */
export const commandCount = readdirSync(cliData)
  .filter((file) => !['info.yaml', 'global-flags.yaml'].includes(file))
  .flatMap((file) => readFileSync(join(cliData, file), 'utf8').match(/^- id: /gm) ?? []).length

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface PageEntry {
  route: string
  title: string
  description: string
  section: string
}

interface Complaints {
  /** The test causes a message with these words. */
  expect(words: RegExp): void
  /** Also watches another browser context. The test's own is always watched. */
  listenTo(context: BrowserContext): void
}

interface Routes extends ChosenRoutes {
  all: readonly string[]
}

export const test = base.extend<
  { complaints: Complaints },
  { entries: readonly PageEntry[]; routes: Routes }
>({
  entries: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await use((await (await request.get('/pages.json')).json()) as PageEntry[])
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  routes: [
    async ({ entries }, use) => {
      await use({ ...chosenRoutes(), all: ['/', ...entries.map(({ route }) => route)] })
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
          if (response.status() >= 400) heard.push(`status ${response.status()}: ${response.url()}`)
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

/**
 * Splits a test that visits many pages in eight, so that no worker waits long for the other at the end. `npm test` visits the chosen pages, and `npm test --
 * every-page` visits all of them.
 */
export function onPages(
  title: string,
  few: keyof ChosenRoutes,
  visitAll: (page: Page, routes: readonly string[]) => Promise<void>,
) {
  for (const which of [few, 'all'] as const)
    for (const part of [0, 1, 2, 3, 4, 5, 6, 7])
      test(`${title} (${which === 'all' ? 'every page' : 'one page of each kind'}, part ${part + 1})`, {
        tag: which === 'all' ? '@every-page' : [],
      }, async ({ page, routes }) => {
        const own = routes[which].filter((_, index) => index % 8 === part)
        expect(own.length).toBeGreaterThan(0)
        test.setTimeout(180_000 + own.length * 60_000)
        await visitAll(page, own)
      })
}

/** Vite's and React's messages for developers on the dev server. */
const isToolTalk = (words: string) =>
  words.startsWith('[vite] ') || words.includes('Download the React DevTools')

/** The sum of all layout shifts since the page started loading. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        // A little more than two frames, so that pending shifts have happened and been reported.
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum))), 200)
      }),
  )
}

/** Lays out all of a long text, as a reader does who goes to its contents. Skipped parts have estimated sizes, which jumps reveal. */
export function layOutAll(page: Page): Promise<void> {
  return page.evaluate(() => {
    delete document.documentElement.dataset.lazyLayout
  })
}

/** How far parts of an element extend beyond the right edge of the screen, in pixels, without what scrolls inside itself. */
export function overhang(page: Page, selector: string): Promise<number> {
  return page.evaluate((within) => {
    const parts = [...document.querySelectorAll(`${within}, ${within} *`)]
    return (
      Math.max(...parts.map((part) => part.getBoundingClientRect().right)) -
      document.documentElement.clientWidth
    )
  }, selector)
}

/** Delays the page's script until the returned function is called, to test the time before it runs. */
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

/** Does what a live region then reports. Some do for a moment only, and a busy machine would look too late. */
export async function announced(page: Page, words: string, act: () => Promise<void>): Promise<void> {
  const heard = page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const watch = new MutationObserver(() => {
          const regions = [...document.querySelectorAll('[role=status], [aria-live]')]
          if (!regions.some(({ textContent }) => textContent === wanted)) return
          watch.disconnect()
          resolve()
        })
        watch.observe(document, { subtree: true, childList: true, characterData: true })
      }),
    words,
  )
  await act()
  await heard
}

/** Until the page's small scripts have run: they're module scripts, which run before `load`. */
export async function visit(page: Page, route: string): Promise<void> {
  const response = await page.goto(route)
  expect(response?.status(), `status of ${route}`).toBe(200)
}
