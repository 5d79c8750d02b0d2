// The built widget in a real browser, under responses and storage contents that nobody would write by hand. It must never throw,
// never show anything of another account, never draw a response as markup, and never copy something else than it shows.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { installInPage } from './widget/in-page.ts'
import { Progress } from './widget/progress.ts'
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
    const page = await browser.newPage()
    await page.addInitScript(installInPage)
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(`uncaught ${error.stack ?? error.message}`))
    page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`))
    const progress = new Progress(pages, log)
    const result = await fc.check(
      fc.asyncProperty(scenario(stepsPerPage), async (given) => {
        complaints.length = 0
        await progress.during(() => play(page, site.origin, given, complaints))
      }),
      { seed, numRuns: pages, interruptAfterTimeLimit: 2_000 + pages * 5_000, markInterruptAsFailure: true },
    )
    log(`${progress.delivered} responses were delivered`)
    return {
      failures: result.failed
        ? [`${result.errorInstance ?? 'The run took too long.'}\n${fc.defaultReportMessage(result) ?? ''}`]
        : [],
    }
  } finally {
    await browser.close()
    site.close()
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
    if (step.isSessionGood || !isChecked(step)) allowed.add(step.owner)
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
const isChecked = ({ actions, responses }: Step) =>
  !responses.session.isLate &&
  actions.some(({ type }) => ['focus', 'visibilitychange', 'online', 'signal', 'clear'].includes(type))

/** The built widget on a page of its own, with a sample, from the files in dist/. */
async function serve(dist: string): Promise<{ origin: string; close: () => void }> {
  const example = join(dist, 'contributing/components.html')
  if (!existsSync(example)) throw new Error(`${dist} isn't a build of this site. Run: npm run build`)
  const [island] =
    /<div data-island="project-keys"[\s\S]*?<\/section><\/div>/.exec(readFileSync(example, 'utf8')) ?? []
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
