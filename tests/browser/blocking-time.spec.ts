// The longest pages on a slow phone: how long they can't respond while they load.
import type { Page } from '@playwright/test'
import { longestPages } from './longest-pages.ts'
import { expect, phone, test } from './site.ts'

/** Lighthouse rates a page below this as good. In milliseconds. */
const mostBlocking = 200
/** How much slower than this machine the phone is. */
const slowdown = 4
/** What a task can take before a reader notices. In milliseconds. */
const unnoticed = 50

test.use({ viewport: phone, isMobile: true, hasTouch: true })

for (const route of longestPages(5))
  test(`On a four times slower processor, ${route} is blocked for less than 200 ms`, async ({ page }) => {
    // Other work on this machine can only add to the time, so the best of several loads counts.
    const times: number[] = []
    while (times.length < 5 && Math.min(...times) >= mostBlocking) times.push(await blockingTime(page, route))
    expect(Math.min(...times), `loads: ${times.map(Math.round).join(', ')} ms`).toBeLessThan(mostBlocking)
  })

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time of the thread, in microseconds: unlike a clock, it stands still while other programs run. */
  tdur?: number
}

/** The sum of what each task of the page's main thread takes beyond 50 ms, including the layout before the first paint. */
async function blockingTime(page: Page, route: string): Promise<number> {
  const browser = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await page.goto('about:blank')
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'loading', 'devtools.timeline'] },
  })
  await page.goto(route, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  await browser.detach()
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  const tasks = events.filter(
    ({ name, pid, tid, tdur }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === painted?.pid &&
      tid === painted.tid &&
      tdur !== undefined,
  )
  expect(tasks.length, 'tasks in the trace').toBeGreaterThan(20)
  return tasks
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - unnoticed)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0)
}
