// The widget in two tabs of one browser, while accounts change in one of them.
import type { BrowserContext, Page } from '@playwright/test'
import { expectPlaceholder, open, route, signIn, widgetIn } from './project-keys.ts'
import { expect, test } from './site.ts'

/** Everything on the page that can be read or copied. */
const everything = (page: Page) =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input')].flatMap((input) => [input.value, input.placeholder]),
      ...[...document.querySelectorAll<HTMLElement>('[data-copy]')].map((button) => button.dataset.copy),
    ].join('\n'),
  )

/** A tab that shows Ada's project, in the fields and in the samples. */
async function openAsAda(page: Page, context: BrowserContext, baseURL: string | undefined) {
  await signIn(context, baseURL)
  const parts = await open(page)
  await expect(parts.project).toHaveValue('Analytical Engines / User management')
  await expect(parts.url).toHaveValue(/\/project\//)
  await parts.widget.getByLabel('Show my values').check()
  const [url, key] = [await parts.url.inputValue(), await parts.key.inputValue()]
  expect(await everything(page)).toContain(`'${key}'`)
  return { ...parts, values: [url, key, 'Analytical Engines'] }
}

async function expectNothingOf(page: Page, values: readonly string[]) {
  const shown = await everything(page)
  for (const value of values) expect(shown).not.toContain(value)
}

/** What the browser does when the reader comes back to a window; one that is driven has the focus all the time. */
const focus = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

test('signing in as somebody else in another tab replaces the values in the first', async ({
  page,
  context,
  baseURL,
}) => {
  const { project, url, values } = await openAsAda(page, context, baseURL)
  const other = await context.newPage()
  const second = await open(other)
  await expect(second.url).toHaveValue(values[0] ?? '')
  await second.widget.getByRole('link', { name: 'Account' }).click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  // Signing out leads back to the widget, so that going there again would load nothing.
  await expect(widgetIn(other).widget).toContainText('To get your Project URL and anon key, log in.')
  await signIn(context, baseURL, 'grace@example.com')
  await other.reload()
  await expect(widgetIn(other).project).toHaveValue('Compilers / Flow-matic')
  await expect(widgetIn(other).url).toHaveValue(/\/project\//)

  // The second tab saw another account and told the first, which no one touched.
  await expect(project).toHaveValue('Compilers / Flow-matic')
  await expect(url).toHaveValue(await widgetIn(other).url.inputValue())
  await expectNothingOf(page, values)
})

for (const next of ['grace@example.com', undefined])
  test(`${next ? 'signing in as somebody else' : 'signing out'} where no widget is shows at the next focus`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { widget, project, url, values } = await openAsAda(page, context, baseURL)
    if (next) await signIn(context, baseURL, next)
    else await context.clearCookies({ name: 'platform-session' })
    await focus(page)
    if (next) await expect(project).toHaveValue('Compilers / Flow-matic')
    else {
      await expect(widget).toContainText('To get your Project URL and anon key, log in.')
      await expectPlaceholder(url, 'YOUR PROJECT URL')
    }
    await expectNothingOf(page, values)
  })

test('between two accounts no frame mixes them', async ({ page, context, baseURL }) => {
  const { values } = await openAsAda(page, context, baseURL)
  await page.evaluate(() => {
    const widget = document.querySelector('.keys')
    const frames: string[][] = []
    Object.assign(window, { frames_: frames })
    const record = () => {
      frames.push([...(widget?.querySelectorAll('input') ?? [])].map(({ value }) => value))
      requestAnimationFrame(record)
    }
    record()
  })
  await signIn(context, baseURL, 'grace@example.com')
  await focus(page)
  await expect(widgetIn(page).url).not.toHaveValue(values[0] ?? '')
  await expect(widgetIn(page).url).toHaveValue(/\/project\//)
  const frames = await page.evaluate(() => (window as unknown as { frames_: string[][] }).frames_)
  const isAdas = (text: string) => values.some((value) => text.includes(value))
  const isGraces = (text: string) => text.includes('Compilers')
  expect(frames.some((frame) => frame.some(isAdas)) && frames.some((frame) => frame.some(isGraces))).toBe(
    true,
  )
  expect(frames.filter((frame) => frame.some(isAdas) && frame.some(isGraces))).toEqual([])
  // Once they are gone they stay gone.
  const lastOfAda = frames.findLastIndex((frame) => frame.some(isAdas))
  expect(lastOfAda).toBeLessThan(frames.findIndex((frame) => frame.some(isGraces)))
})

test('a tab that comes back without a session check shows no key', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|\/platform\//)
  const { widget, url, values } = await openAsAda(page, context, baseURL)
  await page.route('**/platform/session', (call) => call.fulfill({ status: 503 }))
  await focus(page)
  await expect(widget).toContainText("We couldn't check your login.")
  await expectNothingOf(page, values)
  await page.unroute('**/platform/session')
  await widget.getByRole('button', { name: 'Try again' }).click()
  await expect(url).toHaveValue(values[0] ?? '')
  expect(new URL(page.url()).pathname).toBe(route)
})
