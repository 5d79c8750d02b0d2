// The RLS lab with a real Postgres in the page: started, run, broken, fixed, edited, offline, by keyboard, and without
// scripts.
import type { Locator, Page } from '@playwright/test'
import { expectNoFault } from './axe.ts'
import { test as base, desktop, expect, policyLab as route } from './site.ts'

// Postgres takes a few seconds to start, so this file's tests run in one worker and share an instance. Each starts with the
// starter SQL.
base.describe.configure({ mode: 'default' })
const untilStarted = { timeout: 60_000 }

interface StartedLab {
  page: Page
  lab: Locator
  /** The results on the page before the start, and Postgres's results right after it. */
  before: string[]
  after: string[]
  /** What the page had loaded when the lab was hydrated, and everything that it has loaded so far. */
  fetchedBefore: string[]
  fetched: string[]
}

const test = base.extend<{ started: StartedLab }, { startedLab: StartedLab }>({
  startedLab: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL ?? '' })
      const page = await context.newPage()
      const fetched: string[] = []
      page.on('request', (request) => fetched.push(request.url()))
      const lab = await open(page)
      const results = lab.locator('.rls-matrix tbody td')
      // With the keyboard alone.
      await lab.getByRole('textbox', { name: "The project's SQL" }).focus()
      await expect(page.locator('[data-island="rls-lab"]')).toHaveAttribute('data-live', '')
      await page.waitForLoadState('networkidle')
      const fetchedBefore = [...fetched]
      const before = await results.allTextContents()
      await page.keyboard.press('Tab')
      await expect(lab.getByRole('button', { name: 'Start the lab' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(lab).toContainText('Ran on PostgreSQL', untilStarted)
      await expect(lab.getByRole('button', { name: 'Run', exact: true })).toBeFocused()
      const after = await results.allTextContents()
      await use({ page, lab, before, after, fetchedBefore, fetched })
      await context.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  started: async ({ startedLab, complaints }, use) => {
    const { page, lab } = startedLab
    complaints.listenTo(page.context())
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    for (const name of ['Fix it', 'Reset'])
      if (await lab.getByRole('button', { name }).isVisible()) await lab.getByRole('button', { name }).click()
    await expect(lab.locator('.rls-broken')).toHaveCount(0)
    await expect(lab.getByRole('button', { name: 'Run', exact: true })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
    await expect(lab).toContainText('Ran on PostgreSQL')
    await use(startedLab)
  },
})

async function open(page: Page): Promise<Locator> {
  await page.goto(route)
  const lab = page.locator('.rls-lab')
  await lab.scrollIntoViewIfNeeded()
  return lab
}

/** The cell of an operation and an actor, by position. */
const cell = (lab: Locator, operation: number, actor: number) =>
  lab
    .locator('.rls-matrix tr', { has: lab.page().locator('th[scope=row]') })
    .nth(operation)
    .locator('td')
    .nth(actor)
const update = 2
const remove = 3
const anon = 0
const userA = 1

test('start, break, fix, edit with a mistake, reset', async ({ started: { page, lab } }) => {
  const results = lab.locator('.rls-matrix tbody td')
  const intact = await results.allTextContents()
  await expect(results).toHaveCount(32)
  await expect(cell(lab, update, userA)).toContainText('1 of 2 rows')
  await expect(cell(lab, update, userA)).toContainText('Users can update their own profile')
  await expectNoFault(page, '.rls-lab', 'started')

  await lab.getByRole('button', { name: 'Turn RLS off' }).click()
  await expect(lab).toContainText('9 of 32 results changed.')
  await expect(cell(lab, remove, anon)).toContainText('2 of 2 rows')
  await expect(cell(lab, remove, anon)).toContainText('RLS is off')
  await expect(cell(lab, remove, anon)).toContainText('before: 0 rows')
  await expect(lab.locator('.rls-broken')).toContainText('What goes wrong. Anyone who has the anon key')
  await expectNoFault(page, '.rls-lab', 'broken')

  await lab.getByRole('button', { name: 'Fix it' }).click()
  await expect(lab.locator('.rls-broken')).toHaveCount(0)
  await expect(lab).toContainText('Ran on PostgreSQL')
  expect(await results.allTextContents()).toEqual(intact)

  const editor = lab.getByRole('textbox', { name: "The project's SQL" })
  const starter = await editor.inputValue()
  await editor.fill(`${starter}\n\ncreate polizei "All" on public.profiles;`)
  await expect(lab).toContainText('You edited the SQL.')
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  const fault = lab.getByRole('alert')
  await expect(fault).toContainText('syntax error at or near "polizei"')
  await expect(fault).toContainText(`line ${starter.split('\n').length + 2} · SQLSTATE 42601`)
  await expectNoFault(page, '.rls-lab', 'with a mistake')
  await fault.getByRole('button', { name: /^Go to line/ }).click()
  await expect(editor).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(
    'create polizei "All" on public.profiles;',
  )

  await lab.getByRole('button', { name: 'Reset' }).click()
  await expect(editor).toHaveValue(starter)
  await expect(fault).toHaveCount(0)
  await expect(lab).toContainText('Ran on PostgreSQL')
  expect(await results.allTextContents()).toEqual(intact)
})

test('what the page shows before the start is what Postgres says', ({ startedLab: { before, after } }) => {
  expect(before).toHaveLength(32)
  expect(after).toEqual(before)
})

test('each break runs on the starter SQL and changes something', async ({ started: { lab } }) => {
  const buttons = lab.locator('.rls-break')
  for (let index = 0; index < (await buttons.count()); index++) {
    await buttons.nth(index).click()
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true')
    await expect(lab.locator('.widget-bar').first()).toContainText(/\d+ of 32 results changed\./)
    await expect(lab.getByRole('alert')).toHaveCount(0)
  }
})

test('a statement runs as the chosen actor', async ({ started: { page, lab } }) => {
  const form = lab.getByRole('form', { name: 'Try a statement' })
  await form.getByRole('radio', { name: 'User A' }).check()
  await form.getByRole('textbox', { name: 'Statement' }).fill('select auth.email(), current_user')
  await form.getByRole('button', { name: 'Run as User A' }).click()
  await expect(form.getByRole('row').last()).toHaveText('ada@example.comauthenticated')
  await form.getByRole('textbox', { name: 'Statement' }).fill('delete from auth.users')
  await form.getByRole('button', { name: 'Run as User A' }).click()
  await expect(form.getByRole('alert')).toContainText('permission denied for table users')
  await expectNoFault(page, '.rls-lab', 'a refused statement')
})

test('nothing of Postgres is fetched before the start, and nothing at all after it', async ({
  started: { page, lab, fetchedBefore, fetched },
}) => {
  expect(fetchedBefore.filter((url) => /\/run\/|\.wasm|\.data\b/.test(url))).toEqual([])
  expect(fetched.some((url) => /\.wasm/.test(url))).toBe(true)
  const origin = new URL(page.url()).origin
  // The sandbox's worker has its code from the page.
  expect(fetched.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:null/'))).toEqual([])

  await page.context().setOffline(true)
  const before = fetched.length
  await lab.getByRole('button', { name: 'Drop the read policy' }).click()
  await expect(lab).toContainText('5 of 32 results changed.')
  await lab.getByRole('button', { name: 'Fix it' }).click()
  await lab.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(lab).toContainText('Ran on PostgreSQL')
  expect(fetched.slice(before).filter((url) => !url.startsWith('blob:null/'))).toEqual([])
  await page.context().setOffline(false)
})

test('without a network the start says so, and can be tried again', async ({ page, context, complaints }) => {
  complaints.expect(/Failed to load resource|request failed|ERR_INTERNET_DISCONNECTED/)
  const lab = await open(page)
  await lab.getByRole('textbox', { name: "The project's SQL" }).click()
  await expect(page.locator('[data-island="rls-lab"]')).toHaveAttribute('data-live', '')
  await context.setOffline(true)
  await lab.getByRole('button', { name: 'Start the lab' }).click()
  await expect(lab).toContainText(/couldn't be loaded.* Press Start to try again\./)
  await context.setOffline(false)
  await lab.getByRole('button', { name: 'Start the lab' }).click()
  await expect(lab).toContainText('Ran on PostgreSQL', untilStarted)
})

test('everything can be reached and used with the keyboard', async ({ started: { page, lab } }) => {
  const editor = lab.getByRole('textbox', { name: "The project's SQL" })
  // The shared instance covers starting by keyboard.
  await lab.getByRole('button', { name: 'Run', exact: true }).focus()
  await page.keyboard.press('Tab')
  const dropRead = lab.getByRole('button', { name: 'Drop the read policy' })
  await expect(dropRead).toBeFocused()
  await page.keyboard.press('Space')
  await expect(lab).toContainText('5 of 32 results changed.')
  for (let breaks = await lab.locator('.rls-break').count(); breaks > 0; breaks--)
    await page.keyboard.press('Tab')
  await expect(lab.getByRole('button', { name: 'Fix it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dropRead).toBeFocused()
  await expect(lab).toContainText('Ran on PostgreSQL')

  await editor.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\nselect 1 / 0;')
  await page.keyboard.press('ControlOrMeta+Enter')
  // The lab is shared, so an earlier test may have left a fault at the statement.
  await expect(lab.getByRole('alert').filter({ hasText: 'division by zero' })).toBeVisible()
})

/** How much wider the page is with the lab than without it. */
const widthAdded = (lab: Locator) =>
  lab.evaluate((element: HTMLElement) => {
    const page = document.documentElement
    const width = page.scrollWidth
    element.style.display = 'none'
    const widthWithout = page.scrollWidth
    element.style.display = ''
    return width - widthWithout
  })

test('at 320 pixels only the matrix scrolls sideways, in a place that the keyboard reaches', async ({
  started: { page, lab },
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await widthAdded(lab)).toBe(0)
  const scroller = lab.getByRole('region', { name: 'Who can do what' })
  await scroller.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => scroller.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  await lab.getByRole('button', { name: 'Add one policy too many' }).click()
  await expect(lab).toContainText('9 of 32 results changed.')
  expect(await widthAdded(lab)).toBe(0)
  await expectNoFault(page, '.rls-lab', 'at 320 pixels')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: desktop })

  test('the SQL and the matrix can be read, and no button promises more', async ({ page }) => {
    const lab = await open(page)
    await expect(lab.getByRole('textbox', { name: "The project's SQL" })).toHaveValue(
      /create table public\.profiles/,
    )
    await expect(lab.locator('.rls-matrix tbody td')).toHaveCount(32)
    await expect(cell(lab, update, userA)).toContainText('1 of 2 rows')
    for (const button of await lab.locator('button').all()) await expect(button).toBeHidden()
  })
})
