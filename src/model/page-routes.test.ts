// A page's route: the file's path, with the brand's names like in the links that lead to it.
import { describe, expect, test } from 'vitest'
import { acanthus } from '../../tests/another-brand.ts'
import { menuOf, modelOf, page, textOf } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { commitAll, temporaryFolder } from '../../tests/temporary-folder.ts'
import { siteFromDisk } from '../build/session/site-from-disk.ts'
import { guideView } from '../pages/guide-view.ts'
import { routeOf, writtenRoute } from './page-routes.ts'
import { ParseCache } from './parse-page.ts'

const paths = [
  ['content/guides/auth.mdx', '/guides/auth'],
  ['content/guides/auth/index.mdx', '/guides/auth'],
  ['content/guides/auth/social-login/auth-google.mdx', '/guides/auth/social-login/auth-google'],
  ['content/index.mdx', '/'],
  ['content/reindex.mdx', '/reindex'],
  ['content/guides/index-advisor.mdx', '/guides/index-advisor'],
] as const

describe('routeOf', () => {
  test.each(paths)('%s has the route %s under every brand', (file, route) => {
    expect([routeOf(file, brand), routeOf(file, acanthus), writtenRoute(file)]).toEqual([route, route, route])
  })

  test.each([
    ['content/move-to-plinth.mdx', '/move-to-acan', '/move-to-plinth'],
    ['content/move-to-plinth/mysql.mdx', '/move-to-acan/mysql', '/move-to-plinth/mysql'],
    ['content/plinth/index.mdx', '/acan', '/plinth'],
    ['content/use-plinth-swift.mdx', '/use-acanthus-ios', '/use-plinth-swift'],
  ])('%s has the route %s under another brand, and links are written as %s', (file, route, written) => {
    expect([routeOf(file, acanthus), routeOf(file, brand), writtenRoute(file)]).toEqual([
      route,
      written,
      written,
    ])
  })
})

describe('a site with a name of the brand in file names', () => {
  const files = {
    'content/a.mdx': page('See [](/to-plinth) and [](/to-plinth/mysql#part).', { related: ['/to-plinth'] }),
    'content/to-plinth.mdx': page('Text.', { title: 'Move' }),
    'content/to-plinth/mysql.mdx': page('## Part\n\nText.', { title: 'MySQL' }),
    'data/redirects.yaml': '- from: /old\n  to: /to-plinth\n- from: /plinth-old\n  to: /to-plinth/mysql\n',
  }
  const menu = menuOf('/a', { href: '/to-plinth', items: [{ href: '/to-plinth/mysql' }] })

  test('has whole links, menus, and redirects under another brand', () => {
    const model = modelOf(temporaryFolder(files), menu, { brand: acanthus })
    expect([...model.pages.keys()]).toEqual(['/a', '/to-acan', '/to-acan/mysql'])
    expect(model.sections[0]?.order).toEqual(['/a', '/to-acan', '/to-acan/mysql'])
    expect(model.catalogs.redirects.map(({ from, to }) => [from, to])).toEqual([
      ['/old', '/to-acan'],
      ['/acan-old', '/to-acan/mysql'],
    ])
    expect(textOf(model, '/a')).toContain('[Move](')
  })

  test('keeps the real paths for dates, edit links, and problems', () => {
    const root = temporaryFolder(files)
    commitAll(root, '2024-01-02')
    const model = modelOf(root, menu, { brand: acanthus })
    expect(model.pages.get('/to-acan/mysql')).toMatchObject({
      file: 'content/to-plinth/mysql.mdx',
      updated: '2024-01-02',
    })
    const moved = model.pages.get('/to-acan/mysql')
    expect(moved && guideView(model, moved).editUrl).toBe(
      'https://code.acanthus.test/learn/edit/main/content/to-plinth/mysql.mdx',
    )

    const broken = temporaryFolder({ ...files, 'content/to-plinth/mysql.mdx': page('## Part\n\n[x](/gone)') })
    const { problems } = siteFromDisk({ root: broken, brand: acanthus, navigation: menu })
    expect(problems?.map(({ code, file }) => [code, file])).toEqual([
      ['broken-link', 'content/to-plinth/mysql.mdx'],
    ])
  })

  test('reports a page that cannot be read once, and not what leads to it', () => {
    const root = temporaryFolder({ ...files, 'content/to-plinth.mdx': page('<Card>') })
    const { problems } = siteFromDisk({ root, brand: acanthus, navigation: menu })
    expect(problems?.map(({ code, file }) => [code, file])).toEqual([['syntax', 'content/to-plinth.mdx']])
  })

  test('takes no route from the parse cache of the brand before', () => {
    const root = temporaryFolder(files)
    const parseCache = new ParseCache()
    modelOf(root, menu, { parseCache })
    // Their texts are the same under both brands.
    expect([...modelOf(root, menu, { parseCache, brand: acanthus }).pages.keys()]).toEqual([
      '/a',
      '/to-acan',
      '/to-acan/mysql',
    ])
    const { parsed } = parseCache
    modelOf(root, menu, { parseCache, brand: acanthus })
    expect(parseCache.parsed).toBe(parsed)
  })

  test('names brand.ts if its command makes a URL that is none', () => {
    const { problems } = siteFromDisk({
      root: temporaryFolder({ 'content/a.mdx': page(), 'content/to-plinth.mdx': page() }),
      brand: { ...acanthus, cli: 'acan.sh' },
      navigation: menuOf('/a'),
    })
    expect(problems).toMatchObject([
      {
        code: 'bad-file-name',
        file: 'content/to-plinth.mdx',
        message: expect.stringContaining('becomes the URL /to-acan.sh'),
        hint: 'Its name from brand.ts has other characters. Rename the file to a path without that name.',
      },
    ])
  })
})
