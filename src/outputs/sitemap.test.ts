import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { commitAll, temporaryFolder } from '../../tests/temporary-folder.ts'
import { sitemap } from './sitemap.ts'

test('says when a page was last changed', () => {
  const root = temporaryFolder({ 'content/a.mdx': page() })
  commitAll(root, '2024-05-06')
  expect(sitemap(modelOf(root, menuOf('/a')))).toContain('/a</loc><lastmod>2024-05-06</lastmod>')
})
