// How long a writer waits in a real browser: from a saved file to the frame that shows it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { DevServer } from './dev-server.ts'
import { startDev } from './dev-server.ts'
import { within } from './within.ts'

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

/** `tell` is called before each step. */
export async function watchSession(
  code: string,
  root: string,
  saves: readonly Save[],
  tell: (step: string) => void,
): Promise<Session> {
  tell('start npm run dev, to fill its caches')
  await (await startDev(code, root)).stop()
  tell('start it again, and open a browser')
  const server = await startDev(code, root)
  const browser = await within(
    'Chromium to start',
    chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    }),
  ).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  try {
    const page = await within('a tab to open', browser.newPage())
    const start = performance.now()
    await within(`${server.url} to load`, page.goto(server.url))
    const inBrowser = server.firstPage.seconds + (performance.now() - start) / 1000
    const first = server.memory()
    const waited: Waited[] = []
    for (const save of saves) {
      tell(`${save.name}, ${rounds} times`)
      waited.push(await measure(server, page, root, save, rounds))
    }
    const [again] = saves
    if (again) {
      tell(`${again.name}, ${more} times more`)
      await measure(server, page, root, again, more)
    }
    return {
      firstPage: { ...server.firstPage, inBrowser },
      saves: waited,
      memory: { first, last: server.memory() },
    }
  } finally {
    await within('Chromium to end', browser.close()).finally(() => server.stop())
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
  await within(`${route} to load`, page.goto(`${server.url}${route}`))
  await within(`the last request of ${route}`, page.waitForLoadState('networkidle'))
  const inPage = <T>(what: string, work: Promise<T>) => within(`${what} on ${route}`, work)
  await inPage(
    'a script to run',
    page.evaluate(() => void Object.assign(window, { isSameDocument: true })),
  )
  const waits: number[] = []
  const before = server.processorSeconds()
  for (let round = 0; round < times; round++) {
    const mark = `Saved ${round}.`
    const shown = page.evaluate(timeOfFrameWith, mark)
    // If the page doesn't respond below, this fails too, and there's no one to report it to.
    shown.catch(() => undefined)
    // The page is waiting for it by then.
    await inPage(
      'a script to run',
      page.evaluate(() => undefined),
    )
    const saved = Date.now()
    writeFileSync(path, text.replace(words, `${mark} ${words}`))
    waits.push((await inPage(`"${mark}" from ${file}`, shown)) - saved)
  }
  const processors = ((server.processorSeconds() - before) * 1000) / times
  const isReloaded = !(await inPage(
    'a script to run',
    page.evaluate(() => 'isSameDocument' in window),
  ))
  writeFileSync(path, text)
  const last = `Saved ${times - 1}.`
  await inPage(
    `the text without "${last}"`,
    page.waitForFunction((mark) => !document.body.textContent?.includes(mark), last),
  )
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
