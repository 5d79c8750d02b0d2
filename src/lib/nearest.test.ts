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

describe('whatever is written', () => {
  /** The textbook's algorithm, without bounds. */
  const distance = (a: string, b: string): number => {
    const table = Array.from({ length: a.length + 1 }, (_, row) =>
      Array.from({ length: b.length + 1 }, (__, column) => row || column),
    )
    const at = (row: number, column: number) => table[row]?.[column] ?? 0
    for (let row = 1; row <= a.length; row++)
      for (let column = 1; column <= b.length; column++) {
        const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
        ;(table[row] as number[])[column] = Math.min(
          at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          row > 1 && column > 1 && isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        )
      }
    return at(a.length, b.length)
  }

  test('the bounds leave out nothing that is near', () => {
    const word = fc.stringMatching(/^[ab-]{0,12}$/)
    fc.assert(
      fc.property(word, word, fc.nat(12), (written, name, far) => {
        // Parts of names count as near in another way.
        fc.pre(!name.includes(written))
        const isNear = nearestAll(written, [name], (known) => [known], far).length > 0
        expect(isNear).toBe(distance(written, name) <= far)
      }),
    )
  })

  const names = Array.from(
    { length: 2000 },
    (_, index) => `plinth-db-push-${index}-${'ab'.repeat(index % 40)}`,
  )

  test.each(['a', 'ab ', '漢', '😀', 'İ', '%F0', 'ab'])('it takes no longer with 50,000 of "%s"', (piece) => {
    const start = process.cpuUsage()
    for (const length of [20, 40, 80, 500, 50_000]) {
      const written = piece.repeat(length).slice(0, length)
      nearestAll(written, names, (name) => [name])
      nearest(written, names)
    }
    const { user, system } = process.cpuUsage(start)
    // The processor's milliseconds for ten searches: it needs about 200. Without bounds, it's more than a minute.
    expect((user + system) / 1000).toBeLessThan(10_000)
  })
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
