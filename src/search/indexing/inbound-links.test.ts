import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../../tests/small-site.ts'
import { temporaryFolder } from '../../../tests/temporary-folder.ts'
import { inboundLinks } from './inbound-links.ts'

function smallLinks() {
  const model = modelOf(
    temporaryFolder({
      'content/keys.mdx': page('See [below](#replace).\n\n## Replace them [#replace]\n\nText.', {
        title: 'Keys',
      }),
      'content/leaks.mdx': page(
        '[Rotate your keys](/keys#replace), then [rotate your keys](/keys#replace) again.',
      ),
      'content/start.mdx': page('Text.', { related: ['/keys'] }),
    }),
    menuOf('/keys', '/leaks', '/start'),
  )
  return inboundLinks(model)
}

test('a place has the words of links from other pages, each once', () => {
  const links = smallLinks()
  expect([...(links.get('/keys#replace')?.texts ?? [])]).toEqual(['rotate your keys'])
  expect([...(links.get('/keys#replace')?.from ?? [])]).toEqual(['/leaks'])
})

test('a related page links too, without words', () => {
  const links = smallLinks()
  expect(links.get('/keys')).toEqual({ texts: new Set(), from: new Set(['/start']) })
})

test("a page's links to itself don't count", () => {
  const links = smallLinks()
  expect([...links.values()].some(({ from }) => from.has('/keys'))).toBe(false)
})
