import { describe, expect, test } from 'vitest'
import { menuOf } from '../../tests/small-site.ts'
import type { Navigation, NavSection } from '../schemas/navigation.ts'
import { resolveMenus } from './resolve-menus.ts'
import type { Page } from './site-model.ts'

const pageAt = (route: string, head: Partial<Page['frontmatter']> = {}): [string, Page] => [
  route,
  {
    route,
    file: `content${route}.mdx`,
    source: '',
    frontmatter: { title: `Title of ${route}`, description: '', ...head },
    partials: [],
    samples: [],
    headings: [],
    anchors: [],
    sections: [],
    links: [],
    fences: [],
    images: [],
    components: [],
  },
]

function resolve(
  navigation: Navigation,
  pages: [string, Page][],
  more: Partial<Parameters<typeof resolveMenus>[0]> = {},
) {
  return resolveMenus({
    navigation,
    navigationFiles: [],
    pages: new Map(pages),
    others: new Set(['/']),
    icons: ['home', 'lock'],
    ...more,
  })
}

const section = (fields: Partial<NavSection>): NavSection => ({
  id: 'one',
  label: 'One',
  href: '/a',
  groups: [{ items: [{ href: '/a' }] }],
  ...fields,
})

describe('labels', () => {
  const label = (item: { label?: string }, head: Partial<Page['frontmatter']>) =>
    resolve(menuOf({ href: '/a', ...item }), [pageAt('/a', head)]).sections[0]?.groups[0]?.items[0]?.label

  test("are the menu's own words first", () => {
    expect(label({ label: 'Overview' }, { sidebarLabel: 'Short', title: 'Long' })).toBe('Overview')
  })

  test("then the page's label for the sidebar", () => {
    expect(label({}, { sidebarLabel: 'Short', title: 'Long' })).toBe('Short')
  })

  test('then its title', () => {
    expect(label({}, { title: 'Long' })).toBe('Long')
  })
})

describe('a label of one word, for screen readers', () => {
  const spoken = (title: string, sidebarLabel: string) => {
    const page = pageAt('/a', { title, sidebarLabel })
    const { beforeLabel, label } = resolve(menuOf('/a'), [page]).sections[0]?.groups[0]?.items[0] ?? {}
    return `${beforeLabel ?? ''}${label}`
  }

  test('gets the start of its title', () => {
    expect(spoken('plinth start', 'start')).toBe('plinth start')
  })

  test('stays alone if the title is about something else, or if it says more', () => {
    expect(spoken('Restart', 'start')).toBe('start')
    expect(spoken('Getting started', 'Start')).toBe('Start')
    expect(spoken('plinth db reset', 'db reset')).toBe('db reset')
  })
})

describe('the entry of a function', () => {
  const entry = (title: string, sidebarLabel?: string) => {
    const page = pageAt('/a', { title, ...(sidebarLabel ? { sidebarLabel } : {}) })
    const { code, label } = resolve(menuOf('/a'), [page]).sections[0]?.groups[0]?.items[0] ?? {}
    return { code, label }
  }

  test('has the call that people look for, with the words for it', () => {
    expect(entry('in()', 'Column is in an array')).toEqual({ code: 'in()', label: 'Column is in an array' })
    expect(entry('auth.signInWith(SSO)', 'Sign in through SSO').code).toBe('auth.signInWith(SSO)')
    expect(entry('Fetch data: select()', 'Fetch data')).toEqual({ code: 'select()', label: 'Fetch data' })
  })

  test('has the call alone if it has no other words', () => {
    expect(entry('signUp()')).toEqual({ code: 'signUp()', label: 'signUp()' })
  })

  test("isn't one of a page about something else", () => {
    expect(entry('Storage (beta)').code).toBeUndefined()
    expect(entry('Functions: write one (beta)').code).toBeUndefined()
    expect(entry('Using Filters', 'Filters').code).toBeUndefined()
  })
})

describe('the level of an entry', () => {
  const topOf = (item: { href: string; level?: string }) =>
    resolve({ ...menuOf('/a'), top: [{ label: 'Go', items: [{ ...home, ...item }] }] }, [pageAt('/a')])
  const home = { label: 'Home', href: '/', icon: 'home', description: 'All' }

  test('is the section that has its page, in the header and in the section', () => {
    const { top, sections } = topOf({ href: '/a' })
    expect(top[0]?.items[0]?.level).toBe('all')
    expect(sections[0]?.groups[0]?.items[0]?.level).toBe('all')
  })

  test('can be written, also for the home page, which no section has', () => {
    expect(topOf({ href: '/', level: 'home' }).top[0]?.items[0]?.level).toBe('home')
    expect(topOf({ href: '/', level: 'all' }).top[0]?.items[0]?.level).toBe('all')
    expect(topOf({ href: 'https://a.example' }).top[0]?.items[0]).not.toHaveProperty('level')
  })

  test('has to be that of a section', () => {
    expect(topOf({ href: '/a', level: 'al' }).problems).toMatchObject([
      {
        code: 'menu-without-page',
        message: '"/a" has the level "al", but there\'s no such section.',
        hint: 'Did you mean "all"? Write a section\'s ID, or "home".',
      },
    ])
  })
})

test('what the community keeps is marked, and nothing else', () => {
  const { sections } = resolve(menuOf({ href: '/a', community: true }, '/b'), [pageAt('/a'), pageAt('/b')])
  expect(sections[0]?.groups[0]?.items.map(({ community }) => community)).toEqual([true, false])
})

test('URLs of other sites are marked, need no page and are no part of the reading order', () => {
  const { sections, problems } = resolve(menuOf('/a', { href: 'https://a.example', label: 'Away' }), [
    pageAt('/a'),
  ])
  expect(problems).toEqual([])
  expect(sections[0]?.groups[0]?.items.map(({ external }) => external)).toEqual([false, true])
  expect(sections[0]?.order).toEqual(['/a'])
})

test('the reading order is that of the menu, each page before those below it', () => {
  const routes = ['/a', '/b', '/c', '/d', '/e']
  const { sections, sectionOf } = resolve(
    {
      ...menuOf('/a'),
      sections: [
        section({
          groups: [
            { items: [{ href: '/c', items: [{ href: '/b' }] }, { href: '/a' }] },
            { label: 'More', items: [{ href: '/e' }] },
          ],
        }),
        section({ id: 'two', label: 'Two', href: '/d', groups: [{ items: [{ href: '/d' }] }] }),
      ],
    },
    routes.map((route) => pageAt(route)),
  )
  expect(sections.map(({ order }) => order)).toEqual([['/c', '/b', '/a', '/e'], ['/d']])
  expect(sections[0]?.groups.map(({ label }) => label)).toEqual([undefined, 'More'])
  expect(routes.map((route) => sectionOf.get(route)?.id)).toEqual(['one', 'one', 'one', 'two', 'one'])
})

describe('faults are reported with the line of the menu', () => {
  const navigationFiles = [
    { file: 'navigation/index.ts', source: 'import' },
    { file: 'navigation/all.ts', source: "\n  { href: '/a' },\n  { href: '/gone', icon: 'lokc' },\n" },
  ]

  test('an entry without a page', () => {
    const { problems } = resolve(menuOf('/a', '/gone'), [pageAt('/a'), pageAt('/gene')], { navigationFiles })
    expect(problems).toMatchObject([
      {
        code: 'menu-without-page',
        file: 'navigation/all.ts',
        line: 3,
        column: 11,
        hint: 'Did you mean "/gene"? Write the page, or remove the entry.',
      },
      { code: 'page-in-no-menu', file: 'content/gene.mdx' },
    ])
  })

  test('an icon that does not exist', () => {
    const { problems } = resolve(menuOf({ href: '/a', icon: 'lokc' }), [pageAt('/a')], { navigationFiles })
    expect(problems).toMatchObject([
      { code: 'unknown-icon', line: 3, hint: 'Did you mean "lock"? src/layout/icons.ts lists all icons.' },
    ])
  })

  test('a page that is in two menus', () => {
    const { problems } = resolve(
      { ...menuOf('/a'), sections: [section({}), section({ id: 'two', label: 'Two' })] },
      [pageAt('/a')],
      { navigationFiles },
    )
    expect(problems).toMatchObject([
      { code: 'bad-navigation', line: 2, message: '"/a" is in the menus twice: in "One" and in "Two".' },
    ])
  })

  test('a section whose landing page does not exist', () => {
    const { problems } = resolve(
      { ...menuOf('/a'), sections: [section({ href: '/gone' })] },
      [pageAt('/a')],
      {
        navigationFiles,
      },
    )
    expect(problems).toMatchObject([{ code: 'menu-without-page', line: 3 }])
  })
})

test('entries of the top menus keep their line of explanation', () => {
  const { top } = resolve(menuOf('/a'), [pageAt('/a')])
  expect(top).toMatchObject([{ label: 'Start', items: [{ label: 'Home', href: '/', description: 'All' }] }])
})
