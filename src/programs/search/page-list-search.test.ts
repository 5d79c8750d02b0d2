import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageEntry } from './page-list-search.ts'
import { findPages, markWords, searchPageList } from './page-list-search.ts'

const entry = (fields: Partial<PageEntry>): PageEntry => ({
  route: '/x',
  title: 'X',
  description: '',
  section: '',
  keywords: [],
  ...fields,
})
const pages = [
  entry({
    route: '/guides/api',
    title: 'REST',
    description: 'Tables over HTTP, with auth.',
    section: 'REST',
  }),
  entry({ route: '/guides/cli', title: 'Preauthorized work', section: 'CLI' }),
  entry({ route: '/guides/sso', title: 'Single sign-on', keywords: ['authentication'] }),
  entry({ route: '/guides/sign-in', title: 'Sign in with auth tokens' }),
  entry({ route: '/guides/auth', title: 'Auth', section: 'Auth' }),
  entry({ route: '/guides/storage', title: 'Storage', section: 'Storage' }),
]
const find = (typed: string) => findPages(pages, typed).map(({ route }) => route)

describe('findPages', () => {
  test('ranks the whole title first, then a word of it, keywords, a part of it, and the rest', () => {
    expect(find('auth')).toEqual([
      '/guides/auth',
      '/guides/sign-in',
      '/guides/sso',
      '/guides/cli',
      '/guides/api',
    ])
  })

  test('answers to the beginning of a word, in any case', () => {
    expect(find('STOR')).toEqual(['/guides/storage'])
  })

  test('wants every word somewhere', () => {
    expect(find('sign auth')).toEqual(['/guides/sign-in', '/guides/sso'])
    expect(find('auth zebra')).toEqual([])
  })

  test('says what kind a page is', () => {
    const list = [entry({ route: '/a', title: 'A', kind: 'command' }), entry({ route: '/b', title: 'A' })]
    expect(findPages(list, 'a').map(({ kind }) => kind)).toEqual(['command', 'guide'])
  })

  const words = fc.string({
    unit: fc.constantFrom('a', 'B', 'c', ' ', '-', '(', '\\', 'İ', '/'),
    maxLength: 10,
  })
  const anyPage = fc.record({
    route: words,
    title: words,
    description: words,
    section: words,
    keywords: fc.array(words, { maxLength: 3 }),
  })

  test('typing more never brings a page back that was gone', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyPage, { maxLength: 20, selector: ({ route }) => route }),
        words,
        words,
        (list, typed, more) => {
          const before = findPages(list, typed).map(({ route }) => route)
          for (const { route } of typed.trim() ? findPages(list, `${typed} ${more}`) : [])
            expect(before).toContain(route)
        },
      ),
    )
  })
})

describe('markWords', () => {
  test('marks each word wherever it is, in any case', () => {
    expect(markWords('Auth and auth tokens', 'auth')).toEqual([
      { text: 'Auth', marked: true },
      { text: ' and ', marked: false },
      { text: 'auth', marked: true },
      { text: ' tokens', marked: false },
    ])
  })

  test('whatever is typed, no letter of the text is lost', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, typed) => {
        expect(
          markWords(text, typed)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('as a search', () => {
  test('narrows to a section, and shows descriptions', async () => {
    const search = searchPageList(pages)
    const [only, ...others] = await search.find('auth', { section: 'REST' })
    expect([only?.route, others]).toEqual(['/guides/api', []])
    if (only)
      expect((await search.excerpt(only, 'http')).find(({ marked }) => marked)).toEqual({
        text: 'HTTP',
        marked: true,
      })
    expect((await search.filters()).sections).toContainEqual({ id: 'Storage', label: 'Storage' })
  })

  test.each([
    ['an object', {}],
    ['null', null],
    ['entries that are no pages', [1, null]],
    ['a page without a title', [{ ...pages[0], title: undefined }]],
    ['a page without keywords', [{ ...pages[0], keywords: undefined }]],
  ])('%s is no list of pages', (_, list) => {
    expect(() => searchPageList(list)).toThrow('The list of pages is damaged.')
  })
})
