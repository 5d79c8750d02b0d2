// The longest pages on a slow phone: how long the page can't respond while it loads.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dist } from '../pages/read-dist.ts'
import { expect, phone, test } from './site.ts'

/** Lighthouse gives full marks for responding below this. In milliseconds. */
const mostBlocking = 200

/** The pages with the most HTML. */
const longest = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && file !== 'index.html')
  .map((file) => ({ route: `/${file.slice(0, -'.html'.length)}`, size: statSync(join(dist, file)).size }))
  .sort((a, b) => b.size - a.size)
  .slice(0, 4)
  .map(({ route }) => route)

test.use({ viewport: phone, isMobile: true, hasTouch: true })
test.describe.configure({ mode: 'default' })

test('The longest pages respond on a four times slower processor', async ({ page }) => {
  test.setTimeout(180_000)
  await page.addInitScript(recordLongTasks)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const blocking: Record<string, number> = {}
  for (const route of longest) blocking[route] = await leastBlocking(page, route)
  expect(Object.entries(blocking).filter(([, time]) => time >= mostBlocking)).toEqual([])
})

/** Other work on this machine only adds to the time, so the best of several loads counts. */
async function leastBlocking(page: Page, route: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 6 && least >= mostBlocking; tries++)
    least = Math.min(least, await blockingTime(page, route))
  return least
}

async function blockingTime(page: Page, route: string): Promise<number> {
  await page.goto(route, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return page.evaluate(() => {
    const { tasks } = window as unknown as { tasks: PerformanceEntry[] }
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    // Of each task after the first paint, what is beyond 50 ms.
    return tasks
      .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, painted))
      .reduce((sum, length) => sum + Math.max(0, length - 50), 0)
  })
}

/** Runs in the page. */
function recordLongTasks(): void {
  const tasks: PerformanceEntry[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
}
