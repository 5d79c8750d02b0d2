// Links to the playground come from anywhere: whatever they hold, the tab stays usable.
import { hashOf } from '../../src/programs/run-sample/playground-link.ts'
import { click, part, route, status, untilStarted } from './playground.ts'
import { expect, test } from './site.ts'

// Postgres takes seconds to start.
test.describe.configure({ mode: 'default' })

/** A few characters of a link unpack to hundreds of thousands. */
async function shortLink(state: Parameters<typeof hashOf>[0]): Promise<string> {
  const hash = (await hashOf(state)) ?? ''
  expect(hash.length).toBeLessThan(600)
  return route + hash
}

test('schema and seed that are one long list open in the editor', async ({ page }) => {
  const setup = `create table a (${'a,'.repeat(90_000)})`
  await page.goto(await shortLink({ setup, query: 'select 1', language: 'sql', as: 'postgres' }))
  await expect(status(page)).toContainText('Opened from a link.')
  await expect(page.locator('.run-editor [aria-label="Schema and seed"]')).toBeVisible()
})

test('a script that prints 400 MB sends half a megabyte to the page, and says what is missing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const sizes: number[] = []
    Object.assign(globalThis, { messageSizes: sizes })
    const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage') ?? {}
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      set(this: MessagePort, listener: (event: MessageEvent) => void) {
        set?.call(this, (event: MessageEvent) => {
          sizes.push(JSON.stringify(event.data)?.length ?? 0)
          listener.call(this, event)
        })
      },
    })
  })
  const query = `const values = Array(20).fill([...'x'.repeat(25000)])
for (let line = 0; line < 200; line++) console.log(...values)`
  await page.goto(await shortLink({ setup: '', query, language: 'javascript', as: 'anon' }))
  await expect(status(page)).toHaveText('Opened from a link. Read it, and press Run.')
  await click(page, 'Run')
  await expect(status(page)).toHaveText('Printed 200 lines as anon.', untilStarted)
  const output = part(page, 'result').getByRole('region', { name: 'Output' })
  await expect(output).toContainText('of 200 lines.')
  expect(await output.locator('*').count()).toBeLessThan(20_000)
  const sizes = await page.evaluate(() => (globalThis as unknown as { messageSizes: number[] }).messageSizes)
  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThan(500_000)
})

test('folded values of a long output open with the keyboard', async ({ page }) => {
  const query = `for (let line = 0; line < 60; line++) console.log({ line, list: Array(100).fill(line) })`
  await page.goto(await shortLink({ setup: '', query, language: 'javascript', as: 'anon' }))
  await expect(status(page)).toHaveText('Opened from a link. Read it, and press Run.')
  await click(page, 'Run')
  await expect(status(page)).toHaveText('Printed 60 lines as anon.', untilStarted)
  const last = part(page, 'result').locator('.run-line').last().locator('summary').first()
  await expect(last).toContainText('{ "line": 59, "list": [ 59, 59,')
  await last.focus()
  await page.keyboard.press('Enter')
  await expect(last).toHaveText('{2}')
  await expect(last).toBeFocused()
  await expect(part(page, 'result').locator('.run-line').last()).toContainText('line: 59')
})
