// The widget before, without, and in spite of its script.
import { expectPlaceholder, open, selector, widgetIn } from './project-keys.ts'
import { expect, inBrand, phone, test } from './site.ts'

const hints = [
  ['/guides/graphql', 'Project URL', 'YOUR PROJECT URL'],
  ['/guides/platform/custom-domains', 'anon key', 'YOUR ANON KEY'],
] as const

for (const [at, name, placeholder] of hints)
  test(`${at} shows the ${name} alone, with its hint`, async ({ page }) => {
    const { widget, project, branch } = await open(page, at)
    await expect(widget.locator('.keys-notes')).toHaveText(`To get your ${name}, log in.`)
    await expect(widget.locator('.keys-field input')).toHaveCount(1)
    await expectPlaceholder(widget.locator('.keys-field input'), placeholder)
    await expect(project).toBeDisabled()
    await expect(branch).toBeDisabled()
    await expect(branch).toHaveValue('Select a branch...')
  })

test('a chunk that fails to load leaves the placeholders and the way to the dashboard', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ProjectKeys|Failed to load resource/)
  await page.route(/\/assets\/ProjectKeysView-/, (call) => call.abort())
  await page.goto('/guides/graphql')
  const island = page.locator('[data-island="project-keys"]')
  await island.scrollIntoViewIfNeeded()
  await expect(island).toContainText("This part of the page couldn't be loaded. Reload to try again.")
  const { widget, url, project } = widgetIn(page)
  await expectPlaceholder(url, 'YOUR PROJECT URL')
  await expect(widget.getByRole('link', { name: 'API settings' })).toHaveAttribute('href', /\/dashboard\//)
  await expect(project).toBeHidden()
  await expect(widget.getByRole('button')).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test.describe(`the page as it is sent, with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: phone })
    test('has the placeholders and the way to the dashboard', async ({ page }) => {
      if (javaScriptEnabled)
        await page.route(/\/assets\//, (call) => call.fulfill({ body: '', contentType: 'text/javascript' }))
      await page.goto('/contributing/components')
      const { widget, url, key, project } = widgetIn(page)
      await expect(url).toHaveAttribute('placeholder', 'YOUR PROJECT URL')
      await expect(key).toHaveAttribute('placeholder', 'YOUR ANON KEY')
      await expect(widget.getByText('Loading...').first()).toBeVisible({ visible: javaScriptEnabled })
      await expect(widget.getByRole('link', { name: 'API settings' })).toBeVisible()
      await expect(widget).toContainText("Your Project URL and anon key are in the dashboard's API settings.")
      if (!javaScriptEnabled) {
        await expect(project).toBeHidden()
        await expect(selector(widget, 'Branch')).toBeHidden()
      }
    })
  })

for (const [what, clipboard] of [
  ['missing', undefined],
  ['refusing', { writeText: null }],
] as const)
  test(`a ${what} clipboard selects the text that the reader can then copy`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'clipboard', {
        value: value && { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
      })
    }, clipboard)
    const { widget, url } = await open(page)
    await widget.getByText('Paste other values').click()
    const form = widget.locator('form')
    await form.getByLabel('Project URL').fill(inBrand('https://abcdef.plinth.example'))
    await form.getByLabel('Anon key').fill('sb_publishable_mine')
    await form.getByRole('button', { name: 'Use them' }).click()
    await widget.getByRole('button', { name: 'Copy Project URL' }).click()
    await expect(widget.locator('[data-state="failed"]')).toHaveText('Copying failed')
    expect(
      await url.evaluate((input: HTMLInputElement) =>
        input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
      ),
    ).toBe(inBrand('https://abcdef.plinth.example'))
  })
