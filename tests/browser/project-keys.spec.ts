// The project URL / anon key widget against the local platform, in every state that the specification names.

import { expectNoFault } from './axe.ts'
import { expectPlaceholder, fail, open, route, selector, signIn } from './project-keys.ts'
import { announced, expect, inBrand, phone, test } from './site.ts'

test('logged out, log in, pick, copy, reload, sign out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let { widget, project, branch, url, key } = await open(page)
  await expect(widget).toContainText('To get your Project URL and anon key, log in.')
  await expect(project).toBeDisabled()
  await expect(project).toHaveValue('Select a project...')
  await expect(branch).toBeDisabled()
  await expect(branch).toHaveValue('Select a branch...')
  await expectPlaceholder(url, 'YOUR PROJECT URL')
  await expectPlaceholder(key, 'YOUR ANON KEY')
  await expectNoFault(page, '.keys')

  await widget.getByRole('link', { name: 'log in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  // Back at the widget, without scrolling.
  await expect(page).toHaveURL(new RegExp(`${route}#your-project-`))
  await expect(page.locator('.keys').first()).toBeInViewport()
  ;({ widget, project, branch, url, key } = await open(page))
  await expect(project).toHaveValue('Analytical Engines / User management')
  await expect(branch).toBeDisabled()
  await expect(branch).toHaveValue('No branches enabled')
  await expect(url).toHaveValue(/\/project\/[a-z]{20}$/)

  await project.click()
  await expect(page.locator('.keys').getByRole('option')).toHaveCount(13)
  const list = page.locator('.keys').getByRole('listbox')
  expect((await list.boundingBox())?.height).toBe(320)
  await expectNoFault(page, '.keys')
  await page.keyboard.type('loom')
  await expect(page.locator('.keys').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(project).toHaveValue('Analytical Engines / Loom')
  await expect(branch).toHaveValue('main')
  const mainUrl = await url.inputValue()

  await branch.click()
  await page.locator('.keys').getByRole('option', { name: 'preview' }).click()
  await expect(branch).toHaveValue('preview')
  await expect(url).not.toHaveValue(mainUrl)
  await expect(url).toHaveValue(/\/project\//)
  await expectNoFault(page, '.keys')

  const copy = widget.getByRole('button', { name: 'Copy Project URL' })
  await announced(page, 'Copied', () => copy.click())
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await url.inputValue())
  await expect(widget.locator('[data-state="copied"]')).toHaveCount(0)

  await page.reload()
  ;({ widget, project, branch } = await open(page))
  await expect(project).toHaveValue('Analytical Engines / Loom')
  await expect(branch).toHaveValue('preview')

  await widget.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  ;({ widget, project } = await open(page))
  await expect(project).toBeDisabled()
  await expect(widget).toContainText('log in')
})

test.describe('when the platform is in trouble', () => {
  const cases: [name: string, faults: string, project: RegExp, note: string][] = [
    ['projects fail', 'projects:500', /^Select a project/, "We couldn't load your projects."],
    [
      'organizations are malformed',
      'organizations:malformed',
      /^Select a project/,
      "couldn't load your projects",
    ],
    ['projects are of the wrong shape', 'projects:wrong', /^Select a project/, "couldn't load your projects"],
    ['projects never answer', 'projects:never', /^Select a project/, "We couldn't load your projects."],
    ['projects are refused', 'projects:403', /^Select a project/, "couldn't load your projects"],
    ['there are no projects', 'projects:empty', /^No project found$/, 'You have no projects yet.'],
    [
      'API settings fail',
      'api:500',
      /User management$/,
      "We couldn't load your Project URL and anon key. Try again, or copy them from the dashboard.",
    ],
    ['API settings are malformed', 'api:wrong', /User management$/, 'from the dashboard'],
    [
      'the session cannot be checked',
      'session:500',
      /^Select a project\.\.\.$/,
      "We couldn't check your login. Try again, or copy your Project URL and anon key from the dashboard.",
    ],
    ['the session is refused', 'session:403', /^Select a project\.\.\.$/, "We couldn't check your login."],
    ['the session is of the wrong shape', 'session:wrong', /^Select a project/, "couldn't check your login"],
  ]
  for (const [name, faults, words, note] of cases)
    test(`${name}: says so, and the placeholders stay`, async ({ page, context, baseURL, complaints }) => {
      complaints.expect(/Failed to load resource|\/(platform|v1)\//)
      await signIn(context, baseURL)
      await fail(context, baseURL, faults)
      const { widget, project, url } = await open(page)
      await expect(widget).toContainText(note)
      await expect(project).toHaveValue(words)
      await expectPlaceholder(url, 'YOUR PROJECT URL')
      await expectNoFault(page, '.keys')
    })

  test('branches that fail leave the project itself, and trying again helps', async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|\/(platform|v1)\//)
    await signIn(context, baseURL)
    await fail(context, baseURL, 'branches:500')
    const { widget, project, branch, url } = await open(page)
    await project.fill('Loom')
    await page.locator('.keys').getByRole('option').click()
    await expect(widget).toContainText("We couldn't load your branches.")
    await expect(branch).toHaveValue('Select a branch...')
    await expect(url).toHaveValue(/\/project\//)
    await context.clearCookies({ name: 'platform-fault' })
    await widget.getByRole('button', { name: 'Try again' }).click()
    await expect(branch).toHaveValue('main')
  })

  test('a project without a branch says that there is none', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL)
    const { project, branch, url } = await open(page)
    await project.fill('Weather')
    await page.locator('.keys').getByRole('option').click()
    await expect(branch).toHaveValue('No branch found')
    await expect(url).toHaveValue(/\/project\//)
  })

  test('slow answers show that they are on their way', async ({ page, context, baseURL }) => {
    await signIn(context, baseURL)
    await fail(context, baseURL, 'projects:slow')
    const { widget, project, url } = await open(page)
    await expect(project).toHaveValue('Loading...')
    await expect(widget.locator('.keys-loading')).toHaveText(['Loading...', 'Loading...'])
    // In front of the field, which stays where it is.
    const [words, field] = [
      await widget.locator('.keys-loading').first().boundingBox(),
      await url.boundingBox(),
    ]
    expect(words?.x).toBeGreaterThan(field?.x ?? 0)
    expect(words?.y).toBeGreaterThan(field?.y ?? 0)
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThan((field?.x ?? 0) + (field?.width ?? 0))
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0))
    await expectNoFault(page, '.keys')
    await expect(url).toHaveValue(/\/project\//)
  })

  test('a session that ends in mid-use turns to logged out', async ({
    page,
    context,
    baseURL,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|\/(platform|v1)\//)
    await signIn(context, baseURL)
    const { widget, project } = await open(page)
    await expect(project).toHaveValue(/User management/)
    await context.clearCookies({ name: 'platform-session' })
    await project.fill('Note G')
    await page.locator('.keys').getByRole('option').click()
    await expect(widget).toContainText('log in')
    await expect(project).toBeDisabled()
  })
})

test('what a placeholder says cannot be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { widget, url, key } = await open(page)
  await expect(widget).toContainText('log in')
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  for (const field of [url, key]) {
    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+c')
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before')
})

test('a platform with only the four calls of the specification works', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  complaints.expect(/404|401|Failed to load resource/)
  await page.route('**/platform/session', (call) => call.fulfill({ status: 404 }))
  const { widget } = await open(page)
  await expect(widget).toContainText('To get your Project URL and anon key, log in.')
  await signIn(context, baseURL)
  await page.reload()
  const { project, url } = await open(page)
  await expect(project).toHaveValue('Analytical Engines / User management')
  await expect(url).toHaveValue(/\/project\//)
})

test('two hundred projects can be searched', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL, 'many@example.com')
  const { project } = await open(page)
  await project.click()
  await expect(page.locator('.keys').getByRole('option')).toHaveCount(200)
  await page.keyboard.type('137')
  await expect(page.locator('.keys').getByRole('option')).toHaveText(['Fleet / Vessel 137'])
  await page.keyboard.type('x')
  const list = page.locator('.keys').getByRole('listbox')
  await expect(list).toContainText('No project found')
  // One row isn't shown in a box for ten.
  expect((await list.boundingBox())?.height).toBeLessThan(60)
  await page.keyboard.press('Escape')
  await expect(project).toHaveValue('Fleet / Vessel 001')
})

for (const [who, email] of [
  ['signed out', undefined],
  ['signed in', 'ada@example.com'],
] as const)
  test(`every target is 24 pixels high on a phone, ${who}`, async ({ page, context, baseURL }) => {
    await page.setViewportSize(phone)
    if (email) await signIn(context, baseURL, email)
    const { widget, url } = await open(page)
    if (email) await expect(url).toHaveValue(/\/project\//)
    else await expect(widget).toContainText('log in')
    await widget.getByText('Paste other values').click()
    const heights = await widget
      .locator('a, button, summary, input:not([type=checkbox]), label:has(input)')
      .evaluateAll((targets) =>
        targets.map((target) => [target.outerHTML, target.getBoundingClientRect().height]),
      )
    expect(heights.length).toBeGreaterThan(8)
    expect(heights.filter(([, height]) => Number(height) < 24)).toEqual([])
  })

test('blocked local storage only means that nothing is remembered', async ({ page, context, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await signIn(context, baseURL)
  const { project, url } = await open(page)
  await project.fill('Note G')
  await page.locator('.keys').getByRole('option').click()
  await expect(project).toHaveValue('Analytical Engines / Note G')
  await expect(url).toHaveValue(/\/project\//)
})

test('samples show the values on demand, and a secret key is rejected', async ({ page }) => {
  const { widget, url } = await open(page)
  const sample = page.locator('.code', { hasText: 'createClient(' }).first()
  const before = await sample.locator('pre').textContent()
  await widget.getByText('Paste other values').click()
  const form = widget.locator('form')
  const secret = `x.${Buffer.from('{"role":"service_role"}').toString('base64url')}.y`
  await form.getByLabel('Project URL').fill(inBrand('https://abcdef.plinth.example'))
  await form.getByLabel('Anon key').fill(secret)
  await expect(form.getByRole('alert')).toContainText('That was a secret key')
  await expect(form.getByLabel('Anon key')).toHaveValue('')
  await expectNoFault(page, '.keys')
  await form.getByLabel('Anon key').fill('sb_publishable_mine')
  await form.getByRole('button', { name: 'Use them' }).click()
  await expect(url).toHaveValue(inBrand('https://abcdef.plinth.example'))
  await widget.getByLabel('Show my values').check()
  await expect(sample).toContainText(inBrand('https://abcdef.plinth.example'))
  await expect(sample).toContainText('sb_publishable_mine')
  await widget.getByLabel('Show my values').uncheck()
  expect(await sample.locator('pre').textContent()).toBe(before)
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toMatch(/service_role|sb_|abcdef/)
})

test('several widgets share one choice and ask once', async ({ page, context, baseURL }) => {
  await signIn(context, baseURL)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(platform|v1)\//.test(pathname)) calls.push(pathname)
  })
  // A page of one widget is made one of two before its scripts run.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const place = document.querySelector('[data-island="project-keys"]')
      if (document.readyState === 'interactive' && place) place.after(place.cloneNode(true))
    })
  })
  const { project } = await open(page)
  await expect(page.locator('.keys')).toHaveCount(2)
  await project.fill('Note G')
  await page.locator('.keys').getByRole('option').click()
  const second = page.locator('.keys').nth(1)
  await expect(selector(second, 'Project')).toHaveValue('Analytical Engines / Note G')
  await expect(second.locator('.keys-field input').first()).toHaveValue(/\/project\//)
  for (const path of ['/platform/organizations', '/platform/projects'])
    expect(calls.filter((call) => call === path)).toHaveLength(1)
})

test('a page without the widget loads none of its code, and one with it little', async ({ page }) => {
  const sizes: [string, number][] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js'))
      sizes.push([new URL(response.url()).pathname, (await response.request().sizes()).responseBodySize])
  })
  await page.goto('/guides/auth')
  await page.mouse.wheel(0, 20_000)
  await page.waitForTimeout(300)
  expect(sizes.filter(([path]) => path.includes('ProjectKeys'))).toEqual([])
  sizes.length = 0
  await open(page)
  await page.waitForLoadState('networkidle')
  const builder = /BuilderView|nearest|filter/
  const bytes = sizes.filter(([path]) => !builder.test(path)).reduce((sum, [, size]) => sum + size, 0)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(90 * 1024)
})
