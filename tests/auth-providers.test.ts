// The sign-in providers: each guide is in its grid, under one name, with its own mark.
import { expect, test } from 'vitest'
import { iconNames } from '../src/layout/icons.ts'
import type { MenuItem } from '../src/model/site-model.ts'
import { realModel } from './real-site.ts'

const model = realModel()
const { authProviders } = model.catalogs

/** All entries of the menus, by their route. */
const menuLabels = new Map<string, string>()
const addLabels = (items: readonly MenuItem[]): void => {
  for (const { href, label, items: below } of items) {
    menuLabels.set(href, label)
    addLabels(below)
  }
}
for (const { groups } of model.sections) for (const { items } of groups) addLabels(items)

test('every provider with a guide is in its grid, under the name that the menu has', () => {
  const guides = [...model.pages.keys()].filter((route) =>
    /^\/guides\/auth\/(social-login\/auth-|phone-login\/)/.test(route),
  )
  const listed = new Map(authProviders.map(({ name, href = '' }) => [href, name]))
  expect(guides.length).toBeGreaterThanOrEqual(23)
  expect(guides.map((route) => `${route} ${listed.get(route)}`)).toEqual(
    guides.map((route) => `${route} ${menuLabels.get(route)}`),
  )
})

test('the mark of a provider is an icon, and no two in a grid are the same', () => {
  for (const type of ['social', 'phone']) {
    const icons = authProviders.flatMap(({ authType, logo }) => (authType === type ? logo.icon : []))
    expect(icons.filter((icon) => !(iconNames as string[]).includes(icon))).toEqual([])
    expect(new Set(icons).size).toBe(icons.length)
  }
})
