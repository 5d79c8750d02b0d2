// What axe finds in a page, or in a part of one.
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import axe from 'axe-core'

const common: axe.RunOptions = {
  // Saves half of the time: passes aren't listed in full, and no style sheets are fetched.
  resultTypes: ['violations'],
  preload: false,
}
const everything: axe.RunOptions = {
  ...common,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
}
const colorRules = ['color-contrast', 'link-in-text-block']
const colors: axe.RunOptions = { ...common, runOnly: colorRules }
const allButColors: axe.RunOptions = {
  ...everything,
  rules: { ...everything.rules, ...Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) },
}

/** A selector, or what to leave out. Without it, the whole page. */
type Within = string | { exclude: string[] } | undefined

/** No fault of any kind in the light theme, and none of color in the dark one. */
export async function expectNoFault(page: Page, within?: Within, where = String(within ?? page.url())) {
  await inTheme(page, 'light')
  expect.soft(await faultsOf(page, everything, within, 'target-size'), where).toEqual([])
  await inTheme(page, 'dark')
  expect.soft(await faultsOf(page, colors, within, 'color-contrast'), `${where}, dark`).toEqual([])
  await inTheme(page, 'light')
}

export async function expectNoFaultBesideColors(page: Page, within: Within): Promise<void> {
  expect.soft(await faultsOf(page, allButColors, within, 'target-size'), page.url()).toEqual([])
}

/** In both themes, which takes most of the time that axe needs. */
export async function expectNoFaultInColors(page: Page, within: Within): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await inTheme(page, theme)
    expect.soft(await faultsOf(page, colors, within, 'color-contrast'), `${page.url()}, ${theme}`).toEqual([])
  }
}

// Fading menus would be measured while half transparent.
const inTheme = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** One line per failing element: rule, selector, and problem. `mustTry` guards against options that test nothing. */
async function faultsOf(
  page: Page,
  options: axe.RunOptions,
  within: Within,
  mustTry: string,
): Promise<string[]> {
  // Injected directly: @axe-core/playwright also looks for frames, which takes twice as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await measure(page, options, within, mustTry)
  if (faults.length === 0 || !(await endLazyLayout(page))) return faults
  // Parts of a block that was skipped were measured over what follows it.
  return measure(page, options, within, mustTry)
}

/** Whether parts of the page were skipped so far. */
const endLazyLayout = (page: Page) =>
  page.evaluate(() => {
    const wasLazy = 'lazyLayout' in document.documentElement.dataset
    delete document.documentElement.dataset.lazyLayout
    return wasLazy
  })

async function measure(
  page: Page,
  options: axe.RunOptions,
  within: Within,
  mustTry: string,
): Promise<string[]> {
  const { violations, passes, incomplete, inapplicable } = await page.evaluate(
    ([given, context]) => (window as unknown as { axe: typeof axe }).axe.run(context ?? document, given),
    [options, within] as const,
  )
  const tried = [violations, passes, incomplete, inapplicable].flat().map(({ id }) => id)
  expect(tried).toContain(mustTry)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replace(/\s+/g, ' ')}`),
  )
}
