// How long the search takes to open in a real browser, for a reader with an empty cache: from the key to the dialog, and from the
// words to the first result.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const runs = 10

/** Of bin/, which is plain JavaScript. */
interface Tools {
  serve: (code: string, command: string) => Promise<{ url: string; stop: () => Promise<void> }>
  ensureChromium: (code: string) => Promise<string>
}

/** Milliseconds, each the median of ten readers on localhost. */
export async function measureFirstSearch(code: string): Promise<{ opened: number; found: number }> {
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(code, file)).href)
  const { serve } = (await load('bin/test/serve.mjs')) as Tools
  const { ensureChromium } = (await load('bin/chromium.mjs')) as Tools
  const server = await serve(code, 'serve')
  const browser = await chromium.launch({
    executablePath: await ensureChromium(code),
    args: ['--no-sandbox'],
  })
  try {
    const opened: number[] = []
    const found: number[] = []
    for (let run = 0; run < runs; run++) {
      const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
      await page.goto('/guides/auth', { waitUntil: 'networkidle' })
      opened.push(await page.evaluate(timeUntil, { selector: '.search[open] input', key: '/' }))
      await page.locator('.search [role=option]').first().waitFor()
      found.push(await page.evaluate(timeUntil, { selector: '.search-excerpt', words: 'row level security' }))
      await page.close()
    }
    return { opened: median(opened), found: median(found) }
  } finally {
    await browser.close()
    await server.stop()
  }
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

interface Wait {
  selector: string
  key?: string
  words?: string
}

/** Runs in the page: milliseconds from a key or from words in the field until an element is there. */
function timeUntil({ selector, key, words }: Wait): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now()
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      resolve(performance.now() - start)
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
    if (key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    const input = document.querySelector('.search input')
    if (!words || !input) return
    // React ignores a value that was set on the field itself, so the browser's own setter is called, as typing does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}
