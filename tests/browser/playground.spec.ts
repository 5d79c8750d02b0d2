// The playground on a real Postgres: run, roles, links, samples that are opened there, and migrations.
import { readFileSync } from 'node:fs'
import { expectNoFault } from './axe.ts'
import { cells, choose, click, part, route, status, untilStarted, write } from './playground.ts'
import { expect, phone, test } from './site.ts'

// Postgres takes seconds to start.
test.describe.configure({ mode: 'default' })

test('nothing of it is fetched before the first run, which shows rows by role', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto(route, { waitUntil: 'networkidle' })
  const own = /\/(run|sandbox)\/|pglite|run-sample|editor|page-session/
  expect(fetched.filter((path) => own.test(path))).toEqual([])
  await click(page, 'Run')
  await expect(status(page)).toHaveText('2 rows as User A.', untilStarted)
  expect(fetched.some((path) => own.test(path))).toBe(true)
  expect(fetched.filter((path) => /editor/.test(path))).toEqual([])
  for (const [role, words] of [
    ['anon', '0 rows as anon.'],
    ['user-b', '1 row as User B.'],
    ['service_role', '3 rows as service_role.'],
    ['postgres', '3 rows as postgres (SQL editor).'],
  ] as const) {
    await part(page, 'as').selectOption(role)
    await click(page, 'Run')
    await expect(status(page)).toHaveText(words)
  }
})

test('each run starts over, and errors are where they come from', async ({ page }) => {
  await page.goto(route)
  await part(page, 'as').selectOption('postgres')
  await write(page, 'Query', 'delete from public.orders;')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(status(page)).toHaveText('3 rows deleted as postgres (SQL editor).', untilStarted)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(status(page)).toHaveText('3 rows deleted as postgres (SQL editor).')
  await write(page, 'Query', 'select 1,\n  nope')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(part(page, 'result')).toContainText('SQLSTATE 42703 · line 2')
  await write(page, 'Schema and seed', 'select 1;\n\n-- run as anon\ncreate table a ();')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(status(page)).toHaveText('Schema and seed failed.')
  await expect(part(page, 'setup-result')).toContainText('SQLSTATE 42501')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
  await click(page, 'Reset to example')
  await click(page, 'Run')
  await expect(status(page)).toHaveText('2 rows as User A.')
})

test('another schema has users, too, and its triggers fire for them', async ({ page }) => {
  await page.goto(route)
  await write(
    page,
    'Schema and seed',
    "create table public.notes (owner uuid references auth.users (id));\ninsert into public.notes values ('aaaaaaaa-0000-4000-8000-000000000001');",
  )
  await write(page, 'Query', 'select auth.uid() as me, count(*) from public.notes')
  await click(page, 'Run')
  await expect(cells(page)).toHaveText(['aaaaaaaa-0000-4000-8000-000000000001', '1'], untilStarted)
  await write(
    page,
    'Schema and seed',
    `create table public.profiles (id uuid primary key, email text);
create function public.add_profile() returns trigger language plpgsql security definer as $$
begin
  insert into public.profiles values (new.id, new.email);
  return new;
end $$;
create trigger on_signup after insert on auth.users for each row execute function public.add_profile();`,
  )
  await write(page, 'Query', 'select email from public.profiles order by id')
  await part(page, 'as').selectOption('user-b')
  await click(page, 'Run')
  await expect(cells(page)).toHaveText(['ada@example.com', 'ben@example.com'])
})

test('an extension is loaded when SQL needs it', async ({ page }) => {
  await page.goto(route)
  await part(page, 'as').selectOption('postgres')
  await write(page, 'Schema and seed', 'create extension if not exists vector with schema extensions;')
  await write(page, 'Query', "select '[1,2]'::extensions.vector as v")
  await click(page, 'Run')
  await expect(cells(page)).toHaveText(['[1,2]'], untilStarted)
})

test('a link opened in a new tab gives the same result', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(route)
  await write(page, 'Query', "select title || ' ünd 🐘' as t from public.orders")
  await part(page, 'as').selectOption('user-b')
  await click(page, 'Copy link')
  await expect(status(page)).toContainText('Link copied.')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(page.url())
  const other = await context.newPage()
  const sent: string[] = []
  other.on('request', (request) => sent.push(request.url()))
  await other.goto(link)
  await expect(status(other)).toContainText('Opened from a link.')
  await click(other, 'Run')
  await expect(status(other)).toHaveText('1 row as User B.', untilStarted)
  await expect(cells(other)).toHaveText(['Solaris ünd 🐘'])
  expect(sent.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([])
})

test('a link from before there was a choice of languages opens as SQL', async ({ page }) => {
  await page.goto(
    `${route}#v1.i1ZKLkpNLElVKElMyklVSFTQyExRyMwr0bRW0lEqTs1JTS5RMFdILFYoTi1LzVPSUSrILy5JL0otVooFAA`,
  )
  await expect(page.getByRole('radio', { name: 'SQL', exact: true })).toBeChecked()
  await expect(part(page, 'sql')).toHaveValue('select 7 as seven')
  await click(page, 'Run')
  await expect(cells(page)).toHaveText(['7'], untilStarted)
})

for (const [name, hash] of [
  ['damaged', '#v1.broken'],
  ['too long', `#v1.${'A'.repeat(40_000)}`],
  ['made by another version', '#v9.abc'],
] as const)
  test(`a link that is ${name} gives a message and an empty playground`, async ({ page }) => {
    await page.goto(`${route}${hash}`)
    await expect(status(page)).toContainText(name)
    // An editor with the same label may be there by now.
    await expect(part(page, 'setup')).toHaveValue('')
    await expect(part(page, 'sql')).toHaveValue('')
  })

test('a sample opens with the data of its page, and gives the same rows', async ({ page }) => {
  await page.goto('/guides/database/postgres/row-level-security')
  const code = 'select id, route, is_public from public.trips order by id;'
  const sample = page.locator('figure[data-run]').filter({ hasText: code, visible: true }).first()
  await sample.getByRole('button', { name: /^Run / }).click()
  await expect(sample.getByRole('status')).toContainText(/\d rows? as/, untilStarted)
  const rows = await sample.locator('td').allTextContents()
  await sample.getByRole('link', { name: 'Open in playground' }).click()
  await expect(page).toHaveURL(/\/playground#v1\./)
  await expect(part(page, 'setup')).toHaveValue(/create table public\.trips/)
  await expect(part(page, 'sql')).toHaveValue(code)
  await click(page, 'Run')
  await expect(status(page)).toContainText(/\d rows? as/, untilStarted)
  expect(rows.length).toBeGreaterThan(0)
  expect(await cells(page).allTextContents()).toEqual(rows)
})

test('schema and seed are saved as a migration', async ({ page }) => {
  await page.goto(route)
  const [download] = await Promise.all([page.waitForEvent('download'), click(page, 'Export migration')])
  expect(download.suggestedFilename()).toMatch(/^\d{14}_create_orders\.sql$/)
  expect(readFileSync(await download.path(), 'utf8')).toBe(
    `${await page.getByLabel('Schema and seed').inputValue()}\n`,
  )
})

test('it fits on a phone, and has no accessibility faults in either theme', async ({ page }) => {
  await page.setViewportSize({ ...phone, width: 320 })
  await page.goto(route)
  await write(page, 'Query', 'explain select * from public.orders')
  await click(page, 'Run')
  await expect(status(page)).toHaveText('Plan as User A.', untilStarted)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await choose(page, 'JavaScript')
  await click(page, 'Run')
  await expect(status(page)).toHaveText('Returned 2 rows as User A.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoFault(page, '.playground')
})

test('without scripts, it shows the example and says what it needs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(route)
  await expect(page.getByText('The playground needs JavaScript.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Run' })).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(0)
  await context.close()
})
