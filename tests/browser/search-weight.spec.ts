// The cost of a first search for a first-time reader.
import type { Page } from '@playwright/test'
import { desktop, expect, test } from './site.ts'

test.use({ viewport: desktop })

const kilobyte = 1024

interface Fetched {
  path: string
  bytes: number
}

/** Bytes transferred from now on, without headers. */
function recordBytes(page: Page): () => Promise<Fetched[]> {
  const fetched: Promise<Fetched>[] = []
  page.on('requestfinished', (request) =>
    fetched.push(
      request.sizes().then(({ responseBodySize }) => ({
        path: new URL(request.url()).pathname,
        bytes: responseBodySize,
      })),
    ),
  )
  return () => Promise.all(fetched)
}

const isCode = ({ path }: Fetched) => path.endsWith('.js')
const sum = (fetched: readonly Fetched[]) => fetched.reduce((total, { bytes }) => total + bytes, 0)

for (const words of ['row level security', 'db diff', 'anon key', 'how do I reset my database'])
  test(`The first results for "${words}" come in at most 12 requests and 60 KB, besides 80 KB of code`, async ({
    page,
  }) => {
    await page.goto('/guides/auth', { waitUntil: 'networkidle' })
    const fetched = recordBytes(page)
    await page.keyboard.press('/')
    await page.locator('.search input').fill(words)
    await expect(page.locator('.search-excerpt').first()).toBeAttached()
    // With the excerpts of the visible rows.
    await expect(page.locator('.search mark').first()).toBeVisible()
    // Nothing else is fetched while the reader reads.
    await page.waitForTimeout(3000)
    const all = await fetched()
    const list = all.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
    const index = all.filter((each) => !isCode(each))
    expect(index.length, list).toBeGreaterThan(3)
    expect(index.length, list).toBeLessThanOrEqual(12)
    expect(sum(index), list).toBeLessThanOrEqual(60 * kilobyte)
    expect(sum(all.filter(isCode)), list).toBeLessThanOrEqual(80 * kilobyte)
  })

test('React, the dialog, its styles, and the engine come in at most 80 KB, when the pointer is over the button', async ({
  page,
}) => {
  await page.goto('/guides/auth', { waitUntil: 'networkidle' })
  const fetched = recordBytes(page)
  await page.getByRole('button', { name: 'Search or go to' }).hover()
  await page.waitForLoadState('networkidle')
  await expect.poll(async () => (await fetched()).map(({ path }) => path)).toContain('/search/root.json')
  const code = (await fetched()).filter(isCode)
  // The dialog's own, React, and what the bundler shares between files.
  expect(code.length).toBeLessThanOrEqual(4)
  expect(sum(code)).toBeGreaterThan(30 * kilobyte)
  expect(sum(code)).toBeLessThanOrEqual(80 * kilobyte)
})

test('Islands, samples, and search share one file of React', async ({ page }) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto('/guides/getting-started/tutorials/with-react', { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.locator('.run-panel')).toBeVisible()
  await page.getByRole('button', { name: 'Search or go to' }).click()
  await expect(page.locator('.search[open]')).toBeVisible()
  const island = page.locator('[data-island=rls-lab]')
  await island.dispatchEvent('pointerenter')
  await expect(island).toHaveAttribute('data-live', '')
  expect(paths.filter((path) => path.startsWith('/assets/react-'))).toHaveLength(1)
})

test('A further letter is answered within a frame or two', async ({ page }) => {
  await page.goto('/guides/auth')
  await page.keyboard.press('/')
  const field = page.locator('.search input')
  await field.fill('row level')
  await expect(page.locator('.search-excerpt').first()).toBeAttached()
  // Already loaded: the files for these letters were fetched for the previous ones.
  await field.fill('row level s')
  await page.waitForTimeout(500)
  const times: number[] = []
  for (const words of ['row level', 'row level s', 'row level', 'row level s', 'row level'])
    times.push(
      await field.evaluate(async (input: HTMLInputElement, typed) => {
        const start = performance.now()
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        // The count dims while results are loading.
        const pending = () => document.querySelector('.search-end[data-pending]')
        await new Promise((resolve) => requestAnimationFrame(resolve))
        while (pending()) await new Promise((resolve) => setTimeout(resolve))
        return performance.now() - start
      }, words),
    )
  // Other work on this machine slows it down too, so the best run counts.
  expect(Math.min(...times), times.join(' ')).toBeLessThan(50)
})
