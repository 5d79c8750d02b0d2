import { expect, test } from 'vitest'
import { menuOf, modelOf, page, textOf } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { outlineOf } from '../outputs/outline-json.ts'
import { redirectsFile } from '../outputs/redirects.ts'
import { guideView } from './guide-view.ts'

const siteModel = () =>
  modelOf(
    temporaryFolder({
      'content/guide.mdx': page('## Start [#start]\n\nText.'),
      'content/traps.mdx': page('## Enable it [#enable]\n\nText.', { title: 'Traps' }),
      'data/redirects.yaml':
        '- from: /guide#old\n  to: /traps#enable\n- from: /traps#none\n  to: /guide\n- from: /guide#all\n  to: /traps\n- from: /gone\n  to: /guide\n',
    }),
    menuOf('/guide', '/traps'),
  )
test('a page shows where its own sections are now, by their heading or by the title of their page', () => {
  const model = siteModel()
  const guide = model.pages.get('/guide')
  expect(guide && guideView(model, guide).movedSections).toEqual([
    { id: 'old', href: '/traps#enable', label: 'Enable it' },
    { id: 'all', href: '/traps', label: 'Traps' },
  ])
})

test('its Markdown lists them last', () => {
  expect(textOf(siteModel(), '/guide')).toContain(
    '## Sections that moved\n\n- `#old`: [Enable it](https://docs.plinth.example/traps.md#enable)\n- `#all`: [Traps](https://docs.plinth.example/traps.md)\n\n---',
  )
})

test('the outline has them for programs, and the redirects of servers do not', () => {
  const model = siteModel()
  const [section] = outlineOf(model).sections
  expect(section?.pages.map(({ route, moved }) => [route, moved])).toEqual([
    [
      '/guide',
      [
        { id: 'old', to: '/traps#enable' },
        { id: 'all', to: '/traps' },
      ],
    ],
    ['/traps', [{ id: 'none', to: '/guide' }]],
  ])
  expect(redirectsFile(model.catalogs.redirects)).toBe('/gone /guide 301\n/gone.md /guide.md 301\n')
})
