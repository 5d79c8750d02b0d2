import { describe, expect, test } from 'vitest'
import { libraryKind } from '../../tests/references/library-kind.ts'
import { librarySite } from '../../tests/references/library-site.ts'
import { menuOf, modelOf, page, problemsOf, textOf } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { temporaryFolder, writeFiles } from '../../tests/temporary-folder.ts'
import { siteFromDisk } from '../build/session/site-from-disk.ts'
import { ParseCache } from './parse-page.ts'

const partial = (body: string) => `---\ndescription: Shown by tests.\n---\n\n${body}\n`

describe('the parse cache', () => {
  const files = {
    'content/_partials/part.mdx': partial('Old words.'),
    'content/a.mdx': page('<Partial name="part" />\n\nSee [](/b).'),
    'content/b.mdx': page('Text.', { title: 'Before' }),
  }
  const menu = menuOf('/a', '/b')

  test('parses nothing again while nothing changes', () => {
    const root = temporaryFolder(files)
    const parseCache = new ParseCache()
    const first = modelOf(root, menu, { parseCache })
    expect(parseCache.parsed).toBe(2)
    const second = modelOf(root, menu, { parseCache })
    expect(parseCache.parsed).toBe(2)
    expect(second.pages.get('/a')?.headings).toBe(first.pages.get('/a')?.headings)
    expect(second).toEqual(first)
  })

  test('parses only the page that was edited', () => {
    const root = temporaryFolder(files)
    const parseCache = new ParseCache()
    modelOf(root, menu, { parseCache })
    writeFiles(root, { 'content/b.mdx': page('Other text.') })
    expect(textOf(modelOf(root, menu, { parseCache }), '/b')).toContain('Other text.\n')
    expect(parseCache.parsed).toBe(3)
  })

  test('shows a partial as it is now', () => {
    const root = temporaryFolder(files)
    const parseCache = new ParseCache()
    modelOf(root, menu, { parseCache })
    writeFiles(root, { 'content/_partials/part.mdx': partial('New words.') })
    expect(textOf(modelOf(root, menu, { parseCache }), '/a')).toContain('New words.')
  })

  test('shows the title of a linked page as it is now', () => {
    const root = temporaryFolder(files)
    const parseCache = new ParseCache()
    expect(textOf(modelOf(root, menu, { parseCache }), '/a')).toContain('See [Before](')
    writeFiles(root, { 'content/b.mdx': page('Text.', { title: 'After' }) })
    expect(textOf(modelOf(root, menu, { parseCache }), '/a')).toContain('See [After](')
  })

  test('shows a sample as it is now, and finds one that was missing', () => {
    const root = temporaryFolder({ 'content/a.mdx': page('<CodeBlock file="examples/main.ts" />') })
    const parseCache = new ParseCache()
    expect(problemsOf(root, menuOf('/a'), { parseCache })).toHaveLength(1)
    writeFiles(root, { 'examples/main.ts': 'const old = 1' })
    expect(modelOf(root, menuOf('/a'), { parseCache }).pages.get('/a')?.fences[0]?.code).toBe('const old = 1')
    writeFiles(root, { 'examples/main.ts': 'const fresh = 2' })
    expect(modelOf(root, menuOf('/a'), { parseCache }).pages.get('/a')?.fences[0]?.code).toBe(
      'const fresh = 2',
    )
  })

  test('shows a made page as its data is now, also when only its summary or a name changed', () => {
    const site = librarySite()
    const library = site['data/libraries/javascript.yaml'] ?? ''
    const root = temporaryFolder(site)
    const parseCache = new ParseCache()
    const model = () => modelOf(root, menuOf('/guide'), { parseCache, kinds: [libraryKind] })
    model()
    writeFiles(root, {
      'data/libraries/javascript.yaml': library
        .replace('What upload does', 'How upload works')
        .replace('title: download()', 'title: fetchFile()'),
    })
    const { pages } = model()
    expect(pages.get('/reference/javascript/storage-upload')?.frontmatter.description).toMatch(
      /^How upload works/,
    )
    expect(pages.get('/reference/javascript/storage-download')?.made?.places?.[0]?.names).toEqual([
      'fetchFile',
    ])
  })

  test('tells a fault of a made page at the line where its data is now', () => {
    const site = librarySite()
    const library = (site['data/libraries/javascript.yaml'] ?? '').replace(
      'The address that',
      'The [address](/nowhere) that',
    )
    const root = temporaryFolder({ ...site, 'data/libraries/javascript.yaml': library })
    const parseCache = new ParseCache()
    const lines = () =>
      siteFromDisk({
        root,
        brand,
        navigation: menuOf('/guide'),
        parseCache,
        kinds: [libraryKind],
      }).problems?.map(({ code, line }) => `${code} ${line}`)
    expect(lines()).toEqual(['broken-link 11'])
    writeFiles(root, { 'data/libraries/javascript.yaml': `# A comment.\n${library}` })
    expect(lines()).toEqual(['broken-link 12'])
  })
})

test('a text that a page repeats from other pages is wrong where it is written, and not there', () => {
  const site = librarySite()
  const library = (site['data/libraries/javascript.yaml'] ?? '').replaceAll(
    'The address that the message goes to.',
    'The address that gets the message anew.',
  )
  const root = temporaryFolder({
    ...site,
    'data/libraries/javascript.yaml': library,
    'data/style.yaml': '- why: It sounds translated.\n  terms:\n    anew: again\n',
  })
  const repeating: typeof libraryKind = {
    ...libraryKind,
    read(options) {
      const { references, problems } = libraryKind.read(options)
      return {
        references: references.map((reference) => ({
          ...reference,
          pages: reference.pages.flatMap((one) => [
            one,
            {
              ...one,
              file: 'data/libraries/all.yaml',
              route: `${one.route}-again`,
              facts: { ...one.facts, repeats: true as const },
            },
          ]),
        })),
        problems,
      }
    },
  }
  const { problems } = siteFromDisk({ root, brand, navigation: menuOf('/guide'), kinds: [repeating] })
  const found = problems?.filter(({ code }) => code === 'house-style') ?? []
  expect(new Set(found.map(({ file }) => file))).toEqual(new Set(['data/libraries/javascript.yaml']))
})
