import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Found } from '../../search/query/open-search.ts'
import { groupResults, hrefOf } from './group-results.ts'

const entry = (route: string, anchor = '', kind: Found['kind'] = 'guide'): Found => ({
  route,
  anchor,
  title: route,
  heading: anchor,
  trail: [],
  kind,
  score: 1,
})
const read = (found: Found[]) =>
  groupResults(found).map(({ label, rows }) => [
    label,
    ...rows.map((row) => `${row.below ? '  ' : ''}${hrefOf(row.found)}`),
  ])

test('groups are in the order of their best result, sections below their page', () => {
  expect(
    read([
      entry('/cli/diff', '', 'command'),
      entry('/a', 'one'),
      entry('/b'),
      entry('/a'),
      entry('/cli/diff', 'flag-x', 'flag'),
      entry('/a', 'two'),
    ]),
  ).toEqual([
    ['Commands', '/cli/diff'],
    ['Guides', '/a', '  /a#one', '  /a#two', '/b'],
    ['Flags', '/cli/diff#flag-x'],
  ])
})

test('the best result stays first even if it is a section whose page was found too', () => {
  expect(read([entry('/a', 'one'), entry('/a')])).toEqual([['Guides', '/a#one', '  /a']])
})

test('nothing found is no group', () => {
  expect(groupResults([])).toEqual([])
})

const anyFound = fc.uniqueArray(
  fc.record({
    route: fc.constantFrom('/a', '/b', '/c'),
    anchor: fc.constantFrom('', 'x', 'y', 'z'),
    kind: fc.constantFrom<Found['kind']>('guide', 'command', 'flag'),
  }),
  { selector: ({ route, anchor, kind }) => `${route}#${anchor} ${kind}`, maxLength: 20 },
)

test('whatever is found: all of it is listed once, the best first, each page and kind in one piece', () => {
  fc.assert(
    fc.property(anyFound, (list) => {
      const found = list.map(({ route, anchor, kind }) => entry(route, anchor, kind))
      const groups = groupResults(found)
      const rows = groups.flatMap((group) => group.rows)
      expect(new Set(rows.map((row) => row.found))).toEqual(new Set(found))
      expect(rows).toHaveLength(found.length)
      expect(rows[0]?.found).toBe(found[0])
      expect(new Set(groups.map(({ label }) => label)).size).toBe(groups.length)
      for (const group of groups) {
        const routes = group.rows.map((row) => row.found.route)
        const pieces = routes.filter((route, index) => route !== routes[index - 1])
        expect(new Set(pieces).size).toBe(pieces.length)
        // A row is nested exactly if the previous row is from the same page.
        expect(group.rows.map(({ below }) => below)).toEqual(
          routes.map((route, index) => route === routes[index - 1]),
        )
      }
    }),
  )
})
