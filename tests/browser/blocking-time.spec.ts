// The longest pages on a slow phone: how long they can't respond while they load.
import type { Page } from '@playwright/test'
import { longestPages } from './longest-pages.ts'
import { expect, phone, test } from './site.ts'

/** Lighthouse rates a page below this as good. In milliseconds. */
const mostBlocking = 200
/** What a task can take before a reader notices. In milliseconds. */
const unnoticed = 50
/** How much slower than a desktop a phone is, as in Lighthouse. */
const slowdown = 4
/** How long a slow desktop works on the measuring page. In milliseconds. */
const desktopTime = 260

test.use({ viewport: phone, isMobile: true, hasTouch: true })

// Lists whose many rows are one block of the text, besides the pages with the most HTML.
for (const route of [...longestPages(5), '/guides/resources/errors', '/reference/coverage'])
  test(`On a phone's slow processor, ${route} is blocked for less than 200 ms`, async ({ page }) => {
    // Other work on this machine can only add to the time, so the best of several loads counts.
    const times: number[] = []
    while (times.length < 5 && Math.min(...times) >= mostBlocking) times.push(await blockingTime(page, route))
    expect(Math.min(...times), `loads: ${times.map(Math.round).join(', ')} ms`).toBeLessThan(mostBlocking)
  })

// Shows that the tests above can fail.
test('A long page that is laid out at once, for an anchor, is blocked for longer', async ({ page }) => {
  const [longest] = longestPages(1)
  expect(await blockingTime(page, `${longest}#main`)).toBeGreaterThan(mostBlocking)
})

/** The sum of what each task of the page's main thread takes beyond 50 ms, including the layout before the first paint. */
async function blockingTime(page: Page, route: string): Promise<number> {
  // Measured right before, because a busy machine's speed changes. A phone isn't four times slower than a slow machine.
  const measured = await tasksOf(page, measuringPage)
  const speed = Math.min(1, desktopTime / measured.reduce((sum, time) => sum + time, 0))
  const tasks = await tasksOf(page, route)
  expect(tasks.length, 'tasks in the trace').toBeGreaterThan(20)
  return tasks
    .map((time) => time * speed * slowdown - unnoticed)
    .reduce((sum, beyond) => sum + Math.max(0, beyond), 0)
}

/** Text, code, and tables, as in a page of the site. */
const measuringPage = `data:text/html,<!doctype html><title>Measure</title><body>${'<h2>Rows</h2><p>Each row has <code>one</code> owner, and <a href="/">no other</a> can read it.</p><pre>select id<br>from orders</pre><table><tr><td>You see<td>Because</table>'.repeat(600)}`

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Processor time of the thread, in microseconds: unlike a clock, it stands still while other programs run. */
  tdur?: number
}

/** The processor time of each task of the page's main thread while it loads, in milliseconds. */
async function tasksOf(page: Page, url: string): Promise<number[]> {
  const browser = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await page.goto('about:blank')
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'loading', 'devtools.timeline'] },
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  await browser.detach()
  const painted = events.findLast(({ name }) => name === 'firstContentfulPaint')
  return events.flatMap(({ name, pid, tid, tdur }) =>
    name === 'ThreadControllerImpl::RunTask' && pid === painted?.pid && tid === painted.tid && tdur
      ? [tdur / 1000]
      : [],
  )
}
