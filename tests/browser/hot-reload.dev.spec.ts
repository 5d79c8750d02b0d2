// What a writer sees after a save: only what differs changes on screen, and a problem is shown on its page. Each test has
// its own page, so that they can run in parallel.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, inBrand, test, visit } from './site.ts'

/** The dev server's copy of the site. */
const site = process.env.DEV_SITE ?? ''

/** The dev server generates files on the first request. */
const patiently = { timeout: 60_000 }

/** Saves a page with more text at its end. `restore` undoes it. */
function savable(route: string) {
  const file = join(site, `content${route}.mdx`)
  const written = readFileSync(file, 'utf8')
  return {
    save: (text: string) => writeFileSync(file, `${written}\n${text}\n`),
    restore: () => writeFileSync(file, written),
  }
}

async function open(page: Page, route: string): Promise<void> {
  await visit(page, route)
  await page.waitForLoadState('networkidle')
}

const long = Array.from({ length: 30 }, (_, index) => `Paragraph ${index + 1}.`).join('\n\n')
const text = (word: string) => `${long}

The ${word} sentence.

<Tabs label="Forms">
<TabPanel id="one" label="One">

First panel.

</TabPanel>
<TabPanel id="two" label="Two">

Second panel.

</TabPanel>
</Tabs>

<Accordion>
<AccordionItem title="A fold">

Inside.

</AccordionItem>
</Accordion>

${long}
`

test('a save changes the sentence and nothing else: scroll, focus, tab and fold stay', async ({ page }) => {
  const route = '/guides/database/json'
  const { save, restore } = savable(route)
  save(text('old'))
  try {
    await open(page, route)
    await expect(page.getByText('The old sentence.')).toBeVisible(patiently)
    await page.getByRole('tab', { name: 'Two' }).click()
    await page.getByText('A fold').click()
    await page.getByRole('tab', { name: 'Two' }).focus()
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true })
    })
    const scrolled = await page.evaluate(() => scrollY)
    expect(scrolled).toBeGreaterThan(0)

    save(text('new'))
    await expect(page.getByText('The new sentence.')).toBeVisible(patiently)
    await expect(page.getByText('The old sentence.')).toHaveCount(0)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(page.getByRole('tab', { name: 'Two' })).toBeFocused()
    await expect(page.getByText('Second panel.')).toBeVisible()
    await expect(page.getByText('Inside.')).toBeVisible()
  } finally {
    restore()
  }
})

test('tabs and islands that a save brings work', async ({ page }) => {
  const route = '/guides/database/vault'
  const { save, restore } = savable(route)
  try {
    await open(page, route)
    save(`${text('new')}\n\n<ProjectUrl />`)
    await page.getByRole('tab', { name: 'Two' }).click(patiently)
    await expect(page.getByText('Second panel.')).toBeVisible()
    const island = page.locator('[data-island="project-keys"]').first()
    await island.scrollIntoViewIfNeeded()
    await expect(island).toHaveAttribute('data-live', '', patiently)
  } finally {
    restore()
  }
})

test('a problem lies over its own page, is folded on others, and goes when it is fixed', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/500/)
  const route = '/guides/database/webhooks'
  const { save, restore } = savable(route)
  try {
    save('Good words.')
    await open(page, route)
    await expect(page.getByText('Good words.')).toBeVisible(patiently)
    const other = await context.newPage()
    await open(other, '/guides/database/partitions')

    // A page that can't be parsed: the last good version stays below the problem.
    save('Good words. <Admonition type="note">')
    const problems = page.locator('#dev-problems')
    await expect(problems).toContainText(`content${route}.mdx:`, patiently)
    await expect(problems).toHaveAttribute('open', '')
    await expect(page.getByText('Good words.').first()).toBeVisible()
    await expect(other.locator('#dev-problems summary')).toContainText('problem', patiently)
    await expect(other.locator('#dev-problems')).not.toHaveAttribute('open', '')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

    save('Better words.')
    await expect(page.getByText('Better words.')).toBeVisible(patiently)
    await expect(problems).toHaveCount(0)
    await expect(other.locator('#dev-problems')).toHaveCount(0, patiently)
  } finally {
    restore()
  }
})

test('a changed description of a command is on its page', async ({ page }) => {
  const file = join(site, 'data/cli/db.yaml')
  const written = readFileSync(file, 'utf8')
  await visit(page, inBrand('/reference/cli/plinth-db'))
  await page.waitForLoadState('networkidle')
  try {
    writeFileSync(
      file,
      written.replace(/^ {2}summary: .*$/m, '  summary: A summary that a test has just saved.'),
    )
    await expect(page.getByText('A summary that a test has just saved.').first()).toBeVisible(patiently)
  } finally {
    writeFileSync(file, written)
  }
})

test('a mistake in the data of a command lies over its own page, and every other page stays', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/500/)
  const file = join(site, 'data/cli/secrets.yaml')
  const written = readFileSync(file, 'utf8')
  await open(page, '/reference/cli/plinth-secrets')
  try {
    writeFileSync(file, written.replace(/^ {2}summary: /m, '  sumary: '))
    const problems = page.locator('#dev-problems')
    await expect(problems).toContainText('data/cli/secrets.yaml:', patiently)
    await expect(problems).toHaveAttribute('open', '')
    // The last good version stays below.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('plinth secrets')
    for (const route of ['/reference/cli/plinth-db', '/reference/cli/commands', '/guides/database/tables'])
      expect((await request.get(route)).status(), route).toBe(200)
  } finally {
    writeFileSync(file, written)
  }
  await expect(page.locator('#dev-problems')).toHaveCount(0, patiently)
})

test('menus that can not be loaded are one of the problems in the corner, and the page stays', async ({
  page,
}) => {
  const file = join(site, 'navigation/index.ts')
  const written = readFileSync(file, 'utf8')
  await open(page, '/guides/database/connecting-to-postgres')
  try {
    writeFileSync(file, `${written}\nexport const more = [,, ;\n`)
    const problems = page.locator('#dev-problems')
    await expect(problems.locator('summary')).toHaveText('1 problem', patiently)
    await expect(problems).not.toHaveAttribute('open', '')
    await expect(page.locator('vite-error-overlay')).toHaveCount(0)
    await problems.locator('summary').click()
    await expect(problems).toContainText('navigation/index.ts:')
    await expect(page.getByRole('navigation').first()).toBeVisible()
  } finally {
    writeFileSync(file, written)
  }
  await expect(page.locator('#dev-problems')).toHaveCount(0, patiently)
})

test('the list of problems fits a phone, with its longest paths', async ({ page, complaints }) => {
  complaints.expect(/500/)
  const route = '/guides/getting-started/tutorials/with-redwoodjs'
  const { save, restore } = savable(route)
  await page.setViewportSize({ width: 320, height: 600 })
  await open(page, route)
  try {
    save(Array.from({ length: 12 }, (_, index) => `<Admonitoin${index} />`).join('\n\n'))
    const problems = page.locator('#dev-problems')
    await expect(problems).toContainText(`content${route}.mdx:`, patiently)
    const box = await problems.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(await problems.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
    await problems.locator('summary').click()
    await expect(problems).not.toHaveAttribute('open', '')
  } finally {
    restore()
  }
})
