// Tables that are wider than a phone.
import { expect, inBrand, phone, test, visit } from './site.ts'

test.use({ viewport: phone })

const wide = '/guides/database/postgres/roles'

for (const colorScheme of ['light', 'dark'] as const)
  test(`A table that scrolls sideways keeps its first column in view, in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await visit(page, wide)
    const faults = await page.locator('.table').evaluateAll((tables) => {
      const wider = tables.filter((table) => table.scrollWidth > table.clientWidth)
      const found = wider.flatMap((table) => {
        table.scrollIntoView({ block: 'center', behavior: 'instant' })
        table.scrollLeft = 1_000_000
        const left = table.getBoundingClientRect().left
        return [...table.querySelectorAll('tr > :first-child')].flatMap((cell) => {
          const box = cell.getBoundingClientRect()
          const name = cell.textContent?.slice(0, 30)
          const hit = document.elementFromPoint(box.left + 4, box.top + box.height / 2)
          return [
            ...(Math.abs(box.left - left) <= 2 ? [] : [`${name} is ${box.left - left} px away`]),
            ...(box.top < 0 || box.bottom > innerHeight || cell.contains(hit) ? [] : [`${name} is covered`]),
            ...(getComputedStyle(cell).backgroundColor === 'rgba(0, 0, 0, 0)'
              ? [`${name} is see-through`]
              : []),
            ...(box.width > table.clientWidth * 0.6 ? [`${name} takes ${box.width} px`] : []),
          ]
        })
      })
      return { wider: wider.length, found }
    })
    expect(faults.wider).toBeGreaterThan(0)
    expect(faults.found).toEqual([])
  })

test('A table that fits has nothing that tells its first column apart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, wide)
  const cell = page.locator('.table tbody tr > :first-child').first()
  await expect(cell).toHaveCSS('box-shadow', 'none')
  await expect(cell).toHaveCSS('position', 'static')
})

test('No text is in a column that is a word wide, in tables that scroll sideways', async ({ page }) => {
  for (const route of [wide, inBrand('/reference/cli/introduction')]) {
    await visit(page, route)
    const narrow = await page.locator('.table').evaluateAll((tables) =>
      tables
        .filter((table) => table.scrollWidth > table.clientWidth && table.querySelector('th:nth-child(3)'))
        .flatMap((table) => [...table.querySelectorAll('td:not(:first-child)')])
        .filter((cell) => (cell.textContent ?? '').length > 60 && cell.getBoundingClientRect().width < 200)
        .map((cell) => `${cell.getBoundingClientRect().width} px: ${cell.textContent}`),
    )
    expect(narrow).toEqual([])
  }
})

test('On a desktop, the table of all libraries has room for six languages', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/reference/coverage')
  const scroll = page.locator('.coverage-scroll')
  expect(await scroll.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
})

for (const width of [phone.width, 1440])
  test(`Errors of a function need no scrolling sideways at ${width} px, and say what each part is`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/reference/kotlin/subscribe')
    const table = page.locator('#errors + .table')
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    await expect(table.getByRole('row')).not.toHaveCount(0)
    const cells = table.locator('tbody tr:first-child td')
    const boxes = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
    expect(boxes).toEqual([...new Set(boxes)].sort((a, b) => a - b))
    const named = await cells.evaluateAll((all) =>
      all.map((cell) => getComputedStyle(cell, '::before').content),
    )
    expect(named.slice(1)).toEqual(['"Because"', '"Do"'])
  })
