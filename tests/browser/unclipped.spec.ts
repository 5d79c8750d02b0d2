// What opens over the page (lists, menus, notes, suggestions) is never cut off by what it lies in.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { dist } from '../pages/read-dist.ts'
import { route as playground } from './playground.ts'
import { open, signIn } from './project-keys.ts'
import { expect, kitchenSink, phone, test, visit } from './site.ts'

const tutorial = '/guides/getting-started/tutorials/with-react'

/** Where a click on an opened thing, or on one of its choices, would reach something else. */
const unreachable = (opened: Locator): Promise<string[]> =>
  opened.evaluate((whole) => {
    const faults: string[] = []
    const reach = (part: Element, ...points: [number, number][]) => {
      for (const [x, y] of points) {
        const found = document.elementFromPoint(x, y)
        if (!found || !part.contains(found))
          faults.push(
            `${part.textContent?.trim().slice(0, 40)} at ${x},${y}: ${found?.tagName} ${found?.className}`,
          )
      }
    }
    whole.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, right, top, bottom } = whole.getBoundingClientRect()
    for (const x of [left + 6, right - 6]) for (const y of [top + 6, bottom - 6]) reach(whole, [x, y])
    for (const choice of whole.querySelectorAll('[role=option], a, button, input')) {
      choice.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const box = choice.getBoundingClientRect()
      if (box.width > 4 && box.height > 4) reach(choice, [box.left + box.width / 2, box.top + box.height / 2])
    }
    return faults
  })

for (const [screen, size] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const)
  test(`every project and branch of the widget can be clicked in a long tutorial, on ${screen}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize(size)
    await signIn(context, baseURL)
    const { widget, project, branch } = await open(page, tutorial)
    expect(await page.evaluate(() => 'lazyLayout' in document.documentElement.dataset)).toBe(true)
    await project.click()
    await expect(widget.getByRole('option')).toHaveCount(13)
    expect(await unreachable(widget.getByRole('listbox'))).toEqual([])
    await project.fill('loom')
    await expect(widget.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(project).toHaveValue('Analytical Engines / Loom')
    await expect(branch).toHaveValue('main')
    await branch.click()
    await expect(widget.getByRole('option')).toHaveCount(3)
    expect(await unreachable(widget.getByRole('listbox'))).toEqual([])
  })

/** Long texts with an island: in these, layout is skipped. */
const longTexts = () =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .filter((file) =>
      readFileSync(join(dist, file), 'utf8').split('prose long-text"')[1]?.includes('data-island='),
    )
    .map((file) => `/${file.slice(0, -'.html'.length)}`)

test('no block around an island cuts off what is outside it, on every long page', async ({ page }) => {
  const routes = longTexts()
  expect(routes.length).toBeGreaterThan(50)
  test.setTimeout(180_000 + routes.length * 30_000)
  const faults: string[] = []
  for (const route of routes) {
    await page.goto(route, { waitUntil: 'domcontentloaded' })
    const clipping = await page.locator('[data-island]').evaluateAll((islands) => {
      // Panels that aren't chosen are skipped by layout as a whole.
      for (const panel of document.querySelectorAll('.tabs-panel')) panel.removeAttribute('hidden')
      return islands.flatMap((island) => {
        const around: Element[] = []
        for (let each: Element | null = island; each && each !== document.body; each = each.parentElement)
          around.push(each)
        return around
          .filter((each) => {
            const { contentVisibility, contain, overflow } = getComputedStyle(each)
            return contentVisibility !== 'visible' || contain !== 'none' || overflow !== 'visible'
          })
          .map((each) => `${island.getAttribute('data-island')} in ${each.tagName}.${each.className}`)
      })
    })
    faults.push(...clipping.map((fault) => `${route}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('menus, the choice of a theme, and explanations can be clicked as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, kitchenSink)
  const buttons = await page.locator('button[popovertarget]').filter({ visible: true }).all()
  expect(buttons.length).toBeGreaterThan(5)
  for (const button of buttons) {
    await button.click()
    const opened = page.locator(':popover-open')
    await expect(opened).toHaveCount(1)
    expect(await unreachable(opened), (await button.textContent()) ?? '').toEqual([])
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
  }
})

test('the drawer of a phone can be tapped as a whole', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, tutorial)
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await unreachable(page.locator('#sidebar:popover-open'))).toEqual([])
})

test('the meaning of a term deep in a long text is shown as a whole', async ({ page }) => {
  await visit(page, '/guides/database/postgres/row-level-security')
  const term = page.locator('.long-text > :nth-child(n + 8) a.term').first()
  await term.scrollIntoViewIfNeeded()
  await term.hover()
  const note = page.locator('.term-note:popover-open')
  await expect(note).toBeVisible()
  expect(await unreachable(note)).toEqual([])
})

/** Types into the editor that has the focus, and waits for its suggestions. */
async function suggestions(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('sel')
  const list = page.locator('.cm-tooltip-autocomplete')
  // The editor places it far outside before it knows where it fits.
  await expect(list).toBeInViewport()
  return list
}

for (const [screen, size] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const)
  test(`suggestions of an editor deep in a long text can be clicked, on ${screen}`, async ({ page }) => {
    await page.setViewportSize(size)
    await visit(page, '/guides/database/postgres/row-level-security')
    const sample = page
      .locator('.long-text > :nth-child(n + 8)')
      .locator('xpath=descendant-or-self::figure[@data-run]')
      .filter({ visible: true, hasText: 'select' })
      .first()
    await sample.getByRole('button', { name: /^Edit / }).click()
    await sample.getByRole('textbox', { name: 'SQL' }).click({ timeout: 60_000 })
    expect(await unreachable(await suggestions(page))).toEqual([])
  })

test("suggestions in the playground can be clicked, also below the editor's frame", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, playground)
  await page.getByLabel('Query', { exact: true }).filter({ visible: true }).first().click()
  await page.locator('.run-editor [aria-label="Query"]').click({ timeout: 60_000 })
  expect(await unreachable(await suggestions(page))).toEqual([])
})
