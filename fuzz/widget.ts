// The built widget in a real browser, under responses and storage contents that no one would write by hand. It must never throw,
// never show anything of another account, never draw a response as markup, and never copy something else than it shows.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { installInPage } from './widget/in-page.ts'
import type { Scenario, Step } from './widget/scenarios.ts'
import { owners, scenario } from './widget/scenarios.ts'

interface Options {
  seed: number
  /** How many generated sets of responses the widget gets, each with actions of the reader. */
  count: number
  log: (line: string) => void
  /** The site's root, which has a `dist/`. */
  root?: string
}

/** Accounts change this often within one page. */
const stepsPerPage = 25
/** Milliseconds. A quiet machine takes a tenth of it. */
const timePerPage = 10_000
const shrinkingTime = 10 * 60_000

/** Most of a page's time is waiting, so several are played at a time. */
const lanes = 4

/** Failures have the smallest scenario that fails, and what's wrong. */
export async function fuzzWidget({
  seed,
  count,
  log,
  root = process.cwd(),
}: Options): Promise<{ failures: string[] }> {
  const pages = Math.ceil(count / stepsPerPage)
  log(`seed ${seed}: ${pages} pages, each with ${stepsPerPage} sets of responses`)
  const site = await serve(join(root, 'dist'))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const end = Date.now() + 10_000 + pages * timePerPage
    const scenarios = fc.sample(scenario(stepsPerPage), { seed, numRuns: pages }).entries()
    let [played, delivered] = [0, 0]
    const failing: number[] = []
    const lane = async () => {
      const player = await openPlayer(browser, site.origin)
      for (const [index, given] of scenarios) {
        if (failing.length > 0 || Date.now() > end) return
        try {
          // Not in one expression: it would add to what was counted before the other lanes were.
          const responses = await player.play(given)
          delivered += responses
        } catch {
          failing.push(index)
          return
        }
        played += 1
        if (played % 50 === 0) log(`${played} of ${pages} pages, ${delivered} responses`)
      }
    }
    await Promise.all(Array.from({ length: Math.min(lanes, pages) }, lane))
    log(`${played} of ${pages} pages were played, ${delivered} responses were delivered`)
    const [first] = failing.sort((a, b) => a - b)
    if (first !== undefined) {
      log(`page ${first + 1} fails; looking for the smallest scenario that does`)
      return { failures: [await explain(await openPlayer(browser, site.origin), seed, first)] }
    }
    if (played < pages) return { failures: ['The run took too long.'] }
    // Without a platform, the widget sends no request, and nothing was tried.
    return {
      failures: delivered === 0 ? ['No response was asked for. Run: npm run build -- --with-platform'] : [],
    }
  } finally {
    await browser.close()
    site.close()
  }
}

/** The smallest scenario that fails like the one of this page, and how. */
async function explain(player: Player, seed: number, page: number): Promise<string> {
  const result = await fc.check(
    fc.asyncProperty(scenario(stepsPerPage), async (given) => {
      await player.play(given)
    }),
    { seed, path: String(page), numRuns: page + 1, interruptAfterTimeLimit: shrinkingTime },
  )
  return result.failed
    ? `${result.errorInstance}\n${fc.defaultReportMessage(result) ?? ''}`
    : `Page ${page + 1} failed once, and not again.`
}

interface Player {
  /** How many responses were delivered. Throws what's wrong. */
  play: (given: Scenario) => Promise<number>
}

/** A page in a separate browser profile, because the pages of one share local storage. */
async function openPlayer(browser: Browser, origin: string): Promise<Player> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.addInitScript(installInPage)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught ${error.stack ?? error.message}`))
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`))
  return {
    play: (given) => {
      complaints.length = 0
      return play(page, origin, given, complaints)
    },
  }
}

/** How many responses were delivered. */
async function play(
  page: Page,
  origin: string,
  { storage, namesUser, steps }: Scenario,
  complaints: string[],
): Promise<number> {
  await page.goto(`${origin}/empty`)
  await page.evaluate((values) => {
    localStorage.clear()
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, storage)
  await page.goto(`${origin}/`)
  await page.waitForSelector('[data-live]', { state: 'attached' })
  /** Accounts that may be on the page: those whose cookie the browser had since the last check of the session. */
  let allowed = new Set<string | null>()
  let delivered = 0
  for (const step of steps) {
    const report = await page.evaluate(([given, names]) => window.runStep(given, names), [
      step,
      namesUser,
    ] as const)
    delivered = report.delivered
    allowed = isChecked(step) ? new Set() : allowed
    if (step.isSessionGood || hasNoSession(step) || !isChecked(step)) allowed.add(step.owner)
    const shown = owners.filter((owner) => report.text.includes(owner))
    const leaked = shown.filter((owner) => !allowed.has(owner))
    const faults = [
      ...(shown.length > 1 ? [`mixes ${shown.join(' and ')}`] : []),
      ...leaked.map((owner) => `shows something of ${owner} to ${step.owner ?? 'nobody'}`),
      ...report.foreign,
      ...report.copiedWrong.map((text) => `copies ${text}`),
      ...report.samplesWrong.map((text) => `samples show ${text}`),
      ...complaints,
    ]
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
  return delivered
}

/** Whether the widget knows for sure by the end of the step who is signed in, or that it can't know. */
const isChecked = (step: Step) =>
  !step.responses.session.isLate &&
  !(hasNoSession(step) && step.responses.organizations.isLate) &&
  step.actions.some(({ type }) => ['focus', 'visibilitychange', 'online', 'signal', 'clear'].includes(type))

/** The widget then asks for the organizations. */
const hasNoSession = ({ responses: { session } }: Step) => session.kind === 'text' && session.status === 404

/** The built widget on a separate page, with a sample, from the files in dist/. */
async function serve(dist: string): Promise<{ origin: string; close: () => void }> {
  const example = join(dist, 'contributing/components.html')
  if (!existsSync(example)) throw new Error(`${dist} isn't a build of this site. Run: npm run build`)
  const [island] =
    /<div data-island="project-keys"[\s\S]*?<\/section><\/div>/.exec(readFileSync(example, 'utf8')) ?? []
  if (!island) throw new Error(`${example} has no project widget.`)
  // It finds the widget and loads its code, as on every page.
  const main = readdirSync(join(dist, 'assets')).find((file) => /^main-.*\.js$/.test(file))
  const sample = 'url https://your-project.plinth.example key your-anon-key'
  const html = `<!doctype html><meta charset="utf-8"><body>${island}
    <figure class="code"><button data-copy="${sample}"></button><pre>${sample}</pre></figure>
    <script type="module" src="/assets/${main}" data-own></script>`
  const server = createServer(({ url = '/' }, response) => {
    if (!/^\/assets\/[\w-]+\.js$/.test(url)) {
      response.setHeader('Content-Type', 'text/html')
      response.end(url === '/' ? html : '')
      return
    }
    response.setHeader('Content-Type', 'text/javascript')
    response.setHeader('Cache-Control', 'max-age=3600, immutable')
    response.end(readFileSync(join(dist, url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
