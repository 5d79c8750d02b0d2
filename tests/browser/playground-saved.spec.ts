// What the reader writes in the playground is still there after reloading and Back.
import { expectNoFault } from './axe.ts'
import { click, part, route, status, write } from './playground.ts'
import { expect, phone, test } from './site.ts'

const saved = (page: Parameters<typeof part>[0]) => part(page, 'saved')

test('a reload and Back bring back what was written, and Reset its example', async ({ page }) => {
  await page.goto(route)
  await write(page, 'Query', 'select 42 as mine')
  await page.reload()
  await expect(part(page, 'sql')).toHaveValue('select 42 as mine')
  await expect(status(page)).toContainText('is back. Reset to example starts over.')
  await page.goto('/guides/cli')
  await page.goBack()
  await expect(part(page, 'sql')).toHaveValue('select 42 as mine')
  await click(page, 'Reset to example')
  await expect(part(page, 'sql')).toHaveValue(/from public\.orders/)
  await saved(page).getByText('Earlier versions (1)').click()
  await saved(page).getByRole('button', { name: 'select 42 as mine' }).click()
  await expect(part(page, 'sql')).toHaveValue('select 42 as mine')
})

test('another tab starts with the example', async ({ page, context }) => {
  await page.goto(route)
  await write(page, 'Query', 'select 42 as mine')
  await page.reload()
  await expect(status(page)).toContainText('is back.')
  const other = await context.newPage()
  await other.goto(route)
  await expect(part(other, 'sql')).toHaveValue(/from public\.orders/)
})

test('earlier versions fit on a phone, and have no accessibility faults in either theme', async ({
  page,
}) => {
  await page.setViewportSize({ ...phone, width: 320 })
  await page.goto(route)
  for (const name of ['short', 'a_name_that_is_much_longer_than_what_fits_beside_the_time_on_a_phone']) {
    await write(page, 'Query', `select 1 as ${name}`)
    await click(page, 'Reset to example')
  }
  await saved(page).getByText('Earlier versions (2)').click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const row of await saved(page).getByRole('button').all())
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await expectNoFault(page, '.playground')
})
