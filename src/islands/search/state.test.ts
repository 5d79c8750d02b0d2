import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PageEntry } from './state.ts'
import { findPages, mostAnswers, move } from './state.ts'

const entry = (fields: Partial<PageEntry>): PageEntry => ({
  route: '/x',
  title: 'X',
  description: '',
  section: '',
  keywords: [],
  ...fields,
})

describe('findPages', () => {
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

  test('answers to a part of the address', () => {
    expect(find('cli')).toEqual(['/guides/cli'])
  })

  test('orders equal answers by title', () => {
    const list = [entry({ title: 'Keys b' }), entry({ title: 'Keys a' })]
    expect(findPages(list, 'keys').map(({ title }) => title)).toEqual(['Keys a', 'Keys b'])
  })

  test('shows the first pages of the menus while nothing is typed', () => {
    expect(find('')).toEqual(pages.slice(0, mostAnswers).map(({ route }) => route))
    expect(find('   ')).toEqual(find(''))
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

  test('never throws, gives no more than fit, and each answer holds every word somewhere', () => {
    fc.assert(
      fc.property(fc.array(anyPage), fc.oneof(words, fc.string()), (list, typed) => {
        const answers = findPages(list, typed)
        expect(answers.length).toBeLessThanOrEqual(mostAnswers)
        for (const { route, title, description, section, keywords } of answers) {
          const text = [route, title, description, section, ...keywords].join('\n').toLowerCase()
          for (const word of typed.toLowerCase().split(/\s+/)) expect(text).toContain(word)
        }
      }),
    )
  })

  test('typing more never brings a page back that was gone', () => {
    fc.assert(
      fc.property(fc.array(anyPage, { maxLength: mostAnswers }), words, words, (list, typed, more) => {
        const before = findPages(list, typed)
        for (const answer of findPages(list, `${typed} ${more}`)) expect(before).toContain(answer)
      }),
    )
  })
})

describe('move', () => {
  test('goes round at both ends', () => {
    expect([move(2, 1, 3), move(0, -1, 3), move(0, 1, 3)]).toEqual([0, 2, 1])
  })

  test('has nowhere to go in an empty list', () => {
    expect([move(0, 1, 0), move(0, -1, 0)]).toEqual([-1, -1])
  })

  test('enters a list that was empty at its near end', () => {
    expect([move(-1, 1, 3), move(-1, -1, 3)]).toEqual([0, 2])
  })

  test('is a ring: there and back again, and once round', () => {
    const list = fc
      .integer({ min: 1, max: 50 })
      .chain((length) => fc.tuple(fc.nat({ max: length - 1 }), fc.constant(length)))
    fc.assert(
      fc.property(list, ([current, length]) => {
        expect(move(move(current, 1, length), -1, length)).toBe(current)
        let place = current
        for (let step = 0; step < length; step++) place = move(place, 1, length)
        expect(place).toBe(current)
      }),
    )
  })
})
