// The search: loaded on demand, usable by keyboard and screen reader, with clear messages when something fails.
import type { Page } from '@playwright/test'
import { desktop, expect, inBrand, phone, test, visit } from './site.ts'

test.use({ viewport: desktop })

const guide = '/guides/auth'
const closedPage = '/guides/auth/social-login/auth-apple'
const button = (page: Page) => page.getByRole('button', { name: 'Search or go to' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => page.getByRole('combobox', { name: /^Search the documentation/ })
const rows = (page: Page) => dialog(page).locator('[role=option]')
const marked = (page: Page) => dialog(page).locator('[role=option][aria-selected=true]')
const status = (page: Page) => dialog(page).getByRole('status')

/** The dev server generates files on the first request. */
const patiently = { timeout: 60_000 }

const isOfSearch = (url: string) =>
  /\/assets\/(search|page-list)-[^/]*\.js|\/src\/programs\/search|\/search\/|pages\.js/.test(url)

function recordRequests(page: Page): string[] {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (isOfSearch(request.url())) fetched.push(new URL(request.url()).pathname)
  })
  return fetched
}

async function openWith(page: Page, words: string, route = guide): Promise<void> {
  await visit(page, route)
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type(words)
}

test.describe('fetching', () => {
  test('Nothing of the search is fetched before the reader comes near it', async ({ page }) => {
    const fetched = recordRequests(page)
    await visit(page, guide)
    await page.mouse.move(700, 600)
    await page.mouse.wheel(0, 1200)
    await page.getByRole('link', { name: 'Edit', exact: true }).hover()
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
    await button(page).hover()
    await expect.poll(() => fetched, patiently).toContain('/search/root.json')
    await expect(dialog(page)).toHaveCount(0)
    expect(fetched).not.toContain('/pages.json')
  })

  test('Focus alone fetches the search too', async ({ page }) => {
    const fetched = recordRequests(page)
    await visit(page, guide)
    await button(page).focus()
    await expect.poll(() => fetched).toContain('/search/root.json')
  })

  test('Letters and Enter that come before the dialog are not lost', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/search-[^/]*\.js|\/src\/programs\/search\/index\.tsx/, async (route) => {
      await released
      await route.continue()
    })
    await visit(page, guide)
    await page.keyboard.press('/')
    await page.keyboard.type('db diff')
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(inBrand('/reference/cli/plinth-db-diff'), patiently)
  })
})

test.describe('opening and closing', () => {
  for (const [way, open] of [
    ['Ctrl-K', (page: Page) => page.keyboard.press('Control+k')],
    ['Cmd-K', (page: Page) => page.keyboard.press('Meta+k')],
    ['the / key', (page: Page) => page.keyboard.press('/')],
    ['a click', (page: Page) => button(page).click()],
  ] as const)
    test(`The search opens by ${way}, ready to type, and Escape brings the focus back`, async ({ page }) => {
      await visit(page, guide)
      await open(page)
      await expect(dialog(page)).toBeVisible()
      await expect(input(page)).toBeFocused()
      await expect(input(page)).toHaveValue('')
      await expect(rows(page).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(button(page)).toBeFocused()
    })

  test('A shortcut gives the focus back to what the reader was at', async ({ page }) => {
    await visit(page, guide)
    const edit = page.getByRole('link', { name: 'Edit', exact: true })
    await edit.focus()
    await page.keyboard.press('Control+k')
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(edit).toBeFocused()
  })

  test('Escape clears the text before it closes, also from a filter', async ({ page }) => {
    await openWith(page, 'auth')
    await dialog(page).getByLabel('Library').focus()
    await page.keyboard.press('Escape')
    await expect(input(page)).toHaveValue('')
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('A click beside the box and the Close button close it', async ({ page }) => {
    await visit(page, guide)
    await button(page).click()
    await expect(dialog(page)).toBeVisible()
    await page.mouse.click(20, 800)
    await expect(dialog(page)).toHaveCount(0)
    await button(page).click()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('Shortcuts leave readers alone who are typing or have the search open', async ({ page }) => {
    await openWith(page, 'a/b')
    await expect(input(page)).toHaveValue('a/b')
    await page.keyboard.press('Control+k')
    await expect(dialog(page)).toHaveCount(1)
  })

  test('A URL with words opens the search with them', async ({ page }) => {
    await visit(page, '/?search=magic+link')
    await expect(input(page)).toHaveValue('magic link')
    await expect(rows(page).first()).toContainText(/link/i)
  })

  test('Browsers learn that URL from the OpenSearch description', async ({ page, request }) => {
    await visit(page, guide)
    const link = page.locator('link[rel=search]')
    await expect(link).toHaveAttribute('type', 'application/opensearchdescription+xml')
    const description = await (await request.get((await link.getAttribute('href')) ?? '')).text()
    expect(description).toContain('/?search={searchTerms}"')
  })
})

test.describe('results', () => {
  test('By keyboard alone: arrows mark, round the ends and always in view, and Enter goes there', async ({
    page,
  }) => {
    await openWith(page, 'storage')
    await expect(rows(page).first()).toContainText(/storage/i)
    // Results for "stor" have that word too, and are replaced.
    await expect(dialog(page).locator('[data-pending]')).toHaveCount(0)
    const count = await rows(page).count()
    expect(count).toBeGreaterThan(5)
    for (const [key, index] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', count - 1],
      ['ArrowDown', 0],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect(marked(page)).toHaveCount(1)
      await expect(rows(page).nth(index)).toHaveAttribute('aria-selected', 'true')
      await expect(marked(page)).toBeInViewport({ ratio: 0.9 })
      await expect(input(page)).toHaveAttribute(
        'aria-activedescendant',
        (await marked(page).getAttribute('id')) ?? '',
      )
      await expect(input(page)).toBeFocused()
    }
    const target = (await marked(page).getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(target)
  })

  test('Ctrl-Enter opens a new tab and leaves the dialog as it is', async ({ page, context }) => {
    await openWith(page, 'db diff')
    await expect(rows(page).first()).toContainText('db diff')
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await expect(await opened).toHaveURL(inBrand('/reference/cli/plinth-db-diff'), patiently)
    await expect(dialog(page)).toBeVisible()
  })

  test('A click on a result goes there; on this very page it closes the dialog and goes to the heading', async ({
    page,
  }) => {
    await openWith(page, 'db diff')
    await rows(page)
      .filter({ hasText: inBrand('plinth db diff') })
      .first()
      .click()
    await expect(page).toHaveURL(inBrand('/reference/cli/plinth-db-diff'))
    await openWith(page, 'choose a way to sign in')
    await dialog(page).locator('[role=option][href^="/guides/auth#"]').first().click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/guides\/auth#/)
  })

  test('Results say their kind, their page, their trail and show the words', async ({ page }) => {
    await openWith(page, 'db diff')
    const first = rows(page).first()
    await expect(first).toHaveAttribute('href', inBrand('/reference/cli/plinth-db-diff'))
    await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName('Commands')
    await expect(first.locator('.search-aside')).toContainText('Local Development')
    await expect(first.locator('mark').first()).toBeVisible()
    expect(await rows(page).count()).toBeLessThanOrEqual(24)
  })

  test('Nothing moves while letters and excerpts come', async ({ page }) => {
    await visit(page, guide)
    await page.keyboard.press('/')
    await page.keyboard.type('row level security', { delay: 40 })
    await expect(dialog(page).locator('mark').first()).toBeVisible()
    const places = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))
    await page.waitForTimeout(300)
    expect(await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top))).toEqual(
      places,
    )
    const { height } = (await dialog(page).boundingBox()) ?? { height: 0 }
    await page.keyboard.press('Escape')
    expect((await dialog(page).boundingBox())?.height).toBe(height)
  })

  test('The count is announced after a pause, and no more than once', async ({ page }) => {
    await visit(page, guide)
    await page.keyboard.press('/')
    await expect(input(page)).toBeFocused()
    await status(page).evaluate((region) => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
    })
    await page.keyboard.type('policies', { delay: 60 })
    await expect(status(page)).toHaveText(/^\d+ results?$/)
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said)
    expect(said.filter((words, index) => words && words !== said[index - 1]).length).toBeLessThanOrEqual(2)
  })

  test('Nothing found keeps the words and leads on', async ({ page }) => {
    await openWith(page, 'zzqqxx')
    await expect(dialog(page).getByText('Nothing found for “zzqqxx”').first()).toBeVisible()
    await expect(status(page)).toHaveText('Nothing found for “zzqqxx”')
    await expect(dialog(page).getByRole('group', { name: 'Browse' })).toBeVisible()
    await expect(input(page)).toHaveValue('zzqqxx')
  })
})

test.describe('searches and filters', () => {
  test('Searches that led somewhere are offered again, and can be removed', async ({ page }) => {
    await openWith(page, 'magic link')
    await expect(marked(page)).toContainText(/link/i)
    const before = page.url()
    await page.keyboard.press('Enter')
    await page.waitForURL((address) => address.href !== before)
    await openWith(page, '')
    const recent = dialog(page).getByRole('group', { name: 'Recent' })
    await expect(recent.locator('[role=option]')).toHaveText(['magic link'])
    await page.keyboard.press('Delete')
    await expect(recent).toHaveCount(0)
    await page.reload()
    await page.keyboard.press('/')
    await expect(rows(page).first()).toBeVisible()
    await expect(recent).toHaveCount(0)
  })

  test('A search that is offered is written into the field', async ({ page }) => {
    await openWith(page, '')
    const suggested = dialog(page).getByRole('group', { name: 'Suggested' }).locator('[role=option]').first()
    const words = (await suggested.textContent()) ?? ''
    await suggested.click()
    await expect(input(page)).toHaveValue(words)
    await expect(input(page)).toBeFocused()
  })

  test('Filters narrow, say so, last for the visit and are cleared at once', async ({ page }) => {
    await openWith(page, 'sign in')
    await expect(rows(page).first()).toBeVisible()
    await dialog(page).getByLabel('Section').selectOption({ label: 'Auth' })
    await expect
      .poll(async () =>
        (await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('href')))).join(),
      )
      .toMatch(/^(\/guides\/auth[^,]*,?)+$/)
    await page.goto('/guides/storage')
    await page.keyboard.press('/')
    await expect(dialog(page).getByLabel('Section')).toHaveValue('auth')
    await dialog(page).getByRole('button', { name: 'Clear filters' }).click()
    await expect(dialog(page).getByLabel('Section')).toHaveValue('')
  })

  test('The filter by library leaves only pages with samples of it', async ({ page }) => {
    await openWith(page, 'insert')
    await expect(rows(page).first()).toBeVisible()
    await dialog(page).getByLabel('Library').selectOption({ label: 'Dart' })
    await expect(dialog(page).getByLabel('Library')).toHaveAttribute('data-set', '')
    await expect(dialog(page).locator('.search-end[data-pending]')).toHaveCount(0)
    const first = (await rows(page).first().getAttribute('href')) ?? ''
    await page.goto(first)
    expect(await page.content()).toMatch(/dart/i)
  })

  test('Tab goes from the field to the filters to Close, and not through the results', async ({ page }) => {
    await openWith(page, 'auth')
    await expect(dialog(page).getByLabel('Library')).toBeVisible(patiently)
    const names: (string | null)[] = []
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => {
          const { activeElement: at } = document
          return at?.getAttribute('aria-label') ?? at?.textContent ?? null
        }),
      )
    }
    expect(names).toEqual(['Clear the text', 'Esc Close', 'Section', 'Library'])
  })
})

test.describe('commands', () => {
  const run = async (page: Page, typed: string, route = guide) => {
    await openWith(page, typed, route)
    await page.keyboard.press('Enter')
  }
  const note = (page: Page) => page.locator('.search-note')

  test('switch the theme, and say so', async ({ page }) => {
    await run(page, '> dark theme')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(note(page)).toHaveText('Theme: dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('are found among the results by their name', async ({ page }) => {
    await openWith(page, 'light theme')
    await expect(rows(page).first()).toHaveText(/Light theme/)
  })

  test('choose the language of samples, here and on later pages', async ({ page }) => {
    await run(page, '> samples in python')
    await expect(note(page)).toContainText('Python', patiently)
    await visit(page, '/guides/auth/social-login')
    await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true')
    await run(page, '> samples in dart', '/guides/auth/social-login')
    await expect(page.getByRole('tab', { name: 'Dart' }).first()).toHaveAttribute('aria-selected', 'true')
  })

  test('copy a link to the section', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await run(page, '> copy link', `${guide}#sign-a-user-in`)
    await expect(note(page)).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${guide}#`)
  })

  test('copy the page as Markdown', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('**/guides/auth.md', (route) =>
      route.fulfill({ contentType: 'text/markdown', body: '# Auth\n' }),
    )
    await run(page, '> copy page')
    await expect(note(page)).toHaveText('Page copied as Markdown')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Auth')
  })

  test('that fail say so in the dialog', async ({ page, complaints }) => {
    complaints.expect(/auth\.md|ERR_FAILED/)
    await page.route('**/guides/auth.md', (route) => route.abort())
    await run(page, '> copy page')
    await expect(dialog(page).getByText('Copy page as Markdown failed')).toBeVisible()
  })

  test('lead to places, to the version of the CLI, and to the source of the page', async ({ page }) => {
    await run(page, '> go to edge')
    await expect(page).toHaveURL('/guides/functions')
    await run(page, '> version')
    await expect(page).toHaveURL('/reference/cli/introduction')
    await openWith(page, '> edit')
    await expect(rows(page).first()).toHaveAttribute('href', /\/edit\/main\/content\/guides\/auth/)
  })
})

test.describe('failures', () => {
  test('Files that cannot be loaded are reported in words, and can be tried again', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/root\.json|ERR_FAILED/)
    await page.route('**/search/root.json', (route) => route.abort())
    await openWith(page, 'storage')
    await expect(dialog(page).getByText("Search couldn't be loaded").first()).toBeVisible()
    await page.unroute('**/search/root.json')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await expect(rows(page).first()).toContainText(/storage/i)
  })

  test('Files that are none are reported in words', async ({ page }) => {
    await page.route('**/search/root.json', (route) => route.fulfill({ body: '<html>' }))
    await openWith(page, 'storage')
    await expect(dialog(page).getByText("Search couldn't be loaded").first()).toBeVisible()
  })

  test('Code that cannot be loaded leaves the button and one sentence, and the page works on', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/search|ERR_FAILED/)
    await page.route(/\/assets\/search-[^/]*\.js|\/src\/programs\/search\/index\.tsx/, (route) =>
      route.abort(),
    )
    await visit(page, guide)
    await button(page).click()
    const note = page.getByText("This part of the page couldn't be loaded. Reload to try again.")
    await expect(note).toBeVisible()
    await expect(note).toBeInViewport({ ratio: 1 })
    await button(page).click()
    await expect(note).toHaveCount(1)
    expect((await page.locator('header').boundingBox())?.height).toBe(56)
    await page.getByRole('button', { name: 'Theme' }).click()
    await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('The search is a sheet as high as the screen, with targets for fingers', async ({ page }) => {
    await visit(page, guide)
    await button(page).tap()
    await expect(dialog(page)).toBeInViewport({ ratio: 1 })
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone })
    for (const words of ['', 'sign in']) {
      await input(page).fill(words)
      await expect(rows(page).first()).toBeVisible()
      await expect(dialog(page).locator('[data-pending]')).toHaveCount(0)
      const targets = dialog(page).locator('button, select, [role=option]')
      for (const box of await targets.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().height),
      ))
        expect(box).toBeGreaterThanOrEqual(44)
    }
    await rows(page).first().tap()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('A recent search is removed by a tap on its cross', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('docs-searches', '["one","two"]'))
    await visit(page, guide)
    await button(page).tap()
    await dialog(page).locator('.search-remove').first().tap()
    await expect(dialog(page).getByRole('group', { name: 'Recent' }).locator('[role=option]')).toHaveText([
      'two',
    ])
  })

  for (const width of [320, 360])
    test(`At ${width} pixels nothing sticks out, with filters too`, async ({ page }) => {
      await page.setViewportSize({ width, height: 640 })
      await visit(page, guide)
      await button(page).tap()
      await input(page).fill('row level security')
      await dialog(page).getByLabel('Section').selectOption({ label: 'Getting Started' })
      await dialog(page).getByLabel('Library').selectOption({ label: 'JavaScript' })
      await expect(rows(page).first()).toBeVisible()
      for (const part of ['dialog', '.search-bar', '.search-body'])
        expect(
          await page.locator(part).evaluate((box) => box.scrollWidth - box.clientWidth),
          part,
        ).toBeLessThanOrEqual(0)
    })
})

test('On a page that may not connect, search knows the titles', async ({ page }) => {
  const fetched = recordRequests(page)
  await openWith(page, 'storage', closedPage)
  await expect(rows(page).first()).toContainText('Storage')
  await expect(dialog(page).getByText('search covers titles only')).toBeVisible()
  expect(fetched).toContain('/pages.js')
  expect(fetched.filter((path) => path.startsWith('/search/'))).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/guides/storage')
})
