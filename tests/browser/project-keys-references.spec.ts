// The reader's URL and key in the curl commands of a reference: nothing of the widget is loaded until its fold is opened.
import { signIn, widgetIn } from './project-keys.ts'
import { desktop, expect, test } from './site.ts'

const route = '/reference/javascript/select'

test('the curl commands of a function have the project that the reader chose, on the next page too', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL)
  await page.setViewportSize(desktop)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(route, { waitUntil: 'networkidle' })
  const island = page.locator('[data-island="project-keys"]')
  await expect(island).toHaveCount(1)
  expect(loaded.filter((url) => /ProjectKeysView|hydrate-island|\/platform\//.test(url))).toEqual([])

  await page.getByText('Your project in the curl commands').click()
  await expect(island).toHaveAttribute('data-live', '')
  const { widget, url, key } = widgetIn(page)
  await expect(url).toHaveValue(/\/project\//)
  await widget.getByLabel('Show my values').check()
  const [ownUrl, ownKey] = [await url.inputValue(), await key.inputValue()]
  const command = page.locator('.code', { hasText: 'curl' }).first()
  await expect(command).toContainText(`curl '${ownUrl}/rest/v1/books`)
  await expect(command).toContainText(`"apikey: ${ownKey}"`)

  await page.goto('/reference/kotlin/select')
  await expect(command).toContainText(`"apikey: ${ownKey}"`)
  await expect(island).toBeHidden()
})
