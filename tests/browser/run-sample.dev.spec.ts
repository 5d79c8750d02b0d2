// A writer runs samples on the dev server: the sandbox's files and the page's samples are served there too, and a saved change
// is what runs next.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, visit } from './site.ts'

/** The dev server's copy of the site. */
const site = process.env.DEV_SITE ?? ''
const route = '/guides/realtime/architecture'
/** The dev server bundles scripts, and proves samples, on the first request. */
const patiently = { timeout: 90_000 }

test.describe.configure({ timeout: 240_000 })

const sample = (page: Page, code: string) => page.locator('figure.code').filter({ hasText: code })

async function resultOf(page: Page, code: string, cell: string): Promise<void> {
  const figure = sample(page, code)
  await figure.getByRole('button', { name: /^Run / }).click(patiently)
  await expect(figure.getByRole('status')).toContainText('1 row', patiently)
  await expect(figure.locator('td')).toHaveText(cell)
}

test('a sample runs on the dev server, and after a save what was saved', async ({ page }) => {
  const file = join(site, `content${route}.mdx`)
  const written = readFileSync(file, 'utf8')
  const save = (sql: string, text = '') =>
    writeFileSync(file, `${written}\n${text}\n\n\`\`\`sql\n${sql}\n\`\`\`\n`)
  try {
    save('select 20 + 1 as shelves;')
    await visit(page, route)
    await resultOf(page, 'select 20 + 1 as shelves;', '21')

    save('select 20 + 1 as shelves;', 'A sentence that no sample depends on.')
    await expect(page.getByText('A sentence that no sample depends on.')).toBeVisible(patiently)
    await expect(sample(page, 'select 20 + 1').locator('td')).toHaveText('21')

    save('select 20 + 2 as shelves;')
    await expect(sample(page, 'select 20 + 2')).toBeVisible(patiently)
    await resultOf(page, 'select 20 + 2 as shelves;', '22')
  } finally {
    writeFileSync(file, written)
  }
})
