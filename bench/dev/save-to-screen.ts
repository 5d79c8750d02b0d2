// How long a writer waits in a real browser: from a saved file to the frame that shows it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { DevServer } from './dev-server.ts'
import { startDev } from './dev-server.ts'

/** A file, and the page that shows a sentence of it. */
export interface Save {
  name: string
  file: string
  /** Every save puts other words before these. */
  words: string
  route: string
}

export interface Waited {
  name: string
  /** Milliseconds from the save to the frame. */
  middle: number
  best: number
  worst: number
  /** Milliseconds that the server computed, for one save. */
  processors: number
  /** Whether the browser loaded the page again. */
  isReloaded: boolean
}

export interface Session {
  /** Seconds until the first page, with every cache filled. */
  firstPage: DevServer['firstPage'] & { inBrowser: number }
  saves: Waited[]
  /** Bytes after the first page and after all saves. */
  memory: { first: number; last: number }
}

const rounds = 15
/** Saves that only fill the memory. */
const more = 100

export async function watchSession(code: string, root: string, saves: readonly Save[]): Promise<Session> {
  // The first start fills the caches.
  await (await startDev(code, root)).stop()
  const server = await startDev(code, root)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage()
    const start = performance.now()
    await page.goto(server.url)
    const inBrowser = server.firstPage.seconds + (performance.now() - start) / 1000
    const first = server.memory()
    const waited: Waited[] = []
    for (const save of saves) waited.push(await measure(server, page, root, save, rounds))
    const [again] = saves
    if (again) await measure(server, page, root, again, more)
    return {
      firstPage: { ...server.firstPage, inBrowser },
      saves: waited,
      memory: { first, last: server.memory() },
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function measure(
  server: DevServer,
  page: Page,
  root: string,
  { name, file, words, route }: Save,
  times: number,
): Promise<Waited> {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (!text.includes(words)) throw new Error(`${file} doesn't say "${words}".`)
  await page.goto(`${server.url}${route}`)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const waits: number[] = []
  const before = server.processorSeconds()
  for (let round = 0; round < times; round++) {
    const mark = `Saved ${round}.`
    const shown = page.evaluate(timeOfFrameWith, mark)
    // The page is waiting for it by then.
    await page.evaluate(() => undefined)
    const saved = Date.now()
    writeFileSync(path, text.replace(words, `${mark} ${words}`))
    waits.push((await shown) - saved)
  }
  const processors = ((server.processorSeconds() - before) * 1000) / times
  const isReloaded = !(await page.evaluate(() => 'isSameDocument' in window))
  writeFileSync(path, text)
  await page.waitForFunction((mark) => !document.body.textContent?.includes(mark), `Saved ${times - 1}.`)
  const sorted = waits.sort((a, b) => a - b)
  return {
    name,
    middle: sorted[Math.floor(times / 2)] ?? 0,
    best: sorted[0] ?? 0,
    worst: sorted.at(-1) ?? 0,
    processors,
    isReloaded,
  }
}

/** Runs in the page: the time of the first frame that has these words. */
const timeOfFrameWith = (words: string): Promise<number> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('main')?.textContent?.includes(words)) setTimeout(() => resolve(Date.now()))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
