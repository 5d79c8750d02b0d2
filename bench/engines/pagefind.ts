// Pagefind: indexes the built pages with its own program, and is queried in a real browser, which it requires.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Place } from '../score-queries.ts'
import { keysOf } from '../search-cost.ts'
import { spreadOf } from '../spread.ts'
import { CountingServer } from './counting-server.ts'
import type { Engine, EngineInput } from './engine.ts'
import { placeOf } from './engine.ts'
import { importPeer, versionOf } from './peers.ts'

interface Module {
  createIndex(options: object): Promise<{
    index?: {
      addDirectory(source: { path: string }): Promise<{ page_count: number }>
      writeFiles(target: { outputPath: string }): Promise<unknown>
    }
  }>
  close(): Promise<unknown>
}

/** As in Pagefind's own dialog: the number of pages in the list, with their best sections. */
const inView = 5
const sectionsPerPage = 3
const home = `<!doctype html><script type="module">
  import * as pagefind from '/pagefind/pagefind.js'
  window.pagefind = pagefind
</script>`

export async function openPagefind({ code, dist, sample }: EngineInput): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'pagefind-'))
  await indexPages(dist, folder)
  const server = await CountingServer.open(folder, home)
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const openPage = async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(server.url)
    await page.waitForFunction(() => 'pagefind' in window)
    return page
  }
  const bytes = { code: 0, index: [] as number[] }
  for (const query of sample) {
    server.forget()
    const page = await openPage()
    await ask(page, query, inView)
    bytes.code = server.bytesOf(isCode)
    bytes.index.push(server.bytesOf((path) => !isCode(path)))
    await page.context().close()
  }
  const page = await openPage()
  return {
    name: `Pagefind ${versionOf(code, 'pagefind')}`,
    bytes: { code: bytes.code, index: spreadOf(bytes.index) },
    find: (words) => ask(page, words, 10),
    timeKeys: async (queries) => {
      const keys = queries.flatMap(keysOf)
      // Once for the files and once for the time.
      await timeInPage(page, keys)
      return timeInPage(page, keys)
    },
    close: async () => {
      await browser.close()
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const isCode = (path: string): boolean => /\.js$|wasm/.test(path)

async function indexPages(dist: string, folder: string): Promise<void> {
  const pagefind = await importPeer<Module>('pagefind')
  const { index } = await pagefind.createIndex({ rootSelector: 'main' })
  if (!index) throw new Error('Pagefind made no index.')
  await index.addDirectory({ path: dist })
  await index.writeFiles({ outputPath: join(folder, 'pagefind') })
  await pagefind.close()
}

/** The globals that the functions below use in the page. */
interface InPage {
  pagefind: { search(words: string): Promise<{ results: { data(): Promise<PageData> }[] }> }
}
interface PageData {
  url: string
  sub_results: { url: string; weighted_locations: { weight: number }[] }[]
}

async function ask(page: Page, words: string, most: number): Promise<Place[]> {
  const found = await page.evaluate(
    async ({ words: asked, most: count }) => {
      const { pagefind } = window as unknown as InPage
      const { results } = await pagefind.search(asked)
      return Promise.all(results.slice(0, count).map((result) => result.data()))
    },
    { words, most },
  )
  return found.flatMap(({ url, sub_results }) => {
    const best = sub_results
      .map((section) => ({
        url: section.url,
        weight: section.weighted_locations.reduce((sum, { weight }) => sum + weight, 0),
      }))
      .sort((a, b) => b.weight - a.weight)
      .slice(0, sectionsPerPage)
    return (best.length > 0 ? best : [{ url }]).map((one) => placeOf(toRoute(one.url)))
  })
}

/** `/guides/auth.html#mfa` → `/guides/auth#mfa` */
const toRoute = (url: string): string => url.replace(/\.html(?=#|$)/, '').replace(/\/(?=#|$)/, '')

const timeInPage = (page: Page, keys: readonly string[]): Promise<number[]> =>
  page.evaluate(
    async ({ keys: typed, most }) => {
      const { pagefind } = window as unknown as InPage
      const times: number[] = []
      for (const words of typed) {
        const start = performance.now()
        const { results } = await pagefind.search(words)
        await Promise.all(results.slice(0, most).map((result) => result.data()))
        times.push(performance.now() - start)
      }
      return times
    },
    { keys, most: inView },
  )
