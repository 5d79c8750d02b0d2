// Copy buttons: exactly the code, commands without prompt and output, and a message about the result.
import type { Page } from '@playwright/test'
import { announced, expect, inBrand, kitchenSink, test, visit } from './site.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

const blockWith = (page: Page, words: string) => page.locator('figure.code', { hasText: words }).first()

async function copy(page: Page, words: string): Promise<string> {
  const block = blockWith(page, words)
  await block.hover()
  const button = block.getByRole('button', { name: /^Copy code|^Copied/ })
  await announced(page, 'Copied', () => button.click())
  return page.evaluate(() => navigator.clipboard.readText())
}

test('The button copies the code exactly', async ({ page }) => {
  await visit(page, kitchenSink)
  expect(await copy(page, 'client.ts')).toBe(
    [
      inBrand("import { createClient } from '@plinth/plinth-js'"),
      '',
      inBrand("const plinth = createClient('https://your-project.plinth.example', 'your-anon-key')"),
      inBrand("const { data } = await plinth.from('cities').select('id, name')"),
      '',
      'console.log(data)',
    ].join('\n'),
  )
})

test('Marked lines are copied as they were written, the last one without a line break', async ({ page }) => {
  await visit(page, '/guides/database/overview')
  const copied = await copy(page, 'notes.sql')
  expect(copied.split('\n').at(0)).toBe('create table public.notes (')
  expect(copied.split('\n').at(-1)).toBe('alter table public.notes enable row level security;')
  expect(copied.split('\n')).toHaveLength(7)
})

test('Prompts and output are left out', async ({ page }) => {
  await visit(page, kitchenSink)
  expect(await copy(page, inBrand('plinth status'))).toBe(inBrand('plinth status'))
})

test('The code stays selectable as it is shown', async ({ page }) => {
  await visit(page, kitchenSink)
  await expect(blockWith(page, inBrand('plinth status')).locator('pre')).toContainText('Inbucket URL')
})

test('A second click restarts the second', async ({ page }) => {
  await page.clock.install()
  await visit(page, kitchenSink)
  const block = blockWith(page, 'client.ts')
  const button = block.getByRole('button')
  await block.hover()
  await button.click()
  await expect(block.getByRole('status')).toHaveText('Copied')
  await page.clock.runFor(700)
  await button.click()
  await page.clock.runFor(700)
  await expect(block.getByRole('status')).toHaveText('Copied')
  await page.clock.runFor(400)
  await expect(block.getByRole('status')).toHaveCount(0)
})

test('A refused clipboard is reported in words', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await visit(page, kitchenSink)
  const block = blockWith(page, 'client.ts')
  await block.hover()
  await block.getByRole('button').click()
  await expect(block.getByRole('status')).toHaveText(/Copying failed/)
})

test('A browser without a clipboard is reported in words', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await visit(page, kitchenSink)
  const block = blockWith(page, 'client.ts')
  await block.hover()
  await block.getByRole('button').click()
  await expect(block.getByRole('status')).toHaveText(/Copying failed/)
})
