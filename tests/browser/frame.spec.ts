// The frame around the text: menus, sidebar, breadcrumbs, previous and next, the phone's drawer, the 404 page, and print.
import type { Page } from '@playwright/test'
import { brand } from '../../brand.ts'
import { desktop, expect, kitchenSink, phone, test, visit } from './site.ts'

test.use({ viewport: desktop })

const guide = '/guides/database/overview'

const topLevel: Record<string, [label: string, href: string][]> = {
  Start: [
    ['Home', '/'],
    ['Getting Started', '/guides/getting-started'],
  ],
  Products: [
    ['Database', '/guides/database/overview'],
    ['Auth', '/guides/auth'],
    ['Storage', '/guides/storage'],
    ['Edge Functions', '/guides/functions'],
    ['Realtime', '/guides/realtime'],
    ['AI & Vectors', '/guides/ai'],
    ['REST', '/guides/api'],
    ['GraphQL', '/guides/graphql'],
  ],
  Build: [
    ['Local Dev / CLI', '/guides/cli'],
    ['Platform', '/guides/platform'],
    ['Self-Hosting', '/guides/self-hosting'],
  ],
  Resources: [
    ['Guides and Examples', '/guides/resources'],
    ['Integrations', brand.urls.integrations],
    ['Status', brand.urls.status],
  ],
}

test.describe('Header', () => {
  test('The menus hold the fourteen entries, integrations and status, one menu open at a time', async ({
    page,
  }) => {
    await visit(page, guide)
    const menus = page.getByRole('navigation', { name: 'Site' })
    for (const [menu, entries] of Object.entries(topLevel)) {
      await menus.getByRole('button', { name: menu }).click()
      await expect(menus.locator('.menu:popover-open')).toHaveCount(1)
      for (const [label, href] of entries) {
        // The accessible name continues with the explanation.
        const link = menus.locator('.menu:popover-open').getByRole('link', { name: new RegExp(`^${label}`) })
        await expect(link).toHaveAttribute('href', href)
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    }
    expect(Object.values(topLevel).flat()).toHaveLength(14 + 2)
    await page.keyboard.press('Escape')
    await expect(menus.locator('.menu:popover-open')).toHaveCount(0)
  })

  test('An open menu is under its button', async ({ page }) => {
    await visit(page, guide)
    for (const name of ['Start', 'Resources']) {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      const [under, over] = await Promise.all([
        page.locator('.menu:popover-open').boundingBox(),
        button.boundingBox(),
      ])
      expect(under?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0))
      expect(Math.abs((under?.x ?? 0) - (over?.x ?? 0))).toBeLessThan(20)
    }
  })

  test('The menu of the current section is marked', async ({ page }) => {
    await visit(page, guide)
    await expect(page.locator('.menu-button[data-current]')).toHaveText('Products')
  })

  test('The dashboard, support, status and integrations are one click away', async ({ page }) => {
    await visit(page, guide)
    await expect(page.locator('header').getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      brand.urls.dashboard,
    )
    const help = page.getByRole('list', { name: 'Help' })
    for (const [label, href] of [
      ['Support', brand.urls.support],
      ['Status', brand.urls.status],
      ['Integrations', brand.urls.integrations],
    ] as const)
      await expect(help.getByRole('link', { name: label })).toHaveAttribute('href', href)
  })

  test('The header stays on the screen while the page scrolls', async ({ page }) => {
    await visit(page, guide)
    await page.evaluate(() => scrollTo(0, 1000))
    expect(await page.locator('header').boundingBox()).toMatchObject({ y: 0, height: 56 })
  })
})

test.describe('Menus by keyboard', () => {
  const focused = (page: Page) => page.locator(':focus')

  /** Its code is loaded with the first focus in a menu. */
  const visitFocused = async (page: Page, route: string) => {
    await visit(page, route)
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('menu-keys'))
    await page.locator('.brand').focus()
    await loaded
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  }

  test('arrow keys open a menu of the header and walk around in it, and Escape leads back to its button', async ({
    page,
  }) => {
    await visitFocused(page, guide)
    for (const [button, first, last] of [
      [page.getByRole('button', { name: 'Products' }), 'Database', 'GraphQL'],
      [page.getByRole('button', { name: 'Theme' }), 'Light', 'System'],
    ] as const) {
      await button.focus()
      await page.keyboard.press('ArrowDown')
      await expect(focused(page)).toHaveText(new RegExp(`^${first}`))
      await page.keyboard.press('ArrowUp')
      await expect(focused(page)).toHaveText(new RegExp(`^${last}`))
      await page.keyboard.press('ArrowDown')
      await expect(focused(page)).toHaveText(new RegExp(`^${first}`))
      await page.keyboard.press('End')
      await expect(focused(page)).toHaveText(new RegExp(`^${last}`))
      await page.keyboard.press('Home')
      await expect(focused(page)).toHaveText(new RegExp(`^${first}`))
      await page.keyboard.press('Escape')
      await expect(page.locator('.menu:popover-open')).toHaveCount(0)
      await expect(button).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(focused(page)).toHaveText(new RegExp(`^${last}`))
      await page.keyboard.press('Escape')
    }
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('arrow keys open the libraries and the versions of a reference, and Escape closes them', async ({
    page,
  }) => {
    await visitFocused(page, '/reference/javascript/introduction')
    for (const [kind, second] of [
      ['libraries', 'Dart'],
      ['versions', 'v1'],
    ] as const) {
      const menu = page.locator(`.${kind}`)
      const summary = menu.locator('summary')
      await summary.focus()
      await page.keyboard.press('ArrowDown')
      await expect(menu.getByRole('link').first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(focused(page)).toHaveText(new RegExp(`^${second}`))
      await page.keyboard.press('End')
      await expect(menu.getByRole('link').last()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(menu).not.toHaveAttribute('open')
      await expect(summary).toBeFocused()
    }
  })

  test('arrow keys walk through the pages of a section, past what is folded away', async ({ page }) => {
    await visitFocused(page, '/reference/javascript/introduction')
    const links = page.locator('#sidebar > nav > div > ul .sidebar-link')
    await links.first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await page.keyboard.press('End')
    await expect(links.last()).toBeFocused()
    await expect(links.last()).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await expect(links.first()).toBeFocused()
  })
})

test.describe('Around the text', () => {
  test('The sidebar marks the current page, once, and has it in view', async ({ page, entries }) => {
    for (const route of new Set([guide, kitchenSink, entries.at(-1)?.route ?? guide])) {
      await visit(page, route)
      const current = page.locator('#sidebar [aria-current=page]')
      await expect(current).toHaveCount(1)
      await expect(current).toHaveAttribute('href', route)
      await expect(current).toBeInViewport({ ratio: 1 })
      const inside = await current.evaluate((link) => {
        const own = link.getBoundingClientRect()
        const box = link.closest('#sidebar')?.getBoundingClientRect()
        return box !== undefined && own.top >= box.top && own.bottom <= box.bottom
      })
      expect(inside).toBe(true)
    }
  })

  test('The breadcrumbs lead up to the section', async ({ page }) => {
    await visit(page, kitchenSink)
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await crumbs.getByRole('link', { name: 'Write for these docs' }).click()
    await expect(page).toHaveURL('/contributing')
    await expect(crumbs.getByRole('listitem')).toHaveText(['Write for these docs'])
  })

  test('Previous and next walk through a section in the order of its menu', async ({ page, entries }) => {
    const { section } = entries.find(({ route }) => route === guide) ?? {}
    const own = entries.filter((entry) => entry.section === section)
    await visit(page, own[1]?.route ?? '')
    const turn = page.getByRole('navigation', { name: 'Previous and next page' })
    const [previous, , next] = own
    const previousLink = turn.getByRole('link', { name: `Previous ${previous?.title}` })
    const nextLink = turn.getByRole('link', { name: `Next ${next?.title}` })
    await expect(previousLink).toHaveAttribute('href', previous?.route ?? '')
    await expect(nextLink).toHaveAttribute('href', next?.route ?? '')
    // By keyboard: blocks above the link are laid out as they come into view, and can move it away from the pointer.
    await nextLink.press('Enter')
    await expect(page).toHaveURL(next?.route ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next?.title ?? '')

    await visit(page, own[0]?.route ?? '')
    await expect(turn.locator('[rel=prev]')).toHaveCount(0)
    await visit(page, own.at(-1)?.route ?? '')
    await expect(turn.locator('[rel=next]')).toHaveCount(0)
  })

  test('The edit link names the file of the page', async ({ page }) => {
    await visit(page, kitchenSink)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute(
      'href',
      `${brand.urls.repository}/edit/main/content/contributing/components.mdx`,
    )
  })

  test('A page says when it was last updated', async ({ page }) => {
    await visit(page, guide)
    const time = page.locator('.page-facts > span', { hasText: 'Last updated' }).locator('time')
    const day = (await time.getAttribute('datetime')) ?? ''
    expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
    const [year = '', , date = ''] = day.split('-')
    await expect(time).toHaveText(new RegExp(`^${Number(date)} [A-Z][a-z]+ ${year}$`))
  })

  test('Buttons beside each other keep apart, on a desktop and on a phone', async ({ page }) => {
    await visit(page, '/reference/javascript/introduction')
    for (const screen of [desktop, phone]) {
      await page.setViewportSize(screen)
      const [first, second] = await Promise.all(
        [0, 1].map((place) => page.locator('.page-body .button').nth(place).boundingBox()),
      )
      const [right, below] = [
        (second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0),
        (second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0),
      ]
      expect(Math.max(right, below), `at ${screen.width} px`).toBeGreaterThanOrEqual(8)
    }
  })

  test('Links that leave the site carry a mark, links inside it do not', async ({ page }) => {
    await visit(page, kitchenSink)
    await expect(page.getByRole('link', { name: 'carry a mark' }).locator('svg')).toBeVisible()
    await expect(page.getByRole('link', { name: 'like this', exact: true }).locator('svg')).toHaveCount(0)
  })
})

test.describe('On a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('The menu opens by its button and closes by its button, by Escape and by a tap outside', async ({
    page,
  }) => {
    await visit(page, guide)
    const drawer = page.locator('#sidebar')
    const open = page.getByRole('button', { name: 'Menu', exact: true })
    const ways = {
      button: () => drawer.getByRole('button', { name: 'Close menu' }).tap(),
      Escape: () => page.keyboard.press('Escape'),
      'tap outside': () => page.touchscreen.tap(15, 400),
    }
    await expect(drawer).toBeHidden()
    for (const [name, close] of Object.entries(ways)) {
      await open.tap()
      await expect(drawer, `before ${name}`).toBeVisible()
      await close()
      await expect(drawer, `after ${name}`).toBeHidden()
    }
    await expect(page).toHaveURL(guide)
  })

  test('The menu holds the section and all top-level entries, and shows where the reader is', async ({
    page,
  }) => {
    await visit(page, guide)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const drawer = page.locator('#sidebar')
    await expect(drawer.locator('[aria-current=page]')).toBeInViewport()
    await drawer.locator('.sidebar-switch > summary').tap()
    const all = drawer.getByRole('navigation', { name: 'All sections' })
    for (const [label, href] of Object.values(topLevel).flat())
      await expect(all.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href)
    await all.getByRole('link', { name: 'GraphQL' }).tap()
    await expect(page).toHaveURL('/guides/graphql')
    await expect(drawer).toBeHidden()
  })

  test('In the menu of a long section, its head stays in sight, and two taps lead to any other section', async ({
    page,
    entries,
  }) => {
    const last = entries.findLast(({ route }) => route.startsWith('/reference/javascript/'))?.route ?? ''
    await visit(page, last)
    const open = page.getByRole('button', { name: 'Menu', exact: true })
    const drawer = page.locator('#sidebar')
    const head = drawer.locator('.sidebar-head')
    const current = drawer.locator('[aria-current=page]')
    await open.tap()
    await expect(current).toHaveAttribute('href', last)
    const expectInSight = async () => {
      await expect(current).toBeInViewport({ ratio: 1 })
      const [own, over] = [await current.boundingBox(), await head.boundingBox()]
      expect(own?.y).toBeGreaterThanOrEqual((over?.y ?? 0) + (over?.height ?? 0))
    }
    await expectInSight()
    for (const place of [0, 500, 1_000_000]) {
      await drawer.evaluate((element, top) => element.scrollTo({ top, behavior: 'instant' }), place)
      expect(await head.boundingBox(), `scrolled to ${place}`).toMatchObject({ y: 0 })
    }

    const all = drawer.getByRole('navigation', { name: 'All sections' })
    await expect(all).toBeHidden()
    await head.locator('summary').tap()
    await expect(all.locator('[aria-current=true]')).toHaveText('JavaScript')
    await head.getByRole('button', { name: 'Close menu' }).tap()
    // The next time, it starts with the page again.
    await open.tap()
    await expect(all).toBeHidden()
    await expectInSight()
    await head.locator('summary').tap()
    // Escape leads back by one step.
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expectInSight()
    await head.locator('summary').tap()
    await all.getByRole('link', { name: 'Status' }).scrollIntoViewIfNeeded()
    await expect(head).toBeInViewport({ ratio: 1 })
    await all.getByRole('link', { name: 'Kotlin' }).tap()
    await expect(page).toHaveURL('/reference/kotlin/introduction')
  })

  test('The home page has the menu too', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    await page.locator('#sidebar').getByRole('link', { name: 'Realtime' }).tap()
    await expect(page).toHaveURL('/guides/realtime')
  })

  test('A tap on the page that is open closes the menu', async ({ page }) => {
    await visit(page, guide)
    await page.getByRole('button', { name: 'Menu', exact: true }).tap()
    const drawer = page.locator('#sidebar')
    await drawer.locator('[aria-current=page]').tap()
    await expect(drawer).toBeHidden()
  })

  test('The contents are closed at first, open by a tap and lead to a heading', async ({ page }) => {
    await visit(page, guide)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await expect(contents).toBeHidden()
    await page.locator('summary', { hasText: 'On this page' }).tap()
    await expect(contents).toBeVisible()
    await contents.getByRole('link', { name: 'Connect with psql or a driver' }).tap()
    await expect(page).toHaveURL(`${guide}#connect-directly`)
    await expect(page.getByRole('heading', { name: 'Connect with psql or a driver' })).toBeInViewport()
  })

  test('All buttons of the header are at least 24 px large and within reach', async ({ page }) => {
    await visit(page, guide)
    for (const button of await page.locator('header button:visible').all()) {
      await expect(button).toBeInViewport({ ratio: 1 })
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
    }
  })
})

test.describe('A wrong URL', () => {
  test('The 404 page says so, suggests near pages and lists all sections', async ({
    page,
    entries,
    complaints,
  }) => {
    complaints.expect(/404/)
    const response = await page.goto('/guides/storge')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)

    const main = page.getByRole('main')
    const near = main.locator('[data-not-found]')
    await expect(near).toContainText('Did you mean')
    await expect(near.getByRole('link').first()).toHaveAttribute('href', '/guides/storage')
    for (const section of new Set(entries.map((entry) => entry.section)))
      await expect(main.getByRole('link', { name: section, exact: true }).last()).toBeVisible()
    await near.getByRole('link').first().click()
    await expect(page).toHaveURL('/guides/storage')
  })

  test('A URL that is near to nothing gets its nearest parent, and a search for its words', async ({
    page,
    complaints,
  }) => {
    // The browser may prefetch the link, and drops it because its status is 404.
    complaints.expect(/404|\?search=\S+ net::ERR_FAILED/)
    await page.goto('/guides/storage/qqqqqq/where-are-my-buckets')
    const near = page.locator('[data-not-found]')
    await expect(near.getByRole('link').first()).toHaveAttribute('href', '/guides/storage')
    await page.goto('/qqqqqq/zebra-wwwww')
    await expect(near).toHaveText('Search for the words of this URL.')
    await near.getByRole('link').click()
    await expect(page.getByRole('combobox', { name: /^Search the documentation/ })).toHaveValue(
      'qqqqqq zebra wwwww',
    )
  })

  test('The 404 page works without the list of pages', async ({ page, complaints }) => {
    complaints.expect(/404|pages\.json|ERR_FAILED/)
    await page.route('**/pages.json', (route) => route.abort())
    await page.goto('/guides/storge')
    await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible()
    await expect(page.locator('[data-not-found]')).toBeHidden()
  })
})

test('On paper there are no header, menus and buttons, and all tabs are printed', async ({ page }) => {
  await visit(page, kitchenSink)
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    'header',
    '#sidebar',
    '.toc',
    '.footer',
    '.code-copy',
    '.heading-anchor',
    '.tabs-list',
  ])
    await expect(page.locator(hidden).first(), hidden).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Open the table editor, click')).toBeVisible()
  await expect(page.getByText('create table public.cities')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})

test('On paper a dark theme becomes ink on white', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await visit(page, '/guides/auth')
  const colors = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body)
    return {
      text: color,
      paper: backgroundColor,
      code: getComputedStyle(document.querySelector('.code') ?? document.body).color,
    }
  })
  expect(colors).toEqual({ text: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)', code: 'rgb(0, 0, 0)' })
})
