import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('escapes what would begin a tag, an entity or the end of an attribute', () => {
  expect(escapeHtml('<a href="x">&amp;</a>')).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp;&lt;/a&gt;')
})

test('loses nothing: the browser reads the same text back', () => {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
  const read = (html: string) => html.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('&', '<', '>', '"', 'a', ';', 'lt', 'é') }), (text) => {
      const html = escapeHtml(text)
      expect(html).not.toMatch(/[<>"]/)
      expect(read(html)).toBe(text)
    }),
  )
})
