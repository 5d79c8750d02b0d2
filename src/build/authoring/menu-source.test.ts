import { expect, test } from 'vitest'
import { insertAfter, menuRoutes, menuWith } from './menu-source.ts'

const source = `// { href: '/a' } in a comment
export const all = {
  id: 'all',
  label: 'It\\'s [all]',
  href: '/a',
  groups: [
    { items: [{ href: '/a', label: 'A }' }] },
    {
      items: [
        { href: '/b', items: [{ href: '/b/c' }] },
        { label: 'D', href: "/d" },
      ],
    },
  ],
}
`
const entries = (text: string) => text.match(/href: ['"][^'"]+['"]/g)?.slice(1)

test.each([
  ['/a', ["href: '/a'", "href: '/a'", "href: '/new'", "href: '/b'", "href: '/b/c'", 'href: "/d"']],
  ['/b', ["href: '/a'", "href: '/a'", "href: '/b'", "href: '/b/c'", "href: '/new'", 'href: "/d"']],
  ['/b/c', ["href: '/a'", "href: '/a'", "href: '/b'", "href: '/b/c'", "href: '/new'", 'href: "/d"']],
  ['/d', ["href: '/a'", "href: '/a'", "href: '/b'", "href: '/b/c'", 'href: "/d"', "href: '/new'"]],
])('an entry comes after %s, beside it', (after, expected) => {
  expect(entries(insertAfter(source, after, '/new') ?? '')).toEqual(expected)
})

test('an entry below another one stays below it', () => {
  expect(insertAfter(source, '/b/c', '/new')).toContain("items: [{ href: '/b/c' }, { href: '/new' }] }")
  expect(insertAfter(source, '/b', '/new')).toContain("items: [{ href: '/b/c' }] }, { href: '/new' },")
})

test('a page that is in no list is found nowhere', () => {
  expect(insertAfter(source, '/gone', '/new')).toBeUndefined()
})

test('the loaded menus get the same entry', () => {
  const navigation = {
    top: [],
    sections: [
      {
        id: 'all',
        label: 'All',
        href: '/a',
        groups: [
          { items: [{ href: '/a' }] },
          { items: [{ href: '/b', items: [{ href: '/b/c' }] }, { href: '/d' }] },
        ],
      },
    ],
  }
  expect(menuRoutes(menuWith(navigation, '/b/c', '/new'))).toEqual(['/a', '/b', '/b/c', '/new', '/d'])
  expect(menuRoutes(navigation)).toEqual(['/a', '/b', '/b/c', '/d'])
})
