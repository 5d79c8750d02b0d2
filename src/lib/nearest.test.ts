import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { didYouMean, nearest, nearestAll } from './nearest.ts'

const components = ['Admonition', 'Accordion', 'Alert', 'Tabs', 'TabPanel']

describe('nearest', () => {
  test.each([
    ['Admonitoin', 'Admonition'],
    ['tabs', 'Tabs'],
    ['Tab', 'Tabs'],
    ['Acordion', 'Accordion'],
  ])('takes "%s" for "%s"', (written, meant) => {
    expect(nearest(written, components)).toBe(meant)
  })

  test('says nothing when nothing is near', () => {
    expect(nearest('Carousel', components)).toBeUndefined()
    expect(nearest('anything', [])).toBeUndefined()
  })

  test('prefers the first of two names that are equally near', () => {
    expect(nearest('bat', ['cat', 'hat'])).toBe('cat')
  })

  test('finds a name again in whatever case it is written', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme-ascii' }), {
      minLength: 1,
      selector: (name) => name.toLowerCase(),
    })
    fc.assert(
      fc.property(names, fc.nat(), (known, at) => {
        const name = known[at % known.length] ?? ''
        expect(nearest(name.toUpperCase(), known)).toBe(name)
      }),
    )
  })

  test('bears one slip of the finger in any word of three letters or more', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{3,20}$/),
        fc.nat(),
        fc.stringMatching(/^[a-z]$/),
        (name, at, letter) => {
          const place = at % name.length
          expect(nearest(name.slice(0, place) + letter + name.slice(place + 1), [name])).toBe(name)
        },
      ),
    )
  })
})

test('two neighboring letters in the wrong order are one slip', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,20}$/), fc.nat(), (name, at) => {
      const place = at % (name.length - 1)
      const swapped =
        name.slice(0, place) + name.charAt(place + 1) + name.charAt(place) + name.slice(place + 2)
      expect(nearestAll(swapped, [name], (known) => [known], 1)).toEqual([name])
    }),
  )
})

describe('didYouMean', () => {
  test('is a sentence with a space after it, ready to stand before the rest of a hint', () => {
    expect(didYouMean('titel', ['title', 'description'])).toBe('Did you mean "title"? ')
  })

  test('quotes the name as it is asked to', () => {
    expect(didYouMean('Admonitoin', components, (name) => `<${name}>`)).toBe('Did you mean <Admonition>? ')
  })

  test('is empty when nothing is near', () => {
    expect(didYouMean('zzzzzzz', components)).toBe('')
  })
})

describe('nearestAll', () => {
  const pages = [
    { route: 'storage', title: 'Storage' },
    { route: 'auth-google', title: 'Sign in with Google' },
    { route: 'auth', title: 'Auth' },
    { route: 'realtime', title: 'Realtime' },
  ]
  const find = (written: string) =>
    nearestAll(written, pages, ({ route, title }) => [route, title]).map(({ route }) => route)

  test('gives the nearest first', () => {
    expect(find('auht')).toEqual(['auth'])
    expect(find('auth')).toEqual(['auth', 'auth-google'])
  })

  test('finds a word inside of a name, and no part of a word', () => {
    expect(find('google')).toEqual(['auth-google'])
    expect(find('oogl')).toEqual([])
  })

  test('takes no more letters for slips than it is told to', () => {
    const far = (letters: number) => nearestAll('autoh', ['oauth'], (name) => [name], letters)
    expect([far(1), far(2)]).toEqual([[], ['oauth']])
  })

  test('does not take one or two letters for a word', () => {
    expect(find('au')).toEqual(['auth'])
  })

  test('gives nothing for a URL that resembles nothing', () => {
    expect(find('wp-login')).toEqual([])
  })
})
