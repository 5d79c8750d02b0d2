// What each role can do: filtered as the data says, by keyboard, on a phone, and without scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import type { AccessArea } from '../../src/schemas/access-control.ts'
import { memberRoles, titleOfRole } from '../../src/schemas/access-control.ts'
import { expectNoFault } from './axe.ts'
import { expect, overhang, test, visit } from './site.ts'

const route = '/contributing/data-components'
const areas = parse(
  readFileSync(join(import.meta.dirname, '../../data/access-control.yaml'), 'utf8'),
) as AccessArea[]
const actions = areas.flatMap((area) => area.actions.map((action) => ({ ...action, area: area.area })))

const rows = (page: Page) => page.locator('.access tbody tr:visible')
const choice = (page: Page, group: string, value: string) =>
  page.locator('.access').getByRole('group', { name: group }).locator(`button[value="${value}"]`)

test('filters by every role and every area to what the data says', async ({ page }) => {
  await visit(page, route)
  await expect(rows(page)).toHaveCount(actions.length)
  for (const role of memberRoles) {
    await choice(page, 'Role', titleOfRole[role]).click()
    await expect(rows(page)).toHaveCount(actions.filter(({ roles }) => roles.includes(role)).length)
  }
  await choice(page, 'Role', '').click()
  for (const { area, actions: own } of areas) {
    await choice(page, 'Area', area).click()
    await expect(rows(page)).toHaveCount(own.length)
    await expect(page.locator('.access > table:visible')).toHaveCount(1)
  }
})

test('combines words, area, and role by keyboard, and a reload keeps them', async ({ page }) => {
  await visit(page, route)
  await page.waitForLoadState('networkidle')
  const [area = ''] = areas.map((one) => one.area)
  const wanted = actions.filter((one) => one.area === area && one.roles.includes('owner'))
  await choice(page, 'Area', area).focus()
  await page.keyboard.press('Enter')
  await choice(page, 'Role', 'Owner').focus()
  await page.keyboard.press('Space')
  await expect(rows(page)).toHaveCount(wanted.length)
  await page.getByLabel('Filter actions').fill(wanted[0]?.action ?? '')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  const url = new URL(page.url())
  expect([url.searchParams.get('area'), url.searchParams.get('role')]).toEqual([area, 'Owner'])
})

test('has the roles in view while a long table is read', async ({ page }) => {
  await visit(page, route)
  const longest = areas.reduce((a, b) => (b.actions.length > a.actions.length ? b : a))
  const table = page.getByRole('table', { name: longest.area })
  await table
    .locator('tbody tr')
    .nth(longest.actions.length - 2)
    .evaluate((row) => row.scrollIntoView())
  await page.mouse.wheel(0, -150)
  const head = table.getByRole('columnheader', { name: 'Owner' })
  await expect(head).toBeInViewport({ ratio: 0.9 })
})

test('has no fault that axe knows, in both themes', async ({ page }) => {
  await visit(page, route)
  await expectNoFault(page, '.access')
})

test('fits with all columns on a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, route)
  expect(await overhang(page, '.access > table')).toBeLessThanOrEqual(0)
  const cell = rows(page).first().locator('td').last()
  await cell.scrollIntoViewIfNeeded()
  expect((await cell.boundingBox())?.width).toBeGreaterThanOrEqual(24)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('is whole, and says yes and no in words', async ({ page }) => {
    await page.goto(route)
    await expect(page.locator('.access > .filter-bar')).toBeHidden()
    await expect(rows(page)).toHaveCount(actions.length)
    const [first] = actions
    await expect(rows(page).first().locator('td')).toHaveText(
      memberRoles.map((role) => (first?.roles.includes(role) ? 'Yes' : 'No')),
    )
  })
})
