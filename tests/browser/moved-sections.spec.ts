// The anchor of a section that left its page leads to where the section is now.
import { desktop, expect, phone, test, visit } from './site.ts'

const page = '/guides/database/postgres/row-level-security'
const old = `${page}#trap-recursion`
const now = `${page}-failures#trap-recursion`

test('a URL with an old anchor opens the section on its new page', async ({ page: tab }) => {
  await visit(tab, '/guides/auth')
  await tab.goto(old)
  await expect(tab).toHaveURL(now)
  await expect(tab.locator('#trap-recursion')).toBeInViewport()
  await tab.goBack()
  await expect(tab).toHaveURL('/guides/auth')
})

test('an old anchor that is typed on the page itself opens the new page', async ({ page: tab }) => {
  await visit(tab, page)
  await tab.evaluate(() => {
    location.hash = '#lab'
  })
  await expect(tab).toHaveURL(`${page}-lab`)
})

test('an anchor that stayed opens its section', async ({ page: tab }) => {
  await tab.goto(`${page}#testing`)
  await expect(tab.locator('#testing')).toBeInViewport()
  await expect(tab).toHaveURL(`${page}#testing`)
  await expect(tab.locator('[data-moved-sections] > li').filter({ visible: true })).toHaveCount(0)
})

test('only pages that sections left load the code for it', async ({ page: tab }) => {
  const scripts: string[] = []
  tab.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const isOwn = (path: string) => /moved-sections/.test(path)
  await tab.goto('/guides/auth', { waitUntil: 'networkidle' })
  expect(scripts.some((path) => /\/main\b/.test(path))).toBe(true)
  expect(scripts.filter(isOwn)).toEqual([])
  await tab.goto(page, { waitUntil: 'networkidle' })
  expect(scripts.filter(isOwn)).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [screen, size] of [
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const)
    test(`the page shows a link to the section that the URL names, on ${screen}`, async ({ page: tab }) => {
      await tab.setViewportSize(size)
      await tab.goto(old)
      const shown = tab.locator('[data-moved-sections] > li').filter({ visible: true })
      await expect(shown).toHaveText('This section has moved: The policy reads its own table')
      await expect(shown).toBeInViewport({ ratio: 1 })
      await shown.getByRole('link').click()
      await expect(tab).toHaveURL(now)
    })

  test('it shows none of them otherwise', async ({ page: tab }) => {
    await tab.goto(page)
    await expect(tab.locator('[data-moved-sections] > li').first()).toBeHidden()
  })
})
