import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { outlineOf } from './outline-json.ts'

const site = () =>
  modelOf(
    temporaryFolder({ 'content/a.mdx': page('## Ask `it` [#ask]\n\nText.', { title: 'A' }) }),
    menuOf('/a'),
  )

test('the outline has every page with its headings, by section', () => {
  expect(outlineOf(site())).toMatchObject({
    sections: [
      {
        id: 'all',
        pages: [{ route: '/a', title: 'A', headings: [{ id: 'ask', text: 'Ask it', depth: 2 }] }],
      },
    ],
  })
})
