// Samples without a connection. There's no service worker, so a page that is opened again needs one. What browsers keep is enough
// for everything else.
import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const first = '/guides/realtime/architecture'
const second = '/guides/platform/ssl-enforcement'
const never = '/guides/graphql/with-relay'

const untilStarted = { timeout: 60_000 }

const figure = (page: Page) => page.locator('figure[data-run]').filter({ visible: true }).first()
const status = (page: Page) => figure(page).getByRole('status')
const done = /^(\d[\d,]* rows?|Done)/

async function run(page: Page): Promise<void> {
  await figure(page).getByRole('button', { name: /^Run / }).click()
  await expect(status(page)).toHaveText(done, untilStarted)
}

test('after one run, samples run without a connection, and a message says what is missing', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  // Left before it was run.
  await page.goto(never, { waitUntil: 'networkidle' })
  await page.goto(second, { waitUntil: 'networkidle' })
  await run(page)
  await page.goto(first, { waitUntil: 'networkidle' })
  await run(page)

  await context.setOffline(true)
  // The same page, whose Postgres is running.
  await run(page)

  // A page that the browser keeps: its Postgres starts again.
  await page.goBack()
  await expect(page).toHaveURL(second)
  await run(page)

  // A page whose samples were never loaded.
  await page.goBack()
  await expect(page).toHaveURL(never)
  await figure(page).getByRole('button', { name: /^Run / }).click()
  await expect(status(page)).toHaveText(
    "This page's samples couldn't be loaded, and this browser has no copy yet. Check your connection, and run it again.",
  )
  await expect(figure(page).getByRole('button', { name: /^Run / })).toBeFocused()

  // With a connection, the same button works.
  await context.setOffline(false)
  await run(page)
})
