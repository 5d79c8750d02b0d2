import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { withProofs } from '../proofs/with-proofs.ts'
import { listPages } from './list-pages.ts'
import { renderPage } from './render-page.tsx'

test('a page whose samples are all left unchecked is drawn, and claims no check', async () => {
  const text = page('```sql no-check="needs a server"\nselect 1;\n```')
  const model = modelOf(temporaryFolder({ 'content/a.mdx': text }), menuOf('/a'))
  const view = listPages(
    withProofs(
      model,
      [...model.pages.values()].map((page) => ({ page, units: [] })),
      new Map(),
    ),
  ).find(({ frame }) => frame.route === '/a')
  if (!view) throw new Error('no page at /a')
  expect(view).not.toHaveProperty('proof')
  expect(await renderPage(view, { scripts: [], headScript: '' })).not.toContain('checked on')
})
