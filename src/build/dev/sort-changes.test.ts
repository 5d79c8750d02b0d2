import { expect, test } from 'vitest'
import { sortChanges } from './sort-changes.ts'

const sort = (path: string, root = '/code') => {
  const { written, isMenus, isCode } = sortChanges([path], { root, code: '/code' })
  return [...written, ...(isMenus ? ['menus'] : []), ...(isCode ? ['code'] : [])].join(' ')
}

test.each([
  ['/code/content/guides/a.mdx', 'content/guides/a.mdx'],
  ['/code/data/cli/db.yaml', 'data/cli/db.yaml'],
  ['/code/public/images/a.png', 'public/images/a.png'],
  ['/code/examples/app/main.ts', 'examples/app/main.ts'],
  ['/code/proofs.lock', 'proofs.lock'],
  ['/code/navigation/index.ts', 'navigation/index.ts menus'],
  ['/code/brand.ts', 'brand.ts menus'],
  ['/code/src/components/Card.tsx', 'code'],
  ['/code/src/layout/Header.css', 'code'],
  ['/code/src/markdown/pipeline.ts', 'code'],
  ['/code/src/islands/log-query/LogQueryView.tsx', 'code'],
  ['/code/src/islands/log-query/log-query.css', 'code'],
  ['/code/src/islands/log-query/state.ts', ''],
  ['/code/src/programs/search/search.css', ''],
  ['/code/src/client/tabs.ts', ''],
  ['/code/src/components/Card.dom.test.tsx', ''],
  ['/code/src/proofs/provers/sql/judge.ts', 'code'],
  ['/code/src/platform/sessions.ts', ''],
  ['/code/tests/build.test.ts', ''],
  ['/code/contents.txt', ''],
])('%s is %j', (path, sorted) => {
  expect(sort(path)).toBe(sorted)
})

test('a site elsewhere has its own text, and the same code', () => {
  expect(sort('/site/content/a.mdx', '/site')).toBe('content/a.mdx')
  expect(sort('/code/content/a.mdx', '/site')).toBe('')
  expect(sort('/code/src/layout/Header.tsx', '/site')).toBe('code')
})
