// The catalogs in the page: filtering matches the data, with and without scripts.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import type { AuthProvider } from '../../src/schemas/auth-providers.ts'
import type { Extension } from '../../src/schemas/extensions.ts'
import { extensionTags } from '../../src/schemas/extensions.ts'
import type { LogSchema } from '../../src/schemas/log-schemas.ts'
import type { Region } from '../../src/schemas/regions.ts'
import { expectNoFault } from './axe.ts'
import { announced, expect, phone, test, visit } from './site.ts'

const read = <T>(name: string) =>
  parse(readFileSync(join(import.meta.dirname, `../../data/${name}.yaml`), 'utf8')) as T[]
const extensions = read<Extension>('extensions')
const logs = read<LogSchema>('log-schemas')
const providers = read<AuthProvider>('auth-providers')
const regions = read<Region>('regions')
const fields = logs.flatMap((log) => log.fields.map((field) => ({ ...field, log: log.name })))

const extensionsPage = '/guides/database/extensions'
const logsPage = '/guides/platform/logs'

const shownExtensions = (page: Page) => page.locator('.extensions-list > li:visible .extensions-name > a')
const namesIn = (tag: string) =>
  extensions.filter(({ tags }) => tags.some((name) => name === tag)).map(({ name }) => name)
const tag = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Tag' }).getByRole('button', { name: new RegExp(`^${name}( \\d+)?$`) })

test.describe('the list of extensions', () => {
  test('narrows by every tag to what the data says', async ({ page }) => {
    await visit(page, extensionsPage)
    await expect(shownExtensions(page)).toHaveCount(extensions.length)
    for (const name of extensionTags) {
      await tag(page, name).click()
      await expect(shownExtensions(page)).toHaveText(namesIn(name))
      await expect(tag(page, name)).toHaveAttribute('aria-pressed', 'true')
      expect(new URL(page.url()).searchParams.get('tag')).toBe(name)
    }
  })

  test('narrows by words and tag, and a shared URL brings both back', async ({ page }) => {
    await visit(page, `${extensionsPage}?tag=Search&q=text`)
    await expect(page.getByLabel('Filter extensions')).toHaveValue('text')
    await expect(tag(page, 'Search')).toHaveAttribute('aria-pressed', 'true')
    const wanted = extensions
      .filter(({ name, comment, tags }) => tags.includes('Search') && `${name} ${comment}`.includes('text'))
      .map(({ name }) => name)
    expect(wanted.length).toBeGreaterThan(1)
    await expect(shownExtensions(page)).toHaveText(wanted)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(shownExtensions(page)).toHaveCount(extensions.length)
    expect(new URL(page.url()).search).toBe('')
  })

  test('goes back and forward with the buttons of the browser', async ({ page }) => {
    await visit(page, extensionsPage)
    // Its script is loaded.
    await page.waitForLoadState('networkidle')
    await tag(page, 'Geo').click()
    await tag(page, 'Language').click()
    await page.goBack()
    await expect(shownExtensions(page)).toHaveText(namesIn('Geo'))
    await expect(tag(page, 'Geo')).toHaveAttribute('aria-pressed', 'true')
    await page.goBack()
    await expect(shownExtensions(page)).toHaveCount(extensions.length)
    await page.goForward()
    await expect(shownExtensions(page)).toHaveText(namesIn('Geo'))
    await page.reload()
    await expect(shownExtensions(page)).toHaveText(namesIn('Geo'))
  })

  test('says when nothing fits, and copies a statement', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, extensionsPage)
    const field = page.getByLabel('Filter extensions')
    await field.fill('zzz')
    await expect(page.getByText('No extension for this')).toBeVisible()
    // The words of the statement are no words of the extension.
    await field.fill('if not exists')
    await expect(page.getByText('No extension for this')).toBeVisible()
    await field.fill('nearest neighbors')
    await page.getByRole('button', { name: 'Copy the statement for pgvector' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'create extension if not exists vector with schema extensions;',
    )
  })

  test('marks those whose statement ran', async ({ page }) => {
    await visit(page, extensionsPage)
    await expect(page.locator('.extensions-ran')).toHaveCount(extensions.filter(({ ran }) => ran).length)
  })

  test('has no fault that axe knows', async ({ page }) => {
    await visit(page, extensionsPage)
    await tag(page, 'Admin').click()
    await expectNoFault(page, '.extensions')
  })

  test('stands on a phone of 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await visit(page, extensionsPage)
    for (const part of ['.filter-line', '.extensions-list']) {
      const box = await page.locator(part).boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    }
  })
})

test.describe('the providers', () => {
  for (const [route, types] of [
    ['/guides/auth', ['social', 'phone']],
    ['/guides/auth/social-login', ['social']],
  ] as const)
    test(`on ${route} are those of the data, linked where a page is written`, async ({ page, entries }) => {
      await visit(page, route)
      const written = new Set(entries.map((entry) => entry.route))
      for (const [index, type] of types.entries()) {
        const listed = providers.filter(({ authType }) => authType === type)
        const items = page.locator('.providers').nth(index).locator('li')
        await expect(items).toHaveCount(listed.length)
        for (const [place, { name, href }] of listed.entries()) {
          await expect(items.nth(place)).toContainText(name)
          const link = items.nth(place).locator('a')
          if (written.has(href)) await expect(link).toHaveAttribute('href', href)
          else await expect(link).toHaveCount(0)
        }
      }
      await expectNoFault(page, '.providers')
    })

  test('change the marks that have a light form with the theme', async ({ page }) => {
    await visit(page, '/guides/auth')
    const fill = (name: string) =>
      page
        .locator('.providers li', { hasText: name })
        .locator('rect')
        .evaluate((background) => getComputedStyle(background).fill)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = [await fill('GitHub'), await fill('GitLab')]
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await fill('GitHub')).not.toBe(light[0])
    expect(await fill('GitLab')).toBe(light[1])
  })
})

test.describe('the logs', () => {
  const shownFields = (page: Page) => page.locator('.log-schemas dd:visible')

  test('are filtered across all sources by words and by type', async ({ page }) => {
    await visit(page, logsPage)
    await expect(shownFields(page)).toHaveCount(fields.length)
    const type = (name: string) =>
      page.getByRole('group', { name: 'Type' }).locator(`button[value="${name}"]`)
    for (const name of ['boolean', 'datetime', 'number[]', 'number', 'string']) {
      await type(name).click()
      await expect(shownFields(page)).toHaveCount(fields.filter((field) => field.type === name).length)
    }
    await type('number').click()
    await page.getByLabel('Filter the fields of all logs').fill('metadata status')
    const wanted = fields.filter(({ type: one, path }) => one === 'number' && /status/i.test(path))
    await expect(shownFields(page)).toHaveCount(wanted.length)
    await expect(page.locator('.log-schemas > section:visible')).toHaveCount(
      new Set(wanted.map(({ log }) => log)).size,
    )
    await page.reload()
    await expect(shownFields(page)).toHaveCount(wanted.length)
    await expectNoFault(page, '.log-schemas')
  })

  test('give a query to copy for each source', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(page, logsPage)
    const realtime = page.locator('.log-schemas > section', { hasText: 'realtime_logs' })
    await realtime.getByText('A first query').click()
    await realtime.getByRole('button', { name: 'Copy the query for realtime_logs' }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^select\n {2}datetime\(t\.timestamp\) as timestamp,[\s\S]*from realtime_logs as t\n/,
    )
    await expect(page.locator('.log-schemas details')).toHaveCount(logs.length)
  })

  test('are asked with the builder, by the keyboard alone', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${logsPage}#builder`)
    const island = page.locator('[data-island="log-query"]')
    await island.scrollIntoViewIfNeeded()
    await expect(island).toHaveAttribute('data-live', '')
    const builder = page.getByRole('region', { name: 'Query builder' })
    const sql = builder.locator('.log-query-sql pre')
    await expect(sql).toContainText('from edge_logs as t')

    await builder.getByRole('combobox', { name: 'Log', exact: true }).selectOption('Realtime')
    await builder.getByRole('combobox', { name: 'Time', exact: true }).selectOption('Last hour')
    await builder.getByLabel('Find a field').fill('measurements limit')
    await expect(builder.locator('.log-query-found li')).toHaveCount(1)
    await builder.getByRole('checkbox', { name: /measurements\.limit/ }).focus()
    await page.keyboard.press('Space')
    await builder.getByRole('button', { name: 'Leave out event_message' }).press('Enter')
    await builder.getByRole('button', { name: 'Add a condition' }).press('Enter')
    const condition = builder.getByRole('group', { name: 'Condition 1' })
    await expect(builder.locator('.log-query-note')).toHaveText('metadata.measurements.limit needs a value.')
    await condition.getByLabel('Comparison').selectOption('≥')
    await condition.getByLabel('Value').fill('many')
    await expect(builder.locator('.log-query-note')).toHaveText('metadata.measurements.limit needs a number.')
    await condition.getByLabel('Value').fill('200')
    await builder.getByLabel(/^Rows/).fill('20')

    const wanted = `select
  datetime(t.timestamp) as timestamp,
  m.level,
  measurements.\`limit\`
from realtime_logs as t
cross join unnest(metadata) as m
cross join unnest(m.measurements) as measurements
where t.timestamp >= timestamp_sub(current_timestamp(), interval 60 minute)
  and measurements.\`limit\` >= 200
order by t.timestamp desc
limit 20`
    await expect(sql).toHaveText(wanted)
    await announced(page, 'Copied', () => builder.getByRole('button', { name: 'Copy' }).press('Enter'))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wanted)
    await expectNoFault(page, '.log-query')

    await page.setViewportSize({ width: 320, height: 700 })
    const box = await builder.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
    await expectNoFault(page, '.log-query')
  })
})

test('the map shows the regions of projects, and the table lists the same', async ({ page }) => {
  await visit(page, '/guides/platform/regions')
  const codesOf = (kind: string) => regions.flatMap(({ of, code }) => (of === kind ? code : []))
  const codes = codesOf('project')
  await expect(page.getByRole('img', { name: `World map with ${codes.length} regions` })).toBeVisible()
  await expect(page.locator('.region-map-dot')).toHaveCount(codes.length)
  expect((await page.locator('.region-map-labels text').allTextContents()).sort()).toEqual([...codes].sort())
  expect((await page.locator('.region-map td > code').allTextContents()).sort()).toEqual([...codes].sort())
  await expect(page.locator('.branch-regions li')).toHaveCount(codesOf('branch').length)
  await expectNoFault(page, '.region-map')
  await page.setViewportSize(phone)
  await expect(page.locator('.region-map-labels')).toBeHidden()
  await expect(page.locator('.region-map-dot').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there to read, and nothing that would not work', async ({ page }) => {
    await visit(page, extensionsPage)
    await expect(shownExtensions(page)).toHaveCount(extensions.length)
    await expect(
      page.getByText('create extension if not exists postgis with schema extensions;'),
    ).toBeVisible()
    await expect(page.locator('.filter-bar')).toBeHidden()
    await expect(page.locator('.extensions-list [data-copy]').first()).toBeHidden()

    await visit(page, logsPage)
    await expect(page.locator('.log-schemas dd:visible')).toHaveCount(fields.length)
    await expect(page.locator('.log-query-sql pre')).toContainText('from edge_logs as t')
    for (const part of ['.log-query-line', '.log-query-fields', '.log-query-add', '.log-query-copy'])
      await expect(page.locator(part)).toBeHidden()
    await page.locator('.log-schemas summary').first().click()
    await expect(page.locator('.log-schemas .copy-line pre').first()).toBeVisible()
  })
})
