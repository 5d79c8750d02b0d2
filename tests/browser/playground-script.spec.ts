// JavaScript in the playground: run, callers, errors, links, and examples that are opened there.
import { cells, choose, click, part, route, status, untilStarted, write } from './playground.ts'
import { expect, test } from './site.ts'

// Postgres takes seconds to start.
test.describe.configure({ mode: 'default' })

test('JavaScript is chosen with the keyboard, and its client is who runs it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  // A click before the page's own script is there does nothing.
  await page.goto(route, { waitUntil: 'networkidle' })
  await page.getByRole('radio', { name: 'SQL', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'JavaScript' })).toBeFocused()
  await expect(part(page, 'javascript')).toHaveValue(/^const \{ data, error \} = await/)
  expect(fetched.filter((path) => /\/(run|sandbox)\/|pglite|editor|read-script/.test(path))).toEqual([])
  await click(page, 'Run')
  await expect(status(page)).toHaveText('Returned 2 rows as User A.', untilStarted)
  expect(fetched.filter((path) => /\/assets\/run\/script-/.test(path))).toHaveLength(1)
  const output = part(page, 'result').getByRole('region', { name: 'Output' })
  await expect(output).toContainText('title: "Middlemarch"')
  for (const [role, words] of [
    ['anon', 'Returned 0 rows as anon.'],
    ['user-b', 'Returned 1 row as User B.'],
    ['service_role', 'Returned 3 rows as service_role.'],
  ] as const) {
    await part(page, 'as').selectOption(role)
    await click(page, 'Run')
    await expect(status(page)).toHaveText(words)
  }
  await expect(part(page, 'as').locator('option:disabled')).toHaveText(['postgres (SQL editor)'])
})

test('each language keeps its text, and errors in JavaScript have a name and a message', async ({ page }) => {
  await page.goto(route)
  await write(page, 'Query', 'select 42 as answer')
  await choose(page, 'JavaScript')
  await write(page, 'Query', "console.log('hi', { a: [1] })\nnope()")
  await expect(page.locator('.cm-content').filter({ visible: true })).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(status(page)).toHaveText('Failed as User A: ReferenceError.', untilStarted)
  await expect(part(page, 'result')).toContainText('ReferenceError: nope is not defined')
  await expect(part(page, 'result')).toContainText('line 2')
  await expect(part(page, 'result')).toContainText('hi')
  await choose(page, 'SQL')
  await click(page, 'Run')
  await expect(cells(page)).toHaveText(['42'])
  await choose(page, 'JavaScript')
  await expect(page.locator('.cm-content').filter({ visible: true })).toContainText('nope()')
  await write(page, 'Query', "const { data, error } = await plinth.from('nowhere').select()")
  await click(page, 'Run')
  await expect(status(page)).toHaveText('Returned an error as User A (42P01).')
})

test('a link keeps JavaScript, which writes to a new project each time', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(route)
  await choose(page, 'JavaScript')
  const code = `await plinth.from('orders').insert({ customer_id: 'bbbbbbbb-0000-4000-8000-000000000002', title: 'Ünd 🐘', price: 1 })
const { data } = await plinth.from('orders').select('title')`
  await write(page, 'Query', code)
  await part(page, 'as').selectOption('service_role')
  await click(page, 'Copy link')
  await expect(status(page)).toContainText('Link copied.')
  const other = await context.newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(status(other)).toContainText('Opened from a link.')
  await expect(other.getByRole('radio', { name: 'JavaScript' })).toBeChecked()
  await expect(part(other, 'javascript')).toHaveValue(code)
  await click(other, 'Run')
  await expect(status(other)).toHaveText('Returned 4 rows as service_role.', untilStarted)
  await expect(part(other, 'result')).toContainText('Ünd 🐘')
  await write(other, 'Query', "const { data } = await plinth.from('orders').select('title')")
  await click(other, 'Run')
  await expect(status(other)).toHaveText('Returned 3 rows as service_role.')
})

test('a JavaScript example opens with its data, and returns the same', async ({ page }) => {
  await page.goto('/reference/javascript/select')
  const code = "const { data, error } = await plinth.from('books').select()"
  const sample = page.locator('figure[data-run]').filter({ hasText: code, visible: true }).first()
  await sample.getByRole('button', { name: /^Run / }).click()
  await expect(sample.getByRole('status')).toContainText('Returned 3 rows', untilStarted)
  const returned = await sample.locator('.run-output').textContent()
  await sample.getByRole('link', { name: 'Open in playground' }).click()
  await expect(page.getByRole('radio', { name: 'JavaScript' })).toBeChecked()
  await expect(part(page, 'setup')).toHaveValue(/create table/)
  await expect(part(page, 'javascript')).toHaveValue(code)
  await click(page, 'Run')
  await expect(status(page)).toContainText('Returned 3 rows as', untilStarted)
  expect(await part(page, 'result').locator('.run-output').textContent()).toBe(returned)
})
