// What the tests of the project URL / anon key widget share: signing in, faults of the local platform, and the parts of a widget.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from './site.ts'

export const route = '/contributing/components'
const password = 'local-password'

/** Signs in without the page, as a reader who did so yesterday. */
export async function signIn(
  context: BrowserContext,
  baseURL: string | undefined,
  email = 'ada@example.com',
): Promise<void> {
  const response = await context.request.post(`${baseURL}/platform/sign-in`, {
    form: { email, password, return_to: '/pages.json' },
    headers: { Origin: new URL(baseURL ?? '').origin },
  })
  expect(response.ok()).toBe(true)
}

/** Makes calls of this browser fail, such as `projects:500`. */
export const fail = (context: BrowserContext, baseURL: string | undefined, faults: string) =>
  context.addCookies([{ name: 'platform-fault', value: faults, url: baseURL ?? '' }])

/** The field of a selector; while its list is open, the list has the same name. */
export const selector = (widget: Locator, name: 'Project' | 'Branch') =>
  widget.locator('.keys-selector', { has: widget.page().getByText(name, { exact: true }) }).locator('input')

export const widgetIn = (page: Page) => {
  const widget = page.locator('.keys').first()
  return {
    widget,
    project: selector(widget, 'Project'),
    branch: selector(widget, 'Branch'),
    url: widget.getByRole('textbox', { name: 'Project URL' }).first(),
    key: widget.getByRole('textbox', { name: 'Anon key' }).first(),
  }
}

/** The field has no value that could be copied, and shows these words in its place. */
export async function expectPlaceholder(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveValue('')
  await expect(field).toHaveAttribute('placeholder', words)
  await expect(field.locator('xpath=..').locator('.keys-loading').filter({ visible: true })).toHaveCount(0)
}

/** Opens a page at its first widget, and waits until it is alive. */
export async function open(page: Page, at = `${route}#project-keys`) {
  await page.goto(at)
  const island = page.locator('[data-island="project-keys"]').first()
  await island.scrollIntoViewIfNeeded()
  await expect(island).toHaveAttribute('data-live', '')
  return widgetIn(page)
}
