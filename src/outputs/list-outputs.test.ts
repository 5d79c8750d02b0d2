import { describe, expect, test } from 'vitest'
import { modelOf, page } from '../../tests/small-site.ts'
import { brand } from '../../tests/stand-in-brand.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { headScript } from '../client/head-script.ts'
import { listOutputs } from './list-outputs.ts'

/** Two sections. The second one's pages are not in file order. */
function outputs(site = 'https://docs.test.example') {
  const root = temporaryFolder({
    'content/start.mdx': page('Text.', { title: 'Start', keywords: ['begin'] }),
    'content/guides/b.mdx': page('Text.', { title: 'B & <b>' }),
    'content/guides/a.mdx': page('Text.', { title: 'A' }),
    'content/guides/soon.mdx': page('Text.', { draft: true }),
    'data/redirects.yaml': '- from: /old\n  to: /start\n',
  })
  const model = modelOf(
    root,
    {
      top: [{ label: 'Start', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }],
      sections: [
        { id: 'start', label: 'Start', href: '/start', groups: [{ items: [{ href: '/start' }] }] },
        {
          id: 'guides',
          label: 'Guides',
          href: '/guides/b',
          groups: [{ items: [{ href: '/guides/b', items: [{ href: '/guides/a' }] }] }],
        },
      ],
    },
    { brand: { ...brand, urls: { ...brand.urls, site } } },
  )
  return new Map(listOutputs(model, headScript).map(({ path, text }) => [path, String(text)]))
}

test('each output has its own path, and none leaves dist/', () => {
  const paths = [...outputs().keys()]
  expect(paths).toEqual(
    expect.arrayContaining(['sitemap.xml', 'robots.txt', 'pages.json', '_headers', '_redirects']),
  )
  for (const path of paths) expect(path).toMatch(/^[\w.-]+(\/[\w.-]+)*$/)
})

describe('sitemap.xml', () => {
  const addresses = (text: string | Uint8Array | undefined) =>
    [...String(text ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)

  test('lists the home page and every page that is built, under the URL of the site', () => {
    expect(addresses(outputs().get('sitemap.xml'))).toEqual([
      'https://docs.test.example/',
      'https://docs.test.example/guides/a',
      'https://docs.test.example/guides/b',
      'https://docs.test.example/start',
    ])
  })

  test('says no day of change where there is no history', () => {
    expect(outputs().get('sitemap.xml')).not.toContain('lastmod')
  })
})

test('robots.txt lets everybody in and names the sitemap', () => {
  expect(outputs().get('robots.txt')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.test.example/sitemap.xml\n',
  )
})

describe('pages.json', () => {
  const list = () => JSON.parse(String(outputs().get('pages.json') ?? '[]')) as Record<string, unknown>[]

  test('lists pages in the order of the menus', () => {
    expect(list().map(({ route }) => route)).toEqual(['/start', '/guides/b', '/guides/a'])
  })

  test('says of each what search and the 404 page need', () => {
    expect(list()[0]).toEqual({
      route: '/start',
      title: 'Start',
      description: 'A page that is in a fixture site and is long enough.',
      section: 'Start',
      keywords: ['begin'],
    })
    expect(list()[1]).toMatchObject({ title: 'B & <b>', section: 'Guides', keywords: [] })
  })
})

test('pages.js is the same list as a module, for pages that may not connect', async () => {
  const made = outputs()
  const { pages } = await import(`data:text/javascript,${encodeURIComponent(made.get('pages.js') ?? '')}`)
  expect(pages).toEqual(JSON.parse(made.get('pages.json') ?? ''))
})

test('_redirects holds the pages that moved', () => {
  expect(outputs().get('_redirects')).toBe('/old /start 301\n/old.md /start.md 301\n')
})

test('the speculation rules leave out links that open a picture', () => {
  const rules = JSON.parse(String(outputs().get('speculation-rules.json') ?? '{}'))
  expect(JSON.stringify(rules)).toContain('[data-zoom]')
  expect(rules.prefetch[0].eagerness).toBe('moderate')
})
