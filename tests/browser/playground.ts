// What the tests of the playground share.
import type { Page } from '@playwright/test'
import { expect } from './site.ts'

export const route = '/playground'

export const untilStarted = { timeout: 60_000 }

export const part = (page: Page, name: string) => page.locator(`[data-part=${name}]`)
export const status = (page: Page) => part(page, 'status')
export const cells = (page: Page) => part(page, 'result').locator('td')
export const click = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The first choice loads the code that shows its field. */
export async function choose(page: Page, language: string): Promise<void> {
  await page.getByRole('radio', { name: language, exact: true }).check()
  await expect(part(page, 'query-label')).toHaveAttribute('for', `playground-${language.toLowerCase()}`)
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).filter({ visible: true }).first().click()
  await page.locator(`.run-editor [aria-label="${label}"]`).filter({ visible: true }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}
