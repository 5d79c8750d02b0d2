// The dev server: every kind of page loads, every script starts, and saved changes appear. All other behavior comes from the
// same modules as in the build. One worker, in order, because a saved problem appears on every page.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  announced,
  commandCount,
  desktop,
  expect,
  inBrand,
  kitchenSink,
  layOutAll,
  policyLab,
  test,
  visit,
} from './site.ts'

test.describe.configure({ mode: 'default' })

/** The dev server generates files on the first request. */
const patiently = { timeout: 60_000 }

/** A copy of the site for this dev server, which tests can change. */
const site = process.env.DEV_SITE ?? ''
const guide = '/guides/auth'

for (const [kind, route, heading] of [
  ['the home page', '/', /\w/],
  ['a guide', guide, 'Auth'],
  ['a page with every component', kitchenSink, 'Components'],
  ['a page of catalogs', '/guides/database/extensions', /extensions/i],
  ['a page that may not connect', '/guides/auth/social-login/auth-apple', /Apple/],
  ['a command', inBrand('/reference/cli/plinth-db-diff'), /db diff/],
  ['the list of commands', '/reference/cli/commands', /commands/i],
] as const)
  test(`${kind} comes and complains about nothing`, async ({ page }) => {
    await visit(page, route)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.waitForLoadState('networkidle')
  })

test('a draft in no menu has the whole width', async ({ page, complaints }) => {
  // Until the dev server has noticed the file.
  complaints.expect(/404/)
  const file = join(site, 'content/guides/a-draft.mdx')
  const head =
    '---\ntitle: A draft\ndescription: A page that is being written, and that no menu links to yet.\ndraft: true\n---'
  writeFileSync(file, `${head}\n\n${'Some words of a paragraph that goes on. '.repeat(20)}\n`)
  try {
    await page.setViewportSize(desktop)
    await expect(async () => expect((await page.goto('/guides/a-draft'))?.status()).toBe(200)).toPass(
      patiently,
    )
    expect((await page.locator('.page-body > p').first().boundingBox())?.width).toBeGreaterThan(600)
    await expect(page.locator('.sidebar')).toBeHidden()
  } finally {
    rmSync(file)
  }
})

test('a wrong URL gets the 404 page, with near pages', async ({ page, complaints }) => {
  complaints.expect(/404/)
  expect((await page.goto('/guides/storge'))?.status()).toBe(404)
  await expect(page.locator('[data-not-found]').getByRole('link').first()).toHaveAttribute(
    'href',
    '/guides/storage',
    patiently,
  )
})

for (const route of [
  kitchenSink,
  '/guides/auth/social-login/auth-apple',
  '/guides/self-hosting/docker',
  '/guides/platform/logs',
  '/guides/realtime/postgres-changes',
  inBrand('/reference/cli/plinth-db-diff'),
])
  test(`every island of ${route} comes to life`, async ({ page }) => {
    await visit(page, route)
    const islands = page.locator('[data-island]')
    // Vite may reload the page once.
    await expect(islands).not.toHaveCount(0)
    await layOutAll(page)
    for (const island of await islands.all()) {
      await island.scrollIntoViewIfNeeded()
      // Others start automatically, and can move while they do.
      const when = await island.getAttribute('data-when')
      if (when !== 'visible') await island.click({ position: { x: 2, y: 2 } })
      const name = (await island.getAttribute('data-island')) ?? ''
      await expect(island, name).toHaveAttribute('data-live', '', patiently)
    }
  })

test('the small scripts start: tabs, copying, the theme, filters', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, kitchenSink)
  await page.getByRole('tab', { name: 'SQL' }).first().click()
  await expect(page).toHaveURL(`${kitchenSink}?database-method=sql`)
  const block = page.locator('figure.code', { hasText: 'client.ts' }).first()
  await block.hover()
  await announced(page, 'Copied', () => block.getByRole('button', { name: /^Copy code/ }).click())
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await visit(page, '/reference/cli/commands')
  await page.getByLabel('Filter commands').fill('vanity avail')
  await expect(page.locator('[data-filter-status]')).toHaveText('1 command', patiently)
})

test('the page is copied as Markdown', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, guide)
  const copy = page.locator('[data-copy-page]')
  // Vite may reload the page once, and then the click is lost.
  await expect(async () => {
    await copy.click()
    await expect(copy.getByRole('status')).toHaveText('Copied')
  }).toPass(patiently)
  const markdown = await request.get(`${guide}.md`)
  expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await markdown.text())
})

test('the search finds', async ({ page }) => {
  // Vite may reload the page once, after preparing the dialog's packages.
  await expect(async () => {
    await visit(page, guide)
    await page.keyboard.press('/')
    await page.keyboard.type('row level security')
    await expect(page.locator('.search [role=option]').first()).toContainText('Row level security', patiently)
  }).toPass({ timeout: 150_000 })
})

test('the machine forms answer', async ({ request }) => {
  expect((await (await request.get('/reference/cli.json')).json()).commands).toHaveLength(commandCount)
  for (const path of [
    inBrand('/reference/cli/man/plinth-db-diff.1'),
    '/reference/cli/completion.bash',
    '/proof.json',
  ])
    expect((await request.get(path)).ok(), path).toBe(true)
})

test('the project widget shows the projects of the local platform', async ({ page, context, baseURL }) => {
  const response = await context.request.post(`${baseURL}/platform/sign-in`, {
    form: { email: 'ada@example.com', password: 'local-password', return_to: '/pages.json' },
    headers: { Origin: new URL(baseURL ?? '').origin },
  })
  expect(response.ok()).toBe(true)
  await page.goto(`${kitchenSink}#project-keys`)
  await page.locator('[data-island="project-keys"]').first().scrollIntoViewIfNeeded()
  await expect(page.locator('.keys').getByRole('textbox', { name: 'Project URL' }).first()).toHaveValue(
    /\/project\/[a-z]{20}$/,
    patiently,
  )
})

test('the lab starts its Postgres', async ({ page }) => {
  await page.goto(policyLab)
  const lab = page.locator('.rls-lab')
  await lab.scrollIntoViewIfNeeded()
  const start = lab.getByRole('button', { name: 'Start the lab' })
  // Tests beside this one save files, and some saves reload every page that's open. A download that this cuts off has to be
  // started again.
  await expect(async () => {
    if (await start.isEnabled()) await start.click()
    await expect(lab).toContainText('Ran on PostgreSQL')
  }).toPass({ timeout: 150_000 })
})

test.describe('what the writer saves', () => {
  const file = join(site, 'content/guides/auth.mdx')
  let written: string
  test.beforeAll(() => {
    written = readFileSync(file, 'utf8')
  })
  test.afterEach(() => writeFileSync(file, written))

  test('is on screen without a reload by hand', async ({ page }) => {
    await visit(page, guide)
    writeFileSync(file, `${written}\nA sentence that was saved a moment ago.\n`)
    await expect(page.getByText('A sentence that was saved a moment ago.')).toBeVisible(patiently)
    writeFileSync(file, written)
    await expect(page.getByText('A sentence that was saved a moment ago.')).toHaveCount(0, patiently)
  })

  test('is replaced by its problem if it has one, and comes back when that is fixed', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/500/)
    await visit(page, guide)
    writeFileSync(file, `${written}\n<Admonitoin type="note">\n\nWords.\n\n</Admonitoin>\n`)
    await expect(page.getByText('content/guides/auth.mdx:')).toBeVisible(patiently)
    await expect(page.getByText('Did you mean <Admonition>?')).toBeVisible()
    writeFileSync(file, written)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auth', patiently)
  })
})
