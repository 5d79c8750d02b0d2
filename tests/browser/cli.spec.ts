// The CLI reference in use: the builder, the checker, the list of commands, and links to flags.
import { announced, commandCount, expect, inBrand, layoutShift, phone, test } from './site.ts'

const builder = '.builder'
const line = '.builder-line code'

test.describe('the command builder', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(inBrand('/reference/cli/plinth-db-diff'))
    await page.locator('[data-island=command-builder][data-live]').waitFor()
  })

  test('writes the line as flags are chosen', async ({ page }) => {
    await page.locator(builder).getByLabel('--schema').fill('public,auth')
    await page.locator(builder).getByLabel('--file').fill('add profiles')
    await expect(page.locator(line)).toHaveText(
      inBrand("plinth db diff --schema public,auth --file 'add profiles'"),
    )
  })

  test('lets flags that exclude each other exclude each other', async ({ page }) => {
    await page.locator(builder).getByLabel('--linked').check()
    await expect(page.locator('.builder-note')).toHaveText(
      'Ready to run. Give at most one of --db-url, --linked, or --local.',
    )
    await page.locator(builder).getByLabel('--local').check()
    await expect(page.locator(builder).getByLabel('--linked')).not.toBeChecked()
    await expect(page.locator(line)).toHaveText(inBrand('plinth db diff --local'))
  })

  test('quotes for the chosen shell', async ({ page }) => {
    await page.locator(builder).getByLabel('--file').fill("it's")
    await page.getByLabel('Shell').selectOption('powershell')
    await expect(page.locator(line)).toHaveText(inBrand("plinth db diff --file 'it''s'"))
    await page.getByLabel('Shell').selectOption('fish')
    await expect(page.locator(line)).toHaveText(inBrand("plinth db diff --file 'it\\'s'"))
  })

  test('copies the line', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator(builder).getByLabel('--linked').check()
    await announced(page, 'Copied', () => page.locator('.builder-copy').click())
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(inBrand('plinth db diff --linked'))
    await expect(page.locator('.builder-copy')).toHaveText('Copy')
  })

  test('works with the keyboard alone', async ({ page }) => {
    await page.locator(builder).getByLabel('--db-url').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('from_keys')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.locator(line)).toHaveText(inBrand('plinth db diff --file from_keys --linked'))
  })

  test('explains a pasted command word by word, and takes it over', async ({ page }) => {
    await page.getByText('Check a command').click()
    await page
      .getByPlaceholder('Paste a command')
      .fill(inBrand('$ npx plinth db diff --linked -f remote_changes'))
    await expect(page.locator('.builder-good')).toHaveText('This would run.')
    await expect(page.locator('.builder-words dt')).toHaveText([
      inBrand('plinth db diff'),
      '--linked',
      '--file remote_changes',
    ])
    await page.getByText('Use it in the builder').click()
    await expect(page.locator(line)).toHaveText(inBrand('plinth db diff --linked --file remote_changes'))
  })

  test('names the fault of a pasted command and the nearest right name', async ({ page }) => {
    await page.getByText('Check a command').click()
    const field = page.getByPlaceholder('Paste a command')
    await field.fill(inBrand('plinth db diff --lniked --local'))
    await expect(page.locator('.builder-faults')).toContainText(
      'has no flag --lniked. Did you mean --linked?',
    )
    await field.fill(inBrand('plinth db dif'))
    await expect(page.locator('.builder-faults')).toContainText(
      inBrand(`"plinth db dif" isn't a command. Did you mean "diff"?`),
    )
    await field.fill(inBrand('plinth migration repair 1'))
    await expect(page.locator('.builder-faults')).toContainText('--status is required.')
    await field.fill(inBrand("plinth db diff --file 'open"))
    await expect(page.locator('.builder-faults')).toContainText("The quote ' is never closed.")
  })
})

test('asks for what is required, and adds --experimental by itself', async ({ page }) => {
  await page.goto(inBrand('/reference/cli/plinth-migration-repair'))
  await page.locator(builder).scrollIntoViewIfNeeded()
  await page.locator('[data-island=command-builder][data-live]').waitFor()
  await expect(page.locator('.builder-note')).toContainText('Still needed: --status.')
  await page.locator(builder).getByLabel('--status').selectOption('reverted')
  await expect(page.locator('.builder-note')).toHaveText('Ready to run.')

  await page.goto(inBrand('/reference/cli/plinth-branches-list'))
  await expect(page.locator(line)).toHaveText(inBrand('plinth branches list --experimental'))
})

test('the builder does not move the page when it comes to life', async ({ page }) => {
  await page.goto(inBrand('/reference/cli/plinth-sso-add'))
  await page.locator(builder).scrollIntoViewIfNeeded()
  await page.locator('[data-island=command-builder][data-live]').waitFor()
  expect(await layoutShift(page)).toBe(0)
})

test('the list of commands narrows as one types, keeps the words in the URL, and says when nothing is left', async ({
  page,
}) => {
  await page.goto('/reference/cli/commands')
  const status = page.locator('[data-filter-status]')
  await expect(status).toHaveText(`${commandCount} commands`)
  await page.getByLabel('Filter commands').fill('vanity avail')
  await expect(status).toHaveText('1 command')
  await expect(page.locator('[data-filter-item]:visible')).toContainText('check-availability')
  await expect(page).toHaveURL(/\?q=vanity\+avail$/)
  await page.reload()
  await expect(status).toHaveText('1 command')
  await page.getByLabel('Filter commands').fill('zzz')
  await expect(status).toHaveText('No command for this')
})

test('a flag is a place to link to', async ({ page }) => {
  await page.goto(inBrand('/reference/cli/plinth-db-diff#flag-schema'))
  const flag = page.locator('#flag-schema')
  await expect(flag).toBeInViewport()
  expect((await flag.boundingBox())?.y).toBeGreaterThan(56)
})

test('required flags come first and say so', async ({ page }) => {
  await page.goto(inBrand('/reference/cli/plinth-sso-add'))
  const first = page.locator('#flags ~ .parameters .parameter').first()
  await expect(first).toContainText('--type')
  await expect(first).toContainText('REQUIRED')
})

test('the machine forms answer', async ({ request }) => {
  const json = (await (await request.get('/reference/cli.json')).json()) as {
    commands: unknown[]
    $schema: string
  }
  expect(json.commands).toHaveLength(commandCount)
  expect((await request.get(json.$schema)).ok()).toBe(true)
  expect(await (await request.get(inBrand('/reference/cli/man/plinth-db-diff.1'))).text()).toContain(
    inBrand('.TH "plinth-db-diff"').toUpperCase(),
  )
  expect((await request.get('/reference/cli/man.tar.gz')).ok()).toBe(true)
  for (const ending of ['bash', 'zsh', 'fish', 'ps1'])
    expect((await request.get(`/reference/cli/completion.${ending}`)).ok()).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the builder fits the screen', async ({ page }) => {
    await page.goto(inBrand('/reference/cli/plinth-projects-create'))
    const box = await page.locator(builder).boundingBox()
    expect(box?.width ?? 0).toBeLessThanOrEqual(phone.width)
    await expect(page.locator(line)).toHaveText(inBrand('plinth projects create'))
  })
})
