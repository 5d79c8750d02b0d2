import { describe, expect, test } from 'vitest'
import { acanthus } from '../../tests/another-brand.ts'
import { menuOf } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { filesBelow } from './files-below.ts'
import { readWritten } from './read-written.ts'

test('files come sorted, as paths from the root', () => {
  const root = temporaryFolder({
    'content/b.mdx': '',
    'content/a/z.mdx': '',
    'content/a.mdx': '',
    'other.mdx': '',
  })
  expect(filesBelow(root, 'content')).toEqual(['content/a.mdx', 'content/a/z.mdx', 'content/b.mdx'])
})

test('a folder that is not there has no files', () => {
  expect(filesBelow(temporaryFolder(), 'content')).toEqual([])
})

describe('readWritten', () => {
  const files = {
    'content/a.mdx': 'plinth\r\nline',
    'content/notes.txt': 'not a page',
    'content/_partials/deep/part.mdx': 'Plinth',
    'data/redirects.yaml': 'from: plinth.example',
    'navigation/index.ts': "label: 'Plinth'",
  }

  test('tells pages, partials, data and menus apart', () => {
    const written = readWritten({ root: temporaryFolder(files), brand, navigation: menuOf('/a') })
    expect(written.pages.map(({ file }) => file)).toEqual(['content/a.mdx'])
    expect(written.partials.map(({ file }) => file)).toEqual(['content/_partials/deep/part.mdx'])
    expect([...written.data.keys()]).toEqual(['redirects.yaml'])
    expect(written.navigationFiles.map(({ file }) => file)).toEqual(['navigation/index.ts'])
  })

  test('reads every line end alike', () => {
    const { pages } = readWritten({ root: temporaryFolder(files), brand, navigation: menuOf('/a') })
    expect(pages[0]?.source).toBe('plinth\nline')
  })

  test("puts the brand's words in everywhere", () => {
    const navigation = menuOf({ href: '/a', label: 'Plinth "quoted"' })
    const written = readWritten({ root: temporaryFolder(files), brand: acanthus, navigation })
    expect(written.pages[0]?.source).toBe('acan\nline')
    expect(written.partials[0]?.source).toBe('Acanthus')
    expect(written.data.get('redirects.yaml')?.source).toBe('from: acanthus.test')
    expect(written.navigation.sections[0]?.groups[0]?.items[0]?.label).toBe('Acanthus "quoted"')
  })
})
