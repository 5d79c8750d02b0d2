// Readers shorten URLs by hand: each folder that a page is in is a page, or leads to where its pages are listed.
import { expect, test } from 'vitest'
import { realModel } from './real-site.ts'

const { pages, catalogs } = realModel()
const targets = new Map(catalogs.redirects.map(({ from, to }) => [from, to]))

const folders = new Set(
  [...pages.keys()].flatMap((route) => {
    const parts = route.split('/')
    return parts.slice(2).map((_, index) => parts.slice(0, index + 2).join('/'))
  }),
)

test('every folder of a page answers', () => {
  expect(folders.size).toBeGreaterThan(50)
  expect([...folders].filter((folder) => !pages.has(folder) && !targets.has(folder))).toEqual([])
})

test("a folder of several guides leads to a page that links to most of them, or to the folder's own first page", () => {
  const unlisted = [...folders].flatMap((folder) => {
    const [route = ''] = targets.get(folder)?.split('#') ?? []
    const inside = [...pages.keys()].filter((one) => one.startsWith(`${folder}/`))
    if (!folder.startsWith('/guides/') || !route || route.startsWith(`${folder}/`)) return []
    const linked = new Set((pages.get(route)?.links ?? []).map(({ href }) => href.split('#')[0]))
    const listed = inside.filter((one) => linked.has(one)).length
    return listed * 2 >= inside.length ? [] : [`${folder}: ${listed} of ${inside.length} on ${route}`]
  })
  expect(unlisted).toEqual([])
})
