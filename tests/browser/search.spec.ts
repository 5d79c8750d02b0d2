// The search: fetched when it is needed, driven by the keyboard, and honest when something fails.
import type { Page } from '@playwright/test'
import { desktop, expect, phone, test, visit } from './site.ts'

test.use({ viewport: desktop })

const guide = '/guides/auth'
const button = (page: Page) => page.getByRole('button', { name: 'Search or go to' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')

const isIslandCode = (url: string) =>
  /\/assets\/(hydrate-island|search|jsx-runtime)-|\/src\/islands\/|\/react|pages\.json/.test(url)

test('Nothing of the search is fetched before the reader comes near it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (isIslandCode(request.url())) fetched.push(request.url())
  })
  await visit(page, guide)
  await page.mouse.move(700, 600)
  await page.mouse.wheel(0, 1200)
  await page.getByText('Edit', { exact: true }).hover()
  await page.waitForLoadState('networkidle')
  expect(fetched).toEqual([])
  await button(page).hover()
  await expect.poll(() => fetched.length).toBeGreaterThan(1)
  await expect(page.locator('[data-island=search]')).toHaveAttribute('data-live')
  await expect(dialog(page)).toHaveCount(0)
})

test('Focus alone fetches the search too', async ({ page }) => {
  await visit(page, guide)
  await button(page).focus()
  await expect(page.locator('[data-island=search]')).toHaveAttribute('data-live')
})

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
    await expect(options(page).first()).toBeVisible()
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

test('The search opens by a tap on a phone and fits the screen', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, guide)
  await button(page).click()
  await expect(dialog(page)).toBeInViewport({ ratio: 1 })
  await expect(options(page).first()).toBeVisible()
})

test('Typing narrows the list down, in words for screen readers too', async ({ page }) => {
  await visit(page, guide)
  await page.keyboard.press('/')
  await expect(options(page).first()).toBeVisible()
  await input(page).fill('graphql')
  await expect(options(page).first()).toContainText('GraphQL')
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ pages?$/)
  await input(page).fill('zzzz')
  await expect(options(page)).toHaveCount(0)
  await expect(dialog(page).getByRole('status')).toContainText('No page for “zzzz”')
})

test('Arrow keys mark an answer, round the ends and always in view, and Enter goes there', async ({
  page,
}) => {
  await visit(page, guide)
  await page.keyboard.press('Control+k')
  await expect(options(page).first()).toBeVisible()
  const marked = page.locator('[role=option][aria-selected=true]')
  const count = await options(page).count()
  expect(count).toBeGreaterThan(2)
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', count - 1],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(marked).toHaveCount(1)
    await expect(options(page).nth(index)).toHaveAttribute('aria-selected', 'true')
    await expect(marked).toBeInViewport({ ratio: 0.9 })
    const id = (await marked.getAttribute('id')) ?? ''
    await expect(input(page)).toHaveAttribute('aria-activedescendant', id)
    await expect(input(page)).toBeFocused()
  }
  const target = (await marked.getAttribute('href')) ?? ''
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(target)
})

test('A click on an answer goes there', async ({ page }) => {
  await visit(page, guide)
  await button(page).click()
  await input(page).fill('graphql')
  await options(page).first().click()
  await expect(page).toHaveURL('/guides/graphql')
})

test('A click beside the box and the Esc button close it', async ({ page }) => {
  await visit(page, guide)
  await button(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.mouse.click(20, 800)
  await expect(dialog(page)).toHaveCount(0)
  await button(page).click()
  await dialog(page).getByRole('button', { name: 'Esc' }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('Shortcuts leave readers alone who are typing or have the search open', async ({ page }) => {
  await visit(page, guide)
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(input(page)).toHaveValue('a/b')
  await page.keyboard.press('Control+k')
  await expect(dialog(page)).toHaveCount(1)
})

test('A list of pages that cannot be loaded is told in words, and can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/pages\.json|ERR_FAILED/)
  await page.route('**/pages.json', (route) => route.abort())
  await visit(page, guide)
  await button(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(/could not be loaded/)
  await page.keyboard.press('Escape')
  await page.unroute('**/pages.json')
  await button(page).click()
  await expect(options(page).first()).toBeVisible()
})

for (const [what, body] of [
  ['is no list', '{"pages":[]}'],
  ['is no JSON', '<html>'],
] as const)
  test(`A list of pages that ${what} is told in words`, async ({ page }) => {
    await page.route('**/pages.json', (route) => route.fulfill({ contentType: 'application/json', body }))
    await visit(page, guide)
    await button(page).click()
    await expect(dialog(page).getByRole('status')).toHaveText(/could not be loaded/)
  })

test('Code that cannot be loaded leaves the button and one sentence, and the page works on', async ({
  page,
  complaints,
}) => {
  complaints.expect(/search|ERR_FAILED/)
  await page.route(/\/assets\/search-[^/]*\.js|\/src\/islands\/search\/index\.tsx/, (route) => route.abort())
  await visit(page, guide)
  await button(page).click()
  const note = page.getByText('This part of the page could not be loaded. Reload to try again.')
  await expect(note).toBeVisible()
  await expect(note).toBeInViewport({ ratio: 1 })
  await button(page).click()
  await expect(note).toHaveCount(1)
  await expect(button(page)).toBeVisible()
  const header = await page.locator('header').boundingBox()
  expect(header?.height).toBe(56)
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('group', { name: 'Theme' })).toBeVisible()
})
