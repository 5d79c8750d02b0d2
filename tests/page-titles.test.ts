// Tabs, history, and search engines tell pages apart by their titles.
import { expect, test } from 'vitest'
import { fullTitle } from '../src/layout/full-title.ts'
import { frameOf } from '../src/pages/frame-of.ts'
import { realModel } from './real-site.ts'

test('no two pages have the same title', () => {
  const model = realModel()
  const routes = new Map<string, string[]>()
  for (const { route, frontmatter } of model.pages.values()) {
    const title = fullTitle(frameOf(model, { route, ...frontmatter }))
    routes.set(title, [...(routes.get(title) ?? []), route])
  }
  expect([...routes].filter(([, shared]) => shared.length > 1)).toEqual([])
})

test("a reference's pages name it, and guides don't name their section", () => {
  const model = realModel()
  const titleOf = (route: string) => {
    const page = model.pages.get(route)
    return page && fullTitle(frameOf(model, { route, ...page.frontmatter }))
  }
  const site = `${model.brand.name} Docs`
  expect(titleOf('/reference/javascript/v1/auth')).toBe(`Auth · JavaScript v1 · ${site}`)
  expect(titleOf('/reference/javascript/all')).toBe(`JavaScript v2 on one page · ${site}`)
  expect(titleOf('/guides/auth')).toBe(`Auth · ${site}`)
})
