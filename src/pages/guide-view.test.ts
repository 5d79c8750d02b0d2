import { describe, expect, test } from 'vitest'
import { menuOf, modelOf, page } from '../../tests/small-site.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { hashOf } from '../lib/hash.ts'
import type { Navigation } from '../schemas/navigation.ts'
import { guideView } from './guide-view.ts'

const routes = ['/one', '/one/deep', '/one/deep/deeper', '/one/last', '/two', '/two/end']
const files = Object.fromEntries(
  routes.map((route) => [`content${route}.mdx`, page('Text.', { title: `Title of ${route}` })]),
)
const navigation: Navigation = {
  ...menuOf('/one'),
  sections: [
    {
      id: 'one',
      label: 'One',
      href: '/one',
      groups: [
        { items: [{ href: '/one' }] },
        {
          label: 'Group',
          items: [
            { href: '/one/deep', label: 'Deep', items: [{ href: '/one/deep/deeper' }] },
            { href: '/one/last' },
          ],
        },
      ],
    },
    { id: 'two', label: 'Two', href: '/two', groups: [{ items: [{ href: '/two' }, { href: '/two/end' }] }] },
  ],
}

function views(more: Record<string, string> = {}, menu = navigation) {
  const model = modelOf(temporaryFolder({ ...files, ...more }), menu)
  return new Map([...model.pages].map(([route, page]) => [route, guideView(model, page)]))
}

describe('breadcrumbs', () => {
  test.each([
    ['/one', [['One', '']]],
    [
      '/one/last',
      [
        ['One', '/one'],
        ['Group', ''],
      ],
    ],
    [
      '/one/deep/deeper',
      [
        ['One', '/one'],
        ['Group', ''],
        ['Deep', '/one/deep'],
      ],
    ],
    ['/two/end', [['Two', '/two']]],
  ])('of %s', (route, links) => {
    expect(
      views()
        .get(route)
        ?.breadcrumbs.map(({ label, href }) => [label, href]),
    ).toEqual(links)
  })

  test('do not name the landing page a second time', () => {
    const menu = {
      ...navigation,
      sections: [
        {
          id: 'one',
          label: 'One',
          href: '/one',
          groups: [{ items: [{ href: '/one', items: routes.slice(1).map((href) => ({ href })) }] }],
        },
      ],
    }
    expect(views({}, menu).get('/two')?.breadcrumbs).toEqual([{ label: 'One', href: '/one' }])
  })
})

test('previous and next follow the menu, and stay in the section', () => {
  const turns = [...views()].map(([route, { previous, next }]) => [route, previous?.href, next?.href])
  const expected = [routes.slice(0, 4), routes.slice(4)].flatMap((section) =>
    section.map((route, index) => [route, section[index - 1], section[index + 1]]),
  )
  expect(turns).toHaveLength(expected.length)
  expect(turns).toEqual(expect.arrayContaining(expected))
  expect(views().get('/one')?.next).toEqual({ label: 'Title of /one/deep', href: '/one/deep' })
})

describe('the first picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

  test('is one that stands before any heading', () => {
    const view = views({
      'public/a.svg': svg,
      'public/b.svg': svg,
      'content/two.mdx': page('![A](/a.svg)\n\n## Later\n\n![B](/b.svg)'),
    }).get('/two')
    expect(view?.firstImage).toBe('/a.svg')
    expect(view?.imageSizes).toEqual({ '/a.svg': { width: 4, height: 3 }, '/b.svg': { width: 4, height: 3 } })
  })

  test('is none if all come later', () => {
    const view = views({ 'public/a.svg': svg, 'content/two.mdx': page('## First\n\n![A](/a.svg)') }).get(
      '/two',
    )
    expect(view).not.toHaveProperty('firstImage')
  })
})

describe('what a page is drawn from', () => {
  const hashes = (more: Record<string, string> = {}, menu = navigation) =>
    new Map([...views(more, menu)].map(([route, view]) => [route, hashOf(JSON.stringify(view))]))
  const changed = (after: Map<string, string>) => {
    const before = hashes()
    return routes.filter((route) => before.get(route) !== after.get(route))
  }

  test('is the same as long as nothing changes', () => {
    expect(changed(hashes())).toEqual([])
  })

  test('changes for a page alone if only its text does', () => {
    expect(changed(hashes({ 'content/two.mdx': page('Other.', { title: 'Title of /two' }) }))).toEqual([
      '/two',
    ])
  })

  test('changes for all pages of a section if its menu does', () => {
    const [one, two] = navigation.sections
    if (!one || !two) throw new Error('two sections are needed')
    const renamed = { ...navigation, sections: [{ ...one, label: 'First' }, two] }
    expect(changed(hashes({}, renamed))).toEqual(['/one', '/one/deep', '/one/deep/deeper', '/one/last'])
  })

  test('changes for all pages if the menus at the top do', () => {
    const top = [{ label: 'Go', items: [{ label: 'Home', href: '/', icon: 'home', description: 'All' }] }]
    expect(changed(hashes({}, { ...navigation, top }))).toEqual(routes)
  })
})
