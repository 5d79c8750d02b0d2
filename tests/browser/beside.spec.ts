// The examples of a function and the request of an endpoint are beside the text where the screen is wide enough.
import { expect, test, visit } from './site.ts'

const pages = [
  { route: '/reference/javascript/select', section: '#examples', text: '#parameters' },
  { route: '/reference/api/get-projects', section: '#request', text: '#authentication' },
]

for (const { route, section, text } of pages)
  test(`${route} has ${section} beside its text, in view wherever the reader is`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, route)
    const [code, words] = [page.locator('.beside'), page.locator(text)]
    const left = await words.boundingBox()
    const right = await code.boundingBox()
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
    await page.locator('.beside-text').last().locator('.heading').last().scrollIntoViewIfNeeded()
    await expect(page.locator(section)).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

test('a narrower screen, a phone, and paper have it in the order of the page', async ({ page }) => {
  await visit(page, '/reference/javascript/select')
  const isBelow = async () => {
    const [parameters, examples] = await Promise.all(
      ['#parameters', '#examples'].map((id) => page.locator(id).boundingBox()),
    )
    return examples?.x === parameters?.x && (examples?.y ?? 0) > (parameters?.y ?? 0)
  }
  for (const width of [1300, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await isBelow(), String(width)).toBe(true)
    await expect(page.locator('.beside-list')).toBeHidden()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ media: 'print' })
  expect(await isBelow()).toBe(true)
})

test('a link in the list of examples leads to its example, and the text stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/reference/javascript/select')
  const link = page.locator('.beside-list a').last()
  const target = (await link.getAttribute('href')) ?? ''
  await link.click()
  await expect(page.locator(target)).toBeInViewport()
  await expect(page.locator('h1')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the examples are beside the text too', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await visit(page, '/reference/javascript/select')
    const [parameters, examples] = await Promise.all(
      ['#parameters', '#examples'].map((id) => page.locator(id).boundingBox()),
    )
    expect(examples?.x).toBeGreaterThan(parameters?.x ?? 0)
  })
})
