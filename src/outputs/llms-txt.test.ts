import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brand } from '../../tests/stand-in-brand.ts'
import type { Page, SectionMenu, SiteModel } from '../model/site-model.ts'
import { fullTexts } from './full-texts.ts'
import { llmsFiles, mostCharacters } from './llms-txt.ts'
import type { Output } from './output.ts'
import { pageGroups } from './page-groups.ts'

type Model = Parameters<typeof llmsFiles>[0]

/** A site with only menus and page headers. */
function siteOf(
  sections: readonly { id: string; routes: readonly string[] }[],
  description = 'About it.',
): Model {
  const page = (route: string) =>
    [
      route,
      { route, components: [], frontmatter: { title: `Title of ${route}`, description } },
    ] as unknown as [string, Page]
  return {
    brand,
    sections: sections.map(
      ({ id, routes }) => ({ id, label: `Label ${id}`, order: routes }) as unknown as SectionMenu,
    ),
    pages: new Map(sections.flatMap(({ routes }) => routes.map(page))),
    catalogs: {},
  } as unknown as SiteModel
}

const small = siteOf([
  { id: 'auth', routes: ['/guides/auth', '/guides/auth/social'] },
  { id: 'database', routes: ['/guides/database/overview', '/guides/database/tables'] },
])
const textOf = (files: readonly Output[], path: string) =>
  String(files.find((file) => file.path === path)?.text ?? '')
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) => href)

test('llms.txt has one title, what it is about, and a list of pages for each section', () => {
  expect(textOf(llmsFiles(small), 'llms.txt')).toBe(`# Plinth documentation

> Plinth documentation: guides and references. Each link is a page in Markdown. Add .md to any page's URL to get its Markdown. /llms-full.txt contains the text of all pages.

## Label auth

- [Title of /guides/auth](/guides/auth.md): About it.
- [Title of /guides/auth/social](/guides/auth/social.md): About it.

## Label database

- [Title of /guides/database/overview](/guides/database/overview.md): About it.
- [Title of /guides/database/tables](/guides/database/tables.md): About it.

## Optional

- [Plinth documentation](/index.md): The home page: product areas and where to start.
- [Label auth](/guides/auth/llms.txt): 2 pages.
- [Label database](/guides/database/llms.txt): 2 pages.
`)
})

test('each section has its own, where its pages are', () => {
  const files = llmsFiles(small)
  expect(files.map(({ path }) => path)).toEqual([
    'llms.txt',
    'guides/auth/llms.txt',
    'guides/database/llms.txt',
  ])
  expect(textOf(files, 'guides/auth/llms.txt')).toMatch(/^# Label auth: Plinth documentation\n/)
  expect(linksIn(textOf(files, 'guides/auth/llms.txt'))).toEqual([
    '/guides/auth.md',
    '/guides/auth/social.md',
  ])
})

test('words that are markup elsewhere stay words', () => {
  const text = textOf(
    llmsFiles(siteOf([{ id: 'a', routes: ['/a'] }], 'Use [x](y), *z* and <b>.')),
    'llms.txt',
  )
  expect(text).toContain('Use \\[x]\\(y), \\*z\\* and \\<b>.')
})

test('sections whose pages share no folder, or share that of another, go by their id', () => {
  const groups = pageGroups(
    siteOf([
      { id: 'mixed', routes: ['/guides/a', '/reference/b'] },
      { id: 'one', routes: ['/guides/c', '/guides/d'] },
      { id: 'two', routes: ['/guides/e', '/guides/f'] },
    ]),
  )
  expect(groups.map(({ folder }) => folder)).toEqual(['/mixed', '/guides', '/two'])
})

describe('at any number of pages', () => {
  /** All pages that an agent can reach from /llms.txt, list by list. */
  function reached(files: readonly Output[]): string[] {
    const byPath = new Map(files.map(({ path, text }) => [`/${path}`, String(text)]))
    const seen = new Set<string>()
    const found: string[] = []
    const open = (path: string) => {
      if (seen.has(path)) return
      seen.add(path)
      for (const href of linksIn(byPath.get(path) ?? '')) {
        if (href === '/index.md') continue
        if (href.endsWith('.md')) found.push(href)
        else {
          expect(byPath.has(href), href).toBe(true)
          open(href)
        }
      }
    }
    open('/llms.txt')
    return [...new Set(found)]
  }

  const sizes = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 5 })

  test('no list is longer than agents read, and every page is reached', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 15, max: 160 }), (counts, length) => {
        const site = siteOf(
          counts.map((count, section) => ({
            id: `s${section}`,
            routes: Array.from({ length: count }, (_, index) => `/guides/s${section}/page-${index}`),
          })),
          'x'.repeat(length),
        )
        const files = llmsFiles(site)
        for (const { path, text } of files) expect(text.length, path).toBeLessThanOrEqual(mostCharacters)
        expect(reached(files)).toHaveLength(site.pages.size)
      }),
      { numRuns: 10 },
    )
  })

  test('5,000 pages in one section are listed in parts', () => {
    const routes = Array.from({ length: 5000 }, (_, index) => `/guides/all/page-${index}`)
    const files = llmsFiles(siteOf([{ id: 'all', routes }], 'x'.repeat(150)))
    expect(files.length).toBeGreaterThan(20)
    for (const { text } of files) expect(text.length).toBeLessThanOrEqual(mostCharacters)
    expect(reached(files)).toHaveLength(5000)
  })
})

describe('the full texts', () => {
  const markdownOf = (route: string) => `# ${route}\n`

  test('hold all pages in the order of the menus, the home page first', () => {
    const files = fullTexts(small, markdownOf)
    const between = '\n\n<!-- next page -->\n\n'
    const auth = ['# /guides/auth\n', '# /guides/auth/social\n'].join(between)
    const database = ['# /guides/database/overview\n', '# /guides/database/tables\n'].join(between)
    expect(textOf(files, 'llms-full.txt')).toBe(['# /\n', auth, database].join(between))
    expect(textOf(files, 'guides/auth/llms-full.txt')).toBe(auth)
  })

  test('are cut between pages when there is too much, and nothing is lost', () => {
    const most = 60
    const files = fullTexts(small, markdownOf, most)
    for (const { path, text } of files.slice(1))
      if (!path.endsWith('llms-full.txt')) expect(text.length).toBeLessThanOrEqual(most)
    expect(linksIn(textOf(files, 'llms-full.txt'))).toEqual([
      '/guides/auth/llms-full.txt',
      '/guides/database/llms-full.txt',
    ])
    const parts = linksIn(textOf(files, 'guides/database/llms-full.txt'))
    expect(parts).toEqual(['/guides/database/llms-full-1.txt', '/guides/database/llms-full-2.txt'])
    expect(parts.map((path) => textOf(files, path.slice(1))).join('')).toContain('# /guides/database/tables')
  })
})
