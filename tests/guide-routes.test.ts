// Every guide that readers of such a platform expect has a page, or leads to the one that has its subject.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realModel } from './real-site.ts'

const routes = readFileSync(join(import.meta.dirname, 'guide-routes.txt'), 'utf8')
  .trim()
  .split('\n')

test('all expected guides answer with a page or a redirect', () => {
  const { pages, catalogs } = realModel()
  const moved = new Set(catalogs.redirects.map(({ from }) => from))
  expect(routes.length).toBeGreaterThan(349)
  expect(routes.filter((route) => !pages.has(route) && !moved.has(route))).toEqual([])
})
