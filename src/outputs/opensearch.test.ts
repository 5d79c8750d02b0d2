import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { openSearchDescription } from './opensearch.ts'

/** Elements with their attributes and text. Malformed XML throws. */
function parse(xml: string) {
  const found: Record<string, { attributes: Record<string, string>; text: string }> = {}
  const parser = new SaxesParser()
  let current = ''
  parser.on('opentag', ({ name, attributes }) => {
    current = name
    found[name] = { attributes: attributes as Record<string, string>, text: '' }
  })
  parser.on('text', (text) => {
    const element = found[current]
    if (element) element.text += text.trim()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}

const describeSite = (name: string, site: string) => {
  const root = temporaryFolder({ 'content/a.mdx': page() })
  const own = { ...brand, name, urls: { ...brand.urls, site } }
  return parse(openSearchDescription(modelOf(root, menuOf('/a'), { brand: own })))
}

test('words go to the home page of the site, which opens the search with them', () => {
  const { Url, ShortName } = describeSite('Stone', 'https://docs.test.example')
  expect(Url?.attributes).toEqual({
    type: 'text/html',
    template: 'https://docs.test.example/?search={searchTerms}',
  })
  expect(ShortName?.text).toBe('Stone Docs')
})

test('a name with signs of XML in it is no XML, and a long one is cut', () => {
  expect(describeSite('A & <B>', 'https://a.example').ShortName?.text).toBe('A & <B> Docs')
  expect(describeSite('A very long name', 'https://a.example').ShortName?.text).toHaveLength(16)
})
