import { expect, test } from 'vitest'
import { currentPlace } from './moved-section.ts'

const pages = [
  {
    route: '/guides/policies',
    moved: [
      { id: 'traps', to: '/guides/traps#enable' },
      { id: 'lab', to: '/guides/lab' },
    ],
  },
  { route: '/guides/traps' },
]
const placeOf = (route: string, anchor: string) => currentPlace({ route, anchor, text: 'a row' }, pages)

test('a section that moved is found where it is now, and the rest of the URL stays', () => {
  expect(placeOf('/guides/policies', 'traps')).toEqual({
    route: '/guides/traps',
    anchor: 'enable',
    text: 'a row',
  })
  expect(placeOf('/guides/policies', 'lab')).toEqual({ route: '/guides/lab', anchor: '', text: 'a row' })
})

test('everything else stays', () => {
  const places: [string, string][] = [
    ['/guides/policies', ''],
    ['/guides/policies', 'model'],
    ['/guides/traps', 'lab'],
    ['/guides/gone', 'traps'],
  ]
  for (const [route, anchor] of places)
    expect(placeOf(route, anchor)).toEqual({ route, anchor, text: 'a row' })
})
